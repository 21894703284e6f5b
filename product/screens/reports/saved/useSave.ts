import { useState } from "react";
import type { Report } from "../../../../engine/index.ts";
import { ApiError, createDashboardsClient, type ReportWidget } from "../../../services/index.ts";
import { showToast } from "../../../common/toasts.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { useToastedAction } from "../../useAction.ts";
import type { OpenReport } from "../useReport.ts";

/** What somebody else saved since the report was opened, beside what it was then. */
interface Conflict {
  readonly before: ReportWidget;
  readonly theirs: ReportWidget;
  readonly mine: Report;
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === "stale_dashboard_card";

/** Saves the open report in its own card. Where somebody else did so since it was opened, nothing is saved, and the user is asked. */
export function useSave(open: OpenReport) {
  const client = useOwnClient(createDashboardsClient);
  const { isBusy, act } = useToastedAction();
  const [conflict, setConflict] = useState<Conflict>();
  const put = async (version: ReportWidget, mine: Report) => {
    try {
      const widget = await client.changeReport(version, mine);
      if (widget.type === "report") open.saved?.note(widget);
      setConflict(undefined);
      void showToast("success", `The report "${widget.name}" has been saved.`);
    } catch (error) {
      if (!isStale(error)) throw error;
      const theirs = await client.widget(version.id);
      if (theirs.type === "report") setConflict({ before: open.saved?.widget ?? version, theirs, mine });
    }
  };
  return {
    isBusy,
    conflict,
    /** Saves the report as it is edited. */
    save: () =>
      void act(async () => {
        if (open.saved?.widget) await put(open.saved.widget, open.draft);
      }),
    /** Saves what the user has in place of what somebody else saved. */
    overwrite: () => void act(async () => conflict && put(conflict.theirs, conflict.mine)),
    /** Shows what somebody else saved, as a step of the browser's history. */
    openTheirs() {
      if (!conflict) return;
      setConflict(undefined);
      open.saved?.note(conflict.theirs);
      open.openCard(conflict.theirs.id);
    },
    dismiss: () => setConflict(undefined),
  };
}
