import {
  type DataSeries,
  groupTitle,
  type Report,
  type ReportAnswers,
  type ReportTable,
} from "../../../../engine/index.ts";
import { openedGroup, type OpenedGroup } from "./openedGroup.ts";

/** A group of records below the numbers. */
export interface AccordionItem {
  readonly key: string;
  /** `North (12 results)` (spec reporting.md 9). */
  readonly title: string;
  readonly series: DataSeries;
  readonly opened: OpenedGroup;
}

/** The groups of records of a report, in the order of its lines; those without records are left out. */
export function accordionItems(
  report: Report,
  answers: ReportAnswers,
  { lines }: Pick<ReportTable, "lines">,
  nameOf: (series: DataSeries) => string,
): AccordionItem[] {
  const { groupBy } = report.settings;
  const isGrouped = groupBy !== undefined && groupBy.field !== "company";
  const isOnly = report.dataSeries.length === 1;
  return lines.flatMap(({ key, texts: [text = ""] }) =>
    report.dataSeries.flatMap((series): AccordionItem[] => {
      const answer = answers.get(series.id);
      const opened = answer && openedGroup(report, answer, isGrouped ? [key] : []);
      if (!opened || opened.count === 0) return [];
      const words = isGrouped ? [text, ...(isOnly ? [] : [nameOf(series)])] : [nameOf(series)];
      const title = groupTitle(words.join(", "), opened.count);
      return [{ key: `${series.id} ${JSON.stringify(opened.group?.groupKey ?? [])}`, title, series, opened }];
    }),
  );
}
