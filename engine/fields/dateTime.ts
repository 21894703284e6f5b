/** A date (UTC midnight), a time of day (seconds since midnight) or a moment (epoch seconds). */
import { startOfDay } from "../format/dates.ts";
import { dateTimeFieldShape } from "../language/shapes/fieldShapes.ts";
import { dateKind, usualDateKind } from "./dateKinds.ts";
import type { FieldType } from "./fieldType.ts";
import { parseIssue } from "./type.ts";

export const dateTimeField: FieldType = {
  name: "dateTime",
  properties: dateTimeFieldShape.properties,
  requiredProperties: dateTimeFieldShape.required,
  primitive: "number",
  valueKind: { date: "date", time: "time", dateTime: "moment" },
  usualKind: usualDateKind,
  isKindStored: true,
  storage: () => "whole",
  jsonSchema: (field) => dateKind(field.kind).schema,
  messages(field) {
    const { wanted, limits } = dateKind(field.kind);
    return { type: wanted, multipleOf: wanted, minimum: limits, maximum: limits };
  },
  empty: (value) => typeof value !== "number",
  parse(text, field) {
    if (text.trim() === "") return { value: null };
    const value = dateKind(field.kind).parse(text);
    return value === undefined ? parseIssue(field, "type", dateKind(field.kind).wanted) : { value };
  },
  format: (value, field) => dateKind(field.kind).format(Number(value)),
  compare: (a, b) => Number(a) - Number(b),
  fromResult(result, field) {
    const { minimum, maximum } = dateKind(field.kind).schema;
    if (typeof result !== "number" || !(result >= Number(minimum) && result <= Number(maximum))) return null;
    return field.kind === "date" ? startOfDay(result) : Math.floor(result);
  },
  defaultValue: (field, now) => (field.options.defaultToToday ? dateKind(field.kind).at(now) : null),
  computedAdvice:
    "Give the date itself: $addDays(...) and $addMonths(...) give dates, $date(...) gives text.",
  constant: "seconds since 1970, for a date those of its midnight in UTC",
  words: (kind) => dateKind(kind).words,
  converts: { to: ["dateTime", "text"], from: ["text"] },
  // A date is the moment with which it begins; of a moment the date is what is left. A time of day is neither.
  convertsKind: (before, after) => before !== "time" && after !== "time",
  convert: (item, field) => ({ value: dateTimeField.fromResult(item, field) }),
  align: "left",
  column: () => ({ width: 120, weight: 9, grows: false }),
  sheet: ({ kind }) => dateKind(kind).sheet,
  examples: {
    usual: ({ kind }, index, { now }) => dateKind(kind).example(now, index),
    edge: ({ kind }) => dateKind(kind).edge,
  },
};
