/** Kinds of values: what filters, queries, tables and conditions ask of a value, whichever field type it comes from. */

/**
 * `months`: a length of time. `moment`: seconds since 1970, `date`: those of its midnight, `time`: seconds since midnight. `choice`:
 * the name of one. `group`, `file` and `record` are ids.
 */
export type ValueKind =
  | "text"
  | "number"
  | "money"
  | "months"
  | "date"
  | "moment"
  | "time"
  | "boolean"
  | "choice"
  | "group"
  | "file"
  | "record";

/** How a column is filtered. */
export type FilterKind = "text" | "choice" | "number" | "date" | "presence";

/** Kinds of values in queries, which decide how they compare. Texts compare by code point, `choice` by name, ids as numbers. */
export type QueryKind = Exclude<ValueKind, "money" | "months" | "file" | "record"> | "id";

/** What an expression gives or reads: `truth` is true or false. */
export type ExpressionKind = "text" | "number" | "truth";

/** How values are stored; the server names a database type and an index for each. A field with several values stores a list. */
export type StorageKind =
  | "text"
  | "boolean"
  /** A whole number of up to 15 digits: ids, moments and numbers. */
  | "whole"
  /** A small whole number. */
  | "small"
  /** Any number, as computers keep it. */
  | "float"
  /** A number with exactly the decimals that were written. */
  | "exact"
  | "cents";

interface KindTraits {
  readonly filter: FilterKind;
  readonly query: QueryKind;
  /** What expressions read of it. Absent for ids, which stand for something else there. */
  readonly expression?: ExpressionKind;
  /** Whether it is a quantity: a spreadsheet calculates with it, and a minus before it starts no formula. */
  readonly isQuantity: boolean;
}

/** All that follows from the kind of a value alone. */
export const valueKinds: Readonly<Record<ValueKind, KindTraits>> = {
  text: { filter: "text", query: "text", expression: "text", isQuantity: false },
  number: { filter: "number", query: "number", expression: "number", isQuantity: true },
  money: { filter: "number", query: "number", expression: "number", isQuantity: true },
  months: { filter: "number", query: "number", expression: "number", isQuantity: true },
  date: { filter: "date", query: "date", expression: "number", isQuantity: true },
  moment: { filter: "date", query: "moment", expression: "number", isQuantity: true },
  // A time of day is on no calendar, so it is filtered as a number.
  time: { filter: "number", query: "time", expression: "number", isQuantity: true },
  boolean: { filter: "choice", query: "boolean", expression: "truth", isQuantity: false },
  choice: { filter: "choice", query: "choice", expression: "text", isQuantity: false },
  group: { filter: "choice", query: "group", isQuantity: false },
  file: { filter: "presence", query: "id", isQuantity: false },
  record: { filter: "choice", query: "id", isQuantity: false },
};

interface QueryTraits {
  /** What a value is compared with. */
  readonly operand: "text" | "number" | "boolean" | "id";
  /** Whether values have an order that can be asked for: ranges, the least and the greatest. */
  readonly isOrdered?: true;
  /** Whether values can be added up, averaged and have percentiles. */
  readonly addsUp?: true;
  /** Whether values can be grouped by days, months and years. */
  readonly hasDays?: true;
  /** Whether values can be grouped by hours. */
  readonly hasHours?: true;
}

/** A date has no hour, a time of day no month. */
export const queryKinds: Readonly<Record<QueryKind, QueryTraits>> = {
  text: { operand: "text" },
  number: { operand: "number", isOrdered: true, addsUp: true },
  date: { operand: "number", isOrdered: true, hasDays: true },
  moment: { operand: "number", isOrdered: true, hasDays: true, hasHours: true },
  time: { operand: "number", isOrdered: true, hasHours: true },
  boolean: { operand: "boolean" },
  choice: { operand: "text" },
  group: { operand: "id" },
  id: { operand: "id" },
};

/** The kinds with an ability, in order. */
function kindsWith(ability: "isOrdered" | "addsUp"): readonly QueryKind[] {
  const names = Object.keys(queryKinds) as QueryKind[];
  return names.filter((kind) => queryKinds[kind][ability] === true);
}

/** Kinds of values with an order. */
export const orderedKinds = kindsWith("isOrdered");
/** Kinds of values that can be added up. */
export const addedKinds = kindsWith("addsUp");

interface OfKind {
  readonly valueKind: ValueKind;
}

/** Whether a value is a day or a moment on the calendar. */
export function isOnCalendar({ valueKind }: OfKind): boolean {
  return valueKind === "date" || valueKind === "moment";
}

/** Whether a value is a day, a moment or a time of day. */
export function isTemporal(field: OfKind): boolean {
  return isOnCalendar(field) || field.valueKind === "time";
}
