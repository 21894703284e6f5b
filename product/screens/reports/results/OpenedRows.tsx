import { type ReactNode, useId, useMemo } from "react";
import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import {
  type DataSeries,
  drillChoices,
  type OpenedNumber,
  type Report,
  type ReportContext,
  resultCount,
} from "../../../../engine/index.ts";
import { useViews } from "../../../../views/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { useOpenedFocus } from "../useOpenedFocus.ts";
import { DrillMenu } from "./DrillMenu.tsx";
import { RowsPanel } from "./RowsPanel.tsx";
import type { RowOrder } from "../openedRows.ts";
import { useFormats } from "./useFormats.ts";
import { type RowsAsked, useRows } from "./useRows.ts";

interface Props {
  series: DataSeries;
  opened: OpenedNumber;
  /** What the group is called. */
  title: string;
  asked: number;
  orderBy: RowOrder | undefined;
  context: ReportContext;
  onOrder(orderBy: RowOrder): void;
  onDrill(report: Report): void;
  onClose(): void;
  /** Columns and file of the records. */
  tools: ReactNode;
}

/** The records behind one number, and where else it leads. It has the focus when it opens; what opened it has it afterwards. */
export function OpenedRows(props: Props) {
  const { series, opened, title, asked, orderBy, context, onOrder, onDrill, onClose, tools } = props;
  const id = useId();
  const heading = useOpenedFocus();
  const choices = useChoices(series, opened, context);
  const rowsAsked = {
    report: opened.report,
    series,
    ...(opened.group && { group: opened.group }),
    ...(opened.others && { others: opened.others }),
    orderBy,
    asked,
  };
  const onOpenRecord = useOnlyRecord(rowsAsked, opened.count, context);
  return (
    <section className="reports-rows" aria-labelledby={id}>
      <div className="reports-rows-head">
        <h3 ref={heading} id={id} tabIndex={-1}>
          <span dir="auto">{title}</span> <span className="reports-quiet">{resultCount(opened.count)}</span>
        </h3>
        <DrillMenu {...{ choices, onDrill, onOpenRecord }} />
        <Button
          icon={<Cross />}
          variant="minimal"
          aria-label={`Close the records of ${title}`}
          onClick={onClose}
        />
      </div>
      <RowsPanel asked={rowsAsked} label={title} {...{ context, onOrder, tools }} />
    </section>
  );
}

/** Opens the record of a number that has one alone; undefined where there are more, or the user may not open it. */
function useOnlyRecord(asked: RowsAsked, count: number, context: ReportContext): (() => void) | undefined {
  const { linkTo, onNavigate } = useViews();
  // The panel below asks the same: it is asked once.
  const { rows } = useRows(asked, context);
  const [row] = rows ?? [];
  const isOnly = count === 1 && rows?.length === 1;
  const href = row && isOnly ? linkTo({ id: row.id, templateAlias: asked.series.alias }) : undefined;
  return useMemo(() => (href === undefined ? undefined : () => onNavigate(href)), [href, onNavigate]);
}

/** What can be done with the number; all records are compared with the time before, or are to be seen only. */
function useChoices(
  series: DataSeries,
  { report, group, others, count }: OpenedNumber,
  context: ReportContext,
) {
  const { today, groups } = useFormats();
  const { enumValues } = useCatalog();
  return useMemo(() => {
    const choices = (set: string) => enumValues(set).map(({ name }) => name);
    const all = group ?? { groupKey: [], groupValue: [], count };
    const whole = group ? report : withoutGroups(report);
    const options = { today, choices, groups, ...(others && { others }) };
    return drillChoices(whole, series, all, context, options);
  }, [series, report, group, others, count, context, today, groups, enumValues]);
}

/** All records as a report of their own. */
function withoutGroups(report: Report): Report {
  const { displayType, compare } = report.settings;
  return { ...report, settings: { displayType, ...(compare && { compare }) } };
}
