/** Compiles what no two records of a template share. */
import { isOnCalendar } from "../../fields/kinds.ts";
import { isComputed } from "../../fields/authored.ts";
import { compileCondition } from "../../conditions/compileCondition.ts";
import type { CompiledUnique } from "../compiledTemplate.ts";
import type { DeclaredField } from "../fields/declare.ts";
import { pointerTo } from "../../model/errors.ts";
import { openFieldOf } from "./relatedFields.ts";
import type { RuleTools } from "../rules/ruleTools.ts";
import type { Template } from "../../language/template.ts";
import type { Condition } from "../../language/ruleTypes.ts";

/** Kinds of conditions that storages ask of the values of a record alone. */
const comparing = ["field", "all", "any", "not"];

/** The rules in their order. Mistakes are noted; what they spoil is left out. */
export function compileUnique({ unique = [] }: Template, tools: RuleTools): CompiledUnique[] {
  return unique.map(({ field, within = [], year, most, where, numbered, message }, index) => {
    const root = pointerTo("/unique", index);
    const compared = checkKey(field, pointerTo(root, "field"), tools);
    within.forEach((key, index) => checkKey(key, pointerTo(pointerTo(root, "within"), index), tools));
    if (year !== undefined) checkYear(year, pointerTo(root, "year"), tools);
    if (most !== undefined && compared) checkMost(compared, most, pointerTo(root, "most"), tools);
    if (numbered && compared) checkNumbered(compared, pointerTo(root, "numbered"), tools);
    return {
      field,
      within,
      message,
      ...(year === undefined ? {} : { year }),
      ...(most === undefined ? {} : { most }),
      ...(where ? { where: whereOf(where, pointerTo(root, "where"), tools) } : {}),
      ...(numbered ? { numbered: tools.conditions.compile(numbered, pointerTo(root, "numbered")) } : {}),
    };
  });
}

/** A field that is compared: open, with one value, stored with the record. */
function checkKey(key: string, pointer: string, { byKey, errors }: RuleTools): DeclaredField | undefined {
  const field = byKey.get(key);
  if (!field) {
    errors.addUnknown(pointer, { kind: "field", name: key, known: [...byKey.keys()] });
    return undefined;
  }
  const { definition, relation, multi } = field;
  const isRead = "computeOn" in definition && definition.computeOn === "read";
  if (field.protected) errors.add("protected", pointer, `"${key}" is protected: compare by an open field`);
  else if (isRead) errors.add("rule", pointer, `"${key}" is computed on read: compare by a stored field`);
  else if (relation?.inverse !== undefined || multi)
    errors.add("rule", pointer, `"${key}" has several values or none of its own: compare by a single one`);
  return field;
}

function checkYear(key: string, pointer: string, tools: RuleTools): void {
  const field = checkKey(key, pointer, tools);
  if (field && !isOnCalendar(field)) tools.errors.add("rule", pointer, `"${key}" is no date: name one`);
}

/** So many as an open, stored number of the related record says. */
function checkMost({ key, relation }: DeclaredField, most: string, pointer: string, tools: RuleTools): void {
  const { compileContext, errors } = tools;
  if (!relation)
    errors.add("rule", pointer, `"${key}" is no relation: \`most\` counts those that name one record`);
  else
    compileContext.later(() => {
      const other = compileContext.templates.get(relation.template);
      const field = other && openFieldOf(other, most, pointer, errors);
      if (field && (field.valueKind !== "number" || field.computed?.computeOn === "read"))
        errors.add("rule", pointer, `"${most}" of ${relation.template} must be a stored number`);
    });
}

function checkNumbered(
  { key, valueKind, definition }: DeclaredField,
  pointer: string,
  { errors }: RuleTools,
): void {
  if (isComputed(definition) || (valueKind !== "text" && valueKind !== "number"))
    errors.add("rule", pointer, `"${key}" must be a text or a number that can be set`);
}

function whereOf(where: Condition, pointer: string, { compileContext, byKey, errors }: RuleTools) {
  const fields = new Map([...byKey].filter(([key]) => key !== "label"));
  const kinds = compileContext.conditions.filter((kind) => comparing.includes(kind.key));
  const choices = (set: string) => compileContext.choices.get(set);
  const compiled = compileCondition(where, pointer, { kinds, errors, modules: [], fields, choices });
  const closed = compiled.dependencies.find((key) => byKey.get(key)?.protected);
  if (closed !== undefined)
    errors.add("protected", pointer, `"${closed}" is protected: compare by an open field`);
  return compiled;
}
