/** Dates as the product counts and shows them: epoch seconds, UTC, MM/DD/YYYY. */

export const secondsPerDay = 86_400;
/** First and last second that a date may have: 01/01/1900 to 12/31/2199. */
export const firstDate = Date.UTC(1900, 0, 1) / 1000;
export const lastDate = Date.UTC(2200, 0, 1) / 1000 - 1;

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** Epoch seconds of the UTC midnight that begins the day of `epoch`. */
export function startOfDay(epoch: number): number {
  return Math.floor(epoch / secondsPerDay) * secondsPerDay;
}

/** Epoch seconds `days` days later. */
export function addDays(epoch: number, days: number): number {
  return epoch + Math.trunc(days) * secondsPerDay;
}

/** Epoch seconds `months` months later at the same time; the last day of the month where the day does not exist. */
export function addMonths(epoch: number, months: number): number {
  const date = new Date(epoch * 1000);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + Math.trunc(months), 1) / 1000;
  const start = new Date(first * 1000);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first, Math.min(date.getUTCDate(), lastDay) - 1) + (epoch - startOfDay(epoch));
}

/** What an expiration may be counted by, as the enum set `expiration_times` names it (spec records.md 5). */
const expirations: Readonly<Record<string, (issue: number) => number>> = {
  "30Days": (issue) => addDays(issue, 30),
  "3Months": (issue) => addMonths(issue, 3),
  "6Months": (issue) => addMonths(issue, 6),
  "1Year": (issue) => addMonths(issue, 12),
  "2Years": (issue) => addMonths(issue, 24),
};

/** The day on which something issued then expires, in epoch seconds; undefined for a time that nobody knows. */
export function expirationDate(issue: number, time: string): number | undefined {
  return Object.hasOwn(expirations, time) ? expirations[time]?.(issue) : undefined;
}

/** Whole months from one moment to a later one; negative when it is earlier. */
export function monthsBetween(from: number, to: number): number {
  if (to < from) return -monthsBetween(to, from);
  const start = new Date(from * 1000);
  const end = new Date(to * 1000);
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return addMonths(from, months) > to ? months - 1 : months;
}

/**
 * Calendar days that lie in at least one of these stretches, each counted once: the first and the last day of a stretch are in
 * it, days before `earliest` are not. Epoch seconds; stretches may overlap and need no order.
 */
export function coveredDays(stretches: readonly { from: number; to: number }[], earliest: number): number {
  const first = startOfDay(earliest);
  const days = stretches
    .map(({ from, to }) => ({ from: Math.max(startOfDay(from), first), to: startOfDay(to) }))
    .sort((one, other) => one.from - other.from);
  let counted = 0;
  let next = -Infinity;
  for (const { from, to } of days) {
    const start = Math.max(from, next);
    if (to < start) continue;
    counted += (to - start) / secondsPerDay + 1;
    next = to + secondsPerDay;
  }
  return counted;
}

/** MM/DD/YYYY in UTC. */
export function formatDate(epoch: number): string {
  const date = new Date(epoch * 1000);
  return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${String(date.getUTCFullYear()).padStart(4, "0")}`;
}

/** `h:mm AM` from seconds since midnight; seconds only where there are any. */
export function formatTime(seconds: number): string {
  const hour = Math.floor(seconds / 3600);
  const minute = Math.floor((seconds % 3600) / 60);
  const rest = seconds % 60;
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)}${rest > 0 ? `:${two(rest)}` : ""}`;
  return `${clock} ${hour < 12 ? "AM" : "PM"}`;
}

/** MM/DD/YYYY h:mm AM in UTC. */
export function formatDateTime(epoch: number): string {
  return `${formatDate(epoch)} ${formatTime(epoch - startOfDay(epoch))}`;
}

type DatePart = "month" | "day" | "year";

