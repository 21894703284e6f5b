/** The kinds of dates and times: what each takes, shows and is in a spreadsheet. */
import {
  firstDate,
  formatDate,
  formatDateTime,
  formatTime,
  lastDate,
  parseDate,
  parseDateTime,
  parseTime,
  secondsPerDay,
  startOfDay,
} from "../format/dates.ts";
import { inDays, sinceEpoch } from "./looks.ts";
import type { NumberLook } from "./looks.ts";
import type { JsonSchema } from "./type.ts";

/** A kind of date or time. */
interface DateKind {
  readonly schema: JsonSchema;
  readonly wanted: string;
  readonly limits: string;
  parse(text: string): number | undefined;
  format(value: number): string;
  /** The value at a moment. */
  at(epoch: number): number;
  /** In a configurator's words. */
  readonly words: string;
  readonly sheet: NumberLook;
  /** A plausible value. `now` is in epoch seconds. */
  example(now: number, index: number): number;
  /** The last that a form takes. */
  readonly edge: number;
}

const daysBetweenExamples = 23;

function earlier(now: number, index: number): number {
  return now - index * daysBetweenExamples * secondsPerDay;
}

/** The midnight with which the last day that a form takes begins. */
const latest = startOfDay(lastDate);

const dates = `Must be a date between ${formatDate(firstDate)} and ${formatDate(lastDate)}.`;
const span = { type: "integer", minimum: firstDate, maximum: lastDate } as const;

/** The kind of a date that names none. */
export const usualDateKind = "date";

export const dateKinds: Readonly<Record<string, DateKind>> = {
  date: {
    schema: { ...span, multipleOf: secondsPerDay },
    wanted: "Must be a date (MM/DD/YYYY).",
    limits: dates,
    parse: parseDate,
    format: formatDate,
    at: startOfDay,
    words: "date",
    sheet: { style: "date", scale: sinceEpoch },
    example: (now, index) => startOfDay(earlier(now, index)),
    edge: startOfDay(latest),
  },
  time: {
    schema: { type: "integer", minimum: 0, maximum: secondsPerDay - 1 },
    wanted: "Must be a time (h:mm AM).",
    limits: "Must be a time of day.",
    parse: parseTime,
    format: formatTime,
    at: (epoch) => Math.floor((epoch - startOfDay(epoch)) / 60) * 60,
    words: "time of day",
    sheet: { style: "time", scale: inDays },
    example: (_now, index) => ((5 + index * 3) % 24) * 3600 + 1200,
    edge: secondsPerDay - 60,
  },
  dateTime: {
    schema: span,
    wanted: "Must be a date and time (MM/DD/YYYY h:mm AM).",
    limits: dates,
    parse: parseDateTime,
    format: formatDateTime,
    at: (epoch) => Math.floor(epoch / 60) * 60,
    words: "date and time",
    sheet: { style: "dateTime", scale: sinceEpoch },
    example: earlier,
    edge: latest,
  },
};

/** The kind of a dateTime field. */
export function dateKind(kind: string | undefined): DateKind {
  const found = dateKinds[kind ?? usualDateKind];
  if (!found) throw new TypeError(`There is no such kind of dateTime: ${kind}`);
  return found;
}
