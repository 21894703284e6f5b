/** Where the path of a ready report leads, or what of it is not known. */
import type { CompiledField, CompiledTemplate } from "../../template/compiledTemplate.ts";
import type { FieldPath } from "../types.ts";

/** A field that a path leads to, or the name that is not known, with the record type that does not have it. */
type FoundField =
  | { readonly field: CompiledField; readonly template: CompiledTemplate }
  | { readonly name: string; readonly template: CompiledTemplate };

/** The field that a path leads to over relations to one record, whoever reads it. */
export function findField(
  path: FieldPath,
  start: CompiledTemplate,
  templates: ReadonlyMap<string, CompiledTemplate>,
): FoundField {
  const relations = path.split(".");
  const key = relations.pop() ?? "";
  let template = start;
  for (const name of relations) {
    const relation = template.byKey.get(name);
    const next = relation?.multi ? undefined : templates.get(relation?.relation?.template ?? "");
    if (!next) return { name, template };
    template = next;
  }
  const field = template.byKey.get(key);
  return field ? { field, template } : { name: key, template };
}
