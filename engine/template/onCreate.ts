/** What the creation of a record sets in records that it names: checked here, and against the other templates when these are known. */
import type { FieldInfo } from "../fields/type.ts";
import { fromResult } from "../fields/values.ts";
import type { FieldValue } from "../model/types.ts";
import type { CompiledField, CompiledRelatedChange, CompiledValue } from "./compiled.ts";
import type { ErrorList } from "./errors.ts";
import { pointerTo } from "./errors.ts";
import { hiddenPrefix } from "./hidden.ts";
import { openFieldOf } from "./related.ts";
import type { RuleTools } from "./ruleTools.ts";
import { isObject } from "./shape.ts";
import type { Expression, JsonValue, RelatedChange, Template } from "./types.ts";

const root = "/onCreate";

/** The changes in their order. Mistakes are noted; what they spoil is left out. */
export function compileOnCreate({ onCreate = [] }: Template, tools: RuleTools): CompiledRelatedChange[] {
  return onCreate.flatMap((change, index) => {
    const pointer = pointerTo(root, index);
    const alias = relatedTemplate(change, pointer, tools);
    const values = Object.entries(change.set).flatMap(([key, value]) => {
      const place = pointerTo(pointerTo(pointer, "set"), key);
      if (alias !== undefined) checkTargetLater(alias, key, value, place, tools);
      const compiled = valueOf(value, place, tools);
      return compiled ? [[key, compiled] as const] : [];
    });
    if (Object.keys(change.set).length === 0)
      tools.errors.add("rule", pointerTo(pointer, "set"), "must set something");
    const condition =
      change.condition && tools.conditions.compile(change.condition, pointerTo(pointer, "condition"));
    if (alias === undefined) return [];
    const set = new Map(values);
    return [{ relation: change.relation, template: alias, set, ...(condition ? { condition } : {}) }];
  });
}

/** Alias of the template that the relation leads to; undefined after a mistake has been noted. */
function relatedTemplate(
  { relation }: RelatedChange,
  pointer: string,
  { byKey, errors }: RuleTools,
): string | undefined {
  const fits = [...byKey.values()].filter((field) => isHeldByOne(field) && !field.protected);
  const found = fits.find(({ key }) => key === relation);
  const known = fits.map(({ key }) => key);
  if (!found)
    errors.addUnknown(pointerTo(pointer, "relation"), {
      kind: "open relation to one record that is held here",
      name: relation,
      known,
    });
  return found?.relation?.template;
}

function isHeldByOne({ relation, multi }: FieldInfo): boolean {
  return relation !== undefined && relation.inverse === undefined && !multi;
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
  { house, errors }: RuleTools,
): void {
  house.later(() => {
    const other = house.templates.get(alias);
    const field = other && openFieldOf(other, key, pointer, errors);
    if (!field) return;
    const refused = refusalOf(field);
    if (refused) errors.add("rule", pointer, `"${key}" of ${alias} ${refused}`);
    else if (!isExpression(value) && !isValueOf(field, value, house.choices))
      errors.add("rule", pointer, `is no value of "${key}" of ${alias}, which is of type ${field.valueType}`);
  });
}

function refusalOf({ computed, relation, system }: CompiledField): string | undefined {
  if (computed) return "is computed: set a field that it reads";
  if (relation?.inverse !== undefined) return "is held by the other records: set their relation";
  return system ? "belongs to every record: set a field of the template" : undefined;
}

function isValueOf(
  field: CompiledField,
  value: JsonValue,
  choices: ReadonlyMap<string, readonly string[]>,
): boolean {
  if (value === null) return true;
  if (JSON.stringify(fromResult(value, field)) !== JSON.stringify(value)) return false;
  const known = choices.get(field.options.enumSet ?? "");
  return !known || [value].flat().every((name) => known.includes(String(name)));
}

/** Notes changes of open fields that read a protected field of the record. */
export function checkOnCreate(
  changes: readonly CompiledRelatedChange[],
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
