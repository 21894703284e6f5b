/** What is asked before a record is saved (spec records.md 4.1). */
import type { ConditionScope } from "../conditions/kind.ts";
import type { Issue } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { isHidden } from "./ruleScope.ts";

/** What the warning side effects of visible, changed fields ask. */
export function effectWarnings(
  template: CompiledTemplate,
  isChanged: (key: string) => boolean,
  scope: ConditionScope,
): Issue[] {
  return template.fields.flatMap((field): Issue[] => {
    if (field.warnings.length === 0 || !isChanged(field.key) || isHidden(field, scope)) return [];
    const asked = field.warnings.filter(({ condition }) => condition?.test(scope) ?? true);
    return asked.map(({ message }) => ({ path: field.key, code: "warning", severity: "warning", message }));
  });
}
