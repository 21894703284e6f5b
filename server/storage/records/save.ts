import type { Action, CompiledTemplate, RecordData, RecordInput } from "../../../engine/index.ts";
import { changesOf } from "./changes.ts";
import { ConflictError, InvalidRecordError, NotPermittedError } from "./errors.ts";
import { prepareRecord, saveSources } from "./prepare.ts";
import type { PreparedRecord } from "./prepare.ts";
import { rowValues } from "./present.ts";
import { lockRecord, reread } from "./read.ts";
import { templateOf } from "./scope.ts";
import type { RecordScope } from "./scope.ts";
import { deleteRow, insertRows, nextIds, updateRow, writeHistory } from "./write.ts";

export interface SaveRequest extends RecordScope {
  input: RecordInput;
}

const ANY_GROUP = undefined;

/**
 * Creates a record from an input with a `templateAlias`. Throws an InvalidRecordError with all issues, a
 * NotPermittedError without the right to add, a QueryError for an unknown template. All or nothing is written.
 */
export async function createRecord({ input, ...scope }: SaveRequest): Promise<RecordData> {
  const template = templateOf(scope.engine, input.templateAlias ?? "");
  require(scope, "add", template, ANY_GROUP);
  const [id = 0] = await nextIds(scope, 1);
  const sources = await saveSources(scope, template, [input]);
  const record = accepted(await prepareRecord(scope, template, sources, input, { id }));
  require(scope, "add", template, record.groupId);
  await insertRows(scope, template, [{ record, sourceIds: input.sourceIds ?? {} }], (each) =>
    changesOf(template, undefined, each.values),
  );
  return reread(scope, template, id);
}

/**
 * Saves an input with `id` and `version` over a record. Throws a ConflictError with the record as it is now when the
 * version is not the current one, an InvalidRecordError, a NotPermittedError or a RecordNotFoundError.
 * Without a change nothing is written and the version stays.
 */
export async function updateRecord({ input, ...scope }: SaveRequest): Promise<RecordData> {
  const id = input.id ?? 0;
  const { template, row } = await lockRecord(scope, id);
  require(scope, "edit", template, row.group_id, id);
  if (input.version === undefined) throw invalid("version", "required", "Required field");
  if (input.templateAlias !== undefined && input.templateAlias !== template.alias) {
    throw invalid("templateAlias", "unknown", `Record No. ${id} is of another type.`);
  }
  if (input.version !== row.version) throw new ConflictError(await reread(scope, template, id));
  const stored = rowValues(template, row);
  const sourceIds = { ...row.source_ids, ...input.sourceIds };
  const target = { id, stored, createdDate: row.created_at };
  const sources = await saveSources(scope, template, [input], stored);
  const record = accepted(await prepareRecord(scope, template, sources, { ...input, sourceIds }, target));
  require(scope, "edit", template, record.groupId, id);
  const changes = changesOf(template, stored, record.values);
  if (changes.length === 0) return reread(scope, template, id);
  if (!(await updateRow(scope, template, record, row.version, sourceIds))) {
    throw new ConflictError(await reread(scope, template, id));
  }
  await writeHistory(scope, template, [{ id, version: row.version + 1, type: "UPDATE", changes }]);
  return reread(scope, template, id);
}

/**
 * Deletes a record softly: it is found no more, its history stays. With a `version` that is not the current one it
 * throws a ConflictError; otherwise as `updateRecord`.
 */
export async function removeRecord(request: RecordScope & { id: number; version?: number }): Promise<void> {
  const { id, version, ...scope } = request;
  const { template, row } = await lockRecord(scope, id);
  require(scope, "delete", template, row.group_id, id);
  const current = version === undefined || version === row.version;
  if (!current || !(await deleteRow(scope, template, id, row.version))) {
    throw new ConflictError(await reread(scope, template, id));
  }
  await writeHistory(scope, template, [{ id, version: row.version + 1, type: "DELETE", changes: [] }]);
}

function accepted(prepared: Awaited<ReturnType<typeof prepareRecord>>): PreparedRecord {
  if ("issues" in prepared) throw new InvalidRecordError(prepared.issues);
  return prepared;
}

function require(
  { plan }: RecordScope,
  action: Action,
  template: CompiledTemplate,
  groupId: number | undefined,
  id?: number,
): void {
  if (plan.abilities.can(action, template, groupId)) return;
  throw new NotPermittedError(`Your role does not allow you to ${action} ${template.plural} here.`, id);
}

function invalid(path: string, code: string, message: string): InvalidRecordError {
  return new InvalidRecordError([{ path, code, severity: "error", message }]);
}
