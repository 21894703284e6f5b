import {
  type DataSeries,
  type OpenedNumber,
  type ReportContext,
  rowsQuery,
} from "../../../../engine/index.ts";
import type { ExportFormat } from "../../../services/index.ts";
import { useTray } from "../../../tray/Tray.tsx";
import { FormatMenu } from "../../export/FormatMenu.tsx";
import { useToastedAction } from "../../useAction.ts";
import type { RowOrder } from "../openedRows.ts";

interface Props {
  series: DataSeries;
  opened: OpenedNumber;
  /** What the file is called. */
  title: string;
  orderBy: RowOrder | undefined;
  context: ReportContext;
}

/** Has the server make a file of all records behind a number, by the question that the screen asks; the tray shows its progress. */
export function RowsExport({ series, opened, title, orderBy, context }: Props) {
  const tray = useTray();
  const { isBusy, act } = useToastedAction();
  const { report, group, others } = opened;
  const query = rowsQuery(report, series, context, {
    ...(group && { group }),
    ...(others && { others }),
    ...(orderBy && { orderBy }),
  });
  if (!tray || !query) return null;
  const start = (format: ExportFormat) =>
    act(() => tray.startExport(format, { queries: [{ ...query, name: title }], name: title }));
  return <FormatMenu label="Export" withPdf={false} busy={isBusy} onPick={(format) => void start(format)} />;
}
