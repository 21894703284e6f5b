/** What a run found, as text for the terminal: each case of ours beside the floor and Directus. */
import { ratio, valueOf } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";

const measures = ["rps", "p50_ms", "p99_ms", "errors", "cpu_ms", "db_cpu_ms", "rss_mb"];

/** What ours is beside another subject: requests a second, and processor time of server and database together for each. */
export function reportOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.map((row) => row.case))];
  const subjects = [...new Set(rows.map((row) => row.subject))];
  const body = names.flatMap((name) => {
    const of = (subject: string, measure: string) => valueOf(rows, subject, name, measure);
    const both = (subject: string) =>
      (of(subject, "cpu_ms") ?? Number.NaN) + (of(subject, "db_cpu_ms") ?? Number.NaN);
    return subjects.map((subject) => [
      `${name} ${subject}`,
      ...measures.map((measure) => shortNumber(of(subject, measure))),
      ...(subject === "ours"
        ? ["", ""]
        : [times(ratio(of("ours", "rps"), of(subject, "rps"))), times(ratio(both("ours"), both(subject)))]),
    ]);
  });
  return tableOf(["", ...measures, "ours, rps", "ours, cpu"], body);
}
