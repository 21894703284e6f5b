import { useMemo, type CSSProperties } from "react";
import {
  tableColumns,
  type CompiledTemplate,
  type TableColumn,
  type TableState,
} from "../../../engine/index.ts";

/** A shown column with its place in the grid. */
export interface GridColumn extends TableColumn {
  /** Pixels from the beginning of a line. */
  readonly left: number;
}

/** The first and the last column that are in view, by their places. */
export interface ColumnRange {
  readonly first: number;
  readonly last: number;
}

/** Pixels. */
export const lineHeight = 36;
export const selectorWidth = 40;

/** The shown columns in their order; `start` is where the first begins. `resized` is a column that is being drawn wider. */
export function useGridColumns(
  template: CompiledTemplate,
  columns: TableState["columns"],
  start: number,
  resized: { readonly key: string; readonly width: number } | undefined,
): readonly GridColumn[] {
  const offered = useMemo(
    () => new Map(tableColumns(template).map((column) => [column.key, column])),
    [template],
  );
  return useMemo(() => {
    const shown: GridColumn[] = [];
    for (const { key, width } of columns) {
      const column = offered.get(key);
      if (!column) continue;
      const left = shown.length === 0 ? start : endOf(shown);
      shown.push({ ...column, left, width: resized?.key === key ? resized.width : (width ?? column.width) });
    }
    return shown;
  }, [offered, columns, start, resized]);
}

/** Where a column stands in a line. */
export function placeOf({ left, width }: Pick<GridColumn, "left" | "width">): CSSProperties {
  return { insetInlineStart: left, width };
}

/** Whether a column leads to the record of its line: the first does that leads nowhere else. */
export function isOwnLink({ key }: GridColumn, columns: readonly GridColumn[]): boolean {
  const own = columns.find(({ field }) => !field.relation && !field.protected && field.valueType !== "file");
  return own?.key === key;
}

/** Where the last column ends. */
export function endOf(columns: readonly GridColumn[]): number {
  const last = columns.at(-1);
  return last ? last.left + last.width : 0;
}

/** The columns between two distances from the beginning of a line, with one more on either side. */
export function rangeOf(columns: readonly GridColumn[], from: number, to: number): ColumnRange {
  const first = columns.findIndex(({ left, width }) => left + width > from);
  const beyond = columns.findIndex(({ left }) => left >= to);
  const last = beyond === -1 ? columns.length - 1 : beyond;
  return { first: Math.max(0, (first === -1 ? 0 : first) - 1), last };
}
