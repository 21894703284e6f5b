import { readdirSync } from "node:fs";
import Ajv from "ajv";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { firstDate, lastDate } from "../format/dates.ts";
import type { EnumValue, FieldValue } from "../model/recordData.ts";
import { formatContext } from "../record/ruleScope.ts";
import { compileOne, contextOf, today } from "../testing/context.ts";
import { gateCheck } from "../testing/templates.ts";
import { defaultFieldTypes } from "./index.ts";
import { formatValue, fromResult, parseValue, valueMessages, valueSchema } from "./values.ts";

/** Property tests take longer on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

const template = compileOne(gateCheck);
const context = formatContext(contextOf());
const ajv = new Ajv({ allowUnionTypes: true, multipleOfPrecision: 6 });

function fieldOf(key: string) {
  const field = template.byKey.get(key);
  if (!field) throw new Error(key);
  return field;
}

const days = fc.integer({ min: firstDate / 86_400, max: Math.floor(lastDate / 86_400) });

/** Values that each field of the sample takes. */
const samples: Record<string, fc.Arbitrary<FieldValue>> = {
  date: days.map((day) => day * 86_400),
  time: fc.integer({ min: 0, max: 86_399 }),
  leftAt: fc.integer({ min: firstDate, max: lastDate }),
  outcome: fc.constantFrom("passed", "failed"),
  defects: fc.constantFrom<FieldValue>(["lights"], ["tires", "lights"]),
  sealed: fc.boolean(),
  speed: fc.integer({ min: 0, max: 120 }),
  weight: fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => value + 0),
  fee: fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100),
  wait: fc.integer({ min: 0, max: 2400 }),
  yard: fc.constantFrom(2, 3),
  remarks: fc
    .string({ minLength: 1, maxLength: 200 })
    .map((text) => text.trim())
    .filter((text) => text !== "" && text !== "--"),
  driver: fc.integer({ min: 1, max: 1_000_000 }),
  trailers: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 5 }),
};

