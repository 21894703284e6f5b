import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { Export } from "@blueprintjs/icons";
import type { MonitorAction } from "../../../engine/index.ts";
import { errorText, type MonitorQuery } from "../../services/index.ts";
import { useWorkspace } from "../../setup/workspace.ts";
import { showToast } from "../../shell/toasts.ts";
import { byteOrderMark, download, fileName } from "../list/export/files.ts";
import type { OpenMonitor } from "./useMonitor.ts";

interface Props {
  monitor: OpenMonitor;
  /** An action of the type `export`. */
  action: MonitorAction;
  /** Which records, in their order: those that are seen. */
  query: MonitorQuery;
}

/** Keeps all records that the list shows, as comma-separated values. */
export function ExportButton({ monitor: { alias, compiled }, action, query }: Props) {
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
  return <Button icon={<Export />} text={action.label} loading={busy} onClick={() => void keep()} />;
}
