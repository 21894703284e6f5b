/** Random comparisons that fit their paths. */
import fc from "fast-check";
import type { CompiledPath } from "../query/compiled.ts";
import { today } from "./context.ts";
import type { KnownPath } from "./queriesPaths.ts";
import type { KnownThings } from "./queriesData.ts";
import { poolOf } from "./queriesData.ts";

type Operand = string | number | boolean;
type Comparisons = fc.Arbitrary<Record<string, unknown>>;

const day = 86_400;
const named = [
  "today",
  "yesterday",
  "last7Days",
  "last30Days",
  "last365Days",
  "last6Months",
  "monthToDate",
  "yearToDate",
  "thisWeek",
  "lastWeek",
  "thisMonth",
  "lastMonth",
  "thisYear",
  "lastYear",
  "next7Days",
  "next90Days",
  "nextWeek",
  "nextMonth",
];
const dates = fc.integer({ min: -500, max: 100 }).map((days) => today + days * day + 50_000);
const lengths = fc.constantFrom(0, 1, 30, 365, 99_999);

/** Each type of range of dates. */
const ranges: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...named).map((type) => ({ type })),
  fc
    .tuple(dates, lengths)
    .map(([start, days]) => ({ type: "custom", start, end: start + Math.min(days, 400) * day })),
  dates.map((start) => ({ type: "custom", start })),
  dates.map((end) => ({ type: "custom", end })),
  fc.tuple(dates, lengths).map(([start, days]) => ({ type: "startPlus", start, days })),
  fc.tuple(dates, lengths).map(([end, days]) => ({ type: "endPlus", end, days })),
  fc.tuple(lengths, lengths).map(([a, b]) => ({ type: "days", min: Math.min(a, b), max: Math.max(a, b) })),
  fc.constant({ type: "noValue" }),
);

const daysOfYear = fc.constantFrom("01-01", "02-28", "02-29", "03-01", "08-15", "11-19", "11-20", "12-31");

/** Values that a path may have, with some that nothing has. */
function operandsOf(
  { source, valueKind, steps, template }: CompiledPath,
  known: KnownThings,
): readonly Operand[] {
  const end = steps.at(-1)?.template ?? template;
  switch (source.kind) {
    case "field":
      return [
        ...poolOf(source.field, known),
        ...(valueKind === "group" ? [77] : valueKind === "text" ? ["none"] : []),
      ];
    case "relations":
      return [...source.steps.flatMap((step) => known.ids(step.template.alias)), 900_001];
    case "id":
      return [...known.ids(end.alias), 900_002];
    case "group":
      return [...known.groups.map(({ id }) => id), 77];
    case "user":
      return ["Ann Lee", "Bob \u00d6zil", "Nobody"];
    case "source":
      return ["A1", "b2"];
    case "template":
      return [end.alias, "none"];
    case "label":
      return ["Alpha", "alpha", "Beta one", "\u00c9tude", "none"];
    case "retentionLock":
      return [true, false];
    case "createdDate":
    case "lastUpdatedDate":
      return [today, today - 7 * day + 25_200, today - day + 28_800];
  }
}

/** Comparisons of every kind that a path allows. */
export function comparisonsOf({ json, path }: KnownPath, known: KnownThings): Comparisons {
  const operands = operandsOf(path, known);
  const one = fc.constantFrom(...operands);
  const some = fc.uniqueArray(one, { minLength: 1, maxLength: 3 });
  const list = fc.constantFrom("DEFAULT_OPTION", "ANY", "ANY_OR_NO_VALUE");
  const kinds: Comparisons[] = [
    fc.boolean().map((value) => ({ comparison: "HAS_VALUE", value })),
    fc.record({
      comparison: fc.constantFrom("EQUALS", "NOT_EQUALS", "IS_DISTINCT_FROM"),
      value: fc.oneof(one, some),
      option: list,
    }),
    fc.record({ comparison: fc.constantFrom("EQUALS", "NOT_EQUALS", "IS_DISTINCT_FROM"), value: one }),
    ...containing(path, some),
    ...ordered(path, operands),
    ...dated(path),
  ];
  return fc.oneof(...kinds).map((comparison) => ({ path: json, ...comparison }));
}

function containing({ valueKind, multi }: CompiledPath, some: fc.Arbitrary<Operand[]>): Comparisons[] {
  const options = ["DEFAULT_OPTION", "ANY", "ANY_OR_NO_VALUE", "ALL"];
  if (!multi && !["text", "choice", "id", "group"].includes(valueKind)) return [];
  if (valueKind !== "text") {
    return [
      fc.record({ comparison: fc.constant("CONTAINS"), value: some, option: fc.constantFrom(...options) }),
    ];
  }
  const parts = fc.constantFrom(
    "a",
    "B",
    "b_",
    "%",
    "\u00e9",
    "\u00d6",
    "'",
    "LE",
    "\u{1f600}",
    "\\",
    ".*",
    "fi",
  );
  const value = fc.oneof(parts, fc.uniqueArray(parts, { minLength: 1, maxLength: 2 }));
  return [
    fc.record({
      comparison: fc.constant("CONTAINS"),
      value,
      option: fc.constantFrom(...options, "STARTS_WITH"),
    }),
  ];
}

function ordered({ valueKind }: CompiledPath, operands: readonly Operand[]): Comparisons[] {
  if (!["number", "date", "moment", "time"].includes(valueKind)) return [];
  const numbers = fc.constantFrom(...operands.map(Number), 0.5, 1e15);
  const range = fc.tuple(numbers, numbers, fc.constantFrom("min", "max", "both")).map(([a, b, ends]) => ({
    ...(ends === "max" ? {} : { min: Math.min(a, b) }),
    ...(ends === "min" ? {} : { max: Math.max(a, b) }),
  }));
  const sides = fc.constantFrom("GREATER_THAN", "GREATER_THAN_EQUAL", "LESS_THAN", "LESS_THAN_EQUAL");
  return [
    fc.record({ comparison: sides, value: numbers }),
    fc.record({
      comparison: fc.constant("IN_RANGE"),
      value: range,
      option: fc.constantFrom("DEFAULT_OPTION", "ANY_OR_NO_VALUE"),
    }),
  ];
}

function dated({ valueKind }: CompiledPath): Comparisons[] {
  if (valueKind !== "date" && valueKind !== "moment") return [];
  const inRange = fc.record({
    comparison: fc.constant("IN_RANGE"),
    value: ranges,
    option: fc.constantFrom("DEFAULT_OPTION", "ANY_OR_NO_VALUE"),
  });
  return [
    inRange,
    inRange,
    fc.record({
      comparison: fc.constant("DATE_COMPARISON"),
      value: fc.record({
        comparison: fc.constantFrom("BEFORE", "AFTER"),
        amount: fc.constantFrom(-2, -1, 0, 1, 30),
        unit: fc.constantFrom("DAY", "YEAR"),
      }),
    }),
    fc.record({
      comparison: fc.constant("DAY_OF_YEAR_IN_RANGE"),
      value: fc.record({ from: daysOfYear, to: daysOfYear }),
    }),
  ];
}
