import { type ReactNode, useRef, useState } from "react";
import { Button, Callout, Spinner } from "@blueprintjs/core";
import { FolderOpen, Refresh } from "@blueprintjs/icons";
import type { ReportContext } from "../../../engine/index.ts";
import { usePageHeading } from "../../common/heading.ts";
import { pages } from "../../common/pages.ts";
import { errorText } from "../../services/index.ts";
import { type TemplateEntry, useFormEnvironment } from "../../workspace/workspace.ts";
import { PageMissing } from "../Message.tsx";
import { useLeaveGuard } from "../useLeaveGuard.ts";
import { AnswerStamp } from "./AnswerStamp.tsx";
import { BuilderPanel } from "./builder/BuilderPanel.tsx";
import { MoreActions } from "./MoreActions.tsx";
import { isComplete } from "./reportEdits.ts";
import { ReportNotices } from "./ReportNotices.tsx";
import "./reports.css";
import "./saved/saved.css";
import { reportSummary } from "./reportSummary.ts";
import { ReportExport } from "./files/ReportExport.tsx";
import { Results } from "./results/Results.tsx";
import { type Answers, useAnswers } from "./results/useAnswers.ts";
import { type Shown, useShown } from "./results/useShown.ts";
import { RunButton } from "./RunButton.tsx";
import { SaveButtons } from "./saved/SaveButtons.tsx";
import { type SavedDialog, SavedDialogs } from "./saved/SavedDialogs.tsx";
import { SavedHead } from "./saved/SavedHead.tsx";
import { Starters } from "./Starters.tsx";
import { type OpenReport, useReport } from "./useReport.ts";
import { useReportContext, useReportTypes } from "./useReportContext.ts";

const page = pages.get("customReports");

/** Custom reports: any question about any record type, whose every number opens its records (spec reporting.md 2 to 5). */
export function ReportsScreen() {
  const { flag } = useFormEnvironment();
  const types = useReportTypes();
  const isOn = page?.requiredConfigs?.every(flag) ?? true;
  return isOn && types.length > 0 ? <Reports types={types} /> : <PageMissing page={page} />;
}

function Reports({ types }: { types: readonly TemplateEntry[] }) {
  const context = useReportContext();
  const open = useReport(context);
  const answers = useAnswers({ report: open.ran, asked: open.asked, context, kind: "report" });
  const shown = useShown(open.ran ?? open.draft, answers.known, context);
  const chart = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<SavedDialog>();
  usePageHeading(open.saved?.widget?.name);
  useLeaveGuard({ isChanged: () => open.isChanged, onDiscard: () => undefined });
  const known = answers.known.size > 0 ? shown : undefined;
  return (
    <div className="reports">
      {open.saved?.widget && <SavedHead report={open.saved.widget} />}
      <BuilderPanel
        {...{ open, types, context }}
        actions={
          <Actions {...{ open, answers, context }} shown={known} onDialog={setDialog}>
            <ReportExport
              {...{ answers, context, chart }}
              shown={known}
              title={open.saved?.widget?.name ?? reportSummary(shown.report, context)}
            />
          </Actions>
        }
      />
      <ReportNotices notices={open.notices} />
      <Opened open={open} />
      {open.ran && <AnswerStamp asOf={answers.asOf} isLoading={answers.isLoading} onRefresh={open.refresh} />}
      {open.ran && <Results {...{ open, answers, shown, context }} chartRef={chart} />}
      {!open.ran && !open.saved && <Starters {...{ types, context }} onStart={open.open} />}
      {dialog && <SavedDialogs {...{ open, dialog }} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

interface ActionsProps {
  open: OpenReport;
  answers: Answers;
  shown: Shown | undefined;
  context: ReportContext;
  onDialog(dialog: SavedDialog): void;
  /** The menu of files. */
  children: ReactNode;
}

function Actions({ open, answers, shown, context, onDialog, children }: ActionsProps) {
  const access = open.saved?.widget?.access;
  const isEditable = access === "own" || access === "edit";
  return (
    <div className="reports-actions">
      {open.isChanged && <span className="reports-quiet">Unsaved changes</span>}
      <RunButton disabled={!isComplete(open.draft)} isLoading={answers.isLoading} onRun={open.run} />
      <SaveButtons
        {...{ open, context }}
        hasResults={shown !== undefined}
        title={reportSummary(open.draft, context)}
      />
      {children}
      <Button icon={<FolderOpen />} text="Open" onClick={() => onDialog("open")} />
      <MoreActions
        open={open}
        onDescribe={isEditable ? () => onDialog("describe") : undefined}
        onShare={access === "own" ? () => onDialog("share") : undefined}
      />
    </div>
  );
}

/** A saved report on its way, or why it is not there. */
function Opened({ open: { saved, ran } }: { open: OpenReport }) {
  if (!saved || saved.report) return null;
  const isWaiting = saved.error === undefined && !saved.widget;
  if (isWaiting) return ran ? null : <Spinner className="reports-wait" aria-label="Loading" />;
  return (
    <Callout intent="danger" role="alert">
      <p>{saved.widget ? unreadable : errorText(saved.error)}</p>
      <Button icon={<Refresh />} text="Try again" onClick={saved.reload} />
    </Callout>
  );
}

const unreadable =
  "The report of this card cannot be shown: you may not see what it is about any more, or it cannot be read. Start a new one.";
