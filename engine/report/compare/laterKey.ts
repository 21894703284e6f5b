/** Which period stands beside a period of the time before. */
import type { Scalar } from "../../conditions/valueTest.ts";
import { addDays, addMonths } from "../../format/dates.ts";
import type { DateUnit } from "../../query/types.ts";
import { dayBounds, isOnCalendarUnit, keyOfDay } from "../periods.ts";
import type { EarlierRange } from "./earlierRange.ts";
import { monthOf } from "./earlierRange.ts";

const monthsIn: Readonly<Partial<Record<DateUnit, number>>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/**
 * The period of a range that stands beside a period of the range before it: the same day of its month, or so many days later; of longer periods the one
 * at the same position. What comes again, as hours and days of the week, stands beside itself. undefined: there is none, as for 31 January in February.
 */
export function laterKey(
  unit: DateUnit,
  key: Scalar,
  range: { readonly from: number },
  earlier: EarlierRange,
): Scalar | undefined {
  if (!isOnCalendarUnit(unit)) return key;
  const start = dayBounds(unit, key)?.from;
  if (start === undefined) return undefined;
  const { shift } = earlier;
  const months = monthsIn[unit];
  if (months === undefined) {
    const day = "days" in shift ? addDays(start, shift.days) : sameDay(start, shift.months);
    return day === undefined ? undefined : keyOfDay(unit, day);
  }
  const position =
    (Math.floor(monthOf(start) / months) - Math.floor(monthOf(earlier.from) / months)) * months;
  const first = dayBounds(unit, keyOfDay(unit, range.from) ?? "")?.from ?? range.from;
  return keyOfDay(unit, addMonths(first, position));
}

/** The same day of a month so many months later; undefined where that month is shorter. */
function sameDay(day: number, months: number): number | undefined {
  const later = addMonths(day, months);
  return new Date(later * 1000).getUTCDate() === new Date(day * 1000).getUTCDate() ? later : undefined;
}
