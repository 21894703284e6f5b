import { type DataSeries, groupTitle, type Report, type ReportTable } from "../../../../engine/index.ts";
import type { OpenedRows } from "../openedRows.ts";
import type { FoundRows } from "./useShown.ts";

/** A group of records below the numbers. */
export interface AccordionItem extends FoundRows {
  readonly key: string;
  /** `North (12 results)` (spec reporting.md 9). */
  readonly title: string;
}

/** The outer groups of records of a report, in the order of its lines; those without records are left out. */
export function accordionItems(
  report: Report,
  { lines }: Pick<ReportTable, "lines">,
  find: (rows: OpenedRows) => FoundRows | undefined,
  nameOf: (series: DataSeries) => string,
): AccordionItem[] {
  const isOnly = report.dataSeries.length === 1;
  return lines
    .filter(({ keys }) => keys.length <= 1)
    .flatMap(({ keys, texts: [text = ""] }) =>
      report.dataSeries.flatMap((series): AccordionItem[] => {
        const found = find({ series: series.id, groupKey: keys });
        if (!found || found.opened.count === 0) return [];
        const words = keys.length > 0 ? [text, ...(isOnly ? [] : [nameOf(series)])] : [nameOf(series)];
        const title = groupTitle(words.join(", "), found.opened.count);
        return [{ ...found, key: `${series.id} ${JSON.stringify(keys)}`, title }];
      }),
    );
}
