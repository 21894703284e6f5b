/** A date (UTC midnight), a time of day (seconds since midnight) or a moment (epoch seconds). */
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
import { flag, number, objectOf, oneOf, words } from "../template/shape.ts";
import type { FieldInfo, FieldType, JsonSchema } from "./type.ts";
import { parseIssue } from "./type.ts";

interface Kind {
  readonly schema: JsonSchema;
  readonly wanted: string;
  readonly limits: string;
  parse(text: string): number | undefined;
  format(value: number): string;
  /** The value at a moment. */
  at(epoch: number): number;
}

const dates = `Must be a date between ${formatDate(firstDate)} and ${formatDate(lastDate)}.`;
const span = { type: "integer", minimum: firstDate, maximum: lastDate } as const;

const kinds: Readonly<Record<string, Kind>> = {
  date: {
    schema: { ...span, multipleOf: secondsPerDay },
    wanted: "Must be a date (MM/DD/YYYY).",
    limits: dates,
    parse: parseDate,
    format: formatDate,
    at: startOfDay,
  },
  time: {
    schema: { type: "integer", minimum: 0, maximum: secondsPerDay - 1 },
    wanted: "Must be a time (h:mm AM).",
    limits: "Must be a time of day.",
    parse: parseTime,
    format: formatTime,
    at: (epoch) => Math.floor((epoch - startOfDay(epoch)) / 60) * 60,
  },
  dateTime: {
    schema: span,
    wanted: "Must be a date and time (MM/DD/YYYY h:mm AM).",
    limits: dates,
    parse: parseDateTime,
    format: formatDateTime,
    at: (epoch) => Math.floor(epoch / 60) * 60,
  },
};

function kindOf(field: FieldInfo): Kind {
  const kind = kinds[field.kind ?? "date"];
  if (!kind) throw new TypeError(`${field.pointer}: no such kind of dateTime: ${field.kind}`);
  return kind;
}

export const dateTimeField: FieldType = {
  name: "dateTime",
  properties: {
    kind: oneOf("kind of dateTime", "date", "time", "dateTime"),
    defaultToToday: flag,
    range: objectOf({ min: number, max: number, from: words }),
  },
  requiredProperties: ["kind"],
  primitive: "number",
  align: "left",
  jsonSchema: (field) => kindOf(field).schema,
  messages(field) {
    const { wanted, limits } = kindOf(field);
    return { type: wanted, multipleOf: wanted, minimum: limits, maximum: limits };
  },
  empty: (value) => typeof value !== "number",
  parse(text, field) {
    if (text.trim() === "") return { value: null };
    const value = kindOf(field).parse(text);
    return value === undefined ? parseIssue(field, "type", kindOf(field).wanted) : { value };
  },
  format: (value, field) => kindOf(field).format(Number(value)),
  compare: (a, b) => Number(a) - Number(b),
  fromResult(result, field) {
    const { minimum, maximum } = kindOf(field).schema;
    if (typeof result !== "number" || !(result >= Number(minimum) && result <= Number(maximum))) return null;
    return field.kind === "date" ? startOfDay(result) : Math.floor(result);
  },
  defaultValue: (field, now) => (field.options.defaultToToday ? kindOf(field).at(now) : null),
};
