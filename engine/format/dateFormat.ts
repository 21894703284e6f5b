/** Reads dates and times that are written by a format, as `D-MMM-YY` or `M/D/YYYY H:mm`. */
import { secondsPerDay } from "./dates.ts";
import { nearestName } from "../model/nearest.ts";

/** What a text says, read by a format; what the format does not name is left out, but for the day, which is then the first. */
export interface ReadByFormat {
  /** Epoch seconds of the UTC midnight; undefined where the format names no date. */
  date: number | undefined;
  /** Seconds since midnight; undefined where the format names no time. */
  time: number | undefined;
}

/** A format that can be read by. */
export interface DateFormat {
  /** The format names a year and a month. */
  hasDate: boolean;
  /** The format names an hour. */
  hasTime: boolean;
  /** undefined where the text is not written so, or is no such day or time. */
  read(text: string): ReadByFormat | undefined;
}

/** A format that is not understood; the message is a sentence. */
export class DateFormatError extends Error {
  override readonly name = "DateFormatError";
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthName =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

type Part = "year" | "month" | "day" | "hour" | "minute" | "second" | "half";

interface Word {
  part: Part;
  pattern: string;
  value(text: string): number;
}

/** Two digits are a year of 1969 to 2068, as in POSIX (strptime, `%y`). */
const shortYear = (text: string) => Number(text) + (Number(text) < 69 ? 2000 : 1900);
const monthOf = (text: string) => months.indexOf(text.slice(0, 3).toLowerCase()) + 1;
const digits = (part: Part, pattern = "\\d{1,2}"): Word => ({ part, pattern, value: Number });

/** What a format is written with; all else stands for itself. */
const words: Readonly<Record<string, Word>> = {
  YYYY: digits("year", "\\d{4}"),
  YY: { part: "year", pattern: "\\d{2}", value: shortYear },
  MMMM: { part: "month", pattern: monthName, value: monthOf },
  MMM: { part: "month", pattern: monthName, value: monthOf },
  MM: digits("month"),
  M: digits("month"),
  DD: digits("day"),
  D: digits("day"),
  HH: digits("hour"),
  H: digits("hour"),
  h: digits("hour"),
  mm: digits("minute", "\\d{2}"),
  ss: digits("second", "\\d{2}(?:\\.\\d+)?"),
  A: { part: "half", pattern: "[ap]\\.?m\\.?", value: (text) => (/^p/i.test(text) ? 12 : 0) },
};

/** The words of formats, for messages and documentation. */
const dateFormatWords: readonly string[] = Object.keys(words);

/** Prepares a format. Throws a `DateFormatError` that says which word is not known, or what is missing. */
export function dateFormat(format: string): DateFormat {
  const pieces = format.match(/([A-Za-z])\1*|\s+|[^A-Za-z\s]/g) ?? [];
  const parts: Word[] = [];
  const pattern = pieces.map((piece) => {
    if (/^\s/.test(piece)) return "\\s+";
    if (!/^[A-Za-z]/.test(piece) || piece === "T" || piece === "Z") return escaped(piece);
    parts.push(wordOf(piece, format));
    return `(${wordOf(piece, format).pattern})`;
  });
  const has = (part: Part) => parts.some((word) => word.part === part);
  checkParts(format, parts, has);
  const matcher = new RegExp(`^${pattern.join("")}$`, "i");
  return {
    hasDate: has("year"),
    hasTime: has("hour"),
    read(text) {
      const match = matcher.exec(text.trim());
      if (match === null) return undefined;
      const said = new Map(parts.map(({ part, value }, index) => [part, value(match[index + 1] ?? "")]));
      const date = has("year") ? dayOf(said) : undefined;
      const time = has("hour") ? clockOf(said) : undefined;
      const isRead = (date !== undefined) === has("year") && (time !== undefined) === has("hour");
      return isRead ? { date, time } : undefined;
    },
  };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

function wordOf(piece: string, format: string): Word {
  const word = Object.hasOwn(words, piece) ? words[piece] : undefined;
  if (word !== undefined) return word;
  const near = nearestName(piece, dateFormatWords);
  const meant = near === undefined ? "" : ` Did you mean "${near}"?`;
  throw new DateFormatError(
    `The format "${format}" has "${piece}", which stands for nothing.${meant} Write it with ${dateFormatWords.join(", ")}.`,
  );
}

function checkParts(format: string, parts: readonly Word[], has: (part: Part) => boolean): void {
  const twice = parts.find(({ part }, index) => parts.findIndex((other) => other.part === part) !== index);
  if (twice !== undefined) throw new DateFormatError(`The format "${format}" names the ${twice.part} twice.`);
  if (has("year") !== has("month") || (has("day") && !has("year")))
    throw new DateFormatError(`The format "${format}" names no whole date: a date needs year and month.`);
  if (!has("hour") && (has("minute") || has("second") || has("half")))
    throw new DateFormatError(`The format "${format}" names no hour.`);
  if (!has("year") && !has("hour"))
    throw new DateFormatError(`The format "${format}" names neither a date nor a time.`);
}

function dayOf(said: ReadonlyMap<Part, number>): number | undefined {
  const [year = 0, month = 0, day = 1] = [said.get("year"), said.get("month"), said.get("day")];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.getTime() / 1000 : undefined;
}

function clockOf(said: ReadonlyMap<Part, number>): number | undefined {
  const half = said.get("half");
  const given = said.get("hour") ?? 0;
  if (half !== undefined && (given < 1 || given > 12)) return undefined;
  const hour = half === undefined ? given : (given % 12) + half;
  const [minute = 0, second = 0] = [said.get("minute"), said.get("second")];
  const seconds = hour * 3600 + minute * 60 + Math.floor(second);
  return hour < 24 && minute < 60 && second < 60 && seconds < secondsPerDay ? seconds : undefined;
}
