import fc from "fast-check";
import { companyDay } from "../clock.ts";
import type { RecordType, WrittenField } from "./types.ts";

const DAY_MS = 86_400_000;
/** Where the generator of texts begins: the same texts at each run. */
const SEED = 7;
/** The dates of a record begin so many days ago, each a day after the one before it. */
const FIRST_DAY = -40;
/** The dates of a record inside another one are so many days later. */
const LATER = 18;
const otherDays = [0, 1, -1, 30, -400, 400, -10_000, 3000];
/** What people write in fields that have a form of their own. */
const wellKnown = [
  "123-45-6789",
  "95240",
  "1234567890",
  "1FUJGLDR5CLBP8834",
  "UN1203",
  "AB1234567",
  "ann@example.com",
];

/** Where a text is typed. */
export interface FieldPosition {
  type: RecordType;
  key: string;
  field: WrittenField;
  /** Inside how many other records its record stands. */
  depth: number;
}

/** Texts to type into a field, the likeliest first; those that come after it are for where a rule refuses the first. */
export function textsFor({ type, key, field, depth }: FieldPosition, tag: string): string[] {
  const kind = `${field.type}/${field.kind ?? ""}`;
  if (field.type === "number" || field.type === "currency") return numbersFor(field);
  if (kind === "dateTime/time") return ["8:30 AM", "9:45 AM", "4:15 PM"];
  if (field.type === "dateTime") return daysFor(type, key, field, depth).map((days) => dayText(days, field));
  if (kind === "text/phone") return ["(415) 555-0132", "(415) 555-0133"];
  if (kind === "text/email") return [`${tag.toLowerCase()}@example.com`, "ann@example.com"];
  if (field.pattern !== undefined) return matching(field.pattern, field.maxLength);
  return [`${field.label} ${tag}`, `${tag} else`].map((text) => shortened(text, field.maxLength));
}

/** As long as it may be; its end, which distinguishes records, stays. */
function shortened(text: string, length = 200): string {
  return text.length <= length ? text : text.slice(-length).trim();
}

function matching(pattern: string, maxLength = 255): string[] {
  const form = new RegExp(pattern);
  const random = fc.sample(fc.stringMatching(form), { numRuns: 20, seed: SEED });
  return [...wellKnown, ...random].filter(
    (text) => form.test(text) && text.length <= maxLength && text.trim() === text,
  );
}

function numbersFor({ min = 0, max = 100 }: WrittenField): string[] {
  const fitting = [10, 3, 1, 0, min, max, 60, min + 1, min + 2].filter(
    (number) => number >= min && number <= max,
  );
  return [...new Set(fitting)].map(String);
}

/** Days from today. */
function daysFor(type: RecordType, key: string, { range = {} }: WrittenField, depth: number): number[] {
  const dates = Object.entries(type.fields).filter(([, field]) => field.type === "dateTime");
  const first = FIRST_DAY + depth * LATER + dates.findIndex(([other]) => other === key);
  const { min = -Infinity, max = Infinity, from } = range;
  const start = from === undefined ? undefined : type.fields[from];
  const base = from === undefined || start === undefined ? 0 : (daysFor(type, from, start, depth)[0] ?? 0);
  const usual = start === undefined ? first : 1;
  const within = (days: number) => base + Math.min(Math.max(days, min), max);
  return [...new Set([within(usual), ...otherDays.map(within), ...otherDays])];
}

function dayText(days: number, { kind }: WrittenField): string {
  const [year = "", month = "", day = ""] = new Date(companyDay() * 1000 + days * DAY_MS)
    .toISOString()
    .slice(0, 10)
    .split("-");
  return `${month}/${day}/${year}${kind === "dateTime" ? " 6:05 AM" : ""}`;
}
