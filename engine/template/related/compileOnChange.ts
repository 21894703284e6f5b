/** What a change of a record sets in the records that name it: checked here, and against the other templates when these are known. */
import { isComputed } from "../../fields/authored.ts";
import type { CompiledChangeRule, CompiledField, CompiledTemplate } from "../compiledTemplate.ts";
import type { DeclaredField } from "../fields/declare.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import { checkWhere } from "./outward.ts";
import { checkOpenReads, compileSet, isValueOf } from "./relatedSet.ts";
import type { RuleTools } from "../rules/ruleTools.ts";
import type { Template } from "../../language/template.ts";
import type { ChangeRule, Condition } from "../../language/ruleTypes.ts";

const root = "/onChange";

/** The rules in their order. Mistakes are noted; what they spoil is left out. */
export function compileOnChange({ onChange = [] }: Template, tools: RuleTools): CompiledChangeRule[] {
  return onChange.flatMap((rule, index) => {
    const pointer = pointerTo(root, index);
    const { field, becomes, relation, where, reason } = rule;
    checkTrigger(field, becomes, pointer, tools);
    const alias = namingTemplate(rule, pointer, tools);
    const set = compileSet(rule.set, alias, pointerTo(pointer, "set"), tools);
    const condition =
      rule.condition && tools.conditions.compile(rule.condition, pointerTo(pointer, "condition"));
    if (alias === undefined) return [];
    if (where) checkWhereLater(where, alias, pointerTo(pointer, "where"), tools);
    const optional = { ...(where ? { where } : {}), ...(condition ? { condition } : {}) };
    return [{ field, becomes, relation, template: alias, set, reason, ...optional }];
  });
}

/** The field is open, has one value of its own that a person or a rule could set, and can become what is named. */
function checkTrigger(key: string, becomes: ChangeRule["becomes"], pointer: string, tools: RuleTools): void {
  const { byKey, errors, compileContext } = tools;
  const field = byKey.get(key);
  const location = pointerTo(pointer, "field");
  if (!field) {
    errors.addUnknown(location, { kind: "field", name: key, known: [...byKey.keys()] });
    return;
  }
  const refused = refusalOf(field);
  if (refused) errors.add("rule", location, `"${key}" ${refused}`);
  if (field.protected)
    errors.add(
      "protected",
      location,
      `"${key}" is protected, and other records would reveal it: name an open field`,
    );
  compileContext.later(() => checkValue(field, becomes, pointerTo(pointer, "becomes"), tools));
}

function refusalOf({ definition, relation, system, multi }: DeclaredField): string | undefined {
  if (isComputed(definition)) return "is computed, which changes by itself: name a field that people set";
  if (relation) return "is a relation: name a field with a value";
  if (multi) return "has several values: name a field with one";
  return system ? "belongs to every record: name a field of the template" : undefined;
}

function checkValue(
  field: DeclaredField,
  becomes: ChangeRule["becomes"],
  pointer: string,
  { compileContext, errors }: RuleTools,
): void {
  const known = compileContext.choices.get(field.options.enumSet ?? "");
  if (known && typeof becomes === "string" && !known.includes(becomes))
    errors.addUnknown(pointer, { kind: `choice of "${field.key}"`, name: becomes, known: [...known] });
  else if (!isValueOf(field, becomes, compileContext.choices))
    errors.add("rule", pointer, `is no value of "${field.key}", which is of type ${field.valueType}`);
}

/** Alias of the template whose records name this one; undefined after a mistake has been noted. */
function namingTemplate(
  { relation }: ChangeRule,
  pointer: string,
  { byKey, errors }: RuleTools,
): string | undefined {
  const fits = [...byKey.values()].filter(
    (field) =>
      field.relation?.inverse !== undefined && field.relation.through === undefined && !field.protected,
  );
  const found = fits.find(({ key }) => key === relation);
  const kind = "open relation that is the `inverse` of one of theirs";
  const known = fits.map(({ key }) => key);
  if (!found) errors.addUnknown(pointerTo(pointer, "relation"), { kind, name: relation, known });
  return found?.relation?.template;
}

/** Stored values decide which records are meant: those before the change, whoever asks. */
function checkWhereLater(
  where: Condition,
  alias: string,
  pointer: string,
  { compileContext, errors }: RuleTools,
): void {
  compileContext.later(() => {
    const other = compileContext.templates.get(alias);
    if (!other) return;
    const before = errors.errors.length;
    checkWhere(where, pointer, other, compileContext, errors);
    if (errors.errors.length > before) return;
    const unstored = other.condition(where).dependencies.find((key) => !isStored(other, key));
    if (unstored !== undefined)
      errors.add(
        "rule",
        pointer,
        `"${unstored}" of ${alias} is not stored with the record: choose by a field that is`,
      );
  });
}

function isStored({ byKey }: CompiledTemplate, key: string): boolean {
  const field = byKey.get(key);
  return field?.relation?.inverse === undefined && field?.computed?.computeOn !== "read";
}

/** Notes rules that set open fields by what they read of a protected field of the record. */
export function checkOnChange(
  rules: readonly CompiledChangeRule[],
  fields: readonly CompiledField[],
  errors: ErrorList,
): void {
  checkOpenReads(rules, root, fields, errors);
}
