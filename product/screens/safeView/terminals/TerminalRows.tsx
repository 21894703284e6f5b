import { useCatalog } from "../../../workspace/workspace.ts";
import type { KpiDataset } from "../../../services/index.ts";
import { InsightRows } from "../../visualInsights/InsightRows.tsx";
import { useOpened } from "../../visualInsights/useInsight.ts";
import { usePageState } from "../page/pageState.ts";
import { numberAt, type TerminalColumn } from "./terminalFigures.ts";

interface Props {
  column: TerminalColumn;
  /** undefined: all terminals. */
  groupId: number | undefined;
  onClose(): void;
}

/** The records behind a figure of a terminal. */
export function TerminalRows(props: Props) {
  const { datasets } = usePageState();
  const dataset = datasets.find(({ name }) => name === props.column.figure.dataset);
  return dataset ? <OfDataset {...props} dataset={dataset} /> : null;
}

function OfDataset({ column, groupId, onClose, dataset }: Props & { dataset: KpiDataset }) {
  const { groups } = useCatalog();
  const opened = useOpened(dataset);
  if (!opened) return null;
  const group = groupId === undefined ? undefined : numberAt(column, groupId).group;
  const name = groups.find(({ id }) => id === groupId)?.display ?? "All terminals";
  return (
    <InsightRows
      {...{ opened, onClose }}
      asked={column.view}
      group={group === "all" ? undefined : group}
      title={`${column.figure.label}: ${name}`}
    />
  );
}
