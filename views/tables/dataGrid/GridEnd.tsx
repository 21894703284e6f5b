import { Fragment } from "react";
import { endOf, type GridColumn, placeOf } from "./columns.ts";
import type { Line, LineEnd } from "./types.ts";

/** Where the end of the lines stands. */
export function endPlace(columns: readonly GridColumn[], end: LineEnd): Pick<GridColumn, "left" | "width"> {
  return { left: endOf(columns), width: end.width };
}

interface Props {
  id: string;
  columns: readonly GridColumn[];
  end: LineEnd;
  /** Place among the cells, counted from 1. */
  colIndex: number;
  isActive: boolean;
}

/** The header above the ends of the lines, whose title is only heard. */
export function EndHeader({ id, columns, end, colIndex, isActive }: Props) {
  return (
    <div
      role="columnheader"
      id={id}
      className="ss-grid-head-cell"
      style={placeOf(endPlace(columns, end))}
      data-active={isActive || undefined}
      aria-colindex={colIndex}
    >
      <span className="ss-unseen">{end.title}</span>
    </div>
  );
}

/** The links and buttons of a line's record; none of a group or the totals. */
export function EndCell({ id, columns, end, colIndex, isActive, line }: Props & { line: Line }) {
  const record = line.type === "record" ? line.record : undefined;
  return (
    <div
      role="gridcell"
      id={id}
      className="ss-grid-cell ss-grid-end"
      style={placeOf(endPlace(columns, end))}
      data-end=""
      data-active={isActive || undefined}
      aria-colindex={colIndex}
    >
      {record && <Fragment key={record.id}>{end.of(record, -1)}</Fragment>}
    </div>
  );
}
