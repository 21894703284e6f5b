/** What a run found, as text for the terminal. */
import { ratio, valueOf } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";

/** Milliseconds that 95 of 100 answers of the native database may take. */
const REACH = 100;

const measures = ["p50_ms", "p95_ms", "db_cpu_ms"] as const;
const heads = ["p50", "p95", "db cpu"];

/** The box on both databases, with a verdict for the native one, and beside Directus where it was measured. */
export function reportOf(rows: readonly Row[]): string {
  const isBeside = rows.some(({ subject }) => subject === "directus");
  return [ownTable(rows), ...(isBeside ? [besideTable(rows)] : [])].join("\n\n");
}

/** The names of the cases without where they were measured. */
function namesIn(rows: readonly Row[], prefixes: readonly string[]): string[] {
  const cases = rows.map((row) => row.case.split(":"));
  return [...new Set(cases.flatMap(([prefix = "", name = ""]) => (prefixes.includes(prefix) ? [name] : [])))];
}

function ownTable(rows: readonly Row[]): string {
  const body = namesIn(rows, ["pg", "embedded"]).map((name) => {
    const of = (database: string) =>
      measures.map((each) => valueOf(rows, "ours", `${database}:${name}`, each));
    const p95 = valueOf(rows, "ours", `pg:${name}`, "p95_ms");
    const verdict = p95 === undefined ? "" : p95 <= REACH ? "reached" : "MISSED";
    return [name, ...of("pg").map(shortNumber), verdict, ...of("embedded").map(shortNumber)];
  });
  return tableOf(["", ...heads, "", ...heads.map((head) => `embedded ${head}`)], body);
}

function besideTable(rows: readonly Row[]): string {
  const subjects = ["ours", "directus"] as const;
  const body = namesIn(rows, ["api"]).map((name) => {
    const of = (subject: string, measure: string) => valueOf(rows, subject, `api:${name}`, measure);
    const figures = subjects.flatMap((subject) => [
      ...measures.map((measure) => shortNumber(of(subject, measure))),
      String(of(subject, "found") ?? "-"),
    ]);
    return [name, ...figures, times(ratio(of("ours", "p95_ms"), of("directus", "p95_ms")))];
  });
  const head = subjects.flatMap((subject) => [...heads, "found"].map((each) => `${subject} ${each}`));
  return tableOf(["over HTTP", ...head, "p95, ours to Directus"], body);
}