/** How people write a date: with figures, and with the name of the month. */
const datePatterns: readonly { pattern: RegExp; order: readonly DatePart[] }[] = [
  { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/, order: ["month", "day", "year"] },
  { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, order: ["year", "month", "day"] },
  { pattern: /^([a-z]{3,9})\.?[ -](\d{1,2})(?:,? |-)(\d{4})$/i, order: ["month", "day", "year"] },
  { pattern: /^(\d{1,2})[ -]([a-z]{3,9})\.?(?:,? |-)(\d{4})$/i, order: ["day", "month", "year"] },
];

const monthNames = "january february march april may june july august september october november december";
const months = monthNames.split(" ");
/** A year of two digits lies between 1950 and 2049: people are born in the one half, and papers expire in the other. */
const firstShortYear = 50;

/**
 * Reads MM/DD/YYYY, MM/DD/YY, YYYY-MM-DD, `Nov 5 2026`, `November 5, 2026` or `5 Nov 2026` as the epoch seconds of its UTC
 * midnight; undefined when it is no such day.
 */
export function parseDate(text: string): number | undefined {
  const plain = text.trim().replaceAll(/\s+/g, " ");
  for (const { pattern, order } of datePatterns) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const part = (name: DatePart) => match[order.indexOf(name) + 1] ?? "";
    const month = monthOf(part("month"));
    return month === undefined ? undefined : dateOf(yearOf(part("year")), month, Number(part("day")));
  }
  return undefined;
}

/** The number of a month, written as a number, by its name, or by the first three or four letters of it. */
function monthOf(text: string): number | undefined {
  if (/^\d/.test(text)) return Number(text);
  const name = text.toLowerCase();
  const index = months.findIndex(
    (month) => month === name || month.slice(0, 3) === name || (name === "sept" && month === "september"),
  );
  return index < 0 ? undefined : index + 1;
}

function yearOf(text: string): number {
  if (text.length > 2) return Number(text);
  return Number(text) + (Number(text) < firstShortYear ? 2000 : 1900);
}

function dateOf(year: number, month: number, day: number): number | undefined {
  const epoch = Date.UTC(year, month - 1, day);
  const date = new Date(epoch);
  const same =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? epoch / 1000 : undefined;
}

const timePatterns = [
  /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AaPp])?\.?(?:[Mm]\.?)?$/,
  /^(\d{1,2})(\d{2})()\s*([AaPp])?\.?(?:[Mm]\.?)?$/,
  /^(\d{1,2})()()\s*([AaPp])\.?(?:[Mm]\.?)?$/,
] as const;

/** Reads `h:mm AM`, `h:mm:ss PM`, 24-hour `HH:mm`, `930p` or `9 PM` as seconds since midnight; undefined when it is no time. */
export function parseTime(text: string): number | undefined {
  const match = timePatterns.map((pattern) => pattern.exec(text.trim())).find((found) => found !== null);
  if (!match) return undefined;
  const [, hours, minutes, seconds, half] = match;
  const hour = half ? hourOfHalf(Number(hours), half.toLowerCase() === "p") : Number(hours);
  const [minute, second] = [Number(minutes ?? 0), Number(seconds ?? 0)];
  const fits = hour !== undefined && hour < 24 && minute < 60 && second < 60;
  return fits ? hour * 3600 + minute * 60 + second : undefined;
}

function hourOfHalf(hour: number, afternoon: boolean): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (afternoon ? 12 : 0);
}

/** Most characters of a date with its time, however it is written: in a longer text each space could part the two. */
export const longestMoment = 60;

/** Reads a date, a space or `T`, and a time as epoch seconds in UTC; undefined when it is no such moment. */
export function parseDateTime(text: string): number | undefined {
  if (text.length > longestMoment) return undefined;
  const plain = text.trim().replace(/(\d)Z$/, "$1");
  const date = parseDate(plain);
  if (date !== undefined) return date;
  // The time is what follows the last sign between the two after which there is one.
  for (const gap of plain.matchAll(/T|\s+/g)) {
    const day = parseDate(plain.slice(0, gap.index));
    const time = parseTime(plain.slice(gap.index + gap[0].length));
    if (day !== undefined && time !== undefined) return day + time;
  }
  return undefined;
}
