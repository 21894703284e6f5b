/** How the dates of a file are written: the formats that people choose from, what a text says by one, and which of them texts fit. */
import { dateFormat } from "./dateFormat.ts";
import type { DateFormat, ReadByFormat } from "./dateFormat.ts";
import { longestMoment, parseDateTime, parseTime, startOfDay } from "./dates.ts";

/** How dates are written where no format is chosen: as people type them here. */
export const ownDates = { format: "", example: "12/31/2026, 2026-12-31 or Dec 31, 2026" } as const;

/** The formats that people choose from, each with an example. The month comes first where only its place parts two, as dates are written here. */
export const dateChoices = [
  { format: "D/M/YYYY", example: "31/12/2026" },
  { format: "D/M/YY", example: "31/12/26" },
  { format: "M-D-YYYY", example: "12-31-2026" },
  { format: "D-M-YYYY", example: "31-12-2026" },
  { format: "M-D-YY", example: "12-31-26" },
  { format: "D-M-YY", example: "31-12-26" },
  { format: "M.D.YYYY", example: "12.31.2026" },
  { format: "D.M.YYYY", example: "31.12.2026" },
  { format: "D.M.YY", example: "31.12.26" },
  { format: "YYYY/M/D", example: "2026/12/31" },
  { format: "YYYY.M.D", example: "2026.12.31" },
  { format: "YYYYMMDD", example: "20261231" },
  { format: "D-MMM-YY", example: "31-Dec-26" },
  { format: "D/MMM/YYYY", example: "31/Dec/2026" },
  { format: "MMM-YYYY", example: "Dec-2026" },
] as const satisfies readonly { format: string; example: string }[];

const known: ReadonlyMap<string, DateFormat> = new Map(
  dateChoices.map(({ format }) => [format, dateFormat(format)]),
);

/**
 * Reads a text by a format. Where the format names no hour, a time after the date is read as people write times: it counts for a
 * moment (kind `dateTime`), and may only be the midnight that spreadsheets add to a day (`date`).
 */
export function readWritten(text: string, format: DateFormat, kind = "date"): ReadByFormat | undefined {
  if (text.length > longestMoment) return undefined;
  const whole = format.read(text);
  if (whole !== undefined || format.hasTime || kind === "time") return whole;
  const plain = text.trim().replace(/(\d)Z$/, "$1");
  for (const gap of plain.matchAll(/T|\s+/g)) {
    const day = format.read(plain.slice(0, gap.index));
    const time = parseTime(plain.slice(gap.index + gap[0].length));
    if (day === undefined || time === undefined) continue;
    return kind === "dateTime" || time === 0 ? { date: day.date, time } : undefined;
  }
  return undefined;
}

/** The day that a text names by one of the formats, in epoch seconds; undefined where it is not written so. */
export function dayWritten(text: string, format: string): number | undefined {
  const chosen = known.get(format);
  const moment = chosen ? readWritten(text, chosen, "dateTime")?.date : parseDateTime(text);
  return moment === undefined ? undefined : startOfDay(moment);
}

/** What the texts of a column show about how its dates are written. */
export interface DateLook {
  /** The formats by which most texts are dates; empty text: `ownDates`. The first one is the likeliest, by the order of the choices. */
  formats: readonly string[];
  /** A text that these formats read as different days; left out: they agree on all. */
  example?: string;
}

/** Texts of a column that are looked at; those that tell formats apart which are kept; those after which a column without a date is none. */
const MOST_SEEN = 10_000;
const MOST_EXAMPLES = 50;
const FIRST_FEW = 20;
/** Texts after which a format that fits none of them is tried no more. */
const ENOUGH = 100;

/** Looks at the texts of a column, one after the other, for the formats of its dates. */
export function createDateLook() {
  let tried = [ownDates.format, ...dateChoices.map(({ format }) => format)].map((format) => ({
    format,
    fits: 0,
  }));
  const examples: string[] = [];
  let seen = 0;
  return {
    /** Takes one more text; an empty one says nothing. */
    see(text: string): void {
      if (tried.length === 0 || seen === MOST_SEEN || text.trim() === "") return;
      seen += 1;
      const days = new Set<number>();
      for (const each of tried) {
        const day = dayWritten(text, each.format);
        if (day === undefined) continue;
        each.fits += 1;
        days.add(day);
      }
      if (days.size > 1 && examples.length < MOST_EXAMPLES) examples.push(text.trim());
      if (seen === FIRST_FEW || seen === ENOUGH) {
        const left = tried.filter(({ fits }) => fits > 0);
        if (seen === ENOUGH || left.length === 0) tried = left;
      }
    },
    /** What was seen; undefined where fewer than half of the texts are dates by any one format. */
    look(): DateLook | undefined {
      const most = Math.max(0, ...tried.map(({ fits }) => fits));
      if (most === 0 || most * 2 < seen) return undefined;
      const formats = tried.flatMap(({ format, fits }) => (fits === most ? [format] : []));
      const example = examples.find(
        (text) => new Set(formats.map((each) => dayWritten(text, each))).size > 1,
      );
      return example === undefined ? { formats } : { formats, example };
    },
  };
}
