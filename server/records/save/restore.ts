import { sql } from "kysely";
import type { RecordData } from "../../../engine/index.ts";
import { InvalidRecordError, RecordNotFoundError } from "../../storage/database/storageErrors.ts";
import { groupFilter } from "../../storage/records/groupFilter.ts";
import { personName } from "../../storage/company/people.ts";
import { recomputeDependents } from "../computed/dependents.ts";
import { reread } from "../read/findRecord.ts";
import { recompute } from "../computed/recompute.ts";
import { directory } from "../../storage/records/related.ts";
import { requireRight } from "../rules/requireRight.ts";
import { templateOf } from "../../storage/records/scope.ts";
import { noteChanged } from "../../storage/changes/index.ts";
import { markedUpdate } from "../../storage/rollups/marks.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { selectRows } from "../../storage/records/select.ts";
import { uniqueIssues } from "./unique.ts";
import { rowValues } from "../../storage/records/values.ts";
import { writeHistory } from "../../storage/records/writeRows.ts";

/** A record that was deleted and can be restored. */
export interface DeletedRecord {
  id: number;
  groupId: number;
  label: string;
  /** Epoch seconds. */
  deletedDate: number;
  deletedByUser: { firstName: string; lastName: string } | null;
}

/** Deleted records that are listed at once. */
const MAX_DELETED = 200;

/** The records of a template that were deleted last in groups where the principal may delete, at most 200. */
export async function deletedRecords(scope: RecordScope & { template: string }): Promise<DeletedRecord[]> {
  const template = templateOf(scope.engine, scope.template);
  const rows = await selectRows(scope.trx, template, {
    reader: scope.plan,
    where: [
      sql`t.customer_id = ${scope.plan.customerId}`,
      sql`t.deleted_at is not null`,
      groupFilter(scope.plan, template, sql.raw("t.group_id"), "delete"),
    ],
    tail: sql`order by t.deleted_at desc, t.id desc limit ${MAX_DELETED}`,
  });
  const titles = await directory(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    groupId: row.group_id,
    label: titles.get(row.id)?.shown ?? `${template.name} ${row.id}`,
    deletedDate: row.updated_at,
    deletedByUser: personName(row.updated_person),
  }));
}

/**
 * Brings a deleted record back as it was, with its comments, documents and history; what was computed of others meanwhile is computed
 * again. A record that is not deleted is left as it is. Throws a RecordNotFoundError, a NotPermittedError, or an InvalidRecordError
 * where another record has taken what no two share.
 */
export async function restoreRecord({ id, ...scope }: RecordScope & { id: number }): Promise<RecordData> {
  const { trx, plan, now, engine } = scope;
  const entry = (await directory(scope, [id])).get(id);
  const template = entry && engine.templates.get(entry.template);
  if (entry === undefined || template === undefined) throw new RecordNotFoundError(id);
  requireRight(scope, "delete", template, entry.groupId, id);
  const { rows } = await markedUpdate<{ version: number }>(scope, template, {
    set: [
      sql`deleted_at = null`,
      sql`updated_at = ${now}`,
      sql`updated_by = ${plan.userId}`,
      sql`version = t.version + 1`,
    ],
    where: sql`t.customer_id = ${plan.customerId} and t.id = ${id} and t.deleted_at is not null`,
    returning: ["version"],
  }).execute(trx);
  const [restored] = rows;
  if (restored === undefined) return reread(scope, template, id);
  noteChanged(trx, template.alias, [entry.groupId]);
  await trx
    .updateTable("record_search")
    .set({ deleted: false })
    .where("customer_id", "=", plan.customerId)
    .where("id", "=", id)
    .execute();
  await writeHistory(scope, template, [{ id, version: restored.version, type: "RESTORE", changes: [] }]);
  await recompute(scope, template, [id]);
  const [row] = await selectRows(trx, template, {
    where: [sql`t.customer_id = ${plan.customerId}`, sql`t.id = ${id}`],
  });
  // Records that name it read it as gone until now.
  if (row !== undefined) {
    const after = rowValues(template, row);
    const shared = (await uniqueIssues(scope, template, [{ id, values: after }])).get(id);
    if (shared !== undefined) throw new InvalidRecordError(shared);
    await recomputeDependents(scope, [
      { template, id, before: {}, after, titleBefore: "", title: row.title },
    ]);
  }
  return reread(scope, template, id);
}
