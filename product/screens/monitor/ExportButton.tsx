import type { MonitorAction, TableState } from "../../../engine/index.ts";
import type { ExportFormat, MonitorQuery } from "../../services/index.ts";
import { type TrayActions, useTray } from "../../tray/Tray.tsx";
import { FormatMenu } from "../export/FormatMenu.tsx";
import { useToastedAction } from "../useAction.ts";
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
  const { isBusy, act } = useToastedAction();
  const start = (format: ExportFormat) => {
    const keys = columns.map(({ key }) => key);
    const whole = { ...query, template: [...entries.keys()], monitor: alias, columns: keys };
    return act(() => tray.startExport(format, { ...whole, name: compiled.name }));
  };
  return <FormatMenu label={action.label} withPdf busy={isBusy} onPick={(format) => void start(format)} />;
}
