import { sql } from "kysely";
import type { FileStore } from "../files/index.ts";
import { customers, inSystem } from "../storage/index.ts";
import type { Customer, Database, Trx } from "../storage/index.ts";
import { ArchiveError, RetentionHoldError } from "./errors.ts";
import { onCompany, storedFiles, tenantTables } from "./tables.ts";
import type { TenantTable } from "./tables.ts";

export interface RemoveRequest {
  db: Database;
  /** Alias of the company. */
  customer: string;
  /** Its number, where another company with the alias is not meant. */
  customerId?: number;
  store(customerId: number): FileStore;
  /** Deletes records that are on Data Retention Hold too. */
  ignoreHold?: boolean;
}

/** What was deleted. */
export interface RemoveReport {
  /** Rows by table. */
  rows: Record<string, number>;
  files: number;
  /** Members of no other company: they cannot sign in any more. */
  closedUsers: number;
}

/**
 * Deletes a company with all that belongs to it, all or nothing; its files go after the rows. Throws an ArchiveError when there is no such
 * company, and a RetentionHoldError for records on Data Retention Hold (spec records.md 4.10) unless the caller says otherwise.
 */
export async function removeCustomer({
  db,
  customer: alias,
  customerId: wanted,
  store,
  ignoreHold = false,
}: RemoveRequest): Promise<RemoveReport> {
  const customer = await inSystem(db, { readOnly: true }, (trx) => customers.customerByAlias(trx, alias));
  if (customer === undefined || (wanted !== undefined && customer.id !== wanted))
    throw new ArchiveError(`There is no company "${alias}".`);
  const { id: customerId } = customer;
  const done = await onCompany(db, { customerId }, async (trx) => {
    const tables = await tenantTables(trx);
    if (!ignoreHold) await refuseOnHold(trx, tables, customer);
    const names = await storedFiles(trx, tables, customerId);
    const members = await trx
      .selectFrom("memberships")
      .select("user_id")
      .where("customer_id", "=", customerId)
      .execute();
    const rows: Record<string, number> = {};
    for (const { name } of tables.toReversed()) {
      const deleted = await sql`delete from ${sql.id(name)} where customer_id = ${customerId}`.execute(trx);
      rows[name] = Number(deleted.numAffectedRows ?? 0n);
    }
    await trx.deleteFrom("customers").where("id", "=", customerId).execute();
    const closedUsers = await closeUsers(
      trx,
      members.map(({ user_id }) => user_id),
    );
    return { rows, names, closedUsers };
  });
  const files = store(customerId);
  for (const { name } of done.names) await files.remove(name);
  return { rows: done.rows, files: done.names.length, closedUsers: done.closedUsers };
}

/** Throws a RetentionHoldError where records of a company are on hold. */
export function checkHold(
  db: Pick<Database, "kysely">,
  customer: Pick<Customer, "id" | "name">,
): Promise<void> {
  return onCompany(db, { customerId: customer.id, readOnly: true }, async (trx) =>
    refuseOnHold(trx, await tenantTables(trx), customer),
  );
}

async function refuseOnHold(
  trx: Trx,
  tables: readonly TenantTable[],
  { id, name }: Pick<Customer, "id" | "name">,
): Promise<void> {
  const onHold = tables.filter(({ columns }) => "retention_lock" in columns);
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${sql.join(
    onHold.map(
      (table) => sql`select 1 from ${sql.id(table.name)}
      where customer_id = ${id} and retention_lock and deleted_at is null`,
    ),
    sql` union all `,
  )}) as on_hold`.execute(trx);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new RetentionHoldError(name, count);
}

/** Closes the accounts of those who are members of no company any more. */
async function closeUsers(trx: Trx, members: readonly number[]): Promise<number> {
  let closed = 0;
  for (const id of members) {
    // Who asks sees their own memberships in every company.
    await sql`select set_config('app.user_id', ${String(id)}, true)`.execute(trx);
    const other = await trx
      .selectFrom("memberships")
      .select("user_id")
      .where("user_id", "=", id)
      .executeTakeFirst();
    if (other !== undefined) continue;
    const { numUpdatedRows } = await trx
      .updateTable("users")
      .set({ active: false, closed_with_company: true })
      .where("id", "=", id)
      .where("super_admin", "=", false)
      .where("active", "=", true)
      .executeTakeFirst();
    closed += Number(numUpdatedRows);
  }
  return closed;
}
