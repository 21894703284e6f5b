import {
  type DataSeries,
  type Report,
  type ReportAnswer,
  type ReportContext,
  reportField,
} from "../../../../engine/index.ts";

/** Records that keys of groups name: by the position of each grouping that goes by a relation. */
interface Named {
  /** Alias of their record type. */
  template: string;
  ids: readonly number[];
}

/** The records after which groups of an answer are called. */
export function groupedRelations(
  { settings }: Report,
  { alias }: DataSeries,
  { groups }: Pick<ReportAnswer, "groups">,
  context: ReportContext,
): Named[] {
  const template = context.templates.get(alias);
  if (!template) return [];
  const groupings = [settings.groupBy ?? [], settings.thenBy ?? []].flat();
  return groupings.flatMap(({ field }, position) => {
    const relation = reportField(template, field, context)?.field.relation;
    if (!relation) return [];
    const ids = groups.flatMap(({ groupKey }) => {
      const key = groupKey[position];
      return typeof key === "number" ? [key] : [];
    });
    return [{ template: relation.template, ids }];
  });
}
