/** What groups are computed of: rows, or small groups of rows that were put together first. */
import { sql } from "kysely";
import { addedCounts } from "./aggregates.ts";
import type { Aggregated } from "./aggregates.ts";
import { DAYS, FEW_GROUPS } from "./expected.ts";
import { groupRows } from "./groupRows.ts";
import type { GroupRowsInput } from "./groupRows.ts";
import { rolledSource } from "../rollups/source.ts";
import type { Key } from "./keys.ts";
import type { Sql } from "./scope.ts";

/** What groups are computed of. */
export interface GroupSource {
  /** Rows named `r`, with the keys `k0` ... */
  rows: Sql;
  /** How many records a group of them has. */
  count: Sql;
  /** Their aggregates. */
  totals: readonly Sql[];
  /** The ids of the first records of a group, where the query asks for them. */
  ids?: Sql;
}

/** Ids of one group that are listed. */
const MAX_IDS = 1_000;

/** What the groups by some keys are computed of. `sets`: by how many sets of the keys they are put together. */
export function groupSource(input: GroupRowsInput, sets: number): GroupSource {
  const rolled = rolledSource(input);
  if (rolled !== undefined) return rolled;
  const { query, keys, aggregates } = input;
  const distinct = aggregates.filter(({ isDistinct }) => isDistinct);
  const isInSteps = aggregates.every(
    ({ value, steps, isDistinct }) => value === undefined || steps || (isDistinct && !value.list),
  );
  const isStored = distinct.length === 0 && keys.some(({ stored }) => stored) && daysOf(keys) <= FEW_GROUPS;
  const isShorter = distinct.length === 1 || (keys.length > 0 && (sets > 1 || isStored));
  if (query.withIds || !isInSteps || distinct.length > 1 || !isShorter) return plainSource(input);
  return isStored ? storedSource(input, sets) : smallGroups(input, sets);
}

/** How many groups are to be expected by the days of all dates. */
function daysOf(keys: readonly Key[]): number {
  return keys.reduce((count, { stored, expected }) => count * (stored ? DAYS : expected), 1);
}

function plainSource(input: GroupRowsInput): GroupSource {
  const { rows, records } = groupRows(input);
  const count = sql`count(*)${records}`;
  const totals = input.aggregates.map(({ value, total }, index) =>
    value === undefined ? count : total(column("x", index)),
  );
  const ids = sql`(array_agg(r.id order by r.id)${records})[1:${sql.lit(MAX_IDS)}]`;
  return { rows, count, totals, ids };
}

/** As `smallGroups`, by dates as they are stored: a month is computed of each day, and not of each record. */
function storedSource(input: GroupRowsInput, sets: number): GroupSource {
  const byDays = input.keys.map((key) => ({ ...key, row: key.stored?.expression ?? key.row }));
  const source = smallGroups({ ...input, keys: byDays }, sets);
  const keys = input.keys.map(({ stored }, index) => {
    const key = column("k", index);
    return sql`${stored?.row(key) ?? key} as ${sql.raw(`k${index}`)}`;
  });
  const names = input.aggregates.flatMap((aggregate, index) => stepNames(aggregate, index));
  const others = ["n", ...names].map((name) => sql.raw(`r.${name}`));
  return { ...source, rows: sql`select ${sql.join([...keys, ...others])} from (${source.rows}) r` };
}

/**
 * Groups by all keys together, and of a count of different values by the value too. Each is read once for each set of keys, where each
 * record would be.
 */
function smallGroups(input: GroupRowsInput, sets: number): GroupSource {
  const { keys, aggregates } = input;
  const { rows } = groupRows(input);
  const counted = aggregates.findIndex(({ isDistinct }) => isDistinct);
  const by = [
    ...keys.map((_, index) => column("k", index)),
    ...(counted === -1 ? [] : [column("x", counted)]),
  ];
  const partial = aggregates.flatMap(({ steps }, index) =>
    (steps?.first ?? []).map(
      (first, at) => sql`${first(column("x", index))} as ${sql.raw(stepName(index, at))}`,
    ),
  );
  const selected = sql.join([...by, sql`count(*) as n`, ...partial]);
  const count = addedCounts(sql.raw("r.n"));
  return {
    rows: sql`select ${selected} from (${rows}) r group by ${sql.join(by)}`,
    count,
    totals: aggregates.map((aggregate, index) => totalOf(aggregate, index, { count, sets })),
  };
}

/** The aggregate of small groups. In one set of keys, each value is in one small group of each group. */
function totalOf(
  { value, steps, total }: Aggregated,
  index: number,
  { count, sets }: { count: Sql; sets: number },
): Sql {
  if (value === undefined) return count;
  if (steps) return steps.last(steps.first.map((_, at) => sql.raw(`r.${stepName(index, at)}`)));
  return sets === 1 ? sql`count(${column("x", index)})` : total(column("x", index));
}

function stepNames({ steps, isDistinct }: Aggregated, index: number): string[] {
  return isDistinct ? [`x${index}`] : (steps?.first ?? []).map((_, at) => stepName(index, at));
}

const stepName = (index: number, at: number) => `p${index}_${at}`;
const column = (prefix: "k" | "x", index: number) => sql.raw(`r.${prefix}${index}`);
