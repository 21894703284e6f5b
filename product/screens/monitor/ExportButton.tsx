import { useState } from "react";
import type { MonitorAction, TableState } from "../../../engine/index.ts";
import { errorText, type ExportFormat, type MonitorQuery } from "../../services/index.ts";
import { showToast } from "../../common/toasts.ts";
import { type TrayActions, useTray } from "../../tray/Tray.tsx";
import { FormatMenu } from "../export/FormatMenu.tsx";
import type { OpenMonitor } from "./useMonitor.ts";

interface Props {
  monitor: OpenMonitor;
  /** An action of the type `export`. */
  action: MonitorAction;
  /** Which records, in their order: those that are seen. */
  query: MonitorQuery;
  columns: TableState["columns"];
}

/** Has the server make a file of all records that the monitor finds, in the columns that are shown; the tray shows its progress. */
export function ExportButton(props: Props) {
  const tray = useTray();
  return tray && <ExportTo {...props} tray={tray} />;
}

function ExportTo({ monitor, action, query, columns, tray }: Props & { tray: TrayActions }) {
  const { alias, compiled, entries } = monitor;
  const [busy, setBusy] = useState(false);
  const start = async (format: ExportFormat) => {
    setBusy(true);
    const keys = columns.map(({ key }) => key);
    const whole = { ...query, template: [...entries.keys()], monitor: alias, columns: keys };
    try {
      await tray.startExport(format, { ...whole, name: compiled.name });
    } catch (error) {
      const message = errorText(error);
      if (message !== undefined) void showToast("error", message);
    }
    setBusy(false);
  };
  return <FormatMenu label={action.label} withPdf busy={busy} onPick={(format) => void start(format)} />;
}
