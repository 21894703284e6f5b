/** What a rollup keeps, in the form of records: with the columns that conditions and groupings read of the table of the records. */
import { sql } from "kysely";
import type { Sql } from "../query/scope.ts";
import { NO_DATE } from "./bucketSql.ts";
import { keptColumns } from "./records.ts";
import type { StoredRollup } from "./storedRollup.ts";

/** Pairs of a group and a bucket that changed since their numbers were computed. */
export function dirtyPairs({ signature }: StoredRollup, customerId: number): Sql {
  return sql`select d.group_id, d.bucket from rollup_dirty d where d.customer_id = ${customerId} and d.rollup = ${signature}`;
}

/** The rows that are as the records are, named `t`, without those of some buckets. */
export function cleanRows(stored: StoredRollup, customerId: number, without: readonly number[]): Sql {
  const { signature, date, dimensions } = stored;
  const kept = [
    "v.customer_id",
    "v.group_id",
    "null::bigint as deleted_at",
    `nullif(v.bucket, ${NO_DATE}) as ${date.name}`,
    ...dimensions.map(({ name, type }, index) => `v.dimension${index + 1}::${type} as ${name}`),
    ...keptColumns(stored).values.map((name) => `v.${name}`),
  ];
  const rest = without.length === 0 ? sql`true` : sql`v.bucket <> all(${[...without]}::bigint[])`;
  return sql`(select ${sql.raw(kept.join(", "))} from rollup_rows v
    where v.customer_id = ${customerId} and v.rollup = ${signature} and ${rest}
      and (v.group_id, v.bucket) not in (${dirtyPairs(stored, customerId)})) t`;
}
