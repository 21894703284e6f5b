import { isImportable } from "../../../engine/index.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { REASON_COLUMN } from "../files/tableFile.ts";
import { ImportError } from "../common/importError.ts";
import type { ImportMapping, Source } from "./importMapping.ts";
import { columnsOf } from "./importMapping.ts";

/**
 * The mapping for a file that names none: the one that recognises the header, otherwise columns that are called as the
 * fields of the template, by label or key. Throws an ImportError when neither fits.
 */
export function chooseMapping(
  template: CompiledTemplate,
  header: readonly string[],
  known: readonly ImportMapping[],
): ImportMapping {
  const fitting = recognised(header, known);
  const found = fitting.find((mapping) => mapping.template === template.alias);
  if (found) return found;
  const other = fitting[0];
  if (other)
    throw new ImportError(
      `This looks like ${other.title}: load it as ${other.template}, not ${template.alias}.`,
    );
  const { mapping, strange } = mappingByNames(template, header);
  if (Object.keys(mapping.fields).length === 0) {
    const columns = quoted(header.filter((column) => column !== REASON_COLUMN));
    throw new ImportError(
      `No mapping knows these columns, and none is called as a field of ${template.name}: ${columns}. ` +
        "Name a mapping with --mapping.",
    );
  }
  if (strange.length > 0) {
    throw new ImportError(
      `${template.name} has no field ${quoted(strange)}. Correct the header or name a mapping with --mapping.`,
    );
  }
  return mapping;
}

/** The mappings that recognise a header. */
export function recognised(header: readonly string[], known: readonly ImportMapping[]): ImportMapping[] {
  return known.filter((mapping) => mapping.recognize.every((column) => header.includes(column)));
}

/** A mapping of the columns that are called as the fields, and the columns that are called as none. */
export function mappingByNames(
  template: CompiledTemplate,
  header: readonly string[],
): { mapping: ImportMapping; strange: string[] } {
  const columns = header.filter((column) => column !== REASON_COLUMN);
  const keys = new Map<string, string>();
  for (const { key, label } of template.fields)
    keys.set(label.toLowerCase(), key).set(key.toLowerCase(), key);
  for (const [label, key] of listLabels(template)) if (!keys.has(label)) keys.set(label, key);
  const isGroup = (column: string) =>
    ["group", "groupid", ...template.template.groupTypes].some(
      (name) => name.toLowerCase() === column.toLowerCase(),
    );
  const group = columns.find((column) => isGroup(column) && !keys.has(column.toLowerCase()));
  const pairs = columns.flatMap((column) => {
    const key = keys.get(column.toLowerCase());
    const field = key === undefined ? undefined : template.byKey.get(key);
    return field && isImportable(field) ? [[field.key, { column }] as [string, Source]] : [];
  });
  const strange = columns.filter((column) => !keys.has(column.toLowerCase()) && column !== group);
  const name = "columns called as the fields";
  const mapping = {
    name,
    title: name,
    template: template.alias,
    recognize: [],
    fields: Object.fromEntries(pairs),
  };
  return { mapping: group === undefined ? mapping : { ...mapping, group }, strange };
}

/** What the list calls its columns, as an export does, where that is not what the forms call the fields. */
function listLabels({ template }: CompiledTemplate): [label: string, key: string][] {
  return (template.views.list?.columns ?? []).flatMap((column): [string, string][] =>
    typeof column === "string" || column.label === undefined
      ? []
      : [[column.label.toLowerCase(), column.field]],
  );
}

/** Throws an ImportError when a mapping does not fit the template or the header. */
export function checkFit(
  mapping: ImportMapping,
  template: CompiledTemplate,
  header: readonly string[],
): void {
  if (mapping.template !== template.alias) {
    throw new ImportError(`The mapping ${mapping.name} is for ${mapping.template}, not ${template.alias}.`);
  }
  const unknown = Object.keys(mapping.fields).filter((key) => !template.byKey.has(key));
  if (unknown.length > 0)
    throw new ImportError(
      `The mapping ${mapping.name} names no field of ${template.name}: ${quoted(unknown)}.`,
    );
  const missing = columnsOf(mapping).filter((column) => !header.includes(column));
  if (missing.length > 0) {
    throw new ImportError(
      `The file has no column ${quoted(missing)}, which the mapping ${mapping.name} needs. It has: ${quoted(header)}.`,
    );
  }
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}
