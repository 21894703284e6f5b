import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Progress } from "../core/console.ts";
import { runDemo } from "./demoCommand.ts";

const folder = mkdtempSync(join(tmpdir(), "demo-command-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const progress: Progress = async (_title, work) => work(() => undefined);
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
});