describe("field types", () => {
  it.each(Object.entries(samples))("F1: what %s shows can be read back as the same value", (key, values) => {
    const field = fieldOf(key);
    fc.assert(
      fc.property(values, (value) => {
        const text = formatValue(field, value, context);
        expect({ text, ...parseValue(field, text, context) }).toEqual({ text, value });
      }),
    );
  });

  it.each(Object.entries(samples))(
    "F2: the schema of %s takes its values and null, and results of computations",
    (key, values) => {
      const field = fieldOf(key);
      const check = ajv.compile(valueSchema(field));
      expect(check(null)).toBe(true);
      fc.assert(fc.property(values, (value) => check(value)));
      const bounded = field.options.min !== undefined;
      fc.assert(fc.property(fc.anything(), (result) => bounded || check(fromResult(result, field))));
    },
  );

  it.each<[string, unknown[]]>([
    ["date", [today + 1, firstDate - 86_400, 577_000_000_000, "11/20/2026", true]],
    ["time", [-1, 86_400, 1.5]],
    ["leftAt", [lastDate + 1, 0.5]],
    ["outcome", [5, "", ["passed"]]],
    ["defects", ["lights", ["lights", "lights"], [5]]],
    ["sealed", ["true", 1]],
    ["speed", [121, -1, 1.5, "5", Number.NaN, Number.POSITIVE_INFINITY]],
    ["fee", [-0.01, 0.005, "5"]],
    ["wait", [-1, 2401, 1.5]],
    ["yard", [0, "north"]],
    ["remarks", ["x".repeat(201), "nul \0", "half \ud800", 5]],
    ["driver", [0, -1, 2 ** 53, "7", [7]]],
    ["trailers", [7, [7, 7], [0]]],
  ])(
    "F3: the schema of %s refuses what is no value of it, with a sentence for each reason",
    (key, values) => {
      const field = fieldOf(key);
      const check = ajv.compile(valueSchema(field));
      const messages = valueMessages(field);
      for (const value of values) {
        expect(check(value), String(value)).toBe(false);
        expect(messages[check.errors?.[0]?.keyword ?? ""], String(value)).toMatch(/^Must .*\.$/);
      }
    },
  );

  it.each<[string, string, string]>([
    ["date", "02/30/2026", "Must be a date (MM/DD/YYYY)."],
    ["time", "25:00", "Must be a time (h:mm AM)."],
    ["speed", "one", "Must be a whole number."],
    ["weight", "heavy", "Must be a number."],
    ["fee", "$ten", "Must be an amount in dollars."],
    ["outcome", "other", "Must be one of the choices."],
    ["defects", "Lights, Rust", "Must be one of the choices."],
    ["sealed", "maybe", "Must be Yes or No."],
    ["wait", "soon", "Must be years and months, like 2 years 3 months."],
    ["yard", "east", "Must be a company or terminal."],
    ["driver", "Ann", "Must be the number of a record."],
  ])("F4: %s cannot be read from %j, and says why", (key, text, message) => {
    expect(parseValue(fieldOf(key), text, context)).toMatchObject({ issue: { path: key, message } });
  });

  it.each<[string, string, FieldValue]>([
    ["date", "2026-11-20", today],
    ["time", "13:05", 47_100],
    ["fee", "(1,234.567)", -1234.57],
    ["wait", "27", 27],
    ["sealed", "y", true],
    ["outcome", "PASSED", "passed"],
    ["defects", "Lights; tires", ["lights", "tires"]],
    ["yard", "north", 2],
    ["driver", "", null],
    ["speed", " -- ", null],
    ["speed", "55 mph", 55],
  ])("F4: %s is read from %j", (key, text, value) => {
    expect(parseValue(fieldOf(key), text, context)).toMatchObject({ value });
  });

  it("F4: an entry of a list may have commas of its own", () => {
    const displays = ["Pain", "Pain, Soreness or Swelling", "Cut; Tear"];
    const known = displays.map((display, id) => ({
      ...contextOf().enumValues("defects")[0],
      id,
      name: `n${id}`,
      display,
    }));
    const own = { ...context, enumValues: () => known as EnumValue[] };
    const values: FieldValue[] = [["n1", "n2", "n0"], ["n0", "n1"], ["n2"]];
    for (const value of values) {
      const text = formatValue(fieldOf("defects"), value, own);
      expect(parseValue(fieldOf("defects"), text, own)).toEqual({ value });
    }
    expect(parseValue(fieldOf("defects"), "Pain, Soreness", own)).toHaveProperty("issue");
  });

  it("F5: order is the order of values, and of text as people look it up", () => {
    const sorted = (key: string, values: FieldValue[]) => [...values].sort(fieldOf(key).fieldType.compare);
    expect(sorted("speed", [10, 9, -1])).toEqual([-1, 9, 10]);
    expect(sorted("remarks", ["unit 10", "Unit 2", "alpha"])).toEqual(["alpha", "Unit 2", "unit 10"]);
    expect(sorted("sealed", [true, false])).toEqual([false, true]);
  });

  it("F6: nothing is shown as --, choices and records by their labels", () => {
    const shown = (key: string, value: FieldValue) =>
      formatValue(fieldOf(key), value, { ...context, relatedLabel: () => "Ann" });
    expect([
      shown("speed", null),
      shown("trailers", []),
      shown("outcome", "failed"),
      shown("driver", 3),
    ]).toEqual(["--", "--", "Failed", "Ann"]);
    expect([shown("yard", 2), shown("yard", 77), shown("speed", 0), shown("outcome", "gone")]).toEqual([
      "North",
      "Group 77",
      "0 mph",
      "gone",
    ]);
  });

  it("F7: there is one file per type, and each type has its name", () => {
    const files = readdirSync(import.meta.dirname);
    const names = defaultFieldTypes.map((type) => type.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !files.includes(`${name}.ts`))).toEqual([]);
  });
});
