/** Computed values, the title, and the initial values of a new record. */
import type { FieldValue, RecordValues } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { evaluateFor, evaluateSafely, ruleScope } from "./ruleScope.ts";

/** The values with all computations run, each after those that it reads. One that fails is null and is reported. */
export async function computeRecord(
  template: CompiledTemplate,
  values: RecordValues,
  context: RuleContext,
): Promise<RecordValues> {
  const result: RecordValues = { ...values };
  for (const field of template.computations) {
    if (!field.computed) continue;
    const scope = ruleScope(template, result, context);
    result[field.key] = await evaluateFor(field, field.computed.expression, template, scope);
  }
  return result;
}

/** The record's title. Where the label gives nothing: the template's name and the record's number. */
export async function recordLabel(
  template: CompiledTemplate,
  values: RecordValues,
  context: RuleContext,
): Promise<string> {
  const scope = ruleScope(template, values, context);
  const title = await evaluateSafely(template.label, template, scope);
  const text = typeof title === "string" || typeof title === "number" ? String(title).trim() : "";
  return text === "" ? `${template.name} ${context.system?.id ?? ""}`.trim() : text;
}

/** The initial values of a new record, as far as nothing has to be computed for them. */
export function newValues(template: CompiledTemplate, context: RuleContext): RecordValues {
  const values: RecordValues = { groupId: onlyGroup(template, context), retentionLock: false };
  for (const field of template.fields) values[field.key] = constantDefault(field, context.now);
  return values;
}

/** What a new record may say of its locked fields: their defaults, whatever the record says of its others. */
export async function newLockedValues(
  template: CompiledTemplate,
  given: RecordValues,
  context: RuleContext,
): Promise<RecordValues> {
  const locked = template.fields.filter((field) => field.locked);
  const open = { ...given, ...Object.fromEntries(locked.map(({ key }) => [key, null])) };
  return { ...newValues(template, context), ...(await computedDefaults(template, open, context, locked)) };
}

function constantDefault(field: CompiledField, now: number): FieldValue {
  const { computed, defaultValue, fieldType } = field;
  if (computed) return null;
  if (defaultValue) return "constant" in defaultValue ? defaultValue.constant : null;
  return field.multi ? null : (fieldType.defaultValue?.(field, now) ?? null);
}

/** The one group in which the user may add such a record; null when there are several. */
function onlyGroup(template: CompiledTemplate, { groups, user }: RuleContext): number | null {
  const usable = groups.filter(
    (group) =>
      !group.inactive &&
      template.groupTypes.includes(group.groupType) &&
      user.permissions.can("add", template, group.id),
  );
  return usable.length === 1 ? (usable[0]?.id ?? null) : null;
}

/** Defaults that are expressions, by key, for the fields that are still empty. `fields`: left out, all. */
export async function computedDefaults(
  template: CompiledTemplate,
  values: RecordValues,
  context: RuleContext,
  fields: readonly CompiledField[] = template.fields,
): Promise<RecordValues> {
  const found: RecordValues = {};
  for (const field of fields) {
    const initial = field.defaultValue;
    if (!initial || !("expression" in initial) || !field.fieldType.empty(values[field.key])) continue;
    const scope = ruleScope(template, { ...values, ...found }, context);
    found[field.key] = await evaluateFor(field, initial.expression, template, scope);
  }
  return found;
}
