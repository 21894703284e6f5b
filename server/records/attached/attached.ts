import { sql } from "kysely";
import type { Action, AttachedThing } from "../../../engine/server.ts";
import type { CompiledTemplate, FieldValue } from "../../../engine/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import { RecordNotFoundError } from "../../storage/database/storageErrors.ts";
import { findRecord } from "../read/findRecord.ts";
import { requireRight } from "../rules/requireRight.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { writeHistory } from "../../storage/records/writeRows.ts";

/** A record that something hangs on. */
export interface OwnerRecord {
  id: number;
  template: CompiledTemplate;
  groupId: number;
}

/**
 * The record with this id, for who may reach it and may also do `action` in its group; left out: nothing more. Throws a
 * RecordNotFoundError, which also stands for deleted records and those of other companies, or a NotPermittedError.
 */
export async function ownerOf(scope: RecordScope, id: number, action?: Action): Promise<OwnerRecord> {
  const found = await findRecord(scope, id);
  if (found === undefined) throw new RecordNotFoundError(id);
  if (action !== undefined) requireRight(scope, action, found.template, found.groupId, id);
  return { id, ...found };
}

/** A change of something attached, as the history shows it. */
export interface AttachedChange {
  field: AttachedThing;
  from: FieldValue;
  to: FieldValue;
}

/** Adds a line about something attached to the record's history; the record's own version stays. */
export function noteChange(
  scope: RecordScope,
  owner: OwnerRecord,
  field: AttachedThing,
  [from, to]: readonly [FieldValue, FieldValue],
): Promise<void> {
  return noteChanges(scope, owner, [{ field, from, to }]);
}

/** As `noteChange`, of several things that were changed at once; of none, nothing is noted. */
export async function noteChanges(
  scope: RecordScope,
  { id, template }: OwnerRecord,
  changes: readonly AttachedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { rows } = await sql<{ version: number }>`select version from ${sql.raw(tableName(template.alias))}
    where customer_id = ${scope.plan.customerId} and id = ${id}`.execute(scope.trx);
  const version = rows[0]?.version ?? 1;
  await writeHistory(scope, template, [{ id, version, type: "UPDATE", changes }]);
}
