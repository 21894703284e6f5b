/** One form for several records: the fields that it offers, and the template that its editors are drawn by. */
import type { CompiledCondition, ConditionScope } from "../conditions/kind.ts";
import type { FieldValue, RecordData, RecordInput, RecordValues } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { editedKeys, innerNodes } from "../language/viewTree.ts";
import { isOtherValue } from "./changed.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { hidingConditions, ruleScope } from "./ruleScope.ts";
import { toInput, toValues } from "./recordValues.ts";
import type { ViewNode } from "../language/viewNode.ts";

/** A field that several records may be given one value of. */
export interface BulkField {
  readonly field: CompiledField;
  /** Title of the section of the form that it is in; empty where there is none. */
  readonly section: string;
}

/**
 * The fields that may be given one value in several records, in the order of the form: those that a person fills in there, of at least
 * one of the records. Files and records that are edited inside the form belong to one record each. A field that another value would
 * bring to sight is among them; one that a flag or a right hides, or that is redacted in all of the records, is not.
 */
export function bulkFields(
  template: CompiledTemplate,
  records: readonly RecordData[],
  context: RuleContext,
): BulkField[] {
  const nested = new Set(template.nested.map(({ key }) => key));
  const fields = [...formKeys(template.template.views.edit)].flatMap(([key, section]) => {
    const field = template.byKey.get(key);
    return field ? [{ field, section }] : [];
  });
  const scopes = records.map((record) => {
    const values = toValues(template, record);
    const own = { isNew: false, initial: values, redacted: record.protectedFields };
    return { redacted: record.protectedFields, scope: ruleScope(template, values, { ...context, ...own }) };
  });
  return fields.filter(({ field }) => {
    const { key, system, computed, locked, relation, valueKind, disabled } = field;
    if (system || computed || locked || disabled === true) return false;
    if (valueKind === "file" || nested.has(key) || relation?.inverse !== undefined) return false;
    return scopes.some(
      ({ redacted, scope }) =>
        !redacted.includes(key) &&
        !hidingConditions(field, false).some((condition) => failsByContext(condition, scope)),
    );
  });
}

/** Whether a condition does not hold, whatever the record says: a flag, a setting or a right is missing. */
function failsByContext(condition: CompiledCondition, scope: ConditionScope): boolean {
  const { dependencies, parts, source } = condition;
  if (condition.test(scope)) return false;
  if (dependencies.length === 0) return true;
  if ("all" in source) return parts.some((part) => failsByContext(part, scope));
  return "any" in source && parts.every((part) => failsByContext(part, scope));
}

/** Keys of the fields that a view lets people fill in, each once, in the order in which they are read, with the title above it. */
function formKeys(root: ViewNode): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const visit = (node: ViewNode, above: string) => {
    const title = typeof node !== "string" && "title" in node && node.title ? node.title : above;
    for (const key of editedKeys(node)) if (!keys.has(key)) keys.set(key, title);
    for (const { node: inner } of innerNodes(node)) visit(inner, title);
  };
  visit(root, "");
  return keys;
}

/**
 * The template as the editors of several records read it: each field is visible and open, whatever the single records say, and nothing
 * follows from its value. The server applies the rules to each record and reports the results.
 */
export function bulkTemplate(template: CompiledTemplate): CompiledTemplate {
  const fields = template.fields.map(openField);
  const open = new Map(fields.map((field) => [field.key, field]));
  return {
    ...template,
    fields,
    byKey: new Map([...template.byKey].map(([key, field]) => [key, open.get(key) ?? field])),
    nested: [],
  };
}

function openField(field: CompiledField): CompiledField {
  if (field.computed) return field;
  const { visible: _visible, placed: _placed, defaultValue: _default, ...rest } = field;
  return { ...rest, disabled: false, required: false, sideEffects: [], warnings: [], checks: [] };
}

/** For each field the value that all records hold; a field in which they differ is left out. */
export function commonValues(
  fields: readonly CompiledField[],
  records: readonly RecordValues[],
): RecordValues {
  const [first, ...others] = records;
  const isCommon = (field: CompiledField) =>
    others.every((values) => !isOtherValue(field, first?.[field.key], values[field.key]));
  return Object.fromEntries(
    fields.filter(isCommon).map(({ key }): [string, FieldValue] => [key, first?.[key] ?? null]),
  );
}

/**
 * The fields that a person may set in which two states of a record differ: neither computed ones, nor what other records say of it, of
 * which a list shows nothing.
 */
export function changedFields(
  template: CompiledTemplate,
  before: RecordData,
  after: RecordData,
): CompiledField[] {
  const [then, now] = [toValues(template, before), toValues(template, after)];
  return template.fields.filter(
    (field) =>
      !field.computed &&
      field.relation?.inverse === undefined &&
      isOtherValue(field, then[field.key], now[field.key]),
  );
}

/**
 * What brings a record back to what it was before a save, and is refused when somebody saved it since: all that a person may set of
 * the record `before`, over the version of the record `after`. Undefined where the two hold the same.
 */
export function undoInput(
  template: CompiledTemplate,
  before: RecordData,
  after: RecordData,
): RecordInput | undefined {
  if (changedFields(template, before, after).length === 0) return undefined;
  return { ...toInput(template, toValues(template, before), before), version: after.version };
}
