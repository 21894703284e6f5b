/** The comparisons of a field condition: what each asks of its operand, and which question it asks of the field's values. */
import { isOnCalendar } from "../fields/kinds.ts";
import { addDays, startOfDay } from "../format/dates.ts";
import type { FieldValue } from "../model/recordData.ts";
import { isObject } from "../model/shape.ts";
import type { TestedField } from "./kind.ts";
import { answers, question } from "./valueTest.ts";
import type { Question, Scalar } from "./valueTest.ts";
import type { FieldTest, JsonValue } from "../language/ruleTypes.ts";

/** Name of a comparison. */
export type TestName = FieldTest extends infer T ? (T extends unknown ? keyof T : never) : never;

export interface Comparison {
  /** Why the operand does not fit the field; undefined when it does. */
  refuse(operand: JsonValue, field: TestedField): string | undefined;
  /** What is asked of the values of a field that the operand fits. `now` is in epoch seconds. */
  ask(operand: JsonValue, now: number): Question;
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
  return field.multi ? `"${field.key}" has several values: use "has"` : refuseValue(operand, field);
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

/** A value as the list of what it holds. */
function scalarsOf(value: FieldValue): readonly Scalar[] {
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Whether a field's value answers a question. */
export function answersQuestion(asked: Question, value: FieldValue, field: TestedField): boolean {
  return answers(asked, scalarsOf(value), !field.fieldType.empty(value));
}

/** Whether a comparison holds for a field's value. `now` is in epoch seconds. */
export function comparisonPasses(
  { name, operand }: { readonly name: TestName; readonly operand: JsonValue },
  value: FieldValue,
  field: TestedField,
  now: number,
): boolean {
  return answersQuestion(comparisons[name].ask(operand, now), value, field);
}

/** Operands that a comparison takes are single values, or a list of them. */
const oneOf = (operand: JsonValue) => {
  const values = Array.isArray(operand) ? operand : [operand];
  return { kind: "oneOf", values: values.filter(isScalar) } as const;
};

const isScalar = (value: JsonValue): value is Scalar => value !== null && typeof value !== "object";

const alwaysTrue = (operand: JsonValue) => (operand === true ? undefined : "must be true");

/** An operand of `before` or `after` as people say it. */
function dayWords(operand: JsonValue, shown: (value: JsonValue) => string): string {
  const days = daysOf(operand);
  if (typeof days !== "number") return shown(operand);
  if (days === 0) return "today";
  return `${Math.abs(days)} days ${days < 0 ? "ago" : "from today"}`;
}

/** The comparisons by name. Each asks the same of a form's values, of records in memory and of columns. */
export const comparisons: Readonly<Record<TestName, Comparison>> = {
  is: {
    refuse: refuseSingle,
    ask: (operand) => question(oneOf(operand)),
    words: (operand, shown) => `is ${shown(operand)}`,
  },
  isNot: {
    refuse: refuseSingle,
    ask: (operand) => question(oneOf(operand), { negated: true }),
    words: (operand, shown) => `is not ${shown(operand)}`,
  },
  in: {
    refuse: refuseList,
    ask: (operand) => question(oneOf(operand)),
    words: (operand, shown) => `is ${(Array.isArray(operand) ? operand : []).map(shown).join(" or ")}`,
  },
  has: {
    refuse: refuseValue,
    ask: (operand) => question(oneOf(operand)),
    words: (operand, shown) => `has ${shown(operand)}`,
  },
  contains: {
    refuse: refuseText,
    ask: (operand) => question({ kind: "contains", text: String(operand) }),
    words: (operand, shown) => `contains ${shown(operand)}`,
  },
  startsWith: {
    refuse: refuseText,
    ask: (operand) => question({ kind: "startsWith", text: String(operand) }),
    words: (operand, shown) => `starts with ${shown(operand)}`,
  },
  before: {
    refuse: refuseMoment,
    ask: (operand, now) => question({ kind: "between", below: momentOf(operand, now) }),
    words: (operand, shown) => `is before ${dayWords(operand, shown)}`,
  },
  after: {
    refuse: refuseMoment,
    ask: (operand, now) => question({ kind: "between", above: momentOf(operand, now) }),
    words: (operand, shown) => `is after ${dayWords(operand, shown)}`,
  },
  atLeast: {
    refuse: refuseNumber,
    ask: (operand) => question({ kind: "between", min: Number(operand) }),
    words: (operand, shown) => `is at least ${shown(operand)}`,
  },
  atMost: {
    refuse: refuseNumber,
    ask: (operand) => question({ kind: "between", max: Number(operand) }),
    words: (operand, shown) => `is at most ${shown(operand)}`,
  },
  empty: {
    refuse: alwaysTrue,
    ask: () => question({ kind: "hasValue" }, { negated: true }),
    words: () => "is empty",
  },
  filled: {
    refuse: alwaysTrue,
    ask: () => question({ kind: "hasValue" }),
    words: () => "is filled in",
  },
};
