/** Second pass: the rules of each field, with every name they use resolved. */
import type { CompiledCondition } from "../conditions/kind.ts";
import type { CompiledExpression } from "../expressions/compile.ts";
import { fromResult } from "../fields/values.ts";
import type { FieldValue } from "../model/types.ts";
import type { CompiledField, CompiledSideEffect, CompiledValue } from "./compiled.ts";
import type { DeclaredField } from "./declare.ts";
import type { ErrorList } from "./errors.ts";
import { pointerTo } from "./errors.ts";
import { longestPatterned, refusePattern } from "./patterns.ts";
import { isObject } from "./shape.ts";
import type { Condition, Expression, JsonValue, SideEffect } from "./types.ts";

/** What the rules of a template are compiled with. */
export interface RuleTools {
  readonly errors: ErrorList;
  readonly byKey: ReadonlyMap<string, DeclaredField>;
  condition(source: Condition, pointer: string): CompiledCondition;
  /** undefined after a mistake has been noted. */
  expression(source: string, pointer: string): CompiledExpression | undefined;
}

/** The field with its rules. Mistakes are noted; what they spoil is left out. */
export function compileRules(field: DeclaredField, tools: RuleTools): CompiledField {
  const { definition, pointer } = field;
  const conditional = (rule: boolean | Condition | undefined, name: string) =>
    typeof rule === "object" ? tools.condition(rule, pointerTo(pointer, name)) : rule === true;
  checkRange(field, tools);
  checkPattern(field, tools);
  checkBounds(field, tools);
  const initial = definition.defaultValue;
  const defaultValue =
    initial === undefined
      ? undefined
      : compileValue(initial, field, pointerTo(pointer, "defaultValue"), tools);
  const computed = compileComputation(field, tools);
  return {
    ...field,
    ...(computed ? { computed } : {}),
    ...(definition.visible
      ? { visible: tools.condition(definition.visible, pointerTo(pointer, "visible")) }
      : {}),
    ...(defaultValue ? { defaultValue } : {}),
    required: conditional(definition.required, "required"),
    disabled: conditional(definition.disabled, "disabled"),
    locked: definition.locked === true || field.type === "computed",
    hidden: definition.hidden ?? "drop",
    sideEffects: (definition.sideEffects ?? []).flatMap((effect, index) =>
      compileSideEffect(effect, pointerTo(pointerTo(pointer, "sideEffects"), index), tools),
    ),
  };
}

function compileComputation(
  { definition, pointer }: DeclaredField,
  tools: RuleTools,
): CompiledField["computed"] {
  if (!("type" in definition) || definition.type !== "computed") return undefined;
  if (definition.as === "dateTime" && !definition.kind)
    tools.errors.add("shape", pointer, '"kind" is missing');
  for (const name of ["defaultValue", "sideEffects", "required"] as const) {
    if (definition[name] !== undefined)
      tools.errors.add("rule", pointerTo(pointer, name), "a computed field has none");
  }
  const expression = tools.expression(definition.expression, pointerTo(pointer, "expression"));
  return expression ? { computeOn: definition.computeOn ?? "write", expression } : undefined;
}

function compileSideEffect(effect: SideEffect, pointer: string, tools: RuleTools): CompiledSideEffect[] {
  const target = tools.byKey.get(effect.field);
  if (!target) {
    const known = [...tools.byKey.keys()];
    tools.errors.addUnknown(pointerTo(pointer, "field"), { kind: "field", name: effect.field, known });
    return [];
  }
  const refused =
    target.type === "computed" ? "is computed" : target.system ? "belongs to every record" : undefined;
  if (refused) tools.errors.add("sideEffect", pointerTo(pointer, "field"), `"${target.key}" ${refused}`);
  const value = compileValue(effect.value, target, pointerTo(pointer, "value"), tools);
  const condition = effect.condition && tools.condition(effect.condition, pointerTo(pointer, "condition"));
  if (!value) return [];
  const overwrite = effect.ignoreExistingValue === true;
  return [{ field: target.key, value, overwrite, ...(condition ? { condition } : {}) }];
}

function compileValue(
  value: JsonValue | Expression,
  target: DeclaredField,
  pointer: string,
  tools: RuleTools,
): CompiledValue | undefined {
  if (isObject(value)) {
    const expression = tools.expression(String(value["expression"]), pointerTo(pointer, "expression"));
    return expression && { expression };
  }
  const constant = fromResult(value, target);
  if (value !== null && JSON.stringify(constant) !== JSON.stringify(value)) {
    tools.errors.add("rule", pointer, `is no value of "${target.key}", which is of type ${target.valueType}`);
  }
  return { constant: constant as FieldValue };
}

function checkRange({ options, kind, pointer }: DeclaredField, tools: RuleTools): void {
  const { range } = options;
  if (!range) return;
  const place = pointerTo(pointer, "range");
  if (kind === "time") tools.errors.add("rule", place, "a time of day has no range of days");
  if (range.from === undefined) return;
  const from = tools.byKey.get(range.from);
  if (!from) {
    const known = [...tools.byKey.values()]
      .filter((field) => field.valueType === "dateTime")
      .map(({ key }) => key);
    tools.errors.addUnknown(pointerTo(place, "from"), { kind: "field", name: range.from, known });
  } else if (from.valueType !== "dateTime" || from.kind === "time") {
    tools.errors.add("rule", pointerTo(place, "from"), `"${from.key}" is no date`);
  }
}

/** A lower bound above the upper one lets no value through. */
function checkBounds({ options, pointer }: DeclaredField, { errors }: RuleTools): void {
  const bounds = { "": options, "/range": options.range ?? {} };
  for (const [place, { min, max }] of Object.entries(bounds)) {
    const crossed = min !== undefined && max !== undefined && min > max;
    if (crossed) errors.add("rule", `${pointer}${place}/min`, "is above max");
  }
}

function checkPattern({ options, kind, pointer }: DeclaredField, { errors }: RuleTools): void {
  const { pattern, maxLength } = options;
  if (pattern === undefined) return;
  const place = pointerTo(pointer, "pattern");
  if (kind === "area" || (maxLength ?? 0) > longestPatterned) {
    errors.add("rule", place, `a pattern needs a text of at most ${longestPatterned} characters`);
  }
  const problem = refusePattern(pattern);
  if (problem) errors.add("rule", place, problem);
}
