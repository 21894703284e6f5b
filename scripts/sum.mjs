// Adds the counts of several test runs (files written by `test.mjs --counts`) and prints the closing line.
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { addCounts, failure, summary } from "./lib/testRun/vitest.mjs";

const all = process.argv
  .slice(2)
  .map((file) =>
    existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : failure(`no counts in ${basename(file)}`),
  );
const counts = addCounts(...all);
console.log(summary(counts));
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
