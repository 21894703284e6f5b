import { type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import {
  type DataSeries,
  drillChoices,
  type Report,
  type ReportContext,
  resultCount,
} from "../../../../engine/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { DrillMenu } from "./DrillMenu.tsx";
import { type OpenedGroup } from "./openedGroup.ts";
import { RowsPanel } from "./RowsPanel.tsx";
import type { RowOrder } from "../openedRows.ts";
import { useFormats } from "./useFormats.ts";

interface Props {
  series: DataSeries;
  opened: OpenedGroup;
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
  return (
    <section className="reports-rows" aria-labelledby={id}>
      <div className="reports-rows-head">
        <h3 ref={heading} id={id} tabIndex={-1}>
          <span dir="auto">{title}</span> <span className="reports-quiet">{resultCount(opened.count)}</span>
        </h3>
        <DrillMenu choices={choices} onDrill={onDrill} />
        <Button
          icon={<Cross />}
          variant="minimal"
          aria-label={`Close the records of ${title}`}
          onClick={onClose}
        />
      </div>
      <RowsPanel
        asked={{
          report: opened.report,
          series,
          ...(opened.group && { group: opened.group }),
          orderBy,
          asked,
        }}
        label={title}
        {...{ context, onOrder, tools }}
      />
    </section>
  );
}

/** What can be done with the number; of all records it is only to see them. */
function useChoices(series: DataSeries, { report, group, count }: OpenedGroup, context: ReportContext) {
  const { today } = useFormats();
  const { enumValues } = useCatalog();
  return useMemo(() => {
    const choices = (set: string) => enumValues(set).map(({ name }) => name);
    const all = group ?? { groupKey: [], groupValue: [], count };
    const whole = group ? report : { ...report, settings: { displayType: report.settings.displayType } };
    return drillChoices(whole, series, all, context, { today, choices });
  }, [series, report, group, count, context, today, enumValues]);
}

/** Shows the heading and gives it the focus once the page has scrolled to its top; when it goes, what had the focus before has it again. */
function useOpenedFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView({ block: "start" });
      heading.current?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, []);
  return heading;
}
