/** What several record types have in common, as a record type: the table in which a monitor shows all of them. */
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { typeAndKind } from "../fields/values.ts";
import { recordTypeField, recordTypeKey } from "./recordType.ts";

/** The kind of a value; text of several lines is compared and shown in lists as a line is. */
function kindOf({ kind, fieldType }: CompiledField): string | undefined {
  return kind === undefined || kind === "area" ? fieldType.usualKind : kind;
}

/**
 * What a field's values are, in words: fields of which this is the same are stored, compared, filtered and shown alike. Where the
 * value comes from (typed or computed) and what is asked of it does not matter.
 */
export function valueKind(field: CompiledField): string {
  const { valueType, multi, relation, options } = field;
  const { unit, trueLabel, falseLabel, enumSet } = options;
  const words = [
    relation ? `relation to ${relation.template}` : typeAndKind(valueType, kindOf(field)),
    ...(relation?.inverse === undefined ? [] : ["stored in the other record"]),
    ...(enumSet === undefined ? [] : [`of ${enumSet}`]),
    ...(unit === undefined ? [] : [`in ${unit}`]),
    ...(trueLabel === undefined && falseLabel === undefined ? [] : [`as ${trueLabel} or ${falseLabel}`]),
    ...(multi ? ["with several values"] : []),
  ];
  return words.join(" ");
}

/** The field that stands for a key of all templates; undefined where one lacks it, or has another kind of value there. */
function sharedField(key: string, templates: readonly CompiledTemplate[]): CompiledField | undefined {
  const fields = templates.flatMap((template) => template.byKey.get(key) ?? []);
  const [first] = fields;
  if (!first || fields.length < templates.length) return undefined;
  if (fields.some((field) => valueKind(field) !== valueKind(first))) return undefined;
  // What one of them does not store, or does not show to everybody, nobody can sort or filter all of them by.
  const base = fields.find(({ computed }) => computed?.computeOn === "read") ?? first;
  return { ...base, protected: fields.some((field) => field.protected) };
}

/** The record type that stands for all of these, in the order of the first one's fields, with the record type as a field. */
export function sharedTemplate(
  { alias, name }: { readonly alias: string; readonly name: string },
  templates: readonly [CompiledTemplate, ...CompiledTemplate[]],
): CompiledTemplate {
  const [first] = templates;
  const system = [...first.byKey].filter(([key, field]) => field.system && !key.startsWith("@"));
  const fields = first.fields.flatMap(({ key }) => sharedField(key, templates) ?? []);
  const type = recordTypeField(templates);
  const byKey = new Map([...system, ...fields.map((field) => [field.key, field] as const)]);
  if (type) byKey.set(recordTypeKey, type);
  return { ...first, alias, name, plural: name, fields, byKey, computations: [], nested: [] };
}
