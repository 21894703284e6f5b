import { sql } from "kysely";
import type { RecordTitle } from "../../../engine/server.ts";
import type { RelatedRecord } from "../../../engine/index.ts";
import type { RecordScope } from "./scope.ts";
import { shownTitle } from "./shownTitle.ts";

/** A line of the directory of all records of a company. */
export interface DirectoryEntry {
  id: number;
  template: string;
  groupId: number;
  /** All of the title: for what the server computes, never for an answer. */
  title: string;
  /** The title as the reader may read it. */
  shown: string;
  /** Ids of all records of which the title says something. */
  titleOf: readonly number[];
  deleted: boolean;
}

/** What the directory knows of these ids, in one query; ids of other companies are not found. */
export async function directory(
  { trx, plan, engine }: RecordScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DirectoryEntry>> {
  const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id));
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<DirectoryEntry>`
    select s.id, s.template, s.group_id as "groupId", s.title, ${shownTitle({ engine, plan })} as shown,
      coalesce(s.title_of, '{}') as "titleOf", s.deleted
    from record_search s where s.customer_id = ${plan.customerId} and s.id = any(${wanted}::bigint[])`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of all records of which a title says something: those that it names, and those that their titles name. */
export function titleOf(
  { named }: RecordTitle,
  related: ReadonlyMap<number, Pick<DirectoryEntry, "titleOf">>,
): number[] {
  const all = new Set(named.flatMap((id) => [id, ...(related.get(id)?.titleOf ?? [])]));
  return [...all].sort((one, other) => one - other);
}

/** Whether the principal may view the record of a directory entry, to which another record leads. */
export function isViewable({ engine, plan }: RecordScope, entry: DirectoryEntry): boolean {
  const template = engine.templates.get(entry.template);
  return template !== undefined && plan.abilities.can("reach", template, entry.groupId);
}

/** A related record as a link: without its label where the principal may not view it. */
export function toRelated(
  scope: RecordScope,
  alias: string,
  id: number,
  entry: DirectoryEntry | undefined,
): RelatedRecord {
  if (entry === undefined || !isViewable(scope, entry)) {
    return { id, templateAlias: alias, label: null, restricted: true };
  }
  return { id, templateAlias: entry.template, label: entry.shown };
}
