import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { FieldValue, RecordValues } from "../model/recordData.ts";
import type { RuleContext } from "./ruleContext.ts";
import { ruleScope } from "../record/ruleScope.ts";
import { compileOne, contextOf, enumValues, today } from "../testing/context.ts";
import { briefErrors, errorsOf } from "../testing/loadErrors.ts";
import { gateCheck, templateOf } from "../testing/templates.ts";
import { neverHolds } from "./never.ts";
import type { Condition, FieldTest } from "../language/ruleTypes.ts";
import type { Field } from "../language/fieldDefinitions.ts";

/** Many runs take longer on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const day = 86_400;
const template = compileOne(
  templateOf({
    outcome: { type: "enum", enumSet: "outcomes", label: "Outcome" },
    defects: { type: "enum", enumSet: "defects", label: "Defects", multi: true },
    sealed: { type: "boolean", label: "Sealed" },
    signed: { type: "checkbox", label: "Signed" },
    speed: { type: "number", kind: "integer", label: "Speed", min: 0, max: 3 },
    weight: { type: "number", kind: "decimal", label: "Weight" },
    date: { type: "dateTime", kind: "date", label: "Date" },
    leftAt: { type: "dateTime", kind: "dateTime", label: "Left at" },
    remarks: { type: "text", label: "Remarks" },
  }),
);
const namesOf = (alias: string) =>
  enumValues.filter(({ setAlias }) => setAlias === alias).map(({ name }) => name);
const known = { fields: template.byKey, choices: namesOf };

const outcomes = fc.constantFrom("passed", "failed", "skipped");
const words = fc.constantFrom("", "a", "b");
const near = fc.constantFrom(-1, 0, 1, 2, 3, 4);
const halves = fc.constantFrom(-1, 0, 0.5, 1, 1.25);
const days = fc.constantFrom(-1, 0, 1, 2);
const moments = fc.constantFrom(0, 1, 2).map((count) => today + count);

const test = <T>(...tests: fc.Arbitrary<T>[]) => fc.oneof(...tests);
const emptiness = fc.constantFrom<FieldTest>({ empty: true }, { filled: true });
const asOne = <T extends string | number | boolean>(values: fc.Arbitrary<T>) =>
  test<FieldTest>(
    values.map((is) => ({ is })),
    values.map((isNot) => ({ isNot })),
    fc.array(values, { minLength: 1, maxLength: 3 }).map((list) => ({ in: list })),
    emptiness,
  );
const bounded = (values: fc.Arbitrary<number>) =>
  test<FieldTest>(
    values.map((atLeast) => ({ atLeast })),
    values.map((atMost) => ({ atMost })),
    asOne(values),
  );
const dated = (values: fc.Arbitrary<number>) => {
  const operands = fc.oneof(
    values,
    days.map((count) => ({ days: count })),
  );
  return test<FieldTest>(
    operands.map((before) => ({ before })),
    operands.map((after) => ({ after })),
    asOne(values),
  );
};

const tests: Readonly<Record<string, fc.Arbitrary<FieldTest>>> = {
  outcome: asOne(outcomes),
  defects: test(
    fc.constantFrom("lights", "tires").map((has) => ({ has })),
    emptiness,
  ),
  sealed: asOne(fc.boolean()),
  signed: asOne(fc.boolean()),
  speed: bounded(near),
  weight: bounded(halves),
  date: dated(days.map((count) => today + count * day)),
  leftAt: dated(moments),
  remarks: test(
    asOne(words),
    fc.constantFrom<FieldTest>(
      { contains: "A" },
      { contains: "b" },
      { startsWith: "a" },
      { startsWith: "C" },
    ),
  ),
};
const values: Readonly<Record<string, fc.Arbitrary<FieldValue>>> = {
  outcome: fc.option(outcomes),
  defects: fc.option(fc.subarray(["lights", "tires"])),
  sealed: fc.option(fc.boolean()),
  signed: fc.option(fc.boolean()),
  speed: fc.option(fc.constantFrom(0, 1, 2, 3)),
  weight: fc.option(fc.constantFrom(-2, -1, -0.5, 0, 0.25, 0.5, 0.75, 1, 1.1, 1.25, 2)),
  date: fc.option(fc.integer({ min: -3, max: 4 }).map((count) => today + count * day)),
  leftAt: fc.option(fc.integer({ min: -2, max: 4 }).map((count) => today + count)),
  remarks: fc.option(fc.constantFrom("", "a", "b", "c", " ", "ab")),
};

const leaves: fc.Arbitrary<Condition> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.oneof(
      ...Object.entries(tests).map(([field, each]) => each.map((one) => ({ field, ...one }) as Condition)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Condition>({ flag: "a" }, { new: true }, { new: false }, { can: "edit" }),
  },
  {
    weight: 1,
    arbitrary: fc.subarray(["x", "y", null], { minLength: 1 }).map((list) => ({ config: "mode", in: list })),
  },
);
const { condition: conditions } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    leaves,
    fc.array(tie("condition"), { minLength: 1, maxLength: 4 }).map((all) => ({ all })),
    fc.array(tie("condition"), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie("condition").map((not) => ({ not })),
  ),
}));
const records: fc.Arbitrary<RecordValues> = fc.record(values);
const contexts: fc.Arbitrary<RuleContext> = fc
  .record({ isNew: fc.boolean(), flag: fc.boolean(), mode: fc.constantFrom("x", "y", "z", null) })
  .map(({ isNew, flag, mode }) => contextOf({ isNew, flag: () => flag, config: () => mode }));

describe("conditions that no record can meet", () => {
  it("C8: what is refused as never holding does not hold for any values", () => {
    let refused = 0;
    const property = fc.property(
      conditions,
      fc.array(records, { minLength: 12, maxLength: 12 }),
      contexts,
      (condition, rows, context) => {
        if (!neverHolds(condition, known)) return;
        refused += 1;
        const compiled = template.condition(condition);
        const met = rows.filter((row) => compiled.test(ruleScope(template, row, context)));
        expect(met).toEqual([]);
      },
    );
    fc.assert(property, { numRuns: 5000 });
    expect(refused).toBeGreaterThan(100);
  });

  it.each<[string, Condition]>([
    [
      "two values of one field",
      {
        all: [
          { field: "outcome", is: "passed" },
          { field: "outcome", is: "failed" },
        ],
      },
    ],
    [
      "a boolean that is both",
      {
        all: [
          { field: "sealed", is: true },
          { field: "sealed", is: false },
        ],
      },
    ],
    [
      "every choice excluded, and filled",
      {
        all: [
          { not: { field: "outcome", in: ["passed", "failed", "skipped"] } },
          { field: "outcome", filled: true },
        ],
      },
    ],
    [
      "bounds that cross",
      {
        all: [
          { field: "weight", atLeast: 2 },
          { field: "weight", atMost: 1 },
        ],
      },
    ],
    ["a number above the field's own bound", { field: "speed", atLeast: 4 }],
    [
      "no whole number between",
      {
        all: [
          { field: "speed", atLeast: 1 },
          { field: "speed", atMost: 2 },
          { field: "speed", isNot: 1 },
          { field: "speed", isNot: 2 },
        ],
      },
    ],
    [
      "days that cross",
      {
        all: [
          { field: "date", before: { days: 1 } },
          { field: "date", after: { days: 0 } },
        ],
      },
    ],
    [
      "a value that is empty",
      {
        all: [
          { field: "remarks", empty: true },
          { field: "remarks", is: "a" },
        ],
      },
    ],
    [
      "a list without and with an entry",
      {
        all: [
          { field: "defects", empty: true },
          { field: "defects", has: "tires" },
        ],
      },
    ],
    [
      "a condition and its opposite",
      { all: [{ flag: "a" }, { any: [{ not: { flag: "a" } }, { not: { flag: "a" } }] }] },
    ],
    ["new and stored", { all: [{ new: true }, { new: false }] }],
    [
      "one setting in two lists",
      {
        all: [
          { config: "mode", in: ["x"] },
          { config: "mode", in: ["y"] },
        ],
      },
    ],
  ])("C8: %s can never hold", (_what, condition) => {
    expect(neverHolds(condition, known)).toBe(true);
  });

  it.each<[string, Condition]>([
    [
      "a value or none",
      {
        not: {
          any: [
            { field: "sealed", is: true },
            { field: "sealed", is: false },
          ],
        },
      },
    ],
    [
      "a moment between two days",
      {
        all: [
          { field: "leftAt", before: { days: 1 } },
          { field: "leftAt", after: { days: 0 } },
        ],
      },
    ],
    [
      "a date and days from today",
      {
        all: [
          { field: "date", before: { days: -1000 } },
          { field: "date", after: today },
        ],
      },
    ],
    [
      "a number between two",
      {
        all: [
          { field: "weight", atLeast: 1 },
          { field: "weight", atMost: 1.5 },
          { field: "weight", isNot: 1 },
          { field: "weight", isNot: 1.5 },
        ],
      },
    ],
    [
      "two entries of a list",
      {
        all: [
          { field: "defects", has: "tires" },
          { field: "defects", has: "lights" },
        ],
      },
    ],
    [
      "a beginning and a part of a text",
      {
        all: [
          { field: "remarks", startsWith: "a" },
          { field: "remarks", contains: "b" },
        ],
      },
    ],
    [
      "an unticked box",
      {
        all: [
          { field: "signed", empty: true },
          { field: "signed", is: false },
        ],
      },
    ],
  ])("C8: %s can hold", (_what, condition) => {
    expect(neverHolds(condition, known)).toBe(false);
  });

  it("C8: is refused wherever it stands, with what to do", () => {
    const both: Condition = {
      all: [
        { field: "speed", atLeast: 9 },
        { field: "speed", atMost: 1 },
      ],
    };
    const rules = {
      visible: both,
      checks: [{ when: both, message: "x" }],
      sideEffects: [{ field: "speed", value: 1, condition: both }],
    };
    const json = templateOf({
      speed: { type: "number", label: "S" },
      note: { type: "text", label: "N", ...rules } as Field,
    });
    const errors = errorsOf([json]);
    expect(errors.map(({ pointer }) => pointer)).toEqual([
      "/fields/note/visible",
      "/fields/note/sideEffects/0/condition",
      "/fields/note/checks/0/when",
    ]);
    expect(errors[0]?.message).toContain("can never hold: no record can meet it; change it or leave it out");
  });

  it("C8: a list of conditions is looked at as a whole, and so are visible and required", () => {
    const note = (rules: Partial<Field>) =>
      briefErrors([
        templateOf({
          on: { type: "boolean", label: "On" },
          note: { type: "text", label: "N", ...rules } as Field,
        }),
      ]);
    const [yes, no]: Condition[] = [
      { field: "on", is: true },
      { field: "on", is: false },
    ];
    if (!yes || !no) throw new Error("two conditions");
    expect(note({ visible: [yes, no] })).toEqual(["rule /fields/note/visible"]);
    expect(note({ required: [yes, no] })).toEqual([]);
    expect(note({ visible: yes, required: no })).toEqual(["rule /fields/note/required"]);
    expect(note({ visible: yes, required: [no, { new: true }] })).toEqual([]);
  });

  it("C8: the sample template has none", () => {
    expect(briefErrors([gateCheck])).toEqual([]);
  });
});
