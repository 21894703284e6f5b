import { sql } from "kysely";
import type { RelatedRecord } from "../../../engine/index.ts";
import type { RecordScope } from "./scope.ts";

/** A line of the directory of all records of a company. */
export interface DirectoryEntry {
  id: number;
  template: string;
  groupId: number;
  title: string;
  deleted: boolean;
}

/** What the directory knows of these ids, in one query; ids of other companies are not found. */
export async function directory(
  { trx, plan }: RecordScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DirectoryEntry>> {
  const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id));
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<DirectoryEntry>`
    select id, template, group_id as "groupId", title, deleted from record_search
    where customer_id = ${plan.customerId} and id = any(${wanted}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether the asker may view the record of a directory entry. */
export function isViewable({ engine, plan }: RecordScope, entry: DirectoryEntry): boolean {
  const template = engine.templates.get(entry.template);
  return template !== undefined && plan.abilities.can("view", template, entry.groupId);
}

/** A related record as a link: without its label where the asker may not view it. */
export function toRelated(
  scope: RecordScope,
  alias: string,
  id: number,
  entry: DirectoryEntry | undefined,
): RelatedRecord {
  if (entry === undefined || !isViewable(scope, entry)) {
    return { id, templateAlias: alias, label: null, restricted: true };
  }
  return { id, templateAlias: entry.template, label: entry.title };
}
