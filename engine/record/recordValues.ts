/** A record's values in one flat object, and the way from and to what the API carries. */
import { plainText } from "../format/plainText.ts";
import type { FieldValue, RecordData, RecordInput, RecordValues } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { isDropped, ruleScope } from "./ruleScope.ts";
import { isRedacted } from "./ui.ts";

/** The members of a record or an input that contain values. */
export interface RecordState {
  readonly groupId: number | null;
  readonly retentionLock?: boolean;
  readonly fields: RecordInput["fields"];
  readonly relations: RecordInput["relations"];
  readonly computations?: RecordData["computations"];
}

/**
 * The values of a record, or of an input, by key; what is absent is null. Shapes are not checked here (see validation), and
 * keys that the template does not know are left behind (see `inputIssues`).
 */
export function toValues(template: CompiledTemplate, record: RecordState): RecordValues {
  const values: RecordValues = { groupId: record.groupId, retentionLock: record.retentionLock ?? false };
  for (const field of template.fields) {
    const part = field.relation
      ? record.relations
      : field.computed
        ? (record.computations ?? {})
        : record.fields;
    values[field.key] = Object.hasOwn(part, field.key) ? ((part[field.key] ?? null) as FieldValue) : null;
  }
  return values;
}

/** A value as it is stored: text is trimmed and without unseen signs, nothing but space is null, an empty list is null. */
export function storedValue(field: CompiledField, value: FieldValue | undefined): FieldValue {
  if (value === undefined) return null;
  if (typeof value === "string") return plainText(value) || null;
  return Array.isArray(value) && value.length === 0 && field.multi ? null : value;
}

/**
 * The values as they are stored: each as `storedValue` gives it, and null where it is hidden and dropped. Results of hidden
 * computations stay as they are, since rules read them; they are not fields of the template.
 */
export function storedValues(
  template: CompiledTemplate,
  values: RecordValues,
  context: RuleContext,
): RecordValues {
  const scope = ruleScope(template, values, context);
  const stored: RecordValues = {
    groupId: values["groupId"] ?? null,
    retentionLock: values["retentionLock"] ?? false,
  };
  for (const field of template.fields) {
    stored[field.key] = isDropped(field, scope) ? null : storedValue(field, values[field.key]);
  }
  for (const { key, system } of template.computations) {
    if (system) stored[key] = values[key] ?? null;
  }
  return stored;
}

/**
 * What is sent to save a record: values as they are stored. Computed values and inverse relations are left
 * out, and confidential ones that the sender may not see: those that the edited record `base` names, or for a new one those that `context` denies. Without
 * `context`, hidden values are not dropped.
 */
export function toInput(
  template: CompiledTemplate,
  values: RecordValues,
  base?: RecordData,
  context?: RuleContext,
): RecordInput {
  const stored = context ? storedValues(template, values, context) : values;
  const redacted = redactedKeys(template, stored, base, context);
  const fields: RecordInput["fields"] = {};
  const relations: RecordInput["relations"] = {};
  for (const field of template.fields) {
    if (field.computed || redacted.has(field.key) || field.relation?.inverse !== undefined) continue;
    const value = storedValue(field, stored[field.key]);
    if (field.relation) relations[field.key] = value as number | number[] | null;
    else fields[field.key] = value;
  }
  const group = stored["groupId"];
  return {
    ...(base
      ? { id: base.id, templateId: base.templateId, version: base.version, sourceIds: base.sourceIds }
      : {}),
    templateAlias: template.alias,
    groupId: typeof group === "number" ? group : null,
    retentionLock: stored["retentionLock"] === true,
    fields,
    relations,
  };
}

function redactedKeys(
  template: CompiledTemplate,
  values: RecordValues,
  base: RecordData | undefined,
  context: RuleContext | undefined,
): ReadonlySet<string> {
  if (base) return new Set(base.protectedFields);
  if (!context) return new Set();
  const scope = ruleScope(template, values, context);
  const redacted = template.fields.filter((field) => isRedacted(field, template.modules, scope));
  return new Set(redacted.map((field) => field.key));
}
