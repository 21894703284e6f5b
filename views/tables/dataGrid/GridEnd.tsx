import { Fragment } from "react";
import type { Line, LineEnd } from "./gridProps.ts";

interface Props {
  id: string;
  end: LineEnd;
  /** Place among the cells, counted from 1. */
  colIndex: number;
  isActive: boolean;
}

/** The header above the ends of the lines, whose title is only heard. */
export function EndHeader({ id, end, colIndex, isActive }: Props) {
  return (
    <div
      role="columnheader"
      id={id}
      className="ss-grid-head-cell ss-grid-head-end"
      style={{ width: end.width }}
      data-active={isActive || undefined}
      aria-colindex={colIndex}
    >
      <span className="ss-unseen">{end.title}</span>
    </div>
  );
}

/** The links and buttons of a line's record, seen however far the grid is scrolled aside; none of a group or the totals. */
export function EndCell({ id, end, colIndex, isActive, line }: Props & { line: Line }) {
  const record = line.type === "record" ? line.record : undefined;
  return (
    <div
      role="gridcell"
      id={id}
      className="ss-grid-cell ss-grid-end"
      style={{ width: end.width }}
      data-end=""
      data-active={isActive || undefined}
      aria-colindex={colIndex}
    >
      {record && <Fragment key={record.id}>{end.of(record, -1)}</Fragment>}
    </div>
  );
}
