/** The records that answers of reports name by their ids. */
import type { ReportAnswer } from "./answers.ts";
import type { ReportContext } from "./context.ts";
import { reportField } from "./fields.ts";
import { groupingLists } from "./groupings.ts";
import type { DataSeries, Report } from "./types.ts";

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
  answer: Pick<ReportAnswer, "groups" | "subtotals" | "earlier">,
  context: ReportContext,
): Named[] {
  const template = context.templates.get(alias);
  if (!template) return [];
  const { rows, columns } = groupingLists({ settings });
  return [...rows, ...columns].flatMap(({ field }, position) => {
    const relation = reportField(template, field, context)?.field.relation;
    if (!relation) return [];
    const own = [...answer.groups, ...(answer.earlier?.groups ?? [])].map(
      ({ groupKey }) => groupKey[position],
    );
    const outer = position === 0 ? answer.subtotals?.lines : undefined;
    const across = position === rows.length ? answer.subtotals?.columns : undefined;
    const more = [...(outer ?? []), ...(across ?? [])].map(({ groupKey }) => groupKey[0]);
    const ids = [...own, ...more].filter((key) => typeof key === "number");
    return [{ template: relation.template, ids }];
  });
}
