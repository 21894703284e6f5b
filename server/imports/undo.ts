import type { CompiledTemplate, RecordInput } from "../../engine/index.ts";
import { importRuns, records } from "../storage/index.ts";
import type { importJobs, RecordScope } from "../storage/index.ts";
import { ImportError } from "./errors.ts";
import type { Tenant } from "./tenant.ts";

/** What became of the records of an import that was undone: deleted, as before, or left alone. */
export type UndoReport = importJobs.UndoProgress;

/** Numbers of records that a report tells with a reason. */
const MOST_IDS = 100;
/** Records in one transaction. */
const BATCH = 50;

const reasons = {
  changed: "changed after the import",
  deleted: "deleted after the import",
  held: "on Data Retention Hold",
  refused: "their former values are not accepted any more",
} as const;

type Reason = keyof typeof reasons;

/**
 * Undoes an import: what it added is deleted, what it changed is as before. Records that somebody changed since, or that are on hold, are
 * left alone and told. Throws an ImportError for an import that there is none of, or that was undone.
 */
export async function undoImport(tenant: Tenant, id: number): Promise<UndoReport> {
  const { run, plan } = tenant;
  const found = await run(({ trx }) => importRuns.get(trx, plan.customerId, id));
  if (found === undefined) throw new ImportError(`There is no import ${id}.`);
  if (found.undoneAt !== null) throw new ImportError(`Import ${id} was undone already.`);
  const total = await undoChanges(tenant, found);
  await run(({ trx, now }) => importRuns.mark(trx, plan.customerId, id, "undone_at", now));
  return total;
}

/**
 * Undoes the changes of an import, the last records first, some in each transaction. `begun`: how far it is; `mark` is called in each
 * transaction, with how far it is then.
 */
export async function undoChanges(
  { run }: Tenant,
  found: Pick<importRuns.ImportRun, "id" | "template">,
  {
    begun,
    mark,
  }: { begun?: UndoReport | null; mark?(scope: RecordScope, report: UndoReport): Promise<void> } = {},
): Promise<UndoReport> {
  let total: UndoReport = begun ?? { deleted: 0, restored: 0, left: [] };
  for (;;) {
    const soFar = total;
    const next = await run(async (scope) => {
      const part = await undoSome(scope, found, soFar.before);
      const report = part && joined(soFar, part);
      if (report) await mark?.(scope, report);
      return report;
    });
    if (next === undefined) break;
    total = next;
  }
  const { deleted, restored, left } = total;
  return { deleted, restored, left };
}

function joined(total: UndoReport, part: UndonePart): UndoReport {
  const left = new Map(total.left.map((each) => [each.reason, each]));
  for (const [name, ids] of part.left) {
    const reason = reasons[name];
    const known = left.get(reason) ?? { reason, count: 0, ids: [] };
    const count = known.count + ids.length;
    left.set(reason, { reason, count, ids: [...known.ids, ...ids].slice(0, MOST_IDS) });
  }
  return {
    deleted: total.deleted + part.deleted,
    restored: total.restored + part.restored,
    left: [...left.values()],
    before: part.next,
  };
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
  { id, template }: Pick<importRuns.ImportRun, "id" | "template">,
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
