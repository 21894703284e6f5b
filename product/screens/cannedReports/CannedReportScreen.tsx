import { useState } from "react";
import { Callout, Spinner } from "@blueprintjs/core";
import { useLocation } from "react-router-dom";
import { startOfDay } from "../../../engine/index.ts";
import { usePageHeading } from "../../common/heading.ts";
import { pages as menuPages } from "../../common/pages.ts";
import type { CannedReport, CannedValues } from "../../services/index.ts";
import { useViews } from "../../../views/index.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { CannedMissing } from "./CannedMissing.tsx";
import { RunButton } from "../reports/RunButton.tsx";
import { SendByEmail } from "../reports/schedules/SendByEmail.tsx";
import { CannedExport } from "./CannedExport.tsx";
import { CheckedFile } from "./clearinghouse/CheckedFile.tsx";
import { CannedForm } from "./CannedForm.tsx";
import { CannedResults } from "./CannedResults.tsx";
import { LossRunReport } from "./lossRun/LossRunReport.tsx";
import { OpenedNumber } from "./OpenedNumber.tsx";
import { OshaReport } from "./osha/OshaReport.tsx";
import { ReviewReport } from "./review/ReviewReport.tsx";
import { TurnoverReport } from "./turnover/TurnoverReport.tsx";
import "./cannedReports.css";
import { formProblem } from "./formValues.ts";
import { useCannedPages, useCannedReport, useCannedRun } from "./useCannedReport.ts";

/** A ready report: the form that narrows it, its lines, and its files (spec reporting.md 2). */
export function CannedReportScreen() {
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, "");
  const alias = path.split("/").at(-1) ?? "";
  const { report, error, reload } = useCannedReport(alias);
  if (report?.fileFormat)
    return <CheckedFile key={report.alias} report={report} format={report.fileFormat} />;
  if (report?.osha) return <OshaReport key={report.alias} report={report} />;
  if (report?.lossRun) return <LossRunReport key={report.alias} report={report} />;
  if (report?.people) {
    const Page = report.people.kind === "review" ? ReviewReport : TurnoverReport;
    return <Page key={report.alias} report={report} people={report.people} />;
  }
  if (report) return <Opened key={report.alias} report={report} />;
  if (error !== undefined) return <LoadFailed onRetry={reload} />;
  if (report === undefined) return <Spinner className="canned-wait" aria-label="Loading" />;
  return (
    <CannedMissing
      alias={alias}
      page={[...menuPages.values()].find((page) => page.path.toLowerCase() === path)}
    />
  );
}

function Opened({ report }: { report: CannedReport }) {
  const [values, setValues] = useState<CannedValues>(report.values);
  const run = useCannedRun(report.alias);
  const pages = useCannedPages(run.asked);
  const problem = formProblem(report.parameters, values, startOfDay(useViews().now));
  usePageHeading(report.viewName);
  return (
    <div className="canned">
      <section className="canned-panel" aria-label="Form">
        <p className="canned-quiet">{report.help}</p>
        <CannedForm
          report={report.alias}
          parameters={report.parameters}
          values={values}
          onChange={setValues}
        />
        {problem !== undefined && (
          <Callout intent="danger" role="alert">
            {problem}
          </Callout>
        )}
        <div className="canned-actions">
          {!report.hideRunButton && (
            <RunButton
              disabled={problem !== undefined}
              isLoading={pages.isLoading}
              onRun={() => run.ask(values)}
            />
          )}
          <CannedExport report={report} values={values} disabled={problem !== undefined} />
          <SendByEmail canned={report.alias} values={values} disabled={problem !== undefined} />
        </div>
      </section>
      <CannedResults pages={pages} label={report.viewName} onOpen={run.open} />
      {run.opened && (
        <OpenedNumber
          key={`${run.opened.time} ${run.opened.title}`}
          opened={run.opened}
          onClose={run.close}
        />
      )}
    </div>
  );
}
