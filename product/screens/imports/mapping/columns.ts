import {
  isImportable,
  ownDates,
  type CompiledField,
  type CompiledTemplate,
} from "../../../../engine/index.ts";
import type { ImportSetup, ImportSource } from "../../../services/index.ts";

/** What a column can stand for, beside the fields. */
export const groupKey = "@group";

const columnOf = (source: ImportSource | null) => (source && "column" in source ? source.column : undefined);

/** The fields that a file can set, by their labels. */
export function importableFields({ fields }: CompiledTemplate): CompiledField[] {
  return fields.filter(isImportable).toSorted((one, other) => one.label.localeCompare(other.label));
}

/** The key of the field that a column becomes, or `groupKey`; undefined: the column is not imported. */
export function keyOfColumn({ fields, group }: ImportSetup, column: string): string | undefined {
  if (columnOf(group) === column) return groupKey;
  return Object.entries(fields).find(([, source]) => columnOf(source) === column)?.[0];
}

/**
 * The setup in which a column becomes another field, or none; a field comes from one place only. `format`: how the dates of the column
 * are written, where the field is one.
 */
export function withColumn(
  setup: ImportSetup,
  column: string,
  key: string | undefined,
  format = ownDates.format as string,
): ImportSetup {
  const kept = Object.entries(setup.fields).filter(
    ([field, source]) => columnOf(source) !== column && field !== key,
  );
  const isGroup = key === groupKey;
  const wasGroup = columnOf(setup.group) === column;
  const source = format === ownDates.format ? { column } : { column, format };
  const added = key === undefined || isGroup ? [] : [[key, source] as const];
  const fields = Object.fromEntries([...kept, ...added]);
  return {
    ...setup,
    fields,
    group: isGroup ? { column } : wasGroup ? null : setup.group,
    match: setup.match.filter((each) => each.startsWith("sourceIds.") || Object.hasOwn(fields, each)),
  };
}

/** The setup in which a field has the same text in every row; undefined: none. */
export function withText(setup: ImportSetup, key: string, text: string | undefined): ImportSetup {
  const { [key]: _before, ...others } = setup.fields;
  return { ...setup, fields: text === undefined ? others : { ...others, [key]: { text } } };
}

/** The setup in which a relation's records are found by a field of theirs; undefined: by number or title. */
export function withMatch(setup: ImportSetup, key: string, match: string | undefined): ImportSetup {
  const column = columnOf(setup.fields[key] ?? null);
  if (column === undefined) return setup;
  return {
    ...setup,
    fields: { ...setup.fields, [key]: match === undefined ? { column } : { column, match } },
  };
}

/** By which field of theirs a relation's records are found. */
export function matchOf({ fields }: ImportSetup, key: string): string | undefined {
  const source = fields[key];
  return source && "column" in source ? source.match : undefined;
}

/** The setup in which the dates of a field are written by a format; that of `ownDates`: as people type them here. */
export function withFormat(setup: ImportSetup, key: string, format: string): ImportSetup {
  const column = columnOf(setup.fields[key] ?? null);
  if (column === undefined) return setup;
  const source = format === ownDates.format ? { column } : { column, format };
  return { ...setup, fields: { ...setup.fields, [key]: source } };
}

/** By which format the dates of a field are written. */
export function formatOf({ fields }: ImportSetup, key: string): string {
  const source = fields[key];
  return (source && "column" in source ? source.format : undefined) ?? ownDates.format;
}

/** The fields that have the same text in every row. */
export function textsOf({ fields }: ImportSetup): { key: string; text: string }[] {
  return Object.entries(fields).flatMap(([key, source]) =>
    "text" in source ? [{ key, text: source.text }] : [],
  );
}

/** The labels of what the recognised mapping sets by itself, or by a column that has another field too. */
export function keptLabels(template: CompiledTemplate, { fields }: ImportSetup): string[] {
  const seen = new Set<string>();
  return Object.entries(fields).flatMap(([key, source]) => {
    const column = columnOf(source);
    const isShown = "text" in source || (column !== undefined && !seen.has(column));
    if (column !== undefined) seen.add(column);
    return isShown ? [] : [template.byKey.get(key)?.label ?? key];
  });
}

/** Whether every record needs a value; one that is hidden in some records is needed in the others only. */
export function isAlwaysRequired({ required, visible, placed }: CompiledField): boolean {
  return required === true && visible === undefined && placed?.create === undefined;
}

/** The labels of required fields that nothing sets. */
export function missingLabels(template: CompiledTemplate, { fields }: ImportSetup): string[] {
  return importableFields(template)
    .filter((field) => isAlwaysRequired(field) && !field.defaultValue && !Object.hasOwn(fields, field.key))
    .map(({ label }) => label);
}

/** The fields by which records can be recognised: those that a column becomes, and that hold one plain value. */
export function matchFields(template: CompiledTemplate, { fields }: ImportSetup): CompiledField[] {
  return importableFields(template).filter(
    ({ key, multi, protected: isProtected }) => Object.hasOwn(fields, key) && !multi && !isProtected,
  );
}

/** The fields by which a relation's records can be found: plain texts and numbers. */
export function findableFields(template: CompiledTemplate | undefined): CompiledField[] {
  const plain = new Set(["text", "number"]);
  return (template?.fields ?? []).filter(
    ({ type, multi, protected: isProtected, relation }) =>
      plain.has(type) && !multi && !isProtected && !relation,
  );
}
