import { useMemo, type CSSProperties } from "react";
import {
  isTemporal,
  tableColumns,
  type CompiledTemplate,
  type TableColumn,
  type TableState,
} from "../../../../engine/index.ts";
import type { CellDrawing } from "../cells/cellDrawing.ts";
import { fitWidths, type WidthAsked } from "./widths.ts";

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
/** A text column gets no narrower by itself, nor by more than this share of what it wants: short words stay whole. */
const leastText = 132;
const leastShare = 0.75;

/** The shown columns in their order. */
export function useShownColumns(
  template: CompiledTemplate,
  columns: TableState["columns"],
): readonly TableColumn[] {
  const offered = useMemo(
    () => new Map(tableColumns(template).map((column) => [column.key, column])),
    [template],
  );
  const keys = columns.map(({ key }) => key).join(" ");
  return useMemo(() => keys.split(" ").flatMap((key) => offered.get(key) ?? []), [offered, keys]);
}

/** What the values and the name of a column take. */
export interface WantedWidth {
  /** Pixels. */
  readonly width: number;
  /** Its values are signs, as those of a status: they are never cut. */
  readonly isSign: boolean;
}

/** The room for columns, and what decides how they share it. */
export interface ColumnSpace {
  /** Where the first column begins. */
  readonly start: number;
  /** Pixels for all of them; undefined while nobody knows: until then there are none, so that none is drawn twice. */
  readonly space: number | undefined;
  /** What the values and the name of a column take, by key. */
  readonly wanted: ReadonlyMap<string, WantedWidth>;
  /** A column that is being drawn wider or narrower. */
  readonly resized: { readonly key: string; readonly width: number } | undefined;
}

/** The shown columns, each with its width and place. */
export function useGridColumns(
  shown: readonly TableColumn[],
  settings: TableState["columns"],
  { start, space, wanted, resized }: ColumnSpace,
): readonly GridColumn[] {
  return useMemo(() => {
    if (space === undefined) return [];
    const setWidth = (key: string) =>
      resized?.key === key ? resized.width : settings.find((setting) => setting.key === key)?.width;
    const asked = shown.map((column) => askedWidth(column, setWidth(column.key), wanted.get(column.key)));
    const widths = fitWidths(asked, space);
    let left = start;
    return shown.map((column, index) => {
      const width = widths[index] ?? column.width;
      const placed = { ...column, left, width };
      left += width;
      return placed;
    });
  }, [shown, settings, start, space, wanted, resized]);
}

/** What a person set is kept; what the template says stands until the values are known. */
function askedWidth(
  column: TableColumn,
  set: number | undefined,
  wanted: WantedWidth | undefined,
): WidthAsked {
  if (set !== undefined && set !== column.width)
    return { wanted: set, least: set, grows: false, isSet: true };
  const asked = wanted?.width ?? column.width;
  if (!isText(column) || wanted?.isSign) return { wanted: asked, least: asked, grows: false };
  return { wanted: asked, least: Math.min(asked, Math.max(leastText, asked * leastShare)), grows: true };
}

/** Dates, numbers, phone numbers, yes and no and how a record stands take what they take. */
function isText({ align, field }: TableColumn): boolean {
  return align === "left" && field.fieldType.column(field.kind).grows;
}

/** Where a column stands in a line. */
export function columnStyle({ left, width }: Pick<GridColumn, "left" | "width">): CSSProperties {
  return { insetInlineStart: left, width };
}

/**
 * Key of the column that leads to the record of its line: the first does that leads nowhere else, and that is drawn neither as a sign
 * nor as a date with its distance.
 */
export function ownLink(columns: readonly TableColumn[], drawing: CellDrawing): string | undefined {
  const own = columns.find(
    (column) =>
      !column.field.relation &&
      !column.field.protected &&
      column.field.valueKind !== "file" &&
      !isDrawnWithoutLink(column, drawing),
  );
  return own?.key;
}

function isDrawnWithoutLink({ key, field }: TableColumn, drawing: CellDrawing): boolean {
  const drawn = drawing[key];
  return drawn !== undefined && (drawn.tags !== undefined || isTemporal(field));
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
