/** What a form starts from: initial values, the context of its rules, and labels of related records. */
import type { RuleContext } from "../conditions/ruleContext.ts";
import type { RecordData, RecordValues, RelatedRecord } from "../model/recordData.ts";
import { newValues } from "../record/compute.ts";
import { toValues } from "../record/recordValues.ts";
import { relatedThrough } from "./formAtoms.ts";
import type { FormInternals } from "./formInternals.ts";
import type { InnerOptions } from "./inner.ts";

/** The initial values of a form on this record, or on a new one. */
export function initialValuesOf(options: InnerOptions, record: RecordData | null): RecordValues {
  const { context, initialValues, template } = options;
  return record ? toValues(template, record) : { ...newValues(template, context), ...initialValues };
}

/** Makes labels of related records known. */
export function rememberRelated({ labels }: FormInternals, records: readonly RelatedRecord[]): void {
  for (const { id, label } of records) labels.set(id, label);
}

/** The label of a related record, as far as it is known. */
export function relatedLabel({ labels, options }: FormInternals, id: number): string | null | undefined {
  return labels.has(id) ? labels.get(id) : options.context.relatedLabel?.(id);
}

/** Sets the context for the record that the form shows. What the caller's context says about another record is left out. */
export function setContext(form: FormInternals): void {
  const { initial, record } = form.state;
  rememberRelated(
    form,
    Object.values(record?.relationModels ?? {}).flatMap((models) => models ?? []),
  );
  form.store.set(form.atoms.context, {
    ...callerContext(form),
    isNew: record === null,
    ...(record && {
      initial,
      system: { id: record.id, createdDate: record.createdDate, lastUpdatedDate: record.lastUpdatedDate },
      redacted: record.protectedFields,
      sourceIds: record.sourceIds,
    }),
  });
}

function callerContext(form: FormInternals): Omit<RuleContext, "isNew"> {
  const { context } = form.options;
  const { now, user, groups, report, run } = context;
  return {
    now,
    user,
    groups,
    ...(report ? { report } : {}),
    ...(run ? { run } : {}),
    enumValues: (alias) => context.enumValues(alias),
    flag: (key) => context.flag(key),
    config: (key) => context.config(key),
    relatedLabel: (id) => relatedLabel(form, id),
    related: (id) => relatedThrough(form, form.store.get)(id) ?? context.related?.(id),
  };
}
