/** What a run found, as text for the terminal. */
import { ratio, valueOf } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";

/** How many times the SQL by hand a card may take; twelve together as much of the slowest of them. */
const REACH = 1.3;

/** Each case with the milliseconds of all, and what was to be reached. */
export function reportOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.map((row) => row.case))];
  const head = [
    "",
    "ours, ms",
    "floor:sql",
    "ratio",
    "floor:duckdb",
    "drizzle-cube",
    "ratio",
    "statements",
    "",
  ];
  return tableOf(
    head,
    names.map((name) => lineOf(rows, name)),
  );
}

function lineOf(rows: readonly Row[], name: string): string[] {
  const ms = (subject: string, of = name) => valueOf(rows, subject, of, "ms");
  const [ours, cube] = [ms("ours"), ms("drizzle-cube")];
  const floor = ms("floor:sql", name.replace("/twelve-cards", "/slowest-card"));
  const statements = valueOf(rows, "ours", name, "statements");
  return [
    name,
    shortNumber(ours),
    shortNumber(floor),
    times(ratio(ours, floor)),
    shortNumber(ms("floor:duckdb")),
    shortNumber(cube),
    times(ratio(ours, cube)),
    statements === undefined ? "-" : String(statements),
    verdictOf({ name, ours, floor, cube, statements }),
  ];
}

interface Line {
  name: string;
  ours: number | undefined;
  floor: number | undefined;
  cube: number | undefined;
  statements: number | undefined;
}

/** What was to be reached and was not. A write is compared with that of another run. */
function verdictOf({ name, ours, floor, cube, statements }: Line): string {
  if (ours === undefined) return "not measured";
  if (floor === undefined) return "";
  const slower = ratio(ours, floor) ?? 0;
  const isRepeat = name.includes("/repeat");
  const missed = [
    ...(!isRepeat && slower > REACH ? [`over ${REACH}x`] : []),
    ...(isRepeat && statements !== undefined && statements > 0 ? ["asks the data again"] : []),
    ...(cube !== undefined && ours > cube ? ["behind drizzle-cube"] : []),
  ];
  return missed.length === 0 ? "reached" : `MISSED: ${missed.join(", ")}`;
}
