import { sql } from "kysely";
import type { CompiledTemplate, Issue } from "../../../engine/index.ts";
import { storedColumns, tableName } from "../../storage/columns/columns.ts";
import { noteChanged } from "../../storage/changes/index.ts";
import { markedUpdate } from "../../storage/rollups/marks.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { problem } from "./tree.ts";
import type { PreparedNode } from "./treePrepare.ts";
import { toIds } from "../../storage/records/values.ts";
import { writeHistory } from "../../storage/records/writeRows.ts";

const key = "retentionLock";

/** The template of the person that records of a template are about; undefined where they are about none. */
function personOf({ engine }: RecordScope, { byKey, personRelation }: CompiledTemplate) {
  const relation = byKey.get(personRelation ?? "")?.relation;
  return relation && relation.inverse === undefined ? engine.templates.get(relation.template) : undefined;
}

async function isOnHold({ trx, plan }: RecordScope, template: CompiledTemplate, ids: readonly number[]) {
  if (ids.length === 0) return false;
  const { rows } = await sql`select 1 from ${sql.raw(tableName(template.alias))}
    where customer_id = ${plan.customerId} and id in (${sql.join(ids)}) and retention_lock and deleted_at is null limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/**
 * Why holds of a save cannot be changed: only administrators change them, and that of an event stays while its person is on hold
 * (spec records.md 4.10, 6).
 */
export async function holdIssues(scope: RecordScope, prepared: readonly PreparedNode[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const { node, record } of prepared) {
    const before = node.stored?.[key] === true;
    const after = record.values[key] === true;
    if (before === after) continue;
    const path = node.path === "" ? key : `${node.path}/${key}`;
    if (!scope.plan.abilities.admin) {
      issues.push(problem(path, "locked", "Only administrators may change the Data Retention Hold."));
      continue;
    }
    const person = before ? personOf(scope, node.template) : undefined;
    const ids = toIds(record.values[node.template.personRelation ?? ""]);
    if (person && (await isOnHold(scope, person, ids)))
      issues.push(problem(path, "held", `This hold cannot be removed while the ${person.name} is on hold.`));
  }
  return issues;
}

/** Holds the events of each person whose hold was turned on in a save (spec records.md 4.10), with their history. */
export async function holdEvents(scope: RecordScope, prepared: readonly PreparedNode[]): Promise<void> {
  for (const { node, record } of prepared) {
    if (node.stored === undefined || node.stored[key] === true || record.values[key] !== true) continue;
    for (const template of scope.engine.templates.values()) {
      if (personOf(scope, template)?.alias === node.template.alias) await holdAll(scope, template, record.id);
    }
  }
}

async function holdAll(scope: RecordScope, template: CompiledTemplate, personId: number): Promise<void> {
  const { trx, plan, now } = scope;
  const column = storedColumns(template).find((each) => each.key === template.personRelation);
  if (!column || column.field.multi) return;
  const { rows } = await markedUpdate<{ id: number; version: number; group_id: number }>(scope, template, {
    set: [
      sql`retention_lock = true`,
      sql`version = t.version + 1`,
      sql`updated_at = ${now}`,
      sql`updated_by = ${plan.userId}`,
    ],
    where: sql`t.customer_id = ${plan.customerId} and t.${sql.raw(column.name)} = ${personId}
      and not t.retention_lock and t.deleted_at is null`,
    returning: ["id", "version", "group_id"],
  }).execute(trx);
  if (rows.length === 0) return;
  noteChanged(
    trx,
    template.alias,
    rows.map(({ group_id }) => group_id),
  );
  const changes = [{ field: key, from: null, to: true }];
  await writeHistory(
    scope,
    template,
    rows.map(({ id, version }) => ({
      id: Number(id),
      version: Number(version),
      type: "UPDATE" as const,
      changes,
    })),
  );
}
