/**
 * Which records a transaction changes, by record type and group: who shows them reads them again once it is committed. A change is noted where
 * it is written; a table that was written without a note counts as changed in groups that nobody knows.
 */

/** Groups in which records of a type changed; null: nobody knows in which. */
type ChangedIn = ReadonlySet<number> | null;

/** What one or several transactions of a company changed, by alias of the template. */
export type ChangedGroups = ReadonlyMap<string, ChangedIn>;

const noted = new WeakMap<object, Map<string, Set<number>>>();

/** Notes that records of a template changed in these groups, in a transaction. A record that moves is in both. */
export function noteChanged(trx: object, template: string, groupIds: Iterable<number>): void {
  const changes = noted.get(trx) ?? new Map<string, Set<number>>();
  noted.set(trx, changes);
  const groups = changes.get(template) ?? new Set<number>();
  changes.set(template, groups);
  for (const id of groupIds) groups.add(id);
}

const tableOfRecords = /^t_(\w+)$/;

/** What a transaction changed, given the tables that its statements wrote to. */
export function changedIn(trx: object, writtenTables: Iterable<string>): ChangedGroups {
  const changes = new Map<string, ChangedIn>(noted.get(trx));
  for (const table of writtenTables) {
    const template = tableOfRecords.exec(table)?.[1];
    if (template !== undefined && !changes.has(template)) changes.set(template, null);
  }
  return changes;
}

/** All that changed, of changes one after the other; `one` may be nothing yet. */
export function mergedChanges(one: ChangedGroups | undefined, other: ChangedGroups): ChangedGroups {
  const merged = new Map(one);
  for (const [template, groups] of other) {
    const known = merged.get(template);
    const isKnown = known !== null && groups !== null;
    merged.set(template, isKnown ? new Set([...(known ?? []), ...groups]) : null);
  }
  return merged;
}
