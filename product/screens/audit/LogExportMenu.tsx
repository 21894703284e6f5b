import { useState } from "react";
import { endFailure, showFailure, showToast } from "../../common/toasts.ts";
import { errorText, type ExportFormat, type LogExport } from "../../services/index.ts";
import { useTray } from "../../tray/Tray.tsx";
import { FormatMenu } from "../export/FormatMenu.tsx";

/** The code of a failed export of a log (spec platform.md 8). */
const failureCode = "admin_panel_audit_log_export";

/** Has the server make a file of a log as it is narrowed; the tray shows its progress and fetches it. */
export function LogExportMenu({ source }: { source: LogExport }) {
  const tray = useTray();
  const [isBusy, setBusy] = useState(false);
  const start = async (format: ExportFormat) => {
    setBusy(true);
    try {
      await tray?.startExport(format, source);
      void endFailure(failureCode);
      void showToast("success", "The file is being made. It downloads when it is ready.");
    } catch (error) {
      const reason = errorText(error);
      if (reason !== undefined) void showFailure(failureCode, reason);
    } finally {
      setBusy(false);
    }
  };
  return <FormatMenu label="Export" withPdf={false} busy={isBusy} onPick={(format) => void start(format)} />;
}
