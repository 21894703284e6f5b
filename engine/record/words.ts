/** The words that describe rules and values to people. */
import type { ConditionScope, ConditionWords } from "../conditions/kind.ts";
import { partsOfPath } from "../conditions/path.ts";
import { formatValue } from "../fields/values.ts";
import type { FieldValue } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { fieldOfOther } from "../template/related/relatedFields.ts";
import { formatContext } from "./ruleScope.ts";
import { isRedacted } from "./ui.ts";
import type { ReadValue } from "./explanation.ts";

/** The placeholder of a value that the reader may not see. */
export const confidentialShown = "Confidential";

/** Describes the fields of a form, and those of related records (`relation.key`). */
export interface RuleDescriber extends ConditionWords {
  /** The value of a field as rules read it now, or as it was read then. */
  read(path: string, then?: FieldValue): ReadValue;
}

/** A describer for the form that `scope` reads. */
export function describerFor(
  template: CompiledTemplate,
  scope: ConditionScope,
  templates: ReadonlyMap<string, CompiledTemplate>,
): RuleDescriber {
  const format = formatContext(scope.context);
  const shownOf = (field: CompiledField | undefined, value: FieldValue) =>
    field ? formatValue(field, value, format) : String(value ?? "");

  function fieldAt(path: string): CompiledField | undefined {
    const [key, related] = partsOfPath(path);
    const field = template.byKey.get(key);
    if (related === undefined) return field;
    return fieldOfOther(templates.get(field?.relation?.template ?? ""), related);
  }

  function label(path: string): string {
    const [key, related] = partsOfPath(path);
    const own = template.byKey.get(key)?.label ?? key;
    return related === undefined ? own : `${own}: ${fieldAt(path)?.label ?? related}`;
  }

  function read(path: string, then?: FieldValue): ReadValue {
    const [key, related] = partsOfPath(path);
    const field = fieldAt(path);
    const own = template.byKey.get(key);
    const text = { key: path, label: label(path) };
    if (own && isRedacted(own, template.modules, scope))
      return { ...text, value: null, shown: confidentialShown };
    if (related === undefined || then !== undefined) {
      const value = then ?? scope.value(key);
      return { ...text, value, shown: shownOf(field, value) };
    }
    const values = [scope.value(key)].flat().map((id) => relatedValue(id, related));
    const shown = values.map((value) => shownOf(field, value)).join(", ");
    return { ...text, value: values.length === 1 ? (values[0] ?? null) : null, shown };
  }

  function relatedValue(id: FieldValue, key: string): FieldValue {
    return (typeof id === "number" ? scope.context.related?.(id)?.[key] : undefined) ?? null;
  }

  return {
    label,
    shown: (path, value) => shownOf(fieldAt(path), value as FieldValue),
    read,
  };
}
