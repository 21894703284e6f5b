import type { Trx } from "../database/database.ts";

/** When data of an integration came last (spec records.md 7.3). */
export interface IntegrationDate {
  integrationAlias: string;
  /** Epoch seconds. */
  lastUpdatedDate: number;
}

/** What came: the integration, and a label for what it brought, as an import's record type. */
export interface IntegrationKey {
  alias: string;
  label: string;
}

/** The integrations of a company by alias, each with its last date under any of these labels; no labels: under all. */
export function listDates(
  trx: Trx,
  customerId: number,
  labels: readonly string[] = [],
): Promise<IntegrationDate[]> {
  const all = trx
    .selectFrom("integrations")
    .select(["alias as integrationAlias"])
    .select((select) => select.fn.max("last_updated_at").as("lastUpdatedDate"))
    .where("customer_id", "=", customerId)
    .groupBy("alias")
    .orderBy("alias");
  return (labels.length === 0 ? all : all.where("label", "in", labels)).execute();
}

/** Notes that data of an integration came just now. `now` in epoch seconds. */
export async function touch(
  trx: Trx,
  customerId: number,
  { alias, label }: IntegrationKey,
  now: number,
): Promise<IntegrationDate> {
  await trx
    .insertInto("integrations")
    .values({ customer_id: customerId, alias, label, last_updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "alias", "label"]).doUpdateSet({ last_updated_at: now }),
    )
    .execute();
  return { integrationAlias: alias, lastUpdatedDate: now };
}
