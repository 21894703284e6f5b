/** What happens when a field changes: side effects, and sentences to be confirmed. */
import { isComputed } from "../../fields/authored.ts";
import type {
  CompiledField,
  CompiledLookup,
  CompiledSideEffect,
  CompiledWarning,
} from "../compiledTemplate.ts";
import type { DeclaredField } from "../fields/declare.ts";
import { pointerTo } from "../../model/errors.ts";
import type { RuleTools } from "./ruleTools.ts";
import { compileValue } from "./ruleTools.ts";
import { isObject } from "../../model/shape.ts";
import type { LookupValue, SideEffect, WarningEffect } from "../../language/ruleTypes.ts";

/** The side effects and warnings of a field, each in authored order. */
export function compileEffects(
  field: DeclaredField,
  tools: RuleTools,
): Pick<CompiledField, "sideEffects" | "warnings"> {
  checkLookupButton(field, tools);
  const sideEffects: CompiledSideEffect[] = [];
  const warnings: CompiledWarning[] = [];
  (field.definition.sideEffects ?? []).forEach((effect, index) => {
    const pointer = pointerTo(pointerTo(field.pointer, "sideEffects"), index);
    if ("type" in effect) warnings.push(compileWarning(effect, pointer, tools));
    else sideEffects.push(...compileSideEffect(effect, field, pointer, tools));
  });
  return { sideEffects, warnings };
}

function compileWarning(effect: WarningEffect, pointer: string, tools: RuleTools): CompiledWarning {
  const { condition, message } = effect;
  const location = pointerTo(pointer, "condition");
  return { message, ...(condition ? { condition: tools.conditions.compile(condition, location) } : {}) };
}

function compileSideEffect(
  effect: SideEffect,
  source: DeclaredField,
  pointer: string,
  tools: RuleTools,
): CompiledSideEffect[] {
  const target = tools.byKey.get(effect.field);
  if (!target) {
    const known = [...tools.byKey.keys()];
    tools.errors.addUnknown(pointerTo(pointer, "field"), { kind: "field", name: effect.field, known });
    return [];
  }
  const refused = refuseTarget(target);
  if (refused) tools.errors.add("sideEffect", pointerTo(pointer, "field"), `"${target.key}" ${refused}`);
  const location = pointerTo(pointer, "value");
  const value = isLookup(effect.value)
    ? compileLookup(effect.value, source, location, tools)
    : compileValue(effect.value, target, location, tools);
  const condition =
    effect.condition && tools.conditions.compile(effect.condition, pointerTo(pointer, "condition"));
  if (!value) return [];
  const overwrite = effect.ignoreExistingValue === true;
  return [{ field: target.key, value, overwrite, ...(condition ? { condition } : {}) }];
}

/** Why no side effect may set the field. */
function refuseTarget(target: DeclaredField): string | undefined {
  if (isComputed(target.definition)) return "is computed: set a field that it reads";
  if (target.relation?.inverse !== undefined) return "is stored in the other records: set their relation";
  return target.system ? "belongs to every record: set a field of the template" : undefined;
}

function isLookup(value: SideEffect["value"]): value is LookupValue {
  return isObject(value) && Object.hasOwn(value, "lookup");
}

/** A lookup is asked with what a person types: text or a number. */
function compileLookup(
  { lookup, take }: LookupValue,
  source: DeclaredField,
  pointer: string,
  { errors, compileContext }: RuleTools,
): CompiledLookup {
  const typed = ["text", "number"].includes(source.valueKind) && !isComputed(source.definition);
  if (!typed) {
    errors.add("rule", pointer, `a lookup needs a text or a number to ask with: "${source.key}" is neither`);
  }
  const known = lookupNamed(lookup, pointerTo(pointer, "lookup"), { errors, compileContext });
  if (known && !known.includes(take)) {
    errors.addUnknown(pointerTo(pointer, "take"), { kind: `property of ${lookup}`, name: take, known });
  }
  return { lookup, take };
}

/** What can be taken from a lookup; undefined where that is not known. An unknown alias is noted. */
function lookupNamed(
  name: string,
  pointer: string,
  { errors, compileContext }: Pick<RuleTools, "errors" | "compileContext">,
): readonly string[] | undefined {
  const found = compileContext.lookups?.get(name);
  if (compileContext.lookups && !found)
    errors.addUnknown(pointer, { kind: "lookup", name, known: [...compileContext.lookups.keys()] });
  return found && Object.keys(found.take);
}

function checkLookupButton({ definition, pointer }: DeclaredField, tools: RuleTools): void {
  if (!("lookup" in definition) || definition.lookup === undefined) return;
  const { lookup } = definition;
  const location = pointerTo(pointer, "lookup");
  lookupNamed(lookup, location, tools);
  const takes = (definition.sideEffects ?? []).some(
    (effect) => "value" in effect && isLookup(effect.value) && effect.value.lookup === lookup,
  );
  if (!takes)
    tools.errors.add(
      "rule",
      location,
      `nothing takes from "${lookup}": add a side effect that does, or leave it out`,
    );
}
