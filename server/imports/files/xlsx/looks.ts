/** How a spreadsheet shows numbers, as far as it changes what they say (ECMA-376 part 1, 18.8.30 and 18.8.31). */

/** What the number of a cell stands for. */
export type Look =
  | { readonly kind: "number" }
  | { readonly kind: "percent" }
  /** Digits in groups, with leading zeros: 00000 or 000-00-0000. */
  | { readonly kind: "digits"; readonly mask: string }
  | { readonly kind: "date" | "dateTime" | "time" }
  /** Hours that count on beyond a day. */
  | { readonly kind: "elapsed" };

const plain: Look = { kind: "number" };

/** Formats that a file names by their number alone. */
const builtIn: ReadonlyMap<number, Look> = new Map<number, Look>([
  [9, { kind: "percent" }],
  [10, { kind: "percent" }],
  ...[14, 15, 16, 17].map((id) => [id, { kind: "date" }] as [number, Look]),
  ...[18, 19, 20, 21, 45, 47].map((id) => [id, { kind: "time" }] as [number, Look]),
  [22, { kind: "dateTime" }],
  [46, { kind: "elapsed" }],
]);

/** The look of a format; `code` is what the file says of it. */
export function lookOf(id: number, code: string | undefined): Look {
  return code === undefined ? (builtIn.get(id) ?? plain) : lookOfCode(code);
}

function lookOfCode(code: string): Look {
  // Of up to four sections the first is that of positive numbers.
  const section = firstSection(code);
  const mask = section.replaceAll(/\\(.)|"([^"]*)"/g, "$1$2");
  if (/^0+([- ]0+)*$/.test(mask)) return mask.length > 1 ? { kind: "digits", mask } : plain;
  const bare = section.replaceAll(/\\.|"[^"]*"|[_*]./g, "");
  if (/\[(h+|m+|s+)\]/i.test(bare)) return { kind: "elapsed" };
  const letters = bare.replaceAll(/\[[^\]]*\]/g, "").toLowerCase();
  if (letters.includes("general")) return plain;
  const isTime = /[hs]/.test(letters);
  const isDate = /[dy]/.test(letters) || (!isTime && letters.includes("m"));
  if (isDate) return { kind: isTime ? "dateTime" : "date" };
  if (isTime) return { kind: "time" };
  return letters.includes("%") ? { kind: "percent" } : plain;
}

function firstSection(code: string): string {
  return /^(?:\\.|"[^"]*"|[^;"\\])*/.exec(code)?.[0] ?? "";
}

/** A number of a cell as text: dates as YYYY-MM-DD and HH:MM, others as they are, without what binary fractions add. */
export function numberText(number: number, look: Look, is1904: boolean): string {
  const usual = exact(number);
  if (look.kind === "number") return usual;
  if (look.kind === "percent") return `${exact(number * 100)}%`;
  if (look.kind === "digits") return digits(number, look.mask) ?? usual;
  return momentText(number, look.kind, is1904) ?? usual;
}

/** Spreadsheets keep 15 digits. */
const exact = (number: number) => String(Number(number.toPrecision(15)));

function digits(number: number, mask: string): string | undefined {
  if (!Number.isInteger(number) || number < 0) return undefined;
  const count = mask.replaceAll(/\D/g, "").length;
  const all = [...String(number).padStart(count, "0")];
  const extra = all.splice(0, all.length - count).join("");
  return extra + mask.replaceAll("0", () => all.shift() ?? "");
}

const secondsPerDay = 86_400;
/** Days from 1899-12-30, where both calendars of spreadsheets come together, to 1970-01-01. */
const epochDay = 25_569;
/** Days by which the calendar from 1904 counts less. */
const later = 1_462;
/** 9999-12-31. */
const lastDay = 2_958_465;
/** The calendar from 1900 has a February 29, 1900. */
const noDay = 60;

/** The text of a day, a time of day or both; undefined where spreadsheets show none. */
function momentText(
  number: number,
  kind: "date" | "dateTime" | "time" | "elapsed",
  is1904: boolean,
): string | undefined {
  const seconds = Math.round(number * secondsPerDay);
  if (seconds < 0 || seconds >= (lastDay + 1) * secondsPerDay) return undefined;
  if (kind === "elapsed") return clock(seconds);
  const time = clock(seconds % secondsPerDay);
  const day = Math.floor(seconds / secondsPerDay);
  if (kind === "time") return time;
  if (day === 0 && !is1904) return kind === "dateTime" ? time : undefined;
  const date = dayText(day, is1904);
  return kind === "dateTime" ? `${date} ${time}` : date;
}

function dayText(day: number, is1904: boolean): string {
  if (day === noDay && !is1904) return "1900-02-29";
  const days = is1904 ? day + later : day < noDay ? day + 1 : day;
  return new Date((days - epochDay) * secondsPerDay * 1_000).toISOString().slice(0, 10);
}

/** Hours and minutes; seconds only where there are any. */
function clock(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, "0");
  const rest = seconds % 60;
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return `${two(hours)}:${two(minutes)}${rest > 0 ? `:${two(rest)}` : ""}`;
}
