import type { KeyPart, ReportSort } from "../../../engine/index.ts";

/** The records behind a number: which series and group, and their order. It stands in the address. */
export interface OpenedRows {
  /** Id of the series. */
  readonly series: number;
  /** The keys of the group, one of each grouping of the lines and then of the columns; missing ones: all groups. */
  readonly groupKey: readonly KeyPart[];
  /** They are those of the time before, with which the report compares. */
  readonly isEarlier?: boolean;
  readonly orderBy?: RowOrder;
}

/** By which column records come. */
export interface RowOrder {
  /** The path of the column. */
  readonly field: string;
  readonly direction: ReportSort["direction"];
}

/** Groupings of a report at most. */
const mostKeys = 5;
/** Characters of a path at most. */
const longestPath = 200;

/** As the address carries it. */
export function encodeRows({ series, groupKey, isEarlier, orderBy }: OpenedRows): string {
  const { field, direction } = orderBy ?? {};
  const order = orderBy || isEarlier ? [field ?? null, direction ?? null] : [];
  return JSON.stringify([series, groupKey, ...order, ...(isEarlier ? [earlier] : [])]);
}

/** Marks the records of the time before. */
const earlier = "earlier";

/** What an address says; undefined where it says nothing that can be meant. */
export function decodeRows(text: string | null): OpenedRows | undefined {
  const parts = text === null ? undefined : parsed(text);
  if (!Array.isArray(parts)) return undefined;
  const [series, groupKey, field, direction, time] = parts as unknown[];
  if (typeof series !== "number" || !isGroupKey(groupKey)) return undefined;
  const isOrdered = typeof field === "string" && field.length <= longestPath;
  const orderBy = isOrdered
    ? ({ field, direction: direction === "desc" ? "desc" : "asc" } as const)
    : undefined;
  return {
    series,
    groupKey: groupKey.map(cleaned),
    ...(time === earlier && { isEarlier: true }),
    ...(orderBy && { orderBy }),
  };
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

const isKey = (value: unknown) =>
  value === null || ["string", "number", "boolean"].includes(typeof value) || isMark(value);

/** What stands for all groups of a grouping, or for all others of a chart. */
function isMark(value: unknown): boolean {
  const isObject = typeof value === "object" && value !== null && "part" in value;
  return isObject && (value.part === "all" || value.part === "others");
}

/** A part without what an address may say besides. */
function cleaned(part: KeyPart): KeyPart {
  return typeof part === "object" && part !== null ? { part: part.part } : part;
}

/** The next order when a column is pressed: up, and down when it was up already (spec reporting.md 4). */
export function nextOrder(before: RowOrder | undefined, field: string): RowOrder {
  return { field, direction: before?.field === field && before.direction === "asc" ? "desc" : "asc" };
}
