/** What a run found, as text for the terminal. */
import { ratio, valueOf } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";

/** Milliseconds that 95 of 100 searches may take, and the last answer of somebody who types. */
const reach = (name: string) => (name.startsWith("typing") ? 100 : 50);

export function reportOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.map((row) => row.case))];
  const body = names.flatMap((name) =>
    ["", "count_"].flatMap((prefix) => {
      const of = (subject: string, measure: string) => valueOf(rows, subject, name, prefix + measure);
      const p95 = of("ours", "p95_ms");
      if (p95 === undefined) return [];
      return [
        [
          prefix === "" ? name : `${name}, count`,
          shortNumber(of("ours", "p50_ms")),
          shortNumber(p95),
          shortNumber(of("ours", "db_cpu_ms")),
          shortNumber(of("floor:sql", "p95_ms")),
          shortNumber(of("floor:sql", "db_cpu_ms")),
          times(ratio(of("ours", "db_cpu_ms"), of("floor:sql", "db_cpu_ms"))),
          shortNumber(of("before", "p95_ms")),
          shortNumber(of("before", "db_cpu_ms")),
          p95 <= reach(name) ? "reached" : "MISSED",
        ],
      ];
    }),
  );
  const head = [
    "",
    "p50",
    "p95",
    "db cpu",
    "floor p95",
    "floor cpu",
    "cpu ratio",
    "before p95",
    "before cpu",
    "",
  ];
  return tableOf(head, body);
}
