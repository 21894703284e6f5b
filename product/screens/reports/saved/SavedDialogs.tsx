import { createDashboardsClient, type ReportDetails } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import type { OpenReport } from "../useReport.ts";
import { DetailsDialog } from "./DetailsDialog.tsx";
import { OpenSaved } from "./OpenSaved.tsx";
import { useTypeNames } from "./SavedQuestion.tsx";
import { ShareDialog } from "./ShareDialog.tsx";

/** What is asked about saved reports: which one to open, or what the open one is called and who may see it. */
export type SavedDialog = "open" | "describe" | "share";

interface Props {
  open: OpenReport;
  dialog: SavedDialog;
  onClose(): void;
}

/** A dialog about saved reports, over the page of one. */
export function SavedDialogs({ open: { saved, openCard }, dialog, onClose }: Props) {
  const client = useOwnClient(createDashboardsClient);
  const types = useTypeNames();
  const { widget: report, reload = () => undefined } = saved ?? {};
  const describe = async (details: ReportDetails) => {
    if (!report) return;
    const widget = await client.describe(report, details);
    if (widget.type === "report") saved?.note(widget);
  };
  if (dialog === "open")
    return <OpenSaved current={report?.id} onOpen={openCard} onChanged={reload} onClose={onClose} />;
  if (!report) return null;
  if (dialog === "describe") return <DetailsDialog {...{ report, onClose }} onSave={describe} />;
  const shared = { widgetId: report.id };
  return <ShareDialog {...{ shared, onClose }} name={report.name} types={types(report)} onShared={reload} />;
}
