/** What the creation of a record sets in another one. */
import type { ConditionScope } from "../conditions/kind.ts";
import type { RecordValues } from "../model/recordData.ts";
import type { CompiledRelatedChange, CompiledTemplate, CompiledValue } from "../template/compiledTemplate.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { evaluateFor, ruleScope } from "./ruleScope.ts";

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
  return { id, values: await settingValues(change.set, template, other, scope) };
}

/** What a rule of `template` sets in a record of `other`, read in the scope of the record that it belongs to. */
export async function settingValues(
  set: ReadonlyMap<string, CompiledValue>,
  template: CompiledTemplate,
  other: CompiledTemplate,
  scope: ConditionScope,
): Promise<RecordValues> {
  const values: RecordValues = {};
  for (const [key, value] of set) {
    const field = other.byKey.get(key);
    if (!field) continue;
    values[key] =
      "constant" in value ? value.constant : await evaluateFor(field, value.expression, template, scope);
  }
  return values;
}
