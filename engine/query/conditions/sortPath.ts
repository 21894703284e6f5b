/** The values by which a list is sorted, of the records themselves or of a related record, as the path of a query. */
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import type { CompiledPath } from "../compiled.ts";
import { conditionPath, stepAlong } from "./conditionPath.ts";

/**
 * Where the values stand by which a list is sorted: those of an open, stored field of one value, also behind a relation to one record
 * (`relation.key`); of a relation the label. Otherwise the field in quotation marks and why nothing can be sorted by it.
 */
export function sortPath(
  name: string,
  template: CompiledTemplate,
  templates: ReadonlyMap<string, CompiledTemplate>,
): { readonly path: CompiledPath } | { readonly problem: string } {
  const found = conditionPath(name, template, { templates, confidential: false });
  if ("problem" in found) return found;
  const { path, field, label, many } = found;
  if (many) return { problem: `"${label}": it leads to several records` };
  if (path.multi) return { problem: `"${label}": it has several values` };
  if (field.relation === undefined) return { path };
  const step = stepAlong(field, templates);
  if (step === undefined) return { problem: `"${label}": it leads to no record` };
  const source = { kind: "label" } as const;
  return { path: { template, steps: [...path.steps, step], source, valueKind: "text", multi: false } };
}
