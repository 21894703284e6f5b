/** Dates of a query, written as days or counted from today, become the moments that they mean where the principal is. */
import { addDays, addMonths, firstDate, lastDate, secondsPerDay } from "../format/dates.ts";
import { dateBounds, isNamedRange, mostDays, namedRanges } from "../table/dateRange.ts";
import type { DateFilter } from "../table/types.ts";
import { isObject } from "../model/shape.ts";
import type { JsonObject } from "../model/shape.ts";
import type { CompiledPath } from "./compiled.ts";
import type { ValueTest } from "../conditions/valueTest.ts";
import { at, objectAt, own, wholeAt, wordAt } from "./issues.ts";
import { queryLimits } from "./limits.ts";
import type { Checking } from "./scope.ts";
import { startOfDayAt } from "../format/zone.ts";

/** The parts that a type of range has beside its type; those of today have none. */
const parts: Readonly<Record<string, { required: readonly string[]; optional?: readonly string[] }>> = {
  custom: { required: [], optional: ["start", "end"] },
  startPlus: { required: ["start", "days"] },
  endPlus: { required: ["end", "days"] },
  days: { required: ["min", "max"] },
  noValue: { required: [] },
};

/** Whether the values of a path are days or moments. */
export function isDated({ valueKind }: CompiledPath): boolean {
  return valueKind === "date" || valueKind === "moment";
}

/** The values of a path that lie on days; `from` is the first, `to` the one after the last. */
function onDays(
  { valueKind }: CompiledPath,
  { from, to }: { from?: number; to?: number },
  { clock }: Checking,
): ValueTest {
  const value = (day: number) => (valueKind === "moment" ? startOfDayAt(clock, day) : day);
  return {
    kind: "between",
    ...(from === undefined ? {} : { min: value(from) }),
    ...(to === undefined ? {} : { below: value(to) }),
  };
}

/** What a date filter asks: the days that it means, or that there is no value. */
export function dateFilterAt(
  source: JsonObject,
  path: CompiledPath,
  checking: Checking,
): ValueTest | "noValue" | undefined {
  const { issues, pointer, today } = checking;
  const filter = filterAt(source, checking);
  if (filter === undefined || filter.type === "noValue") return filter && "noValue";
  const bounds = dateBounds(filter, today);
  return bounds
    ? onDays(path, bounds, checking)
    : issues.add(pointer, "must have a start or an end, and no end before the start");
}

/** The date filter, if each of its parts is what it should be. */
function filterAt(source: JsonObject, checking: Checking): DateFilter | undefined {
  const type = own(source, "type");
  const named = isNamedRange(type);
  const known = typeof type === "string" && Object.hasOwn(parts, type) ? parts[type] : undefined;
  const { required = [], optional = [] } = known ?? {};
  if (!known && !named) {
    const location = at(checking, "type");
    return location.issues.addUnknown(location.pointer, "range", type, [
      ...namedRanges,
      ...Object.keys(parts),
    ]);
  }
  const fitting = objectAt(source, checking, ["type", ...required], optional);
  const fits =
    fitting && Object.entries(fitting).every(([name, value]) => isPart(name, value, at(checking, name)));
  return fits ? (source as unknown as DateFilter) : undefined;
}

function isPart(name: string, value: unknown, checking: Checking): boolean {
  if (name === "type") return true;
  if (name === "start" || name === "end") return wholeAt(value, checking, firstDate, lastDate) !== undefined;
  return wholeAt(value, checking, 0, mostDays) !== undefined;
}

/** Before or after a day that is counted from today. */
export function dateComparisonAt(
  source: unknown,
  path: CompiledPath,
  checking: Checking,
): ValueTest | undefined {
  const fitting = objectAt(source, checking, ["comparison", "amount", "unit"]);
  if (!fitting) return undefined;
  const side = wordAt(own(fitting, "comparison"), at(checking, "comparison"), "comparison", [
    "BEFORE",
    "AFTER",
  ]);
  const unit = wordAt(own(fitting, "unit"), at(checking, "unit"), "unit", ["DAY", "YEAR"]);
  const most = unit === "YEAR" ? queryLimits.years : mostDays;
  const amount = wholeAt(own(fitting, "amount"), at(checking, "amount"), -most, most);
  if (side === undefined || unit === undefined || amount === undefined) return undefined;
  const { today } = checking;
  const day = unit === "DAY" ? addDays(today, amount) : addMonths(today, 12 * amount);
  return onDays(path, side === "BEFORE" ? { to: day } : { from: day + secondsPerDay }, checking);
}

/** A part of the year. */
export function dayOfYearAt(source: unknown, checking: Checking): ValueTest | undefined {
  const fitting = objectAt(source, checking, ["from", "to"]);
  if (!fitting) return undefined;
  const from = monthAndDay(own(fitting, "from"), at(checking, "from"));
  const to = monthAndDay(own(fitting, "to"), at(checking, "to"));
  return from && to && { kind: "dayOfYear", from, to };
}

/** The first month and the days of the months of a leap year. */
const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function monthAndDay(source: unknown, { issues, pointer }: Checking): readonly [number, number] | undefined {
  const [, month = "", day = ""] = (typeof source === "string" && /^(\d\d)-(\d\d)$/.exec(source)) || [];
  const fits = Number(day) >= 1 && Number(day) <= (longestMonths[Number(month) - 1] ?? 0);
  return fits ? [Number(month), Number(day)] : issues.add(pointer, "must be a month and a day, like 03-31");
}

/** Whether a range is written as dates rather than as numbers. */
export function isDateFilter(source: unknown): source is JsonObject {
  return isObject(source) && Object.hasOwn(source, "type");
}
