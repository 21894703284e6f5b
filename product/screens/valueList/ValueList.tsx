import { type ReactNode, useState } from "react";
import { Sortable } from "../../../views/index.ts";
import { type DraftRow, movedRows } from "./draftRows.ts";
import "./valueList.css";

/** Where a row stands, and what puts it elsewhere. */
export interface RowPosition {
  /** Counted from 0. */
  at: number;
  /** How many rows there are. */
  count: number;
  move(to: number): void;
}

interface ValueListProps<Row extends DraftRow> {
  /** What its rows are. */
  what: "value" | "item";
  /** Its name for screen readers. */
  label: string;
  /** Titles of the columns after the handle. */
  titles: readonly string[];
  rows: readonly Row[];
  /** The rows that are drawn; left out: all. Without the others, none can be put in order. */
  shown?: readonly Row[];
  onRows(rows: readonly Row[]): void;
  /** Draws a row as a `ValueRow`; without a position, it cannot be moved. */
  children(row: Row, position: RowPosition | undefined): ReactNode;
}

/** Rows of texts that are edited in place and put in order, by drag, by keys or from the menu of a row. */
export function ValueList<Row extends DraftRow>(props: ValueListProps<Row>) {
  const { what, label, titles, rows, shown = rows, onRows, children } = props;
  const [said, setSaid] = useState("");
  const titleOf = (key: string) => rows.find((row) => row.key === key)?.display.trim() || `new ${what}`;
  const isWhole = shown.length === rows.length;
  const positionOf = (key: string, at: number): RowPosition => ({
    at,
    count: rows.length,
    move(to) {
      onRows(movedRows(rows, key, to));
      setSaid(`${titleOf(key)} is now ${to + 1} of ${rows.length}.`);
    },
  });
  return (
    <div className="value-list">
      <div className="value-head" aria-hidden="true">
        {titles.map((title) => (
          <span key={title}>{title}</span>
        ))}
      </div>
      <Sortable
        ids={shown.map(({ key }) => key)}
        titleOf={titleOf}
        onMove={(key, to) => onRows(movedRows(rows, key, to))}
      >
        <ol className="value-rows" aria-label={label}>
          {shown.map((row, at) => children(row, isWhole ? positionOf(row.key, at) : undefined))}
        </ol>
      </Sortable>
      <span className="ss-unseen" role="status">
        {said}
      </span>
    </div>
  );
}
