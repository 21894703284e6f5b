/** Days, months, quarters and years in words. */
import { addDays, addMonths, parseDate } from "../format/dates.ts";
import type { DateUnit } from "../query/types.ts";
import type { Word } from "./words.ts";
import { numberAt } from "./words.ts";

/** A stretch of days, by its first and its last one, in epoch seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** What it is one of. */
  readonly unit?: DateUnit;
  /** Words that say it. */
  readonly length: number;
}

/** Words that name months. */
export const months =
  "january february march april may june july august september october november december".split(" ");
const quarters: ReadonlyMap<string, number> = new Map([
  ["first", 0],
  ["second", 1],
  ["third", 2],
  ["fourth", 3],
  ["1st", 0],
  ["2nd", 1],
  ["3rd", 2],
  ["4th", 3],
]);

const day = (year: number, month: number) => Date.UTC(year, month, 1) / 1_000;
const yearOf = (today: number) => new Date(today * 1_000).getUTCFullYear();

/** So many months from the first day of one. */
function monthsFrom(from: number, count: number): Pick<Span, "from" | "to"> {
  return { from, to: addDays(addMonths(from, count), -1) };
}

/** The stretch of days that the words at a position name: a date, a month, a quarter or a year. */
export function spanAt(words: readonly Word[], at: number, today: number): Span | undefined {
  return (
    dateAt(words, at, today) ??
    dayOfMonthAt(words, at, today) ??
    quarterAt(words, at, today) ??
    monthAt(words, at, today) ??
    yearAt(words, at) ??
    namedSpanAt(words, at, today)
  );
}

/** "6/15/2026", and "6/15" as the last one that is no later than today. */
function dateAt(words: readonly Word[], at: number, today: number): Span | undefined {
  const word = words[at]?.word ?? "";
  const isShort = /^\d{1,2}\/\d{1,2}$/.test(word);
  const year = yearOf(today);
  const found = isShort ? lastDay((each) => parseDate(`${word}/${each}`), year, today) : parseDate(word);
  return found === undefined ? undefined : { from: found, to: found, length: 1 };
}

/** The day in this year, or in the year before where it is still to come. */
function lastDay(
  dayIn: (year: number) => number | undefined,
  year: number,
  today: number,
): number | undefined {
  const found = dayIn(year);
  return found !== undefined && found > today ? dayIn(year - 1) : found;
}

/** "March 1 2026", "Mar 1st", "1 March 2026". */
function dayOfMonthAt(words: readonly Word[], at: number, today: number): Span | undefined {
  const [first, second] = [words[at]?.word ?? "", words[at + 1]?.word ?? ""];
  const isMonthFirst = monthOf(first) !== -1;
  const month = monthOf(isMonthFirst ? first : second);
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(isMonthFirst ? second : first) ?? [];
  const dayNumber = Number(digits ?? 0);
  if (month === -1 || dayNumber < 1 || dayNumber > 31) return undefined;
  const year = yearNumber(words, at + 2);
  const dayIn = (each: number) => parseDate(`${month + 1}/${dayNumber}/${each}`);
  const found = year === undefined ? lastDay(dayIn, yearOf(today), today) : dayIn(year);
  return found === undefined ? undefined : { from: found, to: found, length: year === undefined ? 2 : 3 };
}

/** "today", "last year": beside "since" and "before". */
function namedSpanAt(words: readonly Word[], at: number, today: number): Span | undefined {
  const [first, second] = [words[at]?.word ?? "", words[at + 1]?.word ?? ""];
  const single = ["yesterday", "today"].indexOf(first);
  if (single !== -1) return { from: addDays(today, single - 1), to: addDays(today, single - 1), length: 1 };
  const back = ["this", "current"].includes(first)
    ? 0
    : ["last", "previous", "prior"].includes(first)
      ? 1
      : -1;
  if (back === -1) return undefined;
  const now = new Date(today * 1_000);
  if (second === "year") return { ...monthsFrom(day(yearOf(today) - back, 0), 12), length: 2 };
  if (second === "month")
    return { ...monthsFrom(day(yearOf(today), now.getUTCMonth() - back), 1), length: 2 };
  return second === "quarter" ? { ...quarterFrom(today, -back), length: 2 } : undefined;
}

/** The year that the word at a position is; undefined: it is none. */
function yearNumber(words: readonly Word[], at: number): number | undefined {
  const word = words[at]?.word ?? "";
  return /^(19|20)\d\d$/.test(word) ? Number(word) : undefined;
}

function yearAt(words: readonly Word[], at: number): Span | undefined {
  const year = yearNumber(words, at);
  return year === undefined ? undefined : { ...monthsFrom(day(year, 0), 12), unit: "YEAR", length: 1 };
}

/** A year behind a month or a quarter, with "of" before it or without; else the last one in which `month` has begun. */
function yearBehind(words: readonly Word[], at: number, { today, month }: { today: number; month: number }) {
  const skipped = words[at]?.word === "of" ? 1 : 0;
  const year = yearNumber(words, at + skipped);
  if (year !== undefined) return { year, length: skipped + 1 };
  const current = yearOf(today);
  return { year: day(current, month) > today ? current - 1 : current, length: 0 };
}

function monthAt(words: readonly Word[], at: number, today: number): Span | undefined {
  const word = words[at]?.word ?? "";
  const month = monthOf(word);
  if (month === -1) return undefined;
  const { year, length } = yearBehind(words, at + 1, { today, month });
  // "may" is a verb as well.
  if (word === "may" && length === 0 && !isAfterPreposition(words, at)) return undefined;
  return { ...monthsFrom(day(year, month), 1), unit: "MONTH", length: 1 + length };
}

const monthOf = (word: string) =>
  months.findIndex((name) => name === word || (word.length >= 3 && name.startsWith(word)));

function isAfterPreposition(words: readonly Word[], at: number): boolean {
  return ["in", "during", "for", "since", "of", "from", "through", "to", "last"].includes(
    words[at - 1]?.word ?? "",
  );
}

function quarterAt(words: readonly Word[], at: number, today: number): Span | undefined {
  const word = words[at]?.word ?? "";
  const [, digit] = /^q([1-4])$/.exec(word) ?? [];
  const ordinal = words[at + 1]?.word === "quarter" ? quarters.get(word) : undefined;
  const quarter = digit === undefined ? ordinal : Number(digit) - 1;
  if (quarter === undefined) return undefined;
  const own = digit === undefined ? 2 : 1;
  const { year, length } = yearBehind(words, at + own, { today, month: quarter * 3 });
  return { ...monthsFrom(day(year, quarter * 3), 3), unit: "QUARTER", length: own + length };
}

/** The quarter in which a day lies, so many quarters on. */
export function quarterFrom(today: number, quartersOn: number): Pick<Span, "from" | "to"> {
  const first = Math.floor(new Date(today * 1_000).getUTCMonth() / 3) * 3;
  return monthsFrom(day(yearOf(today), first + quartersOn * 3), 3);
}

/** The number of days, weeks, months, quarters or years up to today that the words at a position say. */
export function lengthAt(
  words: readonly Word[],
  at: number,
): { count: number; unit: string; length: number } | undefined {
  const number = numberAt(words, at);
  const unit = words[at + (number?.length ?? 0)]?.word ?? "";
  if (!["day", "week", "month", "quarter", "year"].includes(unit)) return undefined;
  return { count: number?.value ?? 1, unit, length: (number?.length ?? 0) + 1 };
}
