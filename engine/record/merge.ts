/** Two people edited one record: what each of them changed since both began, field by field. */
import type { FieldValue, RecordValues } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { editableSystemKeys } from "../template/fields/system.ts";
import { isOtherValue } from "./changed.ts";

/** A field that two people changed to different values since both opened the record. */
export interface Clash {
  readonly key: string;
  readonly label: string;
  /** What both began with. */
  readonly base: FieldValue;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
}

/** What two people did to one record. */
export interface Merge {
  /** Fields to decide on. */
  readonly clashes: readonly Clash[];
  /** What only I changed: it is kept on top of their record. */
  readonly onlyMine: RecordValues;
  /** Labels of what only they changed: it is taken over. */
  readonly onlyTheirs: readonly string[];
}

/**
 * Compares, field by field, what I typed and what another person saved with what both of us started from. Computed and locked
 * fields take no part, since they follow from the others, nor do inverse relations, which other records hold.
 */
export function compareEdits(
  template: CompiledTemplate,
  base: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
): Merge {
  const clashes: Clash[] = [];
  const onlyMine: RecordValues = {};
  const onlyTheirs: string[] = [];
  for (const field of editedFields(template)) {
    const { key, label } = field;
    const changed = (from: RecordValues, to: RecordValues) => isOtherValue(field, from[key], to[key]);
    const [byMe, byThem] = [changed(base, mine), changed(base, theirs)];
    if (byMe && byThem && changed(mine, theirs)) clashes.push(clashOf(field, base, mine, theirs));
    else if (byMe && !byThem) onlyMine[key] = mine[key] ?? null;
    else if (byThem && !byMe) onlyTheirs.push(label);
  }
  return { clashes, onlyMine, onlyTheirs };
}

/** The values to put on top of their record. `keepMine` contains the keys that were decided for mine. */
export function mergedChanges({ clashes, onlyMine }: Merge, keepMine: ReadonlySet<string>): RecordValues {
  const decided = clashes.filter(({ key }) => keepMine.has(key)).map(({ key, mine }) => [key, mine] as const);
  return { ...onlyMine, ...Object.fromEntries(decided) };
}

function editedFields(template: CompiledTemplate): CompiledField[] {
  const system = editableSystemKeys.flatMap((key) => template.byKey.get(key) ?? []);
  const own = template.fields.filter(
    ({ computed, locked, relation }) => !computed && !locked && !relation?.inverse,
  );
  return [...own, ...system];
}

function clashOf(
  { key, label }: CompiledField,
  base: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
): Clash {
  const valueIn = (values: RecordValues) => values[key] ?? null;
  return { key, label, base: valueIn(base), mine: valueIn(mine), theirs: valueIn(theirs) };
}
