/** The record type as a value of records: the column by which a list of several record types distinguishes them (spec records.md 3.2). */
import { enumField } from "../fields/enum.ts";
import type { FieldType } from "../fields/fieldType.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";

/** Key of the record type's column. Its values are aliases of templates. */
export const recordTypeKey = "templateName";

/** Record types in the order in which they are offered and sorted: by their names. */
export function recordTypesInOrder<Type extends Pick<CompiledTemplate, "alias" | "name">>(
  templates: readonly Type[],
): Type[] {
  return [...templates].sort(
    (a, b) => a.name.localeCompare(b.name, "en") || Number(a.alias > b.alias) - Number(a.alias < b.alias),
  );
}

/** The record type as a field of these templates: a choice among them, shown by their names. */
export function recordTypeField(templates: readonly CompiledTemplate[]): CompiledField | undefined {
  const title = templates[0]?.byKey.get("label");
  if (!title) return undefined;
  return {
    ...title,
    key: recordTypeKey,
    label: "Record Type",
    type: enumField.name,
    valueType: enumField.name,
    valueKind: "choice",
    fieldType: fieldTypeOf(recordTypesInOrder(templates)),
  };
}

function fieldTypeOf(templates: readonly CompiledTemplate[]): FieldType {
  const names = new Map(templates.map(({ alias, name }) => [alias, name]));
  const positions = new Map(templates.map(({ alias }, index) => [alias, index]));
  const indexOf = (alias: unknown) => positions.get(String(alias)) ?? positions.size;
  return {
    ...enumField,
    values: () => templates.map(({ alias, name }) => ({ value: alias, label: name })),
    format: (value) => names.get(String(value)) ?? String(value),
    compare: (a, b) => indexOf(a) - indexOf(b),
  };
}
