/** Which choices of an enum field its rules allow. */
import type { ConditionScope } from "../conditions/kind.ts";
import type { EnumValue, FieldValue } from "../model/recordData.ts";
import type { CompiledChoiceRule, CompiledField } from "../template/compiledTemplate.ts";
import type { JsonValue } from "../language/ruleTypes.ts";

/**
 * The values of the field's enum set that every rule lets through, in the set's order; disabled ones are among them. A rule by
 * property waits for its field: while that is empty, it lets everything through.
 */
export function allowedChoices(field: CompiledField, scope: ConditionScope): readonly EnumValue[] {
  const set = field.options.enumSet;
  if (set === undefined) return [];
  const all = scope.context.enumValues(set);
  const passes = field.choices.flatMap((rule) => passOf(rule, scope) ?? []);
  return passes.length === 0 ? all : all.filter((choice) => passes.every((pass) => pass(choice)));
}

type Pass = (choice: EnumValue) => boolean;

/** What a rule asks of a choice; undefined when it asks nothing now. */
function passOf(rule: CompiledChoiceRule, scope: ConditionScope): Pass | undefined {
  if ("only" in rule) {
    const passes = rule.when?.test(scope) ?? true;
    return passes ? (choice) => rule.only.has(choice.name) : undefined;
  }
  const wanted = itemsOf(scope.value(rule.field));
  if (wanted.length === 0) return undefined;
  return (choice) => itemsOf(choice.fields[rule.property]).some((item) => wanted.includes(item));
}

function itemsOf(value: FieldValue | JsonValue | undefined): readonly unknown[] {
  if (value === null || value === undefined || value === "") return [];
  return Array.isArray(value) ? value : [value];
}
