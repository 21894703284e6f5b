import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { customers } from "../storage/index.ts";
import type { Trx } from "../storage/index.ts";
import { ArchiveError } from "./errors.ts";
import type { ArchivedTable, ArchivedUser, Manifest } from "./format.ts";
import { enter, tenantTables, userColumnsOf } from "./tables.ts";

/** Throws an ArchiveError when the tables of this installation cannot store everything in the archive. */
export async function refuseOtherTables(trx: Trx, { tables }: Manifest): Promise<void> {
  const here = new Map((await tenantTables(trx)).map((table) => [table.name, table.columns]));
  const problems = tables.flatMap(({ name, columns }) => {
    const own = here.get(name);
    if (own === undefined) return [`there is no table ${name}`];
    return Object.entries(columns).flatMap(([column, type]) => {
      if (own[column] === type) return [];
      return [
        own[column] === undefined
          ? `${name} has no ${column}`
          : `${name}.${column} is ${own[column]}, not ${type}`,
      ];
    });
  });
  if (problems.length === 0) return;
  throw new ArchiveError(
    `This installation has other record types than the archive: ${problems.slice(0, 10).join("; ")}` +
      `${problems.length > 10 ? ` and ${problems.length - 10} more` : ""}. Restore it with the release that wrote it, then update.`,
  );
}

/** Adds the company, and makes its rows seen. Throws an ArchiveError when the alias is taken. */
export async function createArchivedCustomer(trx: Trx, customer: Manifest["customer"]): Promise<number> {
  const { alias } = customer;
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(alias))
    throw new ArchiveError(
      `"${alias}" cannot be the alias of a company: use small letters, digits and hyphens.`,
    );
  if ((await customers.customerByAlias(trx, alias)) !== undefined)
    throw new ArchiveError(
      `There is a company "${alias}" already. Delete it first, or restore under another alias with --as.`,
    );
  const id = await customers.createCustomer(trx, customer as Parameters<typeof customers.createCustomer>[1]);
  await enter(trx, id);
  return id;
}

/**
 * Finds the archive's users here by e-mail address, adds those who are unknown, and keeps who is who for the rows. Files get new names,
 * since the company that was archived may be here too.
 */
export async function mapUsers(trx: Trx, users: readonly ArchivedUser[]): Promise<void> {
  await sql`create temporary table archived_files (old text primary key, new text not null) on commit drop`.execute(
    trx,
  );
  await sql`create temporary table archived_users (old bigint primary key, new bigint not null) on commit drop`.execute(
    trx,
  );
  const given = sql`json_to_recordset(${JSON.stringify(users)}::json)
    as g(id bigint, email text, "firstName" text, "lastName" text, active boolean)`;
  await sql`insert into users (email, first_name, last_name, active)
    select g.email, g."firstName", g."lastName", g.active from ${given} on conflict (email) do nothing`.execute(
    trx,
  );
  // Whose account was closed when the company was deleted is back.
  await sql`update users u set active = true, closed_with_company = false from ${given}
    where u.email = g.email and g.active and u.closed_with_company`.execute(trx);
  await sql`insert into archived_users select g.id, u.id from ${given} join users u on u.email = g.email`.execute(
    trx,
  );
}

/** Whoever wrote something and is no member (a super admin of where it was written) is a former one here, so that the company knows the name. */
export async function keepAuthors(trx: Trx, customerId: number): Promise<void> {
  await sql`insert into memberships (customer_id, user_id, admin, active)
    select ${customerId}::bigint, new, false, false from archived_users on conflict do nothing`.execute(trx);
}

/** Writes rows, one a line, as rows of the company, with its users. Gives how many there were. */
export async function insertRows(
  trx: Trx,
  { customerId, table, lines }: { customerId: number; table: ArchivedTable; lines: string },
): Promise<number> {
  const rows = lines.split("\n").filter((line) => line !== "");
  const given = sql`json_populate_recordset(null::${sql.id(table.name)}, ${`[${rows.join(",")}]`}::json) r`;
  const users = new Set(userColumnsOf(table));
  const columns = Object.keys(table.columns);
  const values = columns.map((name): RawBuilder<unknown> => {
    const value = sql.id("r", name);
    if (name === "customer_id") return sql`${customerId}::bigint`;
    if (name === "stored_name") return sql`(select f.new from archived_files f where f.old = ${value})`;
    if (!users.has(name)) return value;
    // Whoever nobody knows any more, as the author of what a program imported, is number 0.
    return sql`case when ${value} is not null then coalesce((select m.new from archived_users m where m.old = ${value}), 0) end`;
  });
  if (columns.includes("stored_name"))
    await sql`insert into archived_files select distinct r.stored_name, gen_random_uuid()::text from ${given}
      where r.stored_name is not null on conflict do nothing`.execute(trx);
  await sql`insert into ${sql.id(table.name)} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(values)} from ${given}`.execute(trx);
  return rows.length;
}

/**
 * Begins the chain of the audit log: the lines that were restored wait for their seals, and one more says from which archive they are.
 * `now` in epoch seconds; `sha256`: the digest at the end of the archive.
 */
export async function beginChain(
  trx: Trx,
  customerId: number,
  { now, sha256 }: { now: number; sha256: string },
): Promise<void> {
  await sql`insert into audit_log (customer_id, date, event, call, status, detail)
    values (${customerId}, ${now}, 'restore', 'npm run customer -- import', 200, ${JSON.stringify({ archive: sha256 })})`.execute(
    trx,
  );
  await sql`insert into audit_unsealed (customer_id, kind, line_id)
    select customer_id, 'audit', id from audit_log where customer_id = ${customerId}
    union all select customer_id, 'record', id from record_history where customer_id = ${customerId}`.execute(
    trx,
  );
}

/** The new names of files by the old ones, as the rows have them now. */
export async function fileNames(trx: Trx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ old: string; new: string }>`select old, new from archived_files`.execute(trx);
  return new Map(rows.map((row) => [row.old, row.new]));
}

/** Lets numbering go on behind the highest number that was restored. */
export async function raiseNumbers(
  trx: Trx,
  customerId: number,
  tables: readonly ArchivedTable[],
): Promise<void> {
  for (const { name } of tables.filter(({ columns }) => columns["id"] === "bigint")) {
    await sql`with highest as (select max(id) as id from ${sql.id(name)} where customer_id = ${customerId}),
        numbered as (select coalesce(pg_get_serial_sequence(${name}, 'id'), 'record_id')::regclass as sequence)
      select setval(sequence, greatest(nextval(sequence), id)) from highest, numbered where id is not null`.execute(
      trx,
    );
  }
}
