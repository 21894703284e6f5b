import type { CompiledTemplate, FieldValue, RecordValues } from "../../../engine/index.ts";

/** A field that two people changed to different values since both opened the record. */
export interface Clash {
  key: string;
  label: string;
  mine: FieldValue;
  theirs: FieldValue;
}

export interface Merge {
  /** Fields to decide on. */
  clashes: Clash[];
  /** What only I changed: it is kept on top of their record. */
  onlyMine: RecordValues;
  /** Labels of what only they changed: it is taken over. */
  onlyTheirs: string[];
}

/** What a person edits beside the template's fields and relations. */
const systemKeys = ["groupId", "retentionLock"];

function isSame(left: FieldValue | undefined, right: FieldValue | undefined): boolean {
  const isEmpty = (value: FieldValue | undefined) =>
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return (isEmpty(left) && isEmpty(right)) || JSON.stringify(left) === JSON.stringify(right);
}

/**
 * Compares, field by field, what I typed and what another person saved with what both of us started from.
 * Computed and locked fields take no part: they follow from the others.
 */
export function compareEdits(
  template: CompiledTemplate,
  base: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
): Merge {
  const merge: Merge = { clashes: [], onlyMine: {}, onlyTheirs: [] };
  const system = systemKeys.flatMap((key) => template.byKey.get(key) ?? []);
  const edited = template.fields.filter(({ computed, locked }) => !computed && !locked);
  for (const { key, label } of [...edited, ...system]) {
    const isMine = !isSame(base[key], mine[key]);
    const isTheirs = !isSame(base[key], theirs[key]);
    if (isSame(mine[key], theirs[key]) || (!isMine && !isTheirs)) continue;
    if (isMine && isTheirs) {
      merge.clashes.push({ key, label, mine: mine[key] ?? null, theirs: theirs[key] ?? null });
    } else if (isMine) {
      merge.onlyMine[key] = mine[key] ?? null;
    } else {
      merge.onlyTheirs.push(label);
    }
  }
  return merge;
}

/** The values to put on top of their record, when `keepMine` holds the keys that were decided for mine. */
export function mergedChanges({ clashes, onlyMine }: Merge, keepMine: ReadonlySet<string>): RecordValues {
  const decided = clashes.filter(({ key }) => keepMine.has(key)).map(({ key, mine }) => [key, mine] as const);
  return { ...onlyMine, ...Object.fromEntries(decided) };
}
