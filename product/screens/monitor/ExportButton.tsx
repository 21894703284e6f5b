import { useState } from "react";
import type { CompiledTemplate, MonitorAction, TableState } from "../../../engine/index.ts";
import { errorText, type MonitorQuery } from "../../services/index.ts";
import { useWorkspace } from "../../setup/workspace.ts";
import { showToast } from "../../shell/toasts.ts";
import { ExportMenu } from "../list/export/ExportMenu.tsx";
import { download } from "../list/export/download.ts";
import { byteOrderMark, fileName } from "../list/export/files.ts";
import type { OpenMonitor } from "./useMonitor.ts";
import { useMonitorPages } from "./useMonitorPages.ts";

interface Props {
  monitor: OpenMonitor;
  /** An action of the type `export`. */
  action: MonitorAction;
  /** Which records, in their order: those that are seen. */
  query: MonitorQuery;
  /** The template as the monitor's table has it. */
  template: CompiledTemplate;
  columns: TableState["columns"];
}

/** Keeps all records that the list shows: as comma-separated values from the server, or as a workbook made here. */
export function ExportButton({ monitor, action, query, template, columns }: Props) {
  const { alias, compiled } = monitor;
  const { watching } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      const text = await watching.exportText(alias, action.id, query);
      const file = new Blob([byteOrderMark, text], { type: "text/csv;charset=utf-8" });
      download(file, fileName(compiled.name, "csv", new Date()));
    } catch (error) {
      const message = errorText(error);
      if (message !== undefined) void showToast("error", message);
    }
    setBusy(false);
  };
  const list = useMonitorPages(monitor, query);
  const whole = { ...query, template: compiled.template.alias, monitor: alias };
  const source = { title: compiled.name, template, columns, list, whole };
  return (
    <ExportMenu source={source} label={action.label} size="medium" busy={busy} onCsv={() => void keep()} />
  );
}
