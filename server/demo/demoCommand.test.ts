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
const run = (argv: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runDemo({ env: { SAFETY_SUITE_DATA: folder, ...env }, argv, progress });

describe("npm run demo", () => {
  test.each([
    [["--scale", "0"], '--scale must be a number above 0, such as 10 or 0.1, but is "0".'],
    [["--scale", "-2"], "Usage: npm run demo"],
    [["--scale=-2"], '--scale must be a number above 0, such as 10 or 0.1, but is "-2".'],
    [["--scale", "ten"], '--scale must be a number above 0, such as 10 or 0.1, but is "ten".'],
    [["--scale", "Infinity"], "--scale must be a number above 0"],
    [["--scale", ""], "--scale must be a number above 0"],
    [["--scael", "2"], "Usage: npm run demo"],
    [["10"], "Usage: npm run demo"],
  ])("refuses %j and says how it is used", async (argv, message) => {
    await expect(run(argv)).rejects.toThrow(message);
    await expect(run(argv)).rejects.toThrow("--scale <number>");
  });

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
