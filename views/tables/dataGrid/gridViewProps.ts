import type { CompiledTemplate } from "../../../engine/index.ts";
import type { GridColumn } from "./columns/columns.ts";
import type { HeaderProps } from "./columns/HeaderCell.tsx";
import type { DataGridProps, GridRows, Line } from "./gridProps.ts";
import type { GroupedLines } from "./lines/useLines.ts";
import type { Opening } from "./opening.ts";
import type { Selection } from "./useSelection.ts";

/** What the grid draws, and what is done with it. */
export interface GridViewProps extends Pick<DataGridProps, "state" | "onState" | "labelId" | "end"> {
  /** Pixels of the rows, with the scroll bar below them. */
  height: number;
  /** Whether the columns are wider than the grid. */
  isWide: boolean;
  gridId: string;
  /** Whether records are being sorted or filtered. */
  isWorking: boolean;
  template: CompiledTemplate;
  rows: GridRows;
  columns: readonly GridColumn[];
  lines: GroupedLines;
  selection: Selection | undefined;
  chosen: ReadonlySet<number> | undefined;
  open: Opening;
  onResize: HeaderProps["onResize"];
  onCopy(line: Line): void;
}
