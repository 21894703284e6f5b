/** The comparisons of a field condition: what each asks of its operand, and when it holds. */
import { isOnCalendar } from "../fields/kinds.ts";
import { addDays, startOfDay } from "../format/dates.ts";
import type { FieldValue } from "../model/recordData.ts";
import { isObject } from "../model/shape.ts";
import type { TestedField } from "./kind.ts";
import { containsText, startsWithText } from "./textMatch.ts";
import type { FieldTest, JsonValue } from "../language/ruleTypes.ts";

/** Name of a comparison. */
export type TestName = FieldTest extends infer T ? (T extends unknown ? keyof T : never) : never;

export interface Comparison {
  /** Why the operand does not fit the field; undefined when it does. */
  refuse(operand: JsonValue, field: TestedField): string | undefined;
  /** `now` is in epoch seconds. */
  holds(value: FieldValue, operand: JsonValue, field: TestedField, now: number): boolean;
  /** What is said of the field: a sentence without its subject. */
  words(operand: JsonValue, shown: (value: JsonValue) => string): string;
}

function refuseValue(operand: JsonValue, field: TestedField): string | undefined {
  const wanted = field.fieldType.primitive;
  return typeof operand === wanted
    ? undefined
    : `must be a ${wanted}, as "${field.key}" is of type ${field.valueType}`;
}

function refuseSingle(operand: JsonValue, field: TestedField): string | undefined {
  return field.multi ? `"${field.key}" holds several values: use "has"` : refuseValue(operand, field);
}

function refuseList(operand: JsonValue, field: TestedField): string | undefined {
  if (!Array.isArray(operand) || operand.length === 0) return "must be a list of values, not empty";
  return operand.map((item) => refuseSingle(item, field)).find((problem) => problem !== undefined);
}

function refuseNumber(operand: JsonValue, field: TestedField): string | undefined {
  if (field.fieldType.primitive !== "number" || field.multi) return `"${field.key}" is no number`;
  return typeof operand === "number" ? undefined : "must be a number";
}

function refuseMoment(operand: JsonValue, field: TestedField): string | undefined {
  if (!isOnCalendar(field)) return `"${field.key}" is no date`;
  const fits = typeof operand === "number" || typeof daysOf(operand) === "number";
  return fits ? undefined : 'must be epoch seconds or { "days": <days from today> }';
}

function refuseText(operand: JsonValue, field: TestedField): string | undefined {
  if (field.valueKind !== "text") return `"${field.key}" is no text`;
  return typeof operand === "string" && operand !== "" ? undefined : "must be a text, not empty";
}

/** Days from today, where the operand says it so. */
export function daysOf(operand: JsonValue): unknown {
  return isObject(operand) && Object.keys(operand).length === 1 ? operand["days"] : undefined;
}

/** The moment that an operand of `before` or `after` stands for, in epoch seconds. */
export function momentOf(operand: JsonValue, now: number): number {
  return typeof operand === "number" ? operand : addDays(startOfDay(now), Number(daysOf(operand)));
}

function items(value: FieldValue): readonly (string | number | boolean)[] {
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
}

const alwaysTrue = (operand: JsonValue) => (operand === true ? undefined : "must be true");

/** An operand of `before` or `after` as people say it. */
function dayWords(operand: JsonValue, shown: (value: JsonValue) => string): string {
  const days = daysOf(operand);
  if (typeof days !== "number") return shown(operand);
  if (days === 0) return "today";
  return `${Math.abs(days)} days ${days < 0 ? "ago" : "from today"}`;
}

export const comparisons: Readonly<Record<TestName, Comparison>> = {
  is: {
    refuse: refuseSingle,
    holds: (value, operand) => value === operand,
    words: (operand, shown) => `is ${shown(operand)}`,
  },
  isNot: {
    refuse: refuseSingle,
    holds: (value, operand) => value !== operand,
    words: (operand, shown) => `is not ${shown(operand)}`,
  },
  in: {
    refuse: refuseList,
    holds: (value, operand) => Array.isArray(operand) && operand.some((item) => item === value),
    words: (operand, shown) => `is ${(Array.isArray(operand) ? operand : []).map(shown).join(" or ")}`,
  },
  has: {
    refuse: refuseValue,
    holds: (value, operand) => items(value).some((item) => item === operand),
    words: (operand, shown) => `has ${shown(operand)}`,
  },
  contains: {
    refuse: refuseText,
    holds: (value, operand) =>
      typeof value === "string" && typeof operand === "string" && containsText(value, operand),
    words: (operand, shown) => `contains ${shown(operand)}`,
  },
  startsWith: {
    refuse: refuseText,
    holds: (value, operand) =>
      typeof value === "string" && typeof operand === "string" && startsWithText(value, operand),
    words: (operand, shown) => `starts with ${shown(operand)}`,
  },
  before: {
    refuse: refuseMoment,
    holds: (value, operand, _field, now) => typeof value === "number" && value < momentOf(operand, now),
    words: (operand, shown) => `is before ${dayWords(operand, shown)}`,
  },
  after: {
    refuse: refuseMoment,
    holds: (value, operand, _field, now) => typeof value === "number" && value > momentOf(operand, now),
    words: (operand, shown) => `is after ${dayWords(operand, shown)}`,
  },
  atLeast: {
    refuse: refuseNumber,
    holds: (value, operand) => typeof value === "number" && value >= Number(operand),
    words: (operand, shown) => `is at least ${shown(operand)}`,
  },
  atMost: {
    refuse: refuseNumber,
    holds: (value, operand) => typeof value === "number" && value <= Number(operand),
    words: (operand, shown) => `is at most ${shown(operand)}`,
  },
  empty: {
    refuse: alwaysTrue,
    holds: (value, _operand, field) => field.fieldType.empty(value),
    words: () => "is empty",
  },
  filled: {
    refuse: alwaysTrue,
    holds: (value, _operand, field) => !field.fieldType.empty(value),
    words: () => "is filled in",
  },
};
