/** How conditions and expressions read a record. */
import type { ConditionScope } from "../conditions/kind.ts";
import type { CompiledExpression, ExpressionScope } from "../expressions/compile.ts";
import type { FormatContext } from "../fields/type.ts";
import { formatValue, fromResult } from "../fields/values.ts";
import type { FieldValue, RecordValues } from "../model/types.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiled.ts";
import { EngineError } from "../template/errors.ts";
import type { RuleContext } from "./context.ts";

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
  const seen = new Map<string, FieldValue>();
  const scope: ConditionScope = {
    context,
    value(key) {
      const known = seen.get(key);
      if (known !== undefined) return known;
      const field = template.byKey.get(key);
      const dropped = field !== undefined && isDropped(field, scope);
      const value = dropped ? null : (systemValue(key, context) ?? values[key] ?? null);
      seen.set(key, value);
      return value;
    },
  };
  return scope;
}

/** Whether a condition hides the field. */
export function isHidden(field: CompiledField, scope: ConditionScope): boolean {
  return field.visible !== undefined && !field.visible.test(scope);
}

/** Whether the field is hidden and its value is not stored. */
export function isDropped(field: CompiledField, scope: ConditionScope): boolean {
  return field.hidden === "drop" && isHidden(field, scope);
}

/** What `formatValue` needs, from the surroundings of a record. */
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
  const related = (id: number) => ({ id, label: context.relatedLabel?.(id) ?? undefined });
  return {
    now: context.now,
    user: { id: context.user.id },
    value(key) {
      const value = scope.value(key);
      if (!template.byKey.get(key)?.relation || value === null) return value;
      return Array.isArray(value) ? value.map((id) => related(Number(id))) : related(Number(value));
    },
    display(key) {
      const field = template.byKey.get(key);
      const value = scope.value(key);
      return !field || value === null ? "" : formatValue(field, value, formatContext(context));
    },
  };
}

/** Runs an expression. When it fails on the record's data, that is reported and the result is undefined. */
export async function evaluateSafely(
  expression: CompiledExpression,
  template: CompiledTemplate,
  scope: ConditionScope,
): Promise<unknown> {
  try {
    return await expression.evaluate(expressionScope(template, scope));
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
