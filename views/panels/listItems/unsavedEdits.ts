import type { ListItem, ListItemFields } from "../../../engine/index.ts";

/** What is set of an entry: the fields that are named. */
export interface ItemEdit<Fields extends ListItemFields> {
  /** Of its prototype. */
  alias: string;
  fields: Partial<Fields>;
}

/** What is not saved, and the version over which it was set, by alias. */
export type Waiting<Fields extends ListItemFields> = ReadonlyMap<
  string,
  { fields: Partial<Fields>; version: number }
>;

/** Edits of a list that are not saved yet. */
export interface UnsavedEdits<Fields extends ListItemFields> {
  waiting: Waiting<Fields>;
  saving: boolean;
  /** Why the last save failed. */
  problem: string | null;
  /** Ends the question that is asked before the page is left. */
  release: (() => void) | undefined;
}

type Items<Fields extends ListItemFields> = readonly ListItem<Fields>[];

/** The entries as they are stored, with what is not saved yet. */
export function withEdits<Fields extends ListItemFields>(
  stored: Items<Fields>,
  waiting: Waiting<Fields>,
): Items<Fields> {
  return stored.map((item) => {
    const fields = waiting.get(item.prototype.alias)?.fields;
    return fields ? { ...item, fields: { ...item.fields, ...fields } } : item;
  });
}

/** Entries with unsaved edits that somebody else saved meanwhile. */
export function savedByOthers<Fields extends ListItemFields>(
  stored: Items<Fields>,
  waiting: Waiting<Fields>,
): Items<Fields> {
  return stored.filter(({ prototype, version }) => {
    const mine = waiting.get(prototype.alias);
    return mine !== undefined && mine.version !== version;
  });
}

/** Adds edits of entries that are stored. */
export function addEdits<Fields extends ListItemFields>(
  stored: Items<Fields>,
  waiting: Waiting<Fields>,
  edits: readonly ItemEdit<Fields>[],
): Waiting<Fields> {
  const added = new Map(waiting);
  for (const { alias, fields } of edits) {
    const item = stored.find(({ prototype }) => prototype.alias === alias);
    const before = added.get(alias);
    if (!item) continue;
    added.set(alias, { version: before?.version ?? item.version, fields: { ...before?.fields, ...fields } });
  }
  return added;
}

/** Without fields that the server has already. Not while a save is on its way: it may change them. */
export function withoutSaved<Fields extends ListItemFields>(
  stored: Items<Fields>,
  waiting: Waiting<Fields>,
): Waiting<Fields> {
  const left = new Map(waiting);
  for (const { prototype, fields: saved } of stored) {
    const mine = left.get(prototype.alias);
    if (mine === undefined) continue;
    const unsaved = Object.entries(mine.fields).filter(
      ([key, value]) => saved[key as keyof Fields] !== value,
    );
    if (unsaved.length === 0) left.delete(prototype.alias);
    else left.set(prototype.alias, { ...mine, fields: Object.fromEntries(unsaved) as Partial<Fields> });
  }
  return left;
}

/** As set over what is stored now. */
export function overStored<Fields extends ListItemFields>(
  stored: Items<Fields>,
  waiting: Waiting<Fields>,
): Waiting<Fields> {
  const versions = new Map(stored.map(({ prototype, version }) => [prototype.alias, version]));
  return new Map(
    [...waiting].map(([alias, { fields, version }]) => [
      alias,
      { fields, version: versions.get(alias) ?? version },
    ]),
  );
}
