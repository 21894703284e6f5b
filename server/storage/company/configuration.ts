import { sql } from "kysely";
import type { JsonValue } from "../../../engine/index.ts";
import type { CompanyAuthor } from "../database/author.ts";
import type { Trx } from "../database/database.ts";
import { nameOf } from "./people.ts";

/** A company's own flags and settings by key; what it has not set is not there. */
export type OwnConfiguration = Readonly<Record<string, JsonValue>>;

/** A change of a flag or setting. `undefined`: the company has not set it. */
export interface ConfigurationChange {
  key: string;
  before: JsonValue | undefined;
  after: JsonValue | undefined;
}

/** The last change of a key. */
export interface LastChange {
  key: string;
  changedByName: string | null;
  /** Epoch seconds. */
  changedDate: number;
}

/** What the transaction's company has set. Others who change it wait until the transaction ends. */
export async function lockConfiguration(trx: Trx): Promise<OwnConfiguration> {
  const { rows } = await sql<{
    configuration: OwnConfiguration | null;
  }>`select own_configuration() as configuration`.execute(trx);
  return rows[0]?.configuration ?? {};
}

/**
 * Sets what the transaction's company has, with the changes that lead there. The author must be a super admin. `recompute`: stored values
 * that follow from the time are computed again soon.
 */
export async function changeConfiguration(
  trx: Trx,
  { customerId, userId, now }: CompanyAuthor,
  {
    configuration,
    changes,
    recompute,
  }: {
    configuration: OwnConfiguration;
    changes: readonly ConfigurationChange[];
    recompute: boolean;
  },
): Promise<void> {
  await sql`select configure_own_company(${JSON.stringify(configuration)}::jsonb, ${recompute}, ${userId})`.execute(
    trx,
  );
  const json = (value: JsonValue | undefined) => (value === undefined ? null : JSON.stringify(value));
  const rows = changes.map(({ key, before, after }) => ({
    customer_id: customerId,
    key,
    before: json(before),
    after: json(after),
    changed_by: userId,
    changed_at: now,
  }));
  if (rows.length > 0) await trx.insertInto("configuration_changes").values(rows).execute();
}

/** The last change of each key that the company changed, by key. */
export async function lastChanges(trx: Trx, customerId: number): Promise<ReadonlyMap<string, LastChange>> {
  const { rows } = await sql<LastChange>`
    select distinct on (c.key) c.key, ${nameOf(sql`c.changed_by`)} as "changedByName", c.changed_at as "changedDate"
    from configuration_changes c where c.customer_id = ${customerId} order by c.key, c.id desc`.execute(trx);
  return new Map(rows.map((row) => [row.key, row]));
}
