/** The records of some buckets, as SQL. */
import { sql } from "kysely";
import type { Sql } from "../query/scope.ts";
import { bucketOfDate, endOf, NO_DATE } from "./bucketSql.ts";
import { readNames } from "./storedRollup.ts";
import type { StoredRollup } from "./storedRollup.ts";

/** The columns that are read of a record. */
function columnsOf(stored: StoredRollup): string {
  const own = ["customer_id", "group_id", "deleted_at", ...readNames([stored])];
  return own.map((name) => `t.${name}`).join(", ");
}

/**
 * The records, named `t`, of each of some pairs of a group and a bucket, which `pairs` selects as `group_id` and `bucket`. For each pair an index
 * is looked into, whatever the planner thinks of how many there are.
 */
export function recordsOfPairs(stored: StoredRollup, customerId: number, pairs: Sql): Sql {
  const { table, date, unit } = stored;
  const columns = columnsOf(stored);
  const ofGroup = sql`t.customer_id = ${customerId} and t.deleted_at is null and t.group_id = b.group_id`;
  const day = sql.raw(`t.${date.name}`);
  return sql`(select b.group_id, b.bucket, ${sql.raw(endOf(unit, "b.bucket"))} as stop from (${pairs}) b) b
    cross join lateral (
      select ${sql.raw(columns)} from ${sql.raw(table)} t where ${ofGroup} and ${day} >= b.bucket and ${day} < b.stop
      union all select ${sql.raw(columns)} from ${sql.raw(table)} t
        where ${ofGroup} and ${day} is null and b.bucket = ${sql.raw(NO_DATE)} offset 0) t`;
}

/** What a rollup keeps of the records `t` of a statement, by their groups and buckets, before they are numbered. */
export function keptOf({ unit, date, dimensions, measures }: StoredRollup): {
  keys: string[];
  values: string[];
} {
  const read = ({ name }: { name: string }) => `t.${name}`;
  return {
    keys: ["t.group_id", bucketOfDate(unit, read(date)), ...dimensions.map(read)],
    values: [
      "count(*)",
      ...measures
        .map(read)
        .flatMap((value) => [`count(${value})`, `sum(${value})`, `min(${value})`, `max(${value})`]),
    ],
  };
}

/** The columns of `rollup_rows` that a rollup uses, in the order of `keptOf`. */
export function keptColumns({ dimensions, measures }: StoredRollup): { keys: string[]; values: string[] } {
  const of = (index: number) =>
    ["counted", "total", "least", "greatest"].map((name) => `${name}${index + 1}`);
  return {
    keys: ["group_id", "bucket", ...dimensions.map((_, index) => `dimension${index + 1}`)],
    values: ["records", ...measures.flatMap((_, index) => of(index))],
  };
}
