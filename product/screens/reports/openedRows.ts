import type { ChoiceValue, ReportSort } from "../../../engine/index.ts";

/** The records behind a number: which series and group, and their order. It stands in the address. */
export interface OpenedRows {
  /** Id of the series. */
  readonly series: number;
  /** The keys of the group, one of each grouping; none: all records of the series. */
  readonly groupKey: readonly (ChoiceValue | null)[];
  readonly orderBy?: RowOrder;
}

/** By which column records come. */
export interface RowOrder {
  /** The path of the column. */
  readonly field: string;
  readonly direction: ReportSort["direction"];
}

/** Groupings of a report at most. */
const mostKeys = 2;
/** Characters of a path at most. */
const longestPath = 200;

/** As the address carries it. */
export function encodeRows({ series, groupKey, orderBy }: OpenedRows): string {
  return JSON.stringify([series, groupKey, ...(orderBy ? [orderBy.field, orderBy.direction] : [])]);
}

/** What an address says; undefined where it says nothing that can be meant. */
export function decodeRows(text: string | null): OpenedRows | undefined {
  const parts = text === null ? undefined : parsed(text);
  if (!Array.isArray(parts)) return undefined;
  const [series, groupKey, field, direction] = parts as unknown[];
  if (typeof series !== "number" || !isGroupKey(groupKey)) return undefined;
  const isOrdered = typeof field === "string" && field.length <= longestPath;
  const orderBy = isOrdered
    ? ({ field, direction: direction === "desc" ? "desc" : "asc" } as const)
    : undefined;
  return { series, groupKey, ...(orderBy && { orderBy }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isGroupKey(value: unknown): value is OpenedRows["groupKey"] {
  return Array.isArray(value) && value.length <= mostKeys && value.every(isKey);
}

const isKey = (value: unknown) => value === null || ["string", "number", "boolean"].includes(typeof value);

/** Whether two groups have the same keys. */
export function isSameGroup(one: OpenedRows["groupKey"], other: OpenedRows["groupKey"]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

/** The next order when a column is pressed: up, and down when it was up already (spec reporting.md 4). */
export function nextOrder(before: RowOrder | undefined, field: string): RowOrder {
  return { field, direction: before?.field === field && before.direction === "asc" ? "desc" : "asc" };
}
