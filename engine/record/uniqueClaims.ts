/** What a record claims for itself alone, by its template's `unique` rules. */
import type { FieldValue, RecordValues } from "../model/recordData.ts";
import type { CompiledTemplate, CompiledUnique } from "../template/compiledTemplate.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { ruleScope } from "./ruleScope.ts";

/** One rule that applies to a record, with the value and the scope in which no other record has it. */
export interface UniqueClaim {
  readonly rule: CompiledUnique;
  /** null: the record has no value of the field. Texts are folded. */
  readonly value: FieldValue;
  /** Equal for two records that are compared by this rule. */
  readonly scope: string;
  /** The calendar year of the rule's date; null where there is none. */
  readonly year: number | null;
}

/** The rules that apply to stored values, also those without a value of their field. */
export function uniqueClaims(
  template: CompiledTemplate,
  values: RecordValues,
  context: RuleContext,
): UniqueClaim[] {
  const value = (key: string) => values[key] ?? null;
  return template.unique.flatMap((rule, index) => {
    if (rule.where?.test({ context, value }) === false) return [];
    const date = rule.year === undefined ? null : value(rule.year);
    const year = typeof date === "number" ? new Date(date * 1000).getUTCFullYear() : null;
    const within = rule.within.map((key) => folded(value(key)));
    const scope = JSON.stringify([index, year, ...within]);
    return [{ rule, value: folded(value(rule.field)), scope, year }];
  });
}

/** Whether a record without a value of the rule's field is to get the next number; `values` with its computations. */
export function isNumbered(
  { rule, value }: UniqueClaim,
  template: CompiledTemplate,
  values: RecordValues,
  context: RuleContext,
): boolean {
  return value === null && rule.numbered?.test(ruleScope(template, values, context)) === true;
}

/** Texts agree whatever their capitals and the space around them are; nothing else is empty. */
function folded(value: FieldValue): FieldValue {
  if (typeof value !== "string") return value;
  const text = value.trim().toLowerCase();
  return text === "" ? null : text;
}
