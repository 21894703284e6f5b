import type { HistoryChange, RecordValues } from "../../../engine/index.ts";
import { markFiles } from "../../storage/files/recordFiles.ts";
import { changesOf } from "../../storage/records/changes.ts";
import { ConflictError, HeldError } from "../../storage/database/storageErrors.ts";
import type { ChangedRecord } from "../computed/changedRecord.ts";
import { reread } from "../read/findRecord.ts";
import { recompute } from "../computed/recompute.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { groupBy } from "../../storage/records/series.ts";
import type { SaveNode } from "./tree.ts";
import type { PreparedNode } from "./treePrepare.ts";
import { deleteRow, insertRows, updateRow, writeHistory } from "../../storage/records/writeRows.ts";

/**
 * Writes the records of a save with their history and files. Gives what changed; a record without a change is left alone, and
 * one in which only computed values changed keeps its version.
 */
export async function writeTree(
  scope: RecordScope,
  prepared: readonly PreparedNode[],
  nodes: readonly SaveNode[],
): Promise<ChangedRecord[]> {
  const created = prepared.filter(({ node }) => node.action === "create");
  const changed: ChangedRecord[] = [];
  for (const [template, group] of groupBy(created, ({ node }) => node.template)) {
    const rows = group.map(({ node, record }) => ({ record, sourceIds: node.input.sourceIds ?? {} }));
    await insertRows(scope, template, rows, (record) => changesOf(template, undefined, record.values));
    for (const { record } of group) {
      await markFiles(scope, template, { id: record.id, after: record.values });
      changed.push({ template, id: record.id, after: record.values, title: record.title });
    }
  }
  for (const each of prepared.filter(({ node }) => node.action !== "create")) {
    changed.push(...(await writeChange(scope, each)));
  }
  for (const node of nodes.filter(({ action }) => action === "delete")) {
    changed.push(await removeStored(scope, node));
  }
  return changed;
}

async function writeChange(scope: RecordScope, { node, record }: PreparedNode): Promise<ChangedRecord[]> {
  const { template, id, row, stored, input, path, reason } = node;
  if (row === undefined || stored === undefined) return [];
  const changes = changesOf(template, stored, record.values);
  if (changes.length === 0) return [];
  const isComputed = ({ field }: HistoryChange) => template.byKey.get(field)?.computed !== undefined;
  if (changes.every(isComputed)) return recompute(scope, template, [id]);
  const sourceIds = { ...row.source_ids, ...input.sourceIds };
  if (!(await updateRow(scope, template, record, row.version, sourceIds))) {
    throw new ConflictError(await reread(scope, template, id), path === "" ? undefined : path);
  }
  const why = reason === undefined ? [] : [{ field: "$reason", from: null, to: reason }];
  const line = { id, version: row.version + 1, type: "UPDATE" as const, changes: [...changes, ...why] };
  await writeHistory(scope, template, [line]);
  await markFiles(scope, template, { id, before: stored, after: record.values });
  const titles = { titleBefore: row.title, title: record.title };
  return [{ template, id, before: stored, after: record.values, ...titles }];
}

/** Deletes a stored record that the transaction has locked. Throws a ConflictError when it is gone, a HeldError when it is on hold. */
export async function removeStored(scope: RecordScope, node: RemovedNode): Promise<ChangedRecord> {
  const { template, id, row, stored = {} } = node;
  const version = row?.version ?? 0;
  if (row?.retention_lock === true) throw new HeldError(id);
  if (!(await deleteRow(scope, template, id, version))) {
    throw new ConflictError(await reread(scope, template, id), node.path || undefined);
  }
  await writeHistory(scope, template, [{ id, version: version + 1, type: "DELETE", changes: [] }]);
  return { template, id, before: stored as RecordValues, titleBefore: row?.title ?? "" };
}

type RemovedNode = Pick<SaveNode, "template" | "id" | "row" | "stored" | "path">;
