import { type ReactNode, useId, useState } from "react";
import { Button, Collapse } from "@blueprintjs/core";
import { Add, ChevronDown, ChevronUp } from "@blueprintjs/icons";
import { mostSeries, type ReportContext } from "../../../../engine/index.ts";
import type { TemplateEntry } from "../../../workspace/workspace.ts";
import { reportSummary } from "../reportSummary.ts";
import { addSeries } from "../reportEdits.ts";
import type { OpenReport } from "../useReport.ts";
import { CommonFilters } from "./CommonFilters.tsx";
import { DisplayFields } from "./DisplayFields.tsx";
import { GroupFields } from "./GroupFields.tsx";
import { SeriesCard } from "./SeriesCard.tsx";

interface Props {
  open: OpenReport;
  types: readonly TemplateEntry[];
  context: ReportContext;
  /** The buttons of the report. */
  actions: ReactNode;
}

/** How long the panel, and with it the place of the chart, takes to grow and shrink, in milliseconds (spec reporting.md 9). */
const resizeDuration = 400;

/** What is asked and how it is drawn, in a panel that can be collapsed (spec reporting.md 2). A report that is opened by its address is shown first. */
export function BuilderPanel({ open, types, context, actions }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(open.ran === undefined && open.saved === undefined);
  const report = open.draft;
  return (
    <section className="reports-panel" aria-label="Report">
      <div className="reports-bar">
        <Button
          variant="minimal"
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          text={isOpen ? "Collapse" : "Expand"}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
        <span className="reports-summary" dir="auto">
          {!isOpen && reportSummary(report, context)}
        </span>
        {actions}
      </div>
      <Collapse
        isOpen={isOpen}
        className="reports-builder"
        keepChildrenMounted={false}
        transitionDuration={resizeDuration}
      >
        <div id={id}>
          {report.dataSeries.map((series, index) => (
            <SeriesCard
              key={series.id}
              {...{ series, types, context }}
              position={index + 1}
              isOnly={report.dataSeries.length === 1}
              onEdit={open.edit}
            />
          ))}
          <CommonFilters report={report} context={context} onEdit={open.edit} />
          <Button
            icon={<Add />}
            text="Add data series"
            disabled={report.dataSeries.length >= mostSeries}
            onClick={() => open.edit(addSeries)}
          />
          <div className="reports-controls" role="group" aria-label="Grouping and display">
            <GroupFields report={report} context={context} onEdit={open.edit} />
            <DisplayFields report={report} context={context} onEdit={open.edit} />
          </div>
        </div>
      </Collapse>
    </section>
  );
}
