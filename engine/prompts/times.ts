/** The time that a prompt is about. */
import { addDays, addMonths } from "../format/dates.ts";
import type { TimePeriod } from "../kpi/types.ts";
import type { DateUnit } from "../query/types.ts";
import type { PromptAsked } from "./types.ts";
import { lengthAt, quarterFrom, spanAt } from "./spans.ts";
import type { Span } from "./spans.ts";
import { phraseAt } from "./words.ts";
import type { Word } from "./words.ts";

/** A time, and how many words say it. */
export interface ReadTime {
  readonly time: Pick<PromptAsked, "timePeriod" | "timeFrameFrom" | "timeFrameTo">;
  readonly length: number;
  /** Two of them are compared: "Q1 vs Q2". */
  readonly compared?: DateUnit;
}

/** Phrases that name a period. Words are in the singular. */
const periods: readonly (readonly [string, TimePeriod])[] = [
  ["so far this year", "yearToDate"],
  ["year to date", "yearToDate"],
  ["ytd", "yearToDate"],
  ["month to date", "monthToDate"],
  ["mtd", "monthToDate"],
  ["all time", "allTime"],
  ["ever", "allTime"],
  ["today", "today"],
  ["yesterday", "yesterday"],
];

/** "this month", "last week": by what stands first. */
const current: Readonly<Record<string, TimePeriod>> = {
  week: "thisWeek",
  month: "thisMonth",
  year: "thisYear",
};
const before: Readonly<Record<string, TimePeriod>> = {
  week: "lastWeek",
  month: "lastMonth",
  year: "lastYear",
};
/** "past month": days up to today. */
const past: Readonly<Record<string, TimePeriod>> = {
  week: "last7Days",
  month: "last30Days",
  year: "last365Days",
};
/** Lengths up to today that have a name. */
const named: Readonly<Record<string, TimePeriod>> = {
  "7 day": "last7Days",
  "1 week": "last7Days",
  "30 day": "last30Days",
  "365 day": "last365Days",
  "12 month": "last365Days",
  "1 year": "last365Days",
  "6 month": "last6Months",
  "3 year": "last3Years",
  "36 month": "last3Years",
};

/** "next month", "next 30 days". */
const ahead: Readonly<Record<string, TimePeriod>> = { week: "nextWeek", month: "nextMonth" };
const daysAhead: Readonly<Record<number, TimePeriod>> = {
  7: "next7Days",
  30: "next30Days",
  60: "next60Days",
  90: "next90Days",
};

const isThis = ["this", "current"];
const isLast = ["last", "previous", "prior"];
const isPast = ["past", "trailing", "recent"];

/** The time that the words at a position say; undefined: they say none. */
export function timeAt(words: readonly Word[], at: number, today: number): ReadTime | undefined {
  for (const [phrase, timePeriod] of periods) {
    const length = phraseAt(words, at, [phrase]);
    if (length > 0) return { time: { timePeriod }, length };
  }
  return countedAt(words, at, today) ?? aheadAt(words, at, today) ?? boundAt(words, at, today);
}

/** "this quarter", "last 90 days", "past year". */
function countedAt(words: readonly Word[], at: number, today: number): ReadTime | undefined {
  const word = words[at]?.word ?? "";
  const [nowadays, lastly, lately] = [isThis, isLast, isPast].map((list) => list.includes(word));
  if (!nowadays && !lastly && !lately) return undefined;
  const found = lengthAt(words, at + 1);
  if (!found) return undefined;
  const { count, unit } = found;
  const length = found.length + 1;
  const isCounted = found.length > 1;
  if (unit === "quarter" && !isCounted) return { time: frame(quarterFrom(today, nowadays ? 0 : -1)), length };
  const names = nowadays ? current : lastly ? before : past;
  const single = isCounted ? named[`${count} ${unit}`] : names[unit];
  return { time: single === undefined ? upToToday(count, unit, today) : { timePeriod: single }, length };
}

/** "next month", "coming 90 days". */
function aheadAt(words: readonly Word[], at: number, today: number): ReadTime | undefined {
  const found = ["next", "coming", "upcoming", "within"].includes(words[at]?.word ?? "")
    ? lengthAt(words, at + 1)
    : undefined;
  if (!found) return undefined;
  const { count, unit } = found;
  const length = found.length + 1;
  const days = unit === "day" ? count : unit === "week" ? 7 * count : 0;
  const name = found.length > 1 ? daysAhead[days] : ahead[unit];
  if (name !== undefined) return { time: { timePeriod: name }, length };
  const months = { month: 1, quarter: 3, year: 12 }[unit] ?? 0;
  const last = days > 0 ? addDays(today, days) : addMonths(today, months * count);
  return { time: { timeFrameFrom: today, timeFrameTo: last }, length };
}

function upToToday(count: number, unit: string, today: number): ReadTime["time"] {
  const back: Readonly<Record<string, () => number>> = {
    day: () => addDays(today, 1 - count),
    week: () => addDays(today, 1 - 7 * count),
    month: () => addDays(addMonths(today, -count), 1),
    quarter: () => addDays(addMonths(today, -3 * count), 1),
    year: () => addDays(addMonths(today, -12 * count), 1),
  };
  return { timeFrameFrom: back[unit]?.() ?? today, timeFrameTo: today };
}

const frame = ({ from, to }: Pick<Span, "from" | "to">) => ({ timeFrameFrom: from, timeFrameTo: to });

/** "since June", "before 2025", "from January to March", "between 1/1/2026 and 3/31/2026", "in 2025". */
function boundAt(words: readonly Word[], at: number, today: number): ReadTime | undefined {
  const word = words[at]?.word ?? "";
  const isBound = ["since", "after", "before", "until", "through", "between", "from"].includes(word);
  const first = spanAt(words, at + (isBound ? 1 : 0), today);
  if (!first) return undefined;
  const length = first.length + (isBound ? 1 : 0);
  if (word === "since") return { time: { timeFrameFrom: first.from }, length };
  if (word === "after") return { time: { timeFrameFrom: addDays(first.to, 1) }, length };
  if (word === "before") return { time: { timeFrameTo: addDays(first.from, -1) }, length };
  if (word === "until" || word === "through") return { time: { timeFrameTo: first.to }, length };
  const joined = phraseAt(words, at + length, ["to", "and", "through", "until", "thru"]);
  const second = joined > 0 && (word === "between" || word === "from" || !isAnd(words, at + length));
  const versus = phraseAt(words, at + length, ["vs", "versus", "compared to", "compared with"]);
  const other = versus > 0 && first.unit ? spanAt(words, at + length + versus, today) : undefined;
  if (other && other.unit === first.unit) return bothOf(first, other, length + versus + other.length);
  const end = second ? spanAt(words, at + length + joined, today) : undefined;
  if (end) return { time: frame(ordered(first, end)), length: length + joined + end.length };
  if (word === "from" || word === "between") return { time: { timeFrameFrom: first.from }, length };
  return { time: frame(first), length };
}

/** From the earlier of two to the end of the later. */
function bothOf(first: Span, other: Span, length: number): ReadTime {
  const time = {
    timeFrameFrom: Math.min(first.from, other.from),
    timeFrameTo: Math.max(first.to, other.to),
  };
  return { time, length, ...(first.unit && { compared: first.unit }) };
}

const isAnd = (words: readonly Word[], at: number) => words[at]?.word === "and";

/** "from November to January": the first month is that of the year before. */
function ordered(first: Span, end: Span): Pick<Span, "from" | "to"> {
  return first.from <= end.to
    ? { from: first.from, to: end.to }
    : { from: addMonths(first.from, -12), to: end.to };
}
