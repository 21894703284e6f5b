/** What a run found, as text for the terminal: each figure, that of the same page by polling, and what was to be reached. */
import { ratio, valueOf } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";
import { measuresOf, reach } from "./figures.ts";

/** Each case with its measures. */
export function reportOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.map((row) => row.case))];
  const body = names.flatMap((name) => measuresOf(rows, name).map((measure) => lineOf(rows, name, measure)));
  return tableOf(["", "ours", "polling", "ratio", ""], body);
}

function lineOf(rows: readonly Row[], name: string, measure: string): string[] {
  const ours = valueOf(rows, "ours", name, measure);
  const polling = valueOf(rows, "polling", name, measure);
  const numbers = [shortNumber(ours), shortNumber(polling), times(ratio(ours, polling))];
  return [`${name} ${measure}`, ...numbers, verdictOf(measure, ours)];
}

function verdictOf(measure: string, value: number | undefined): string {
  if (measure === "failures") return value === 0 ? "reached" : "MISSED: none may fail";
  if (!isReached(measure)) return "";
  const most = reach[measure];
  return value !== undefined && value <= most ? "reached" : `MISSED: at most ${most}`;
}

const isReached = (measure: string): measure is keyof typeof reach => measure in reach;
