import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { directory, isViewable } from "./related.ts";
import type { DirectoryEntry } from "./related.ts";
import type { RecordScope } from "./scope.ts";
import { viewableOwnText } from "./shownTitle.ts";
import { searchPatterns } from "../database/searchPattern.ts";

/** The labels of those of these records that the principal may view, by id. */
export async function viewableTitles(
  scope: RecordScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await directory(scope, ids);
  return new Map(
    [...found.values()].filter((entry) => isViewable(scope, entry)).map(({ id, shown }) => [id, shown]),
  );
}

/** Those of these records that are not deleted and that the principal may view, in the order of their ids. */
export async function viewableEntries(scope: RecordScope, ids: readonly number[]): Promise<DirectoryEntry[]> {
  const found = await directory(scope, ids);
  return ids.flatMap((id) => {
    const entry = found.get(id);
    return entry === undefined || entry.deleted || !isViewable(scope, entry) ? [] : [entry];
  });
}

/** The same with their labels, by id. */
export async function viewableRecords(
  scope: RecordScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { id: number; templateAlias: string; label: string }>> {
  const entries = await viewableEntries(scope, ids);
  return new Map(
    entries.map(({ id, template, shown }) => [id, { id, templateAlias: template, label: shown }]),
  );
}

/** A condition on a line `s` of the directory: the reader may find its record, whose own text contains all words of `name`. */
export function isCalled(scope: RecordScope, name: string): RawBuilder<unknown> {
  const patterns = searchPatterns(name).map((pattern) => sql`s.text like ${pattern}`);
  if (patterns.length === 0) return sql`false`;
  return sql`(${sql.join([viewableOwnText(scope), ...patterns], sql` and `)})`;
}

/** The ids of the records that the reader may find by a name, as SQL. */
export function recordsCalled(scope: RecordScope, name: string): RawBuilder<unknown> {
  return sql`select s.id from record_search s
    where s.customer_id = ${scope.plan.customerId} and not s.deleted and ${isCalled(scope, name)}`;
}
