/** What a run found, as text for the terminal. */
import { ratio, valueOf } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";

/** How many times the SQL by hand a card may take; twelve together as much of the slowest of them. A write, as often that without rollups. */
const REACH = 1.3;
/** What a card of 10,000,000 records may take that a rollup answers, in milliseconds, and how much quicker than SQL by hand it is. */
const ROLLED = { ms: 100, times: 10 };
/** An answer in less than this share of the time without rollups came from one. */
const SHARE_OF_ROLLED = 0.5;

const head = [
  "",
  "ours, ms",
  "no rollups",
  "floor:sql",
  "ratio",
  "no rollups",
  "floor:duckdb",
  "drizzle-cube",
  "ratio",
  "statements",
  "",
];

/** Each case with the milliseconds of all, and what was to be reached. */
export function reportOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.map((row) => row.case))];
  return tableOf(
    head,
    names.map((name) => textsOf(lineOf(rows, name))),
  );
}

interface Line {
  name: string;
  ours: number | undefined;
  /** Ours without rollups. */
  plain: number | undefined;
  floor: number | undefined;
  duckdb: number | undefined;
  cube: number | undefined;
  statements: number | undefined;
}

function lineOf(rows: readonly Row[], name: string): Line {
  const ms = (subject: string, of = name) => valueOf(rows, subject, of, "ms");
  const isWrite = name.includes("/write");
  return {
    name,
    ours: ms("ours"),
    plain: isWrite ? ms("ours", name.replace("/write", "/write-without-rollups")) : ms("ours:no-rollups"),
    floor: ms("floor:sql", name.replace("/twelve-cards", "/slowest-card")),
    duckdb: ms("floor:duckdb"),
    cube: ms("drizzle-cube"),
    statements: valueOf(rows, "ours", name, "statements"),
  };
}

function textsOf(line: Line): string[] {
  const { name, ours, plain, floor, duckdb, cube, statements } = line;
  return [
    name,
    shortNumber(ours),
    shortNumber(plain),
    shortNumber(floor),
    times(ratio(ours, floor)),
    times(ratio(plain, floor)),
    shortNumber(duckdb),
    shortNumber(cube),
    times(ratio(ours, cube)),
    statements === undefined ? "-" : String(statements),
    verdictOf(line),
  ];
}

/** What was to be reached and was not. */
function verdictOf(line: Line): string {
  const { name, ours, plain } = line;
  if (ours === undefined) return "not measured";
  if (name.includes("/write")) {
    if (plain === undefined) return "";
    return said((ratio(ours, plain) ?? 0) > REACH ? [`over ${REACH}x without rollups`] : []);
  }
  return line.floor === undefined ? "" : said(missedBy(line, ours));
}

const said = (missed: readonly string[]) =>
  missed.length === 0 ? "reached" : `MISSED: ${missed.join(", ")}`;

function missedBy({ name, plain, floor, cube, statements }: Line, ours: number): string[] {
  const isRepeat = name.includes("/repeat");
  const isRolled = plain !== undefined && ours < plain * SHARE_OF_ROLLED;
  const isLarge = name.startsWith("pg:10m/") && !name.includes("-card");
  const read = ratio(plain ?? ours, floor) ?? 0;
  const gain = ratio(floor, ours) ?? 0;
  return [
    ...(!isRepeat && read > REACH ? [`over ${REACH}x`] : []),
    ...(isRepeat && statements !== undefined && statements > 0 ? ["asks the data again"] : []),
    ...(!isRepeat && isLarge && isRolled && ours > ROLLED.ms ? [`over ${ROLLED.ms} ms from a rollup`] : []),
    ...(!isRepeat && isLarge && isRolled && gain < ROLLED.times
      ? [`under ${ROLLED.times}x from a rollup`]
      : []),
    ...(cube !== undefined && ours > cube ? ["behind drizzle-cube"] : []),
  ];
}
