/** What the creation of a record sets in another one. */
import type { RecordValues } from "../model/types.ts";
import type { CompiledRelatedChange, CompiledTemplate } from "../template/compiled.ts";
import type { RuleContext } from "./context.ts";
import { evaluateFor, ruleScope } from "./scope.ts";

/** The record that a change is made in, and the values that it gets, by key. */
export interface RelatedSetting {
  readonly id: number;
  readonly values: RecordValues;
}

/**
 * What a change of `template` sets in a record of `other`, given the created record's values with its computations; undefined
 * where the relation is empty or the condition does not hold. An expression that fails on the data sets null and is reported.
 */
export async function relatedSetting(
  change: CompiledRelatedChange,
  template: CompiledTemplate,
  other: CompiledTemplate,
  created: { readonly values: RecordValues; readonly context: RuleContext },
): Promise<RelatedSetting | undefined> {
  const scope = ruleScope(template, created.values, created.context);
  const id = scope.value(change.relation);
  if (typeof id !== "number" || change.condition?.test(scope) === false) return undefined;
  const values: RecordValues = {};
  for (const [key, value] of change.set) {
    const field = other.byKey.get(key);
    if (!field) continue;
    values[key] =
      "constant" in value ? value.constant : await evaluateFor(field, value.expression, template, scope);
  }
  return { id, values };
}
