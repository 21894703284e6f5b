/** What a run found, as text for the terminal: each case with what it may take. */
import { valueOf, type Row } from "../lib/rows.ts";
import { shortNumber, tableOf } from "../lib/table.ts";

const measures = [
  "s",
  "first_progress_s",
  "peak_mb",
  "loop_p999_ms",
  "loop_max_ms",
  "other_list_p50_ms",
  "other_list_p99_ms",
];
/** More memory than the idle server has. */
const mostMb = 150;

export function reportOf(rows: readonly Row[]): string {
  const cases = [...new Set(rows.map((row) => row.case))];
  const body = cases.map((name) => [
    name,
    ...measures.map((measure) => shortNumber(valueOf(rows, "ours", name, measure))),
    (valueOf(rows, "ours", name, "peak_mb") ?? Infinity) <= mostMb ? "reached" : "MISSED",
  ]);
  return tableOf(["", ...measures, `peak_mb <= ${mostMb}`], body);
}
