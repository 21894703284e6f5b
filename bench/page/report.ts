/** What a run found, as text for the terminal: each step with what it may load. */
import { ratio, valueOf, type Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";
import { steps } from "./steps.ts";

export function reportOf(rows: readonly Row[]): string {
  const body = steps.map(({ name, mostKb }) => {
    const size = valueOf(rows, "ours", name, "js_gzip_kb");
    const ms = valueOf(rows, "ours", name, "ms");
    return [
      name,
      shortNumber(ms),
      shortNumber(size),
      String(mostKb),
      times(ratio(size, mostKb)),
      verdict(size, mostKb),
    ];
  });
  return tableOf(["", "ms", "JavaScript, kB gzip", "reach", "ratio", ""], body);
}

function verdict(size: number | undefined, most: number): string {
  if (size === undefined) return "not measured";
  return size <= most ? "reached" : "MISSED";
}
