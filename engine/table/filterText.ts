/** A filter as a short text for links: `outcome~c~failed~passed`, `fee~n~10~20`, `date~d~custom~2026-11-01~`. */
import type { FilterKind } from "../fields/kinds.ts";
import { formatDate, parseDate } from "../format/dates.ts";
import type { CompiledField } from "../template/compiledTemplate.ts";
import { takesFilter } from "./columns.ts";
import { clampDays, isNamedRange } from "./dateRange.ts";
import type { ChoiceValue, ColumnFilter, DateFilter, TextOperator } from "./types.ts";

/** The text of a filter: its field, its kind, and what it asks. */
export function writeFilter(filter: ColumnFilter): string {
  return [filter.field, ...partsOf(filter)].map(masked).join("~");
}

/** The filter of a text; undefined where its field is unknown or cannot be filtered so, or the text is broken. */
export function readFilter(
  text: string,
  fieldOf: (key: string) => CompiledField | undefined,
): ColumnFilter | undefined {
  const [key = "", code = "", ...parts] = text.split("~").map(unmasked);
  const field = fieldOf(key);
  const kind = Object.hasOwn(kinds, code) ? kinds[code] : undefined;
  if (!field || !kind || !takesFilter(field, kind)) return undefined;
  return parsers[kind](field, parts, code.endsWith("0"));
}

/** `0` at the end: or no value. */
const kinds: Readonly<Record<string, FilterKind>> = {
  t: "text",
  c: "choice",
  c0: "choice",
  n: "number",
  n0: "number",
  d: "date",
  p: "presence",
};

function partsOf(filter: ColumnFilter): string[] {
  switch (filter.kind) {
    case "text":
      return ["t", filter.operator, filter.value];
    case "choice":
      return [filter.orNoValue ? "c0" : "c", ...filter.any.map(String)];
    case "number":
      return [filter.orNoValue ? "n0" : "n", String(filter.min ?? ""), String(filter.max ?? "")];
    case "date":
      return ["d", ...dateParts(filter.range)];
    case "presence":
      return ["p", filter.filled ? "1" : "0"];
  }
}

function dateParts(range: DateFilter): string[] {
  switch (range.type) {
    case "custom":
      return [range.type, dayText(range.start), dayText(range.end)];
    case "startPlus":
      return [range.type, dayText(range.start), String(range.days)];
    case "endPlus":
      return [range.type, dayText(range.end), String(range.days)];
    case "days":
      return [range.type, String(range.min), String(range.max)];
    default:
      return [range.type];
  }
}

type Parser = (
  field: CompiledField,
  parts: readonly string[],
  orNoValue: boolean,
) => ColumnFilter | undefined;

const operators: readonly TextOperator[] = ["contains", "startsWith", "equals"];

const parsers: Readonly<Record<FilterKind, Parser>> = {
  text({ key }, [name, value = ""]) {
    const operator = operators.find((known) => known === name);
    return operator && value !== "" ? { kind: "text", field: key, operator, value } : undefined;
  },
  choice(field, parts, orNoValue) {
    const any = parts.flatMap((part) => choiceOf(field, part) ?? []);
    if (any.length === 0 && !orNoValue) return undefined;
    return { kind: "choice", field: field.key, any, ...(orNoValue ? { orNoValue } : {}) };
  },
  number({ key }, [least = "", most = ""], orNoValue) {
    const min = numberOf(least);
    const max = numberOf(most);
    if (min === undefined && max === undefined && !orNoValue) return undefined;
    return {
      kind: "number",
      field: key,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(orNoValue ? { orNoValue } : {}),
    };
  },
  date({ key }, parts) {
    const range = rangeOf(parts);
    return range && { kind: "date", field: key, range };
  },
  presence: ({ key }, [filled]) =>
    filled === "1" || filled === "0" ? { kind: "presence", field: key, filled: filled === "1" } : undefined,
};

function choiceOf({ fieldType }: CompiledField, text: string): ChoiceValue | undefined {
  if (fieldType.primitive === "string") return text === "" ? undefined : text;
  if (fieldType.primitive === "number") return numberOf(text);
  return text === "true" || text === "false" ? text === "true" : undefined;
}

function rangeOf([type, first = "", second = ""]: readonly string[]): DateFilter | undefined {
  if (isNamedRange(type) || type === "noValue") return { type };
  const day = parseDate(first);
  if (type === "custom") {
    const end = parseDate(second);
    if (day === undefined && end === undefined) return undefined;
    return { type, ...(day === undefined ? {} : { start: day }), ...(end === undefined ? {} : { end }) };
  }
  const count = numberOf(second);
  if (count === undefined) return undefined;
  if (type === "days") return { type, ...clampDays({ min: numberOf(first) ?? 0, max: count }) };
  if (day === undefined) return undefined;
  const days = clampDays({ max: count }).max;
  if (type === "startPlus") return { type, start: day, days };
  return type === "endPlus" ? { type, end: day, days } : undefined;
}

function numberOf(text: string): number | undefined {
  const value = Number(text);
  return text.trim() !== "" && Number.isFinite(value) ? value : undefined;
}

/** YYYY-MM-DD. */
function dayText(epoch: number | undefined): string {
  if (epoch === undefined) return "";
  const [month, day, year] = formatDate(epoch).split("/");
  return `${year}-${month}-${day}`;
}

function masked(part: string): string {
  return part.replaceAll("!", "!0").replaceAll("~", "!1");
}

function unmasked(part: string): string {
  return part.replaceAll("!1", "~").replaceAll("!0", "!");
}
