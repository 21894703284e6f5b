import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { FieldValue, FormatContext } from "../../../../engine/index.ts";
import type { Database, Trx } from "../../database/database.ts";
import { contextOf } from "./convert.ts";
import { customerIds, seeCustomer } from "./state.ts";

/** How many live records of how many companies something concerns. */
export interface Tally {
  records: number;
  companies: number;
}

/** Records that are looked through at a time. */
const PAGE = 10_000;

/** Counts live records in all companies. */
export function countLive(trx: Trx, table: string, where: RawBuilder<unknown>): Promise<Tally> {
  return tally(trx, async (customerId) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(table)} t
      where customer_id = ${customerId} and deleted_at is null and ${where}`.execute(trx);
    return rows[0]?.count ?? 0;
  });
}

/** Counts live records whose value in a column passes a test that the database cannot make. Values are read page by page. */
export function countValues(
  trx: Trx,
  table: string,
  column: string,
  test: (value: FieldValue, context: FormatContext) => boolean,
): Promise<Tally> {
  return tally(trx, async (customerId) => {
    const context = await contextOf(trx, customerId);
    let [count, after] = [0, 0];
    for (;;) {
      const { rows } = await sql<{ id: number; value: FieldValue }>`
        select id, ${sql.raw(column)} as value from ${sql.raw(table)}
        where customer_id = ${customerId} and id > ${after} and deleted_at is null and ${sql.raw(column)} is not null
        order by id limit ${PAGE}`.execute(trx);
      count += rows.filter(({ value }) => test(value, context)).length;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < PAGE) return count;
    }
  });
}

async function tally(trx: Trx, count: (customerId: number) => Promise<number>): Promise<Tally> {
  const sum: Tally = { records: 0, companies: 0 };
  for (const customerId of await customerIds(trx)) {
    await seeCustomer(trx, customerId);
    const records = await count(customerId);
    sum.records += records;
    sum.companies += records > 0 ? 1 : 0;
  }
  return sum;
}

/** How many values of a field a change set could not convert. */
export interface Unconverted {
  template: string;
  field: string;
  records: number;
}

/** The values that a change set could not convert, by template and field. */
export function countUnconverted(db: Database, changeId: number): Promise<Unconverted[]> {
  return db.kysely.transaction().execute(async (trx) => {
    const sums = new Map<string, number>();
    for (const customerId of await customerIds(trx)) {
      await seeCustomer(trx, customerId);
      const { rows } = await sql<{ path: string; count: number }>`
        select template || '.' || field as path, count(*) as count from unconverted_values
        where customer_id = ${customerId} and change_id = ${changeId} group by 1`.execute(trx);
      for (const { path, count } of rows) sums.set(path, (sums.get(path) ?? 0) + count);
    }
    return [...sums].sort().map(([path, records]) => {
      const [template = "", field = ""] = path.split(".");
      return { template, field, records };
    });
  });
}
