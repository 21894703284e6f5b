/** A value as a file has it. */
import { secondsPerDay, startOfDay } from "../format/dates.ts";
import type { DateForm, FileColumn, FileValue } from "./fileFormat.ts";

const two = (value: number) => String(value).padStart(2, "0");

/** The text of a value in a column, without blanks around it; an empty text where there is none, undefined for a value of another type. */
export function cellText({ type, dateForm, choices }: FileColumn, value: FileValue): string | undefined {
  const text = value === null ? "" : String(value).trim();
  if (text === "") return "";
  switch (type) {
    case "text":
      return text;
    case "choice":
      return choices?.some((choice) => choice.value === text) ? text : undefined;
    case "integer":
      return /^-?\d+$/.test(text) ? text : undefined;
    case "date":
      return typeof value === "number" && Number.isFinite(value) ? dateText(value, dateForm) : undefined;
    case "time":
      return typeof value === "number" && value >= 0 && value < secondsPerDay ? timeText(value) : undefined;
  }
}

function dateText(epoch: number, form: DateForm | undefined): string {
  const date = new Date(startOfDay(epoch) * 1_000);
  const year = String(date.getUTCFullYear()).padStart(4, "0");
  const [month, day] = [two(date.getUTCMonth() + 1), two(date.getUTCDate())];
  if (form === "YYYY-MM-DD") return [year, month, day].join("-");
  return [month, day, year].join(form === "MM-DD-YYYY" ? "-" : "/");
}

function timeText(seconds: number): string {
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}`;
}
