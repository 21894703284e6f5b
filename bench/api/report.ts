/** What a run found, as text for the terminal: each case of ours beside that of Directus. */
import { ratio, valueOf } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";

const measures = ["rps", "p50_ms", "p99_ms", "errors", "rss_mb"];

export function reportOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.map((row) => row.case))];
  const body = names.flatMap((name) => {
    const of = (subject: string, measure: string) => valueOf(rows, subject, name, measure);
    const line = (subject: string) => [
      `${name} ${subject}`,
      ...measures.map((measure) => shortNumber(of(subject, measure))),
    ];
    const ahead = ratio(of("ours", "rps"), of("directus", "rps"));
    const verdict = ahead === undefined ? "not measured" : ahead > 1 ? "ahead" : "BEHIND";
    return [
      [...line("ours"), times(ahead), verdict],
      [...line("directus"), "", ""],
    ];
  });
  return tableOf(["", ...measures, "rps, ratio", ""], body);
}
