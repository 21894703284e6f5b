/** What is asked of a value beside its shape: what depends on other values, on the day, on the tenant, on rights. */
import type { ConditionScope } from "../conditions/kind.ts";
import { sameValue } from "../fields/values.ts";
import { addDays, formatDate, startOfDay } from "../format/dates.ts";
import type { FieldValue, Group, Issue } from "../model/recordData.ts";
import { allowedChoices } from "../record/choices.ts";
import { fieldUi } from "../record/ui.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";

/** What a rule reads: the value as it is stored, never empty except for `required`. */
export interface RuleInput {
  readonly field: CompiledField;
  readonly value: FieldValue;
  readonly template: CompiledTemplate;
  readonly scope: ConditionScope;
}

/** One rule: its code, the fields that it is about, and the sentence for a user when it is broken. */
interface FieldRule {
  readonly code: string;
  concerns(field: CompiledField): boolean;
  broken(input: RuleInput): string | undefined;
}

function unchanged({ field, value, scope }: RuleInput): boolean {
  return sameValue(scope.context.initial?.[field.key], value);
}

const range: FieldRule = {
  code: "range",
  concerns: (field) => field.options.range !== undefined,
  broken({ field, value, template, scope }) {
    const limits = field.options.range;
    if (!limits || typeof value !== "number") return undefined;
    const from = limits.from === undefined ? undefined : template.byKey.get(limits.from);
    const base = from ? scope.value(from.key) : scope.context.now;
    if (typeof base !== "number") return undefined;
    const day = startOfDay(value);
    const bound = (days: number) => addDays(startOfDay(base), days);
    const beside = from ? `, as ${from.label} is ${formatDate(base)}` : "";
    if (limits.min !== undefined && day < bound(limits.min)) {
      return `Must be on or after ${formatDate(bound(limits.min))}${beside}.`;
    }
    const late = limits.max !== undefined && day > bound(limits.max);
    return late ? `Must be on or before ${formatDate(bound(limits.max ?? 0))}${beside}.` : undefined;
  },
};

const choice: FieldRule = {
  code: "enum",
  concerns: (field) => field.options.enumSet !== undefined,
  broken({ field, value, scope }) {
    const choices = scope.context.enumValues(field.options.enumSet ?? "");
    const allowed = field.choices.length > 0 ? allowedChoices(field, scope) : choices;
    const before: unknown = scope.context.initial?.[field.key];
    const kept = new Set<unknown>(Array.isArray(before) ? before : [before]);
    for (const name of Array.isArray(value) ? value : [value]) {
      const found = choices.find((entry) => entry.name === name);
      if (!found) return "Must be one of the choices.";
      if (found.disabled && !kept.has(name)) return `${found.display} can no longer be chosen.`;
      if (!allowed.includes(found)) return `${found.display} does not fit the other answers.`;
    }
    return undefined;
  },
};

const typeNames = { Company: "COMPANY", Terminal: "TERMINAL" } as const;

const group: FieldRule = {
  code: "group",
  concerns: (field) => field.valueKind === "group",
  broken(input) {
    const { field, value, template, scope } = input;
    if (unchanged(input)) return undefined;
    const types = field.options.groupTypes ?? ["Company", "Terminal"];
    const found: Group | undefined = scope.context.groups.find((entry) => entry.id === value);
    const fits = types.some((type) => typeNames[type] === found?.groupType);
    const wanted = types.map((type) => type.toLowerCase()).join(" or ");
    if (!found || found.inactive || !fits) return `Must be a ${wanted} that you may use.`;
    const { isNew, user } = scope.context;
    const action = isNew ? "add" : "edit";
    const allowed = field.key !== "groupId" || user.permissions.can(action, template, found.id);
    return allowed ? undefined : `You may not ${action} records in ${found.display}.`;
  },
};

const rules: readonly FieldRule[] = [range, choice, group];
const nothing: readonly Issue[] = [];

function issue(field: CompiledField, code: string, message: string): readonly Issue[] {
  return [{ path: field.key, code, severity: "error", message: field.messages[code] ?? message }];
}

/**
 * Issues of one field beside its shape, at most one: required, then ranges, choices and groups, then the author's checks.
 * `value` is as it is stored. Hidden fields are not asked for, and redacted values are not checked.
 */
export function ruleIssues(input: RuleInput): readonly Issue[] {
  const { field, template, scope, value } = input;
  const empty = field.fieldType.empty(value);
  const asked = empty ? field.required !== false : rules.some((rule) => rule.concerns(field));
  if (!asked && field.checks.length === 0) return nothing;
  const ui = fieldUi(field, template, scope);
  if (!ui.visible) return nothing;
  if (empty && ui.required) return issue(field, "required", "Required field");
  const broken = empty ? nothing : brokenRule(input);
  return broken.length > 0 || ui.confidential ? broken : brokenCheck(field, scope);
}

function brokenRule(input: RuleInput): readonly Issue[] {
  for (const rule of rules) {
    const message = rule.concerns(input.field) ? rule.broken(input) : undefined;
    if (message !== undefined) return issue(input.field, rule.code, message);
  }
  return nothing;
}

function brokenCheck(field: CompiledField, scope: ConditionScope): readonly Issue[] {
  const check = field.checks.find(({ when }) => when.test(scope));
  if (!check) return nothing;
  return [{ path: field.key, code: "check", severity: check.severity, message: check.message }];
}
