import { dayWritten, type DateLook } from "../../../../engine/index.ts";

const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** What a text is read as by a format of dates: `December 31, 2026`; undefined where it is not written so. */
function dayText(text: string, format: string): string | undefined {
  const day = dayWritten(text, format);
  return day === undefined ? undefined : long.format(day * 1_000);
}

/** What a text of a column is read as, in words. */
export function readingText(text: string, format: string): string {
  const day = dayText(text, format);
  return day === undefined ? `${text} is no such date` : `${text} is ${day}`;
}

/** That the dates of a column can be read in two ways, with an example of each; undefined where they cannot. */
export function twoWaysText({ formats, example }: DateLook): string | undefined {
  if (example === undefined) return undefined;
  const days = [...new Set(formats.flatMap((format) => dayText(example, format) ?? []))];
  return `These dates can be read in two ways: ${example} is ${days.join(", or ")}. Choose how they are written.`;
}
