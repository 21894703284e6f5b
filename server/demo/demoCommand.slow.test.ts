import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Progress } from "../core/console.ts";
import { runDemo } from "./demoCommand.ts";

const folder = mkdtempSync(join(tmpdir(), "demo-command-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** On a busy machine the tables alone take a minute. */
const WRITING_MS = 240_000;

const steps: string[] = [];
const progress: Progress = async (title, work) => {
  steps.push(title);
  return work((what) => steps.push(what));
};
const run = (argv: readonly string[]) => runDemo({ env: { SAFETY_SUITE_DATA: folder }, argv, progress });

describe("npm run demo", () => {
  test.skipIf(process.env["DATABASE_URL"] !== undefined)(
    "replaces what the embedded database contained with new companies, and names each",
    async () => {
      const leftover = join(folder, "database", "leftover");
      mkdirSync(join(folder, "database"));
      writeFileSync(leftover, "");
      const written = await run(["--scale", "0.005"]);
      expect(written.map((line) => line.replace(/\d[\d,]*/, "N"))).toEqual([
        "Redwood Freight Lines: N records",
        "Harbor & Sons Transport: N records",
        "Cedar Creek Haulage: N records",
      ]);
      expect(() => writeFileSync(leftover, "", { flag: "r+" })).toThrow("ENOENT");
      expect(
        steps.some((step) => /^Redwood Freight Lines: Employee, \d+ of [\d,]+ records$/.test(step)),
      ).toBe(true);
    },
    WRITING_MS,
  );
});
