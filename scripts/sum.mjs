// Adds the counts of several test runs (files written by `test.mjs --counts`) and prints the closing line.
import { existsSync, readFileSync } from "node:fs";
import { addCounts, noCounts, summary } from "./lib/vitest.mjs";

const counts = process.argv
  .slice(2)
  .map((file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { ...noCounts, failed: 1 }))
  .reduce((sum, next) => addCounts(sum, next), noCounts);
console.log(summary(counts));
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
