/** Values of a field that stand for all that its tests can distinguish. */
import { secondsPerDay, startOfDay } from "../format/dates.ts";
import { decimalsOf } from "../fields/values.ts";
import type { FieldValue } from "../model/recordData.ts";
import type { TestName } from "./fieldTests.ts";
import { comparisonPasses, daysOf, momentOf } from "./fieldTests.ts";
import type { TestedField, KnownFields } from "./kind.ts";
import type { JsonValue } from "../language/ruleTypes.ts";

/** What is asked of one field at once. */
export interface FieldTests {
  readonly field: TestedField;
  readonly tests: readonly {
    readonly name: TestName;
    readonly operand: JsonValue;
    readonly isTrue: boolean;
  }[];
}

type One = string | number | boolean;

/** Any day: operands in days from today are all moved alike. */
const someDay = startOfDay(1_700_000_000);
/** Most operands of a field with several values. */
const mostEntries = 8;

/** Whether a value, null included, passes all tests. Says yes when it cannot know. */
export function someValuePasses(asked: FieldTests, known: KnownFields): boolean {
  const { field, tests } = asked;
  const candidates = candidatesOf(asked, known);
  if (!candidates) return true;
  return candidates.some((value) =>
    tests.every(
      ({ name, operand, isTrue }) => comparisonPasses({ name, operand }, value, field, someDay) === isTrue,
    ),
  );
}

/** undefined: there are too many sorts of values, they depend on the day, or parts of texts are compared. */
function candidatesOf(asked: FieldTests, known: KnownFields): FieldValue[] | undefined {
  const { field, tests } = asked;
  if (tests.some(({ name }) => name === "contains" || name === "startsWith")) return undefined;
  const operands = tests.flatMap(({ operand }) => (Array.isArray(operand) ? operand : [operand]));
  const values =
    field.fieldType.primitive === "number" ? numbersOf(field, operands) : wordsOf(field, operands, known);
  if (!values) return undefined;
  if (!field.multi) return [null, ...values];
  return values.length > mostEntries ? undefined : [null, ...listsOf(values)];
}

/** Texts, choices, yes and no: those that are named, and one that is not. */
function wordsOf(
  { options, fieldType }: TestedField,
  operands: readonly JsonValue[],
  known: KnownFields,
): One[] {
  if (fieldType.primitive === "boolean") return [true, false];
  const choices = options.enumSet === undefined ? undefined : known.choices(options.enumSet);
  const named = operands.filter((operand) => typeof operand === "string");
  if (!choices) return [...new Set([...named, "", unnamed(named)])];
  const other = choices.find((choice) => !named.includes(choice));
  return [
    ...new Set(named.filter((name) => choices.includes(name))),
    ...(other === undefined ? [] : [other]),
  ];
}

function unnamed(named: readonly string[]): string {
  return `${named.join("")}x`;
}

/** Numbers and moments: around each operand and bound, and between them. undefined when some depend on the day and others do not. */
function numbersOf(field: TestedField, operands: readonly JsonValue[]): number[] | undefined {
  const moments = operands.filter((operand) => typeof operand === "number" || daysOf(operand) !== undefined);
  const relative = moments.filter((operand) => typeof operand !== "number");
  if (relative.length > 0 && relative.length < moments.length) return undefined;
  const { min = -Infinity, max = Infinity } = field.options;
  const marks = [...moments.map((moment) => momentOf(moment, someDay)), min, max, 0].filter(Number.isFinite);
  const step = stepOf(field);
  const values = step === 0 ? aroundAny(marks) : marks.flatMap((mark) => aroundWhole(mark, step));
  return [...new Set(values)].filter((value) => value >= min && value <= max);
}

/** The marks, what lies between two of them, and what lies beyond. */
function aroundAny(marks: readonly number[]): number[] {
  const sorted = marks.flatMap((mark) => [mark - 1, mark, mark + 1]).sort((a, b) => a - b);
  return [...sorted, ...sorted.map((mark, index) => (mark + (sorted[index + 1] ?? mark)) / 2)];
}

/** The multiples of `step` next to a mark. */
function aroundWhole(mark: number, step: number): number[] {
  const floor = Math.floor(mark / step) * step;
  return [floor - step, floor, floor + step, floor + 2 * step];
}

/** How far the field's values stand apart at least: whole numbers, days; 0 for any number. */
function stepOf(field: TestedField): number {
  if (field.valueKind === "date") return secondsPerDay;
  return decimalsOf(field) === 0 ? 1 : 0;
}

/** All lists of some of the values. */
function listsOf(values: readonly One[]): FieldValue[] {
  return values
    .reduce<One[][]>((lists, value) => [...lists, ...lists.map((list) => [...list, value])], [[]])
    .map((list) => list as FieldValue);
}
