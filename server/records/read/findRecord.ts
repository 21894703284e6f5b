import { sql } from "kysely";
import type { CompiledTemplate, RecordData } from "../../../engine/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import { NotPermittedError, RecordNotFoundError } from "../../storage/database/storageErrors.ts";
import { pictureColumn, pictureUrl } from "../../storage/files/pictureColumn.ts";
import { present } from "./present.ts";
import { directory } from "../../storage/records/related.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { selectRows } from "../../storage/records/select.ts";
import type { StoredRow } from "../../storage/records/select.ts";

/** The template of a record that exists and that the principal may reach; undefined when there is no such record. */
export async function findRecord(
  scope: RecordScope,
  id: number,
): Promise<{ template: CompiledTemplate; groupId: number } | undefined> {
  const entry = (await directory(scope, [id])).get(id);
  const template = entry && scope.engine.templates.get(entry.template);
  if (entry === undefined || entry.deleted || template === undefined) return undefined;
  if (!scope.plan.abilities.can("reach", template, entry.groupId)) throw notViewable(id);
  return { template, groupId: entry.groupId };
}

/**
 * One record. undefined when it does not exist, was deleted, or belongs to another company.
 * Throws a NotPermittedError when it exists in the company but the principal may not view it.
 */
export async function getRecord(scope: RecordScope, id: number): Promise<RecordData | undefined> {
  const found = await findRecord(scope, id);
  if (found === undefined) return undefined;
  return whole(scope, found.template, id);
}

/** The record with all its values, locked until the transaction ends. Throws RecordNotFoundError or NotPermittedError. */
export async function lockRecord(
  scope: RecordScope,
  id: number,
): Promise<{ template: CompiledTemplate; row: StoredRow }> {
  const found = await findRecord(scope, id);
  if (found === undefined) throw new RecordNotFoundError(id);
  const where = byId(scope, id);
  const [row] = await selectRows(scope.trx, found.template, { where, tail: sql`for update of t` });
  if (row === undefined) throw new RecordNotFoundError(id);
  return { template: found.template, row };
}

/** The records of a template with all their values, locked in the order of their numbers, so that two saves do not wait for each other. */
export async function lockRows(
  { trx, plan }: RecordScope,
  template: CompiledTemplate,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRow>> {
  const name = sql.raw(tableName(template.alias));
  const wanted = sql`t.customer_id = ${plan.customerId} and t.id = any(${ids}::bigint[]) and t.deleted_at is null`;
  await sql`select t.id from ${name} t where ${wanted} order by t.id for update`.execute(trx);
  const rows = await selectRows(trx, template, { where: [wanted] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The record as the principal may read it, once it is known to exist. `unnamed`: no other record can name it yet. */
export async function reread(
  scope: RecordScope,
  template: CompiledTemplate,
  id: number,
  { unnamed = false }: { unnamed?: boolean } = {},
): Promise<RecordData> {
  const record = await whole(scope, template, id, unnamed ? "none" : "shown");
  if (record === undefined) throw new RecordNotFoundError(id);
  return record;
}

/** A record that is read by itself, with what lists leave out; undefined when it does not exist. */
async function whole(
  scope: RecordScope,
  template: CompiledTemplate,
  id: number,
  inverse: "shown" | "none" = "shown",
): Promise<RecordData | undefined> {
  const rows = await selectRows(scope.trx, template, {
    reader: scope.plan,
    where: byId(scope, id),
    extra: [pictureColumn],
  });
  const [record] = await present(scope, template, rows, { inverse });
  if (record === undefined) return undefined;
  const picture = rows[0]?.["picture"] as Shown | null;
  return { ...record, profilePictureUrl: picture === null ? null : pictureUrl(record.id, picture) };
}

type Shown = Parameters<typeof pictureUrl>[1];

function byId({ plan }: RecordScope, id: number) {
  return [sql`t.customer_id = ${plan.customerId}`, sql`t.id = ${id}`, sql`t.deleted_at is null`];
}

/** The sentence of spec platform.md 8. */
export function notViewable(id: number): NotPermittedError {
  const message =
    "Sorry, your current user role does not include access to this record. If you believe this is an error, " +
    `contact your Safety Suite Administrator. (Error: Failed to find model with id: ${id})`;
  return new NotPermittedError(message, id);
}
