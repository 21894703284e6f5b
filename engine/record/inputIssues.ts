/** What a body may not say: keys that nobody declared, and values that no person sets. */
import { sameValue } from "../fields/values.ts";
import type { FieldValue, Issue, RecordInput, RecordValues } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";

function issue(path: string, code: string, message: string): Issue {
  return { path, code, severity: "error", message };
}

/**
 * Issues of a body that is to be saved over the `stored` values (none for a new record): unknown fields and relations, and
 * changed values of computed fields, locked ones and inverse relations. A locked field that a side effect sets may change, and one with a default
 * may have a value in a new record.
 */
export function inputIssues(template: CompiledTemplate, input: RecordInput, stored?: RecordValues): Issue[] {
  const set = new Set(template.fields.flatMap((field) => field.sideEffects.map((effect) => effect.field)));
  const check = (part: "fields" | "relations") =>
    Object.entries(input[part]).flatMap(([key, value]) => {
      const field = template.byKey.get(key);
      const belongs =
        field !== undefined && !field.system && (part === "relations") === (field.relation !== undefined);
      if (!belongs) return [issue(key, "unknown", `${template.name} has no ${part.slice(0, -1)} "${key}".`)];
      const begins = stored === undefined && (field.defaultValue || field.options.defaultToToday);
      const fixed = field.relation?.inverse !== undefined || (field.locked && !set.has(key) && !begins);
      const changed = fixed && isOther(field, value as FieldValue, stored);
      return changed ? [issue(key, "locked", `${field.label} cannot be changed.`)] : [];
    });
  return [...check("fields"), ...check("relations"), ...unknownLists(template, input)];
}

/** Records are sent only for relations. */
function unknownLists(template: CompiledTemplate, { relationModels = {} }: RecordInput): Issue[] {
  return Object.keys(relationModels)
    .filter((key) => !template.byKey.get(key)?.relation)
    .map((key) => issue(key, "unknown", `${template.name} has no relation "${key}".`));
}

function isOther(field: CompiledField, value: FieldValue, stored: RecordValues | undefined): boolean {
  const before = stored?.[field.key] ?? null;
  return !field.fieldType.empty(value) && !sameValue(value, before);
}
