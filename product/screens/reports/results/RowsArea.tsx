import { useMemo } from "react";
import { Button, Callout } from "@blueprintjs/core";
import type { DataSeries, OpenedNumber, ReportContext } from "../../../../engine/index.ts";
import { seriesName } from "../../../../engine/index.ts";
import { encodeRows, type OpenedRows as Opened } from "../openedRows.ts";
import { setColumns } from "../reportEdits.ts";
import type { OpenReport } from "../useReport.ts";
import { accordionItems } from "./accordionItems.ts";
import { ColumnsMenu } from "./ColumnsMenu.tsx";
import { OpenedRows } from "./OpenedRows.tsx";
import { RowsAccordion } from "./RowsAccordion.tsx";
import { RowsExport } from "../files/RowsExport.tsx";
import type { Shown } from "./useShown.ts";

interface Props {
  open: OpenReport;
  shown: Shown;
  context: ReportContext;
}

/** The records below the numbers: those of the number that was pressed, else of a table all of them by group. */
export function RowsArea({ open, shown, context }: Props) {
  const { rows, asked, showRows } = open;
  const { report, table, find } = shown;
  const found = useMemo(() => rows && shown.find(rows), [rows, shown]);
  const items = useMemo(
    () => accordionItems(report, table, find, (series) => seriesName(series, context)),
    [report, table, find, context],
  );
  const tools = (series: DataSeries, opened: OpenedNumber, title: string) => (
    <>
      <ColumnsMenu
        {...{ series, context }}
        onColumns={(columns) => open.adjust(setColumns(series.id, columns))}
      />
      <RowsExport {...{ series, opened, title, context }} orderBy={rows?.orderBy} />
    </>
  );
  if (rows && !found) return <Gone onClose={() => showRows(undefined)} />;
  if (rows && found) {
    return (
      <OpenedRows
        key={encodeRows(withoutOrder(rows))}
        {...found}
        {...{ asked, context }}
        orderBy={rows.orderBy}
        onOrder={(orderBy) => showRows({ ...rows, orderBy })}
        onDrill={open.open}
        onClose={() => showRows(undefined)}
        tools={tools(found.series, found.opened, found.title)}
      />
    );
  }
  if (shown.chart) return <p className="reports-quiet">Select a number in the chart to see its records.</p>;
  return <RowsAccordion {...{ items, asked, context, tools }} />;
}

/** Which records, whatever their order. */
function withoutOrder({ orderBy: _orderBy, ...rows }: Opened): Opened {
  return rows;
}

function Gone({ onClose }: { onClose(): void }) {
  return (
    <Callout compact intent="warning" role="status">
      <p>The records that this address names are not among the results any more.</p>
      <Button size="small" text="Show all results" onClick={onClose} />
    </Callout>
  );
}
