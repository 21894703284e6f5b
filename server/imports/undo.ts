import type { CompiledTemplate, RecordInput } from "../../engine/index.ts";
import { importRuns, records } from "../storage/index.ts";
import type { RecordScope } from "../storage/index.ts";
import { ImportError } from "./errors.ts";
import type { Tenant } from "./tenant.ts";

/** What became of the records of an import that was undone. */
export interface UndoReport {
  /** Records that the import added, and that are deleted now. */
  deleted: number;
  /** Records that the import changed, and that are as they were before. */
  restored: number;
  /** Numbers of records that were left alone, by reason. */
  left: { reason: string; ids: number[] }[];
}

/** Records in one transaction. */
const BATCH = 200;

const reasons = {
  changed: "changed after the import",
  deleted: "deleted after the import",
  held: "on Data Retention Hold",
  refused: "their former values are not accepted any more",
} as const;

type Reason = keyof typeof reasons;

/**
 * Undoes an import: what it added is deleted, what it changed is as before. Records that somebody changed since, or that are on hold, are
 * left alone and told. Throws an ImportError for an import that there is none of, that is under way, or that was undone.
 */
export async function undoImport(tenant: Tenant, id: number): Promise<UndoReport> {
  const { run, plan } = tenant;
  const found = await run(({ trx }) => importRuns.get(trx, plan.customerId, id));
  if (found === undefined) throw new ImportError(`There is no import ${id}.`);
  if (found.undoneAt !== null) throw new ImportError(`Import ${id} was undone already.`);
  const total: UndoReport = { deleted: 0, restored: 0, left: [] };
  for (let before: number | undefined; ;) {
    const from = before;
    const part = await run((scope) => undoSome(scope, found, from));
    if (part === undefined) break;
    total.deleted += part.deleted;
    total.restored += part.restored;
    for (const [reason, ids] of part.left) {
      const known = total.left.find((each) => each.reason === reasons[reason]);
      if (known === undefined) total.left.push({ reason: reasons[reason], ids });
      else known.ids.push(...ids);
    }
    before = part.next;
  }
  await run(({ trx, now }) => importRuns.mark(trx, plan.customerId, id, "undone_at", now));
  return total;
}

/** What became of some of the records, and where to go on. */
interface UndonePart {
  deleted: number;
  restored: number;
  left: Map<Reason, number[]>;
  next: number;
}

/** Undoes some of the changes, the last records first; undefined when none is left. */
async function undoSome(
  scope: RecordScope,
  { id, template }: importRuns.ImportRun,
  before: number | undefined,
): Promise<UndonePart | undefined> {
  const changes = await importRuns.changes(scope.trx, scope.plan.customerId, id, { before, limit: BATCH });
  const last = changes.at(-1);
  if (last === undefined) return undefined;
  const part: UndonePart = { deleted: 0, restored: 0, left: new Map(), next: last.recordId };
  const { left } = part;
  const leave = (reason: Reason, record: number) => left.set(reason, [...(left.get(reason) ?? []), record]);
  const former: (RecordInput & { id: number })[] = [];
  for (const { recordId, version } of changes) {
    const record = await records.get(scope, recordId);
    if (record === undefined) leave("deleted", recordId);
    else if (record.version !== version) leave("changed", recordId);
    else if (version > 1)
      former.push(await formerOf(scope, scope.engine.template(template), recordId, version));
    else if (record.retentionLock) leave("held", recordId);
    else {
      await records.remove({ ...scope, id: recordId, version });
      part.deleted += 1;
    }
  }
  const results = await records.changeMany({ ...scope, template, inputs: former });
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
