import type { CompiledTemplate, RecordInput } from "../../../engine/index.ts";
import { records } from "../../records/index.ts";
import { importRuns } from "../../storage/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import type { Tenant } from "../common/importTenant.ts";
import { undoInParts } from "./undoParts.ts";
import type { UndoHooks, UndonePart, UndoReport } from "./undoParts.ts";

/** Records in one transaction. */
const BATCH = 50;

const reasons = {
  changed: "changed after the import",
  deleted: "deleted after the import",
  onHold: "on Data Retention Hold",
  refused: "their former values are not accepted any more",
} as const;

type Reason = keyof typeof reasons;

/**
 * Undoes what an import did to records, the last records first, some in each transaction: what it added is deleted, what it changed is
 * as before. Records that somebody changed since, or that are on hold, are left alone and reported.
 */
export async function undoChanges(
  { run }: Tenant,
  found: Pick<importRuns.ImportRun, "id" | "template">,
  hooks: UndoHooks = {},
): Promise<UndoReport> {
  return undoInParts(run, (scope, before) => undoSome(scope, found, before), hooks);
}

/** Undoes some of the changes, the last records first; undefined when none is left. */
async function undoSome(
  scope: RecordScope,
  { id, template }: Pick<importRuns.ImportRun, "id" | "template">,
  before: number | undefined,
): Promise<UndonePart | undefined> {
  const changes = await importRuns.changes(scope.trx, scope.plan.customerId, id, { before, limit: BATCH });
  const last = changes.at(-1);
  if (last === undefined) return undefined;
  return { ...(await undoWritten(scope, template, changes)), next: last.recordId };
}

/** Undoes what these versions of records of a template did, but for those that somebody changed since, or that are on hold. */
export async function undoWritten(
  scope: RecordScope,
  template: string,
  changes: readonly { recordId: number; version: number }[],
): Promise<Omit<UndonePart, "next">> {
  const part: Omit<UndonePart, "next"> = { deleted: 0, restored: 0, left: [] };
  const leave = (reason: Reason, id: number) => part.left.push({ reason: reasons[reason], id });
  const former: (RecordInput & { id: number })[] = [];
  for (const { recordId, version } of changes) {
    const record = await records.get(scope, recordId);
    if (record === undefined) leave("deleted", recordId);
    else if (record.version !== version) leave("changed", recordId);
    else if (version > 1)
      former.push(await formerOf(scope, scope.engine.template(template), recordId, version));
    else if (record.retentionLock) leave("onHold", recordId);
    else {
      await records.remove({ ...scope, id: recordId, version });
      part.deleted += 1;
    }
  }
  const results = await records.changeMany({ ...scope, template, inputs: former, fills: "nothing" });
  for (const [index, result] of results.entries()) {
    if ("issues" in result) leave("refused", former[index]?.id ?? 0);
    else part.restored += 1;
  }
  return part;
}

/** The input that brings the values back that a version changed. */
async function formerOf(
  scope: RecordScope,
  template: CompiledTemplate,
  id: number,
  version: number,
): Promise<RecordInput & { id: number }> {
  const entries = await records.histories({ ...scope, id });
  const input: RecordInput & { id: number } = { id, groupId: null, fields: {}, relations: {} };
  for (const { field: key, from } of entries.find((entry) => entry.version === version)?.changes ?? []) {
    const field = template.byKey.get(key);
    if (key === "groupId") input.groupId = Number(from);
    else if (field === undefined || field.computed !== undefined || field.system) continue;
    else if (field.relation !== undefined) input.relations[key] = from as number | number[] | null;
    else input.fields[key] = from;
  }
  return input;
}
