/** What a rule of one template sets in the records of another one: shared by what creations and changes set. */
import type { CompiledCondition } from "../../conditions/kind.ts";
import { fromResult } from "../../fields/values.ts";
import type { TypedField } from "../../fields/values.ts";
import type { FieldValue } from "../../model/recordData.ts";
import type { CompiledField, CompiledValue } from "../compiledTemplate.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import { hiddenPrefix } from "../rules/hiddenComputations.ts";
import { openFieldOf } from "./relatedFields.ts";
import type { RuleTools } from "../rules/ruleTools.ts";
import { isObject } from "../../model/shape.ts";
import type { Expression, JsonValue } from "../../language/ruleTypes.ts";

/** Values by key of the template `alias`. Mistakes are noted, those about the other template when it is known. */
export function compileSet(
  set: Readonly<Record<string, JsonValue | Expression>>,
  alias: string | undefined,
  pointer: string,
  tools: RuleTools,
): ReadonlyMap<string, CompiledValue> {
  if (Object.keys(set).length === 0) tools.errors.add("rule", pointer, "must set something");
  return new Map(
    Object.entries(set).flatMap(([key, value]) => {
      const location = pointerTo(pointer, key);
      if (alias !== undefined) checkTargetLater(alias, key, value, location, tools);
      const compiled = valueOf(value, location, tools);
      return compiled ? [[key, compiled] as const] : [];
    }),
  );
}

function valueOf(
  value: JsonValue | Expression,
  pointer: string,
  tools: RuleTools,
): CompiledValue | undefined {
  if (!isExpression(value)) return { constant: value as FieldValue };
  const expression = tools.expression(value.expression, pointerTo(pointer, "expression"));
  return expression && { expression };
}

function isExpression(value: JsonValue | Expression): value is Expression {
  return isObject(value);
}

/** What is set is an open field that a person or a rule could set, and a constant is a value of it. */
function checkTargetLater(
  alias: string,
  key: string,
  value: JsonValue | Expression,
  pointer: string,
  { compileContext, errors }: RuleTools,
): void {
  compileContext.later(() => {
    const other = compileContext.templates.get(alias);
    const field = other && openFieldOf(other, key, pointer, errors);
    if (!field) return;
    const refused = refusalOf(field);
    if (refused) errors.add("rule", pointer, `"${key}" of ${alias} ${refused}`);
    else if (!isExpression(value) && !isValueOf(field, value, compileContext.choices))
      errors.add("rule", pointer, `is no value of "${key}" of ${alias}, which is of type ${field.valueType}`);
  });
}

function refusalOf({ computed, relation, system }: CompiledField): string | undefined {
  if (computed) return "is computed: set a field that it reads";
  if (relation?.inverse !== undefined) return "is stored in the other records: set their relation";
  return system ? "belongs to every record: set a field of the template" : undefined;
}

/** Whether a constant is a value of the field, and one of its choices where these are known. */
export function isValueOf(
  field: TypedField,
  value: JsonValue,
  choices: ReadonlyMap<string, readonly string[]>,
): boolean {
  if (value === null) return true;
  if (JSON.stringify(fromResult(value, field)) !== JSON.stringify(value)) return false;
  const known = choices.get(field.options.enumSet ?? "");
  return !known || [value].flat().every((name) => known.includes(String(name)));
}

/** A rule that sets something in another record. */
interface Setting {
  readonly set: ReadonlyMap<string, CompiledValue>;
  readonly condition?: CompiledCondition;
}

/** Notes rules that set open fields of another record by what they read of a protected field of this one. */
export function checkOpenReads(
  changes: readonly Setting[],
  root: string,
  fields: readonly CompiledField[],
  errors: ErrorList,
): void {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const through = (key: string) =>
    key.startsWith(hiddenPrefix) ? (byKey.get(key)?.computed?.expression.dependencies ?? []) : [key];
  changes.forEach(({ condition, set }, index) => {
    const values = [...set.values()].flatMap((value) =>
      "expression" in value ? value.expression.dependencies : [],
    );
    const read = [...values, ...(condition?.dependencies ?? [])].flatMap(through);
    const closed = read.find((key) => byKey.get(key)?.protected);
    if (closed !== undefined)
      errors.add(
        "protected",
        pointerTo(root, index),
        `what is set in another record may not read "${closed}", which is protected: read an open field`,
      );
  });
}
