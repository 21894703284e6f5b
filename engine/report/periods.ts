/** The periods that date groups stand for: their bounds, their labels, and those between two of them. */
import { formatDate, formatTime, parseDate, secondsPerDay } from "../format/dates.ts";
import type { Scalar } from "../conditions/valueTest.ts";
import type { DateUnit } from "../query/types.ts";

/** From `from` on, up to but not at `to`. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

type Key = Scalar;

/** Most periods that are filled in between two: an old date by mistake must not give a century of empty days. */
const mostPeriods = 1_000;

/** How a unit's periods lie on the calendar: months of each, and how they are written. */
const calendar = {
  MONTH: { months: 1, pattern: /^(\d{4})-(\d{2})$/ },
  QUARTER: { months: 3, pattern: /^(\d{4})-Q([1-4])$/ },
  YEAR: { months: 12, pattern: /^(\d{4})$/ },
} as const;

type CalendarUnit = keyof typeof calendar;

function isCalendar(unit: DateUnit): unit is CalendarUnit {
  return Object.hasOwn(calendar, unit);
}

/** Whether the periods of a unit lie one after the other, rather than coming again each week or day. */
export function isOnCalendarUnit(unit: DateUnit): boolean {
  return unit === "DAY" || isCalendar(unit);
}

/** The days of a period, as epoch seconds of their UTC midnights; undefined for what comes again, and for what is no key. */
export function dayBounds(unit: DateUnit, key: Key): Bounds | undefined {
  if (unit === "DAY") {
    const day = /^\d{4}-/.test(String(key)) ? parseDate(String(key)) : undefined;
    return day === undefined ? undefined : { from: day, to: day + secondsPerDay };
  }
  if (!isCalendar(unit)) return undefined;
  const { months, pattern } = calendar[unit];
  const match = pattern.exec(String(key));
  if (!match) return undefined;
  const month = (Number(match[2] ?? 1) - 1) * (unit === "QUARTER" ? months : 1);
  return month > 11 ? undefined : monthBounds(Number(match[1]), month, months);
}

function monthBounds(year: number, month: number, months: number): Bounds {
  const start = (index: number) => new Date(0).setUTCFullYear(year, index, 1) / 1000;
  return { from: start(month), to: start(month + months) };
}

/** The key of the period of a day; undefined for what comes again. */
export function keyOfDay(unit: DateUnit, day: number): string | undefined {
  const iso = new Date(day * 1000).toISOString();
  if (unit === "DAY") return iso.slice(0, 10);
  if (unit === "MONTH") return iso.slice(0, 7);
  if (unit === "YEAR") return iso.slice(0, 4);
  return unit === "QUARTER" ? `${iso.slice(0, 4)}-Q${Math.ceil(Number(iso.slice(5, 7)) / 3)}` : undefined;
}

/** What part of a day a period is, in seconds since midnight; undefined where it is none. */
export function timeBounds(unit: DateUnit, key: Key): Bounds | undefined {
  if (unit === "HOUR") return part(Number(key), 3_600);
  if (unit === "TIME_OF_DAY") return part(timesOfDay.indexOf(String(key)), 21_600);
  return unit === "HALF_HOUR" ? part(halfHours.indexOf(String(key)), 1_800) : undefined;
}

function part(index: number, length: number): Bounds | undefined {
  const fits = Number.isInteger(index) && index >= 0 && (index + 1) * length <= secondsPerDay;
  return fits ? { from: index * length, to: (index + 1) * length } : undefined;
}

const timesOfDay = ["night", "morning", "afternoon", "evening"];
const halfHours = numbered(48).map(
  (index) => `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2 === 0 ? "00" : "30"}`,
);
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** All keys of what comes again, in their order. */
const cycles: Readonly<Partial<Record<DateUnit, readonly Key[]>>> = {
  DAY_OF_WEEK: numbered(7),
  HOUR: numbered(24),
  HALF_HOUR: halfHours,
  TIME_OF_DAY: timesOfDay,
};

/**
 * The keys in their order with all between the first and the last, of what comes again all that there are. undefined where those between are
 * too many, or a key is none of the unit.
 */
export function filledKeys(unit: DateUnit, keys: readonly Key[]): readonly Key[] | undefined {
  const cycle = cycles[unit];
  if (cycle) return keys.every((key) => cycle.includes(key)) ? cycle : undefined;
  const bounds = keys.flatMap((key) => dayBounds(unit, key) ?? []);
  if (bounds.length < keys.length) return undefined;
  const last = Math.max(...bounds.map(({ from }) => from));
  const filled: Key[] = [];
  let day = Math.min(...bounds.map(({ from }) => from));
  while (day <= last) {
    const key = keyOfDay(unit, day);
    const period = key === undefined ? undefined : dayBounds(unit, key);
    if (key === undefined || !period || filled.length === mostPeriods) return undefined;
    filled.push(key);
    day = period.to;
  }
  return filled;
}

/** A number by which keys of a unit are ordered. */
export function periodRank(unit: DateUnit, key: Key): number {
  const index = cycles[unit]?.indexOf(key);
  return index ?? dayBounds(unit, key)?.from ?? 0;
}

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A period as people read it: "Nov 2026", "Q4 2026", "Monday", "1:30 PM". */
export function periodText(unit: DateUnit, key: Key): string {
  const text = String(key);
  if (unit === "DAY_OF_WEEK") return weekdays[Number(key)] ?? text;
  if (unit === "TIME_OF_DAY") return text.replace(/^./, (first) => first.toUpperCase());
  const time = timeBounds(unit, key);
  if (time) return formatTime(time.from);
  const days = dayBounds(unit, key);
  if (!days) return text;
  if (unit === "DAY") return formatDate(days.from);
  if (unit === "MONTH") return `${monthNames[Number(text.slice(5)) - 1]} ${text.slice(0, 4)}`;
  return unit === "QUARTER" ? `${text.slice(5)} ${text.slice(0, 4)}` : text;
}

/** What the periods of a unit are called. */
export const unitWords: Readonly<Record<DateUnit, string>> = {
  DAY: "Day",
  DAY_OF_WEEK: "Day of week",
  MONTH: "Month",
  QUARTER: "Quarter",
  YEAR: "Year",
  HOUR: "Hour",
  HALF_HOUR: "Half hour",
  TIME_OF_DAY: "Time of day",
};
