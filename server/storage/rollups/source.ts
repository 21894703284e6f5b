/** Groups of a query, computed of what a rollup keeps and of the records of the buckets that changed since. */
import { sql } from "kysely";
import { endOfBucket, rollupFor } from "../../../engine/server.ts";
import type { RollupAnswer, RollupQuestion } from "../../../engine/server.ts";
import { addedCounts } from "../query/aggregates.ts";
import type { Aggregated } from "../query/aggregates.ts";
import type { GroupRowsInput } from "../query/groupRows.ts";
import type { Sql } from "../query/scope.ts";
import { groupFilter } from "../records/groupFilter.ts";
import { wherePart } from "../query/where.ts";
import { cleanRows, dirtyPairs } from "./keptRecords.ts";
import { recordsOfPairs } from "./records.ts";
import type { StoredRollup } from "./storedRollup.ts";

/** The rollup that answers a question, among some; undefined: none does. */
export function rollupAmong(
  rollups: readonly StoredRollup[],
  question: RollupQuestion,
): (RollupAnswer & { stored: StoredRollup }) | undefined {
  const answer = rollupFor(
    rollups.map(({ rollup }) => rollup),
    question,
  );
  const stored = rollups.find(({ rollup }) => rollup === answer?.rollup);
  return answer && stored && { ...answer, stored };
}

/** A key, as it is read and as groups have it. */
interface ReadKey {
  stored: Sql;
  row(stored: Sql): Sql;
}

/**
 * What groups are computed of, if a rollup that may be used answers the query: rows `r` with the keys `k0` ..., and their counts and
 * aggregates. undefined: the records have to be read.
 */
export function rolledSource(input: GroupRowsInput): { rows: Sql; count: Sql; totals: Sql[] } | undefined {
  const { principal, query, aggregates } = input;
  const found = rollupAmong(principal.rollups ?? [], query);
  if (found === undefined) return undefined;
  const keys = input.keys.map(({ stored, row }): ReadKey => {
    return stored ? { stored: stored.expression, row: stored.row } : { stored: row, row: (key) => key };
  });
  const parts = [keptPart(input, found, keys), ...recordParts(input, found, keys)];
  const columns = keys.map(({ row }, index) => sql`${row(column(index))} as ${sql.raw(`k${index}`)}`);
  const values = aggregates.flatMap((each, index) => namesOf(each, index));
  const selected = [...columns, ...["n", ...values].map((name) => sql.raw(`r.${name}`))];
  const count = addedCounts(sql.raw("r.n"));
  return {
    rows: sql`select ${sql.join(selected)} from (${sql.join(parts, sql` union all `)}) r`,
    count,
    totals: aggregates.map(
      (each, index) => each.steps?.last(namesOf(each, index).map((name) => sql.raw(`r.${name}`))) ?? count,
    ),
  };
}

const column = (index: number) => sql.raw(`r.k${index}`);
const namesOf = ({ steps }: Aggregated, index: number) =>
  (steps?.first ?? []).map((_, at) => `p${index}_${at}`);

type Found = RollupAnswer & { stored: StoredRollup };

/** The rows of the rollup that are clean, put together by the keys. */
function keptPart(input: GroupRowsInput, { stored, cuts }: Found, keys: readonly ReadKey[]): Sql {
  const { principal, query, aggregates } = input;
  const totals = aggregates.flatMap((each, index) => keptTotals(each, stored, query.aggregations[index]));
  return grouped(
    input,
    { keys, count: sql`sum(t.records)::bigint`, totals },
    cleanRows(stored, principal.plan.customerId, cuts),
  );
}

/** Of a measure, what the steps of its aggregate need (`aggregated`). */
function keptTotals(
  { value }: Aggregated,
  { measures }: StoredRollup,
  aggregation: GroupRowsInput["query"]["aggregations"][number] | undefined,
): Sql[] {
  if (value === undefined || aggregation?.kind !== "aggregate") return [];
  const at = measures.findIndex(({ key }) => key === value.field?.key) + 1;
  const [counted, total] = [sql.raw(`sum(t.counted${at})::bigint`), sql.raw(`sum(t.total${at})`)];
  switch (aggregation.aggregate) {
    case "COUNT":
      return [counted];
    case "SUM":
      return [total];
    case "AVG":
      return [total, counted];
    case "MIN":
      return [sql.raw(`min(t.least${at})::${value.type}`)];
    case "MAX":
      return [sql.raw(`max(t.greatest${at})::${value.type}`)];
    default:
      throw new TypeError(`No rollup keeps ${aggregation.aggregate}.`);
  }
}

/** The records of what is dirty, and of the buckets of which only some records are asked for. */
function recordParts(input: GroupRowsInput, { stored, cuts }: Found, keys: readonly ReadKey[]): Sql[] {
  const { customerId } = input.principal.plan;
  const totals = input.aggregates.flatMap(({ value, steps }) =>
    value === undefined ? [] : (steps?.first ?? []).map((first) => first(value.expression)),
  );
  const of = { keys, count: sql`count(*)`, totals };
  const dirty = dirtyPairs(stored, customerId);
  const others = cuts.length === 0 ? sql`` : sql` and d.bucket <> all(${[...cuts]}::bigint[])`;
  const seen = groupFilter(input.principal.plan, input.table.template, sql.raw("d.group_id"));
  const pairs = sql`select distinct d.group_id, d.bucket from (${dirty}) d where ${seen}${others}`;
  const day = sql.raw(`t.${stored.date.name}`);
  const cut = cuts.map((bucket) => {
    const stop = endOfBucket(stored.unit, bucket);
    return grouped(
      input,
      of,
      sql`${sql.raw(`${stored.table} t`)}`,
      sql`${day} >= ${bucket}::bigint and ${day} < ${stop}::bigint`,
    );
  });
  return [grouped(input, of, recordsOfPairs(stored, customerId, pairs)), ...cut];
}

interface Selected {
  keys: readonly ReadKey[];
  count: Sql;
  totals: readonly Sql[];
}

/** What `from` has of what the query asks for, put together by the keys. */
function grouped(
  { principal, table, query, aggregates }: GroupRowsInput,
  { keys, count, totals }: Selected,
  from: Sql,
  also: Sql = sql`true`,
): Sql {
  const names = aggregates.flatMap((each, index) => namesOf(each, index));
  const selected = [
    ...keys.map(({ stored }, index) => sql`${stored} as ${sql.raw(`k${index}`)}`),
    sql`${count} as n`,
    ...totals.map((total, index) => sql`${total} as ${sql.raw(names[index] ?? "")}`),
  ];
  const by =
    keys.length === 0 ? sql`` : sql` group by ${sql.raw(keys.map((_, index) => index + 1).join(", "))}`;
  const where = sql.join([...wherePart(principal, table, query), also], sql` and `);
  return sql`select ${sql.join(selected)} from ${from} where ${where}${by}`;
}
