/** What surrounds the record of a form: the context of its rules, and labels of related records. */
import type { RecordData, RecordValues, RelatedRecord } from "../model/recordData.ts";
import { newValues } from "../record/compute.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { toValues } from "../record/recordValues.ts";
import type { FormOptions } from "./formStore.ts";

/** The surroundings of one form, whatever record it shows. */
export interface Surroundings {
  /** The values that a form on this record begins with. */
  beginning(record: RecordData | null): RecordValues;
  /** The context for a record; what the caller said of another one is left behind. */
  contextOf(record: RecordData | null, initial: RecordValues): RuleContext;
  remember(records: readonly RelatedRecord[]): void;
  relatedLabel(id: number): string | null | undefined;
}

/** Keeps labels for as long as the form lives. `related` are the values of related records, as far as the form knows them. */
export function createSurroundings(
  { template, context, initialValues }: FormOptions,
  related: (id: number) => RecordValues | undefined,
): Surroundings {
  const labels = new Map<number, string | null>();
  const relatedLabel = (id: number) => (labels.has(id) ? labels.get(id) : context.relatedLabel?.(id));
  const remember = (records: readonly RelatedRecord[]) => {
    for (const { id, label } of records) labels.set(id, label);
  };
  return {
    remember,
    relatedLabel,
    beginning: (record) =>
      record ? toValues(template, record) : { ...newValues(template, context), ...initialValues },
    contextOf(record, initial) {
      remember(Object.values(record?.relationModels ?? {}).flatMap((models) => models ?? []));
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
        relatedLabel,
        related: (id) => related(id) ?? context.related?.(id),
        isNew: record === null,
        ...(record && {
          initial,
          system: { id: record.id, createdDate: record.createdDate, lastUpdatedDate: record.lastUpdatedDate },
          untold: record.protectedFields,
          sourceIds: record.sourceIds,
        }),
      };
    },
  };
}
