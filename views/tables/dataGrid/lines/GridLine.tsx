import { memo, use, type ReactNode } from "react";
import { Classes } from "@blueprintjs/core";
import { useViews } from "../../../context/viewsContext.ts";
import { ViewBoundary } from "../../../parts/loading/ViewBoundary.tsx";
import { CellDrawingContext } from "../cells/cellDrawing.ts";
import { cellValue, type DrawnWith } from "../cells/CellValue.tsx";
import { ownLink, columnStyle, type ColumnRange, type GridColumn } from "../columns/columns.ts";
import { FailedLine } from "./FailedLine.tsx";
import { EndCell } from "../GridEnd.tsx";
import { LineTitle, TotalText, type SummaryLine } from "./LineTitle.tsx";
import type { Line, LineEnd } from "../gridProps.ts";

/** What a line needs beside itself; the same object while nothing of it changes. */
export interface LineContext {
  /** Begins the ids of all cells. */
  readonly gridId: string;
  readonly columns: readonly GridColumn[];
  readonly range: ColumnRange;
  readonly isSelectable: boolean;
  readonly isGrouped: boolean;
  /** Left out: lines end with their last column. */
  readonly end: LineEnd | undefined;
  hrefOf(line: Line): string | undefined;
}

interface Props {
  index: number;
  line: Line;
  isSelected: boolean;
  /** Place of the column in which the keyboard is; undefined when it is in another line. */
  activeColumn: number | undefined;
  around: LineContext;
}

/** Id of a cell; the line -1 is the header. */
export function cellId(gridId: string, line: number, column: number): string {
  return `${gridId}-${line}-${column}`;
}

/** One line of the grid: a record, a group, or the totals. */
export const GridLine = memo(DrawnLine);

function DrawnLine(props: Props) {
  const { index, line, isSelected, around } = props;
  return (
    <div
      role="row"
      tabIndex={-1}
      className="ss-grid-line"
      data-line={index}
      data-type={line.type}
      aria-rowindex={index + 2}
      aria-selected={around.isSelectable && line.type === "record" ? isSelected : undefined}
      aria-level={around.isGrouped ? (line.type === "record" ? 2 : 1) : undefined}
      aria-expanded={line.type === "group" ? line.isOpen : undefined}
    >
      <ViewBoundary name="" of={line} fallback={<FailedLine />}>
        <LineCells {...props} />
      </ViewBoundary>
    </div>
  );
}

function LineCells({ index, line, isSelected, activeColumn, around }: Props) {
  const { columns, range, isSelectable, gridId, end } = around;
  const { format } = useViews();
  const drawing = use(CellDrawingContext);
  const shown = columns.slice(range.first, range.last + 1);
  const own = ownLink(columns, drawing);
  const href = own && around.hrefOf(line);
  return (
    <>
      {isSelectable && <Selector line={line} isSelected={isSelected} />}
      {shown.map((column, position) => (
        <div
          key={column.key}
          role="gridcell"
          id={activeColumn === range.first + position ? cellId(gridId, index, activeColumn) : undefined}
          className="ss-grid-cell"
          data-align={column.align}
          dir="auto"
          data-summary={line.type === "record" ? undefined : ""}
          data-active={activeColumn === range.first + position || undefined}
          aria-colindex={range.first + position + (isSelectable ? 2 : 1)}
          style={columnStyle(column)}
        >
          {line.type === "record" ? (
            recordCell(line, column, { href: column.key === own ? href : undefined, format, drawing })
          ) : (
            <SummaryCell line={line} column={column} isFirst={range.first + position === 0} />
          )}
        </div>
      ))}
      {end && (
        <EndCell
          {...{ end, line }}
          id={cellId(gridId, index, columns.length)}
          colIndex={columns.length + (isSelectable ? 2 : 1)}
          isActive={activeColumn === columns.length}
        />
      )}
    </>
  );
}

/** The mark of a chosen line, once its record has come; the row itself says so to assistive technology. */
function Selector({ line, isSelected }: { line: Line; isSelected: boolean }) {
  const isRecord = line.type === "record" && line.record !== undefined;
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      className="ss-grid-selector"
      data-selector={isRecord ? "" : undefined}
      data-on={isSelected || undefined}
      aria-label={isRecord ? (isSelected ? "Selected" : "Not selected") : undefined}
    />
  );
}

/** What stands in a record's cell, in its place while the record has not come. */
function recordCell(
  { record }: Extract<Line, { type: "record" }>,
  { field, label }: GridColumn,
  { href, ...drawn }: { href: string | undefined } & DrawnWith,
): ReactNode {
  if (!record) return <span className={Classes.SKELETON}>{label}</span>;
  return cellValue({ record, field, href, tabIndex: -1 }, drawn);
}

function SummaryCell({ line, column, isFirst }: { line: SummaryLine; column: GridColumn; isFirst: boolean }) {
  return (
    <span className="ss-grid-title">
      {isFirst && <LineTitle line={line} />}
      <TotalText line={line} column={column} />
    </span>
  );
}
