/** Second pass: the rules of each field, with every name they use resolved. */
import { isComputed } from "../../fields/authored.ts";
import { combineConditions } from "../../conditions/compileCondition.ts";
import type { CompiledCondition } from "../../conditions/kind.ts";
import { checkBounds } from "./checkBounds.ts";
import { compileChecks, compileChoices, compileMessages } from "./compileChecks.ts";
import type { CompiledField } from "../compiledTemplate.ts";
import type { DeclaredField } from "../fields/declare.ts";
import { compileEffects } from "./compileEffects.ts";
import { pointerTo } from "../../model/errors.ts";
import type { RuleTools } from "./ruleTools.ts";
import { compileValue } from "./ruleTools.ts";
import type { Condition, Conditions } from "../../language/ruleTypes.ts";

/** The field with its rules. Mistakes are noted; what they spoil is left out. */
export function compileRules(field: DeclaredField, tools: RuleTools): CompiledField {
  const { definition, pointer } = field;
  checkBounds(field, tools);
  const initial = definition.defaultValue;
  const defaultValue =
    initial === undefined
      ? undefined
      : compileValue(initial, field, pointerTo(pointer, "defaultValue"), tools);
  const computed = compileComputation(field, tools);
  const visible =
    definition.visible && severalConditions(definition.visible, pointerTo(pointer, "visible"), "all", tools);
  const conditional = (name: "required" | "disabled") => {
    const rule = definition[name];
    return typeof rule === "object"
      ? severalConditions(rule, pointerTo(pointer, name), "any", tools)
      : rule === true;
  };
  const { required, disabled } = { required: conditional("required"), disabled: conditional("disabled") };
  refuseWhileHidden(field, tools);
  return {
    ...field,
    ...(computed ? { computed } : {}),
    ...(visible ? { visible } : {}),
    ...(defaultValue ? { defaultValue } : {}),
    required,
    disabled,
    locked: definition.locked === true || isComputed(field.definition),
    hidden: definition.hidden ?? "drop",
    ...compileEffects(field, tools),
    checks: compileChecks(field, tools),
    choices: compileChoices(field, tools),
    messages: compileMessages(field, tools),
  };
}

/** One condition, or several as one: `all` of them are asked, or `any`. */
function severalConditions(
  rule: Conditions,
  pointer: string,
  by: "all" | "any",
  { conditions }: RuleTools,
): CompiledCondition {
  if (!Array.isArray(rule)) return conditions.compile(rule, pointer);
  const parts = rule.map((part, index) => conditions.compile(part, pointerTo(pointer, index)));
  if (by === "all" && rule.length > 1) conditions.refuseNever({ all: rule }, pointer);
  return combineConditions(parts, pointer, by === "all" ? "every" : "some");
}

/** A requirement that holds only while its field is hidden asks for nothing. */
function refuseWhileHidden({ definition, pointer }: DeclaredField, { conditions, errors }: RuleTools): void {
  const { visible, required } = definition;
  if (!visible || typeof required !== "object" || errors.errors.length > 0) return;
  const source: Condition = { all: [...listed(visible), { any: listed(required) }] };
  conditions.refuseNever(source, pointerTo(pointer, "required"), "whenever it holds, the field is hidden");
}

function listed(rule: Conditions): Condition[] {
  return Array.isArray(rule) ? rule : [rule];
}

function compileComputation(
  { definition, pointer }: DeclaredField,
  tools: RuleTools,
): CompiledField["computed"] {
  if (!isComputed(definition)) return undefined;
  if (definition.as === "dateTime" && !definition.kind)
    tools.errors.add("shape", pointer, '"kind" is missing');
  if (definition.as === "enum" && !definition.enumSet)
    tools.errors.add("shape", pointer, '"enumSet" is missing');
  if (definition.as !== "enum" && definition.enumSet !== undefined)
    tools.errors.add("rule", pointerTo(pointer, "enumSet"), "only a computed choice has one: take it away");
  for (const name of ["defaultValue", "sideEffects", "required", "checks"] as const) {
    if (definition[name] !== undefined)
      tools.errors.add("rule", pointerTo(pointer, name), "a computed field has none: take it away");
  }
  const expression = tools.expression(definition.expression, pointerTo(pointer, "expression"));
  return expression ? { computeOn: definition.computeOn ?? "write", expression } : undefined;
}
