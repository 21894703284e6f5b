import type { Ref } from "react";
import { Callout } from "@blueprintjs/core";
import {
  cellKeys,
  type ReportContext,
  type ReportTableColumn,
  type ReportTableLine,
} from "../../../../engine/index.ts";
import { Chart } from "../../../../views/index.ts";
import type { OpenedRows } from "../openedRows.ts";
import { setSort } from "../reportEdits.ts";
import type { OpenReport } from "../useReport.ts";
import { filterText } from "./filterText.ts";
import { NumbersTable } from "./table/NumbersTable.tsx";
import type { Shown } from "./useShown.ts";

interface Props {
  open: OpenReport;
  shown: Shown;
  context: ReportContext;
  title: string;
  chartRef: Ref<HTMLDivElement>;
}

/** The numbers of a report as a table or as a chart; a press on one opens its records below (spec reporting.md 4). */
export function Numbers({ open, shown, context, title, chartRef }: Props) {
  const { report, table, chart, formats } = shown;
  const notices = chart?.notices ?? table.notices;
  const show = (rows: OpenedRows | undefined) => rows && open.showRows(rows, true);
  if (chart) {
    const subtitle = filterText(report, context, formats);
    return (
      <div ref={chartRef} className="reports-chart">
        <Notices texts={notices} />
        <Chart
          model={chart}
          title={title}
          showsTitle={false}
          {...(subtitle !== "" && { subtitle })}
          onPoint={(index, id) => show(shown.rowsAt(index, id))}
        />
      </div>
    );
  }
  return (
    <>
      <Notices texts={notices} />
      <NumbersTable
        {...{ table, title }}
        sort={report.settings.sort}
        onSort={(sort) => open.adjust(setSort(sort))}
        opens={(column, value) => opens(shown, column, value)}
        onNumber={(line, column) => show(rowsOf(shown, line, column))}
      />
    </>
  );
}

function Notices({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Callout key={text} compact>
      {text}
    </Callout>
  ));
}

/** Whether records stand behind a number: it is more than none, and no difference of two. */
function opens(
  { report }: Shown,
  { kind, seriesId }: ReportTableColumn,
  value: ReportTableLine["key"],
): boolean {
  const series = report.dataSeries.find(({ id }) => id === seriesId);
  const isNone = value === null || (value === 0 && series?.aggregation === "COUNT");
  return (kind === "number" || kind === "subtotal" || kind === "before") && !isNone;
}

/** The records behind a cell: of a group, of a subtotal, or of all. */
function rowsOf(shown: Shown, line: ReportTableLine, column: ReportTableColumn): OpenedRows | undefined {
  const series = column.seriesId ?? 0;
  const isEarlier = column.kind === "before";
  if (isEarlier && line.index !== -1) return shown.rowsAt(line.index, column.id);
  return { series, groupKey: cellKeys(shown.table, line, column), ...(isEarlier && { isEarlier }) };
}
