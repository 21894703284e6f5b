/** Writes down what a benchmark found, and what it was run on. */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import type { Row } from "./rows.ts";

/** The machine, without names or paths of it. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  readonly [program: string]: string | number;
}

/** What this is run on; `programs` are versions of what else matters, e.g. of the browser. */
export function machineOf(programs: Readonly<Record<string, string>> = {}): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    ...programs,
  };
}

/** Writes `bench/results/<name>.json`. The working directory is the root of the project. */
export function writeResults(name: string, machine: Machine, rows: readonly Row[]): string {
  const file = `bench/results/${name}.json`;
  const results = { name, at: new Date().toISOString(), machine, rows };
  mkdirSync("bench/results", { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}
