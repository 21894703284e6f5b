/** What a change of a record sets in the records that name it. */
import { sameValue } from "../fields/values.ts";
import type { RecordValues } from "../model/recordData.ts";
import type { CompiledChangeRule, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { settingValues } from "./relatedSetting.ts";
import { ruleScope } from "./ruleScope.ts";

/** The rules whose field becomes their value in a save; `before` is undefined for a new record. Both as they are stored. */
export function startedRules(
  { onChange }: CompiledTemplate,
  before: RecordValues | undefined,
  after: RecordValues,
): readonly CompiledChangeRule[] {
  const passes = (values: RecordValues | undefined, { field, becomes }: CompiledChangeRule) =>
    sameValue(values?.[field] ?? null, becomes);
  return onChange.filter((rule) => passes(after, rule) && !passes(before, rule));
}

/**
 * The values that a rule of `template` sets in records of `other`, given the changed record's values with its computations; undefined
 * where its condition does not hold. An expression that fails on the data sets null and is reported.
 */
export async function followingValues(
  rule: CompiledChangeRule,
  template: CompiledTemplate,
  other: CompiledTemplate,
  changed: { readonly values: RecordValues; readonly context: RuleContext },
): Promise<RecordValues | undefined> {
  const scope = ruleScope(template, changed.values, changed.context);
  if (rule.condition?.test(scope) === false) return undefined;
  return settingValues(rule.set, template, other, scope);
}

/** Whether a rule means the record with these stored values of `other`. The context is that of the changed record. */
export function followers(
  { where }: CompiledChangeRule,
  other: CompiledTemplate,
  context: RuleContext,
): (values: RecordValues) => boolean {
  if (where === undefined) return () => true;
  const condition = other.condition(where);
  return (values) => condition.test(ruleScope(other, values, context));
}
