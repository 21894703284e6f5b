// What a browser that was never here loads for a screen, and how much that may be.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, StepError } from "../process.mjs";

const client = join(root, "dist/client");
/** Written by the build: the files of each screen. */
export const screenFilesPath = join(root, "dist/screens.json");

/**
 * Limits by screen: files of JavaScript, kB of them compressed, and kB of style sheets as the browser reads them. A limit stands a little above
 * what is; whoever makes a screen smaller lowers it. To reach are 350 kB and 80 kB for a list, and 15 files for a record.
 */
const budgets = {
  List: { files: 8, jsKb: 302, cssKb: 278 },
  Record: { files: 11, jsKb: 391, cssKb: 277 },
  Create: { files: 7, jsKb: 384, cssKb: 277 },
  Dashboard: { files: 7, jsKb: 284, cssKb: 278 },
};

const kb = (bytes) => bytes / 1024;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

function compressedBytes(file) {
  const path = join(client, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** What a screen with these files loads, in the units of `budgets`. */
function sizeOf(files) {
  const scripts = files.filter((file) => file.endsWith(".js"));
  const sheets = files.filter((file) => file.endsWith(".css"));
  return {
    files: scripts.length,
    jsKb: kb(sum(scripts.map(compressedBytes))),
    cssKb: kb(sum(sheets.map((file) => statSync(join(client, file)).size))),
  };
}

/** What is over its limit, a line each; empty where nothing is. */
export function overBudget(screens, limits) {
  return Object.entries(limits).flatMap(([name, most]) => {
    const size = screens[name];
    if (!size) return [`There is no screen ${name}: correct scripts/lib/pages/budgets.mjs`];
    return Object.entries(most)
      .filter(([measure, limit]) => size[measure] > limit)
      .map(([measure, limit]) => `${name}: ${measure} is ${size[measure].toFixed(0)}, of ${limit} at most`);
  });
}

/** Says what each screen of the built pages loads. Throws a StepError where one is over its budget. */
export function checkBudgets() {
  const files = JSON.parse(readFileSync(screenFilesPath, "utf8"));
  const screens = Object.fromEntries(Object.entries(files).map(([name, own]) => [name, sizeOf(own)]));
  for (const name of Object.keys(budgets)) {
    const { files: count = 0, jsKb = 0, cssKb = 0 } = screens[name] ?? {};
    console.log(
      `  ${name}: ${count} files of JavaScript, ${jsKb.toFixed(0)} kB compressed; ${cssKb.toFixed(0)} kB of styles`,
    );
  }
  const over = overBudget(screens, budgets);
  if (over.length > 0) throw new StepError(["Pages load too much:", ...over].join("\n  "));
}
