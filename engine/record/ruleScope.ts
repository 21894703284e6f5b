/** How conditions and expressions read a record. */
import type { CompiledCondition, ConditionScope } from "../conditions/kind.ts";
import type { CompiledExpression } from "../expressions/compileExpression.ts";
import type { ExpressionScope } from "../expressions/expressionScope.ts";
import type { FormatContext } from "../fields/type.ts";
import { formatValue, fromResult } from "../fields/values.ts";
import type { FieldValue, RecordValues } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { EngineError } from "../model/errors.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";

/** A value that every stored record has; undefined for keys that are none of these. */
export function systemValue(key: string, context: RuleContext): FieldValue | undefined {
  const { system } = context;
  const values: Record<string, number | undefined> = {
    id: system?.id,
    recordNumber: system?.id,
    createdDate: system?.createdDate,
    lastUpdatedDate: system?.lastUpdatedDate,
  };
  return Object.hasOwn(values, key) ? (values[key] ?? null) : undefined;
}

/** The scope in which the rules of a record are read: a value that is hidden and dropped reads as null. */
export function ruleScope(
  template: CompiledTemplate,
  values: RecordValues,
  context: RuleContext,
): ConditionScope {
  return scopeOf(template, (key) => values[key], context);
}

/** The same for values that are read one by one. */
export function scopeOf(
  template: CompiledTemplate,
  read: (key: string) => FieldValue | undefined,
  context: RuleContext,
): ConditionScope {
  const seen = new Map<string, FieldValue>();
  const scope: ConditionScope = {
    context,
    value(key) {
      const known = seen.get(key);
      if (known !== undefined) return known;
      const field = template.byKey.get(key);
      const dropped = field !== undefined && isDropped(field, scope);
      const value = dropped ? null : (systemValue(key, context) ?? read(key) ?? null);
      seen.set(key, value);
      return value;
    },
  };
  return scope;
}

/** The conditions that have to hold for a field to be visible: its own, and those of its nodes in the form's view. */
export function hidingConditions(field: CompiledField, isNew: boolean): readonly CompiledCondition[] {
  const placed = isNew ? field.placed?.create : field.placed?.edit;
  return [field.visible, placed].filter((condition) => condition !== undefined);
}

/** Whether a condition hides the field, or all its nodes in the form's view. */
export function isHidden(field: CompiledField, scope: ConditionScope): boolean {
  const placed = scope.context.isNew ? field.placed?.create : field.placed?.edit;
  return field.visible?.test(scope) === false || placed?.test(scope) === false;
}

/**
 * Whether the field is hidden and its value is not stored: by what the record says, or the template's policy. What only the
 * context hides (a flag, a right) keeps its value: another person may see it.
 */
export function isDropped(field: CompiledField, scope: ConditionScope): boolean {
  if (field.hidden !== "drop" || !isHidden(field, scope)) return false;
  return hidingConditions(field, scope.context.isNew).some((condition) => failsByRecord(condition, scope));
}

/** Whether a condition does not hold, and would not hold in any context. */
function failsByRecord(condition: CompiledCondition, scope: ConditionScope): boolean {
  const { dependencies, parts, source } = condition;
  if (dependencies.length === 0 || condition.test(scope)) return false;
  if ("all" in source) return parts.some((part) => failsByRecord(part, scope));
  return "any" in source ? parts.every((part) => failsByRecord(part, scope)) : true;
}

/** What `formatValue` needs of the context of a record. */
export function formatContext(context: RuleContext): FormatContext {
  const { groups, relatedLabel } = context;
  return {
    groups,
    enumValues: (alias) => context.enumValues(alias),
    ...(relatedLabel ? { relatedLabel: (id: number) => relatedLabel(id) } : {}),
  };
}

/** The scope in which the expressions of a record run. */
export function expressionScope(template: CompiledTemplate, scope: ConditionScope): ExpressionScope {
  const { context } = scope;
  return {
    now: context.now,
    user: { id: context.user.id },
    flag: (key) => context.flag(key),
    config: (key) => context.config(key),
    ...(context.run ? { run: context.run } : {}),
    value(key) {
      const value = scope.value(key);
      if (!template.byKey.get(key)?.relation || value === null) return value;
      const read = relatedKeys(template, key);
      const related = (id: FieldValue) => relatedRecord(Number(id), read, context);
      return Array.isArray(value) ? value.map(related) : related(value);
    },
    display(key) {
      const field = template.byKey.get(key);
      const value = scope.value(key);
      return !field || value === null ? "" : formatValue(field, value, formatContext(context));
    },
  };
}

/** Keys of the related template's fields that rules read through a relation. */
function relatedKeys({ related }: CompiledTemplate, relation: string): readonly string[] {
  const prefix = `${relation}.`;
  return related.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
}

/** A related record as expressions see it: what is not known or empty is absent. */
function relatedRecord(id: number, keys: readonly string[], context: RuleContext): Record<string, unknown> {
  const values = keys.length > 0 ? context.related?.(id) : undefined;
  const read = keys.map((key) => [key, values?.[key] ?? undefined] as const);
  return { id, label: context.relatedLabel?.(id) ?? undefined, ...Object.fromEntries(read) };
}

/** Runs an expression. When it fails on the record's data, that is reported and the result is undefined. */
export async function evaluateSafely(
  expression: CompiledExpression,
  template: CompiledTemplate,
  scope: ConditionScope,
): Promise<unknown> {
  try {
    const read = expressionScope(template, scope);
    if (!expression.readsEmployee) return await expression.evaluate(read);
    const employee = (await scope.context.user.employee?.()) ?? null;
    return await expression.evaluate({ ...read, user: { ...read.user, employee } });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    scope.context.report?.(error);
    return undefined;
  }
}

/** The value that an expression gives a field; null when it fails on the record's data, which is then reported. */
export async function evaluateFor(
  field: CompiledField,
  expression: CompiledExpression,
  template: CompiledTemplate,
  scope: ConditionScope,
): Promise<FieldValue> {
  return fromResult(await evaluateSafely(expression, template, scope), field);
}
