import { describe, expect, it } from "vitest";
import type { FieldValue } from "../../model/recordData.ts";
import { enumValues, groups } from "../../testing/context.ts";
import { templateOf } from "../../testing/templates.ts";
import { conversionBetween, convertValue } from "./conversion.ts";
import { declaredFields } from "./fieldPairs.ts";
import type { Field, RelationField } from "../../language/fieldDefinitions.ts";

const context = {
  groups,
  enumValues: (alias: string) => enumValues.filter(({ setAlias }) => setAlias === alias),
};

function declared(field: Partial<Field>) {
  return declaredFields(templateOf({ it: { label: "It", ...field } as Field }))[0]!;
}
function related(relation: Partial<RelationField>) {
  return declaredFields(
    templateOf({}, { relations: { it: { label: "It", template: "driver", ...relation } } }),
  )[0]!;
}
const text: Partial<Field> = { type: "text" };
const whole: Partial<Field> = { type: "number" };
const decimal: Partial<Field> = { type: "number", kind: "decimal" };
const money: Partial<Field> = { type: "currency" };
const date: Partial<Field> = { type: "dateTime", kind: "date" };
const moment: Partial<Field> = { type: "dateTime", kind: "dateTime" };
const outcome: Partial<Field> = { type: "enum", enumSet: "outcomes" };
const defects: Partial<Field> = { type: "enum", enumSet: "defects", multi: true };
const day = 86_400 * 20_000;

describe("convertValue", () => {
  it.each<[Partial<Field>, Partial<Field>, FieldValue, FieldValue | { reason: string }]>([
    [whole, text, 5, "5"],
    [decimal, text, 0.25, "0.25"],
    [money, text, 12.5, "12.5"],
    [date, text, day, "10/04/2024"],
    [{ type: "boolean" }, text, true, "Yes"],
    [outcome, text, "passed", "Passed"],
    [defects, text, ["lights", "tires"], "Lights, Tires"],
    [text, whole, "1,200", 1200],
    [text, whole, "many", { reason: "Must be a whole number." }],
    [
      text,
      { type: "number", kind: "rate" },
      "2.3456",
      { reason: "It has more decimals than the field keeps." },
    ],
    [text, { type: "number", kind: "rate" }, "2.3400", 2.34],
    [text, money, "$12.50", 12.5],
    [text, money, "12.505", { reason: "It has more decimals than the field keeps." }],
    [text, money, "1e15", { reason: "Must be at most $999,999,999,999.99." }],
    [text, date, "10/04/2024", day],
    [text, date, "soon", { reason: "Must be a date (MM/DD/YYYY)." }],
    [text, { type: "boolean" }, "no", false],
    [text, outcome, "failed", "failed"],
    [text, outcome, "lost", { reason: "Must be one of the choices." }],
    [text, defects, "lights; tires", ["lights", "tires"]],
    [whole, decimal, 5, 5],
    [decimal, whole, 5.5, { reason: "Must be a whole number." }],
    [decimal, money, 0.125, { reason: "It has more decimals than the field keeps." }],
    [money, whole, 7, 7],
    [money, decimal, 7.25, 7.25],
    [moment, date, day + 3_600, day],
    [date, moment, day, day],
    [outcome, { ...outcome, multi: true } as Partial<Field>, "passed", ["passed"]],
    [defects, { ...defects, multi: false } as Partial<Field>, ["lights"], "lights"],
    [
      defects,
      { ...defects, multi: false } as Partial<Field>,
      ["lights", "tires"],
      { reason: "The field takes one value, and these are 2." },
    ],
    [
      outcome,
      { type: "enum", enumSet: "defects" },
      "passed",
      { reason: 'The choices of defects have no "passed".' },
    ],
    [whole, text, null, null],
    [defects, text, [], null],
  ])("from %j to %j: %j becomes %j", (before, after, value, expected) => {
    const result = convertValue(declared(before), declared(after), value, context);
    expect(result).toEqual(
      typeof expected === "object" && expected !== null && "reason" in expected
        ? expected
        : { value: expected },
    );
    expect(conversionBetween(declared(before), declared(after))).toBe("convert");
  });

  it("takes the only record of a relation that takes one, and none of several", () => {
    const [one, many] = [related({}), related({ multi: true })];
    expect(convertValue(one, many, 5, context)).toEqual({ value: [5] });
    expect(convertValue(many, one, [5], context)).toEqual({ value: 5 });
    expect(convertValue(many, one, [5, 6], context)).toEqual({
      reason: "The field takes one value, and these are 2.",
    });
  });
});

describe("conversionBetween", () => {
  it("keeps values where the new type has the same", () => {
    expect(conversionBetween(declared(text), declared({ type: "text", kind: "phone" }))).toBe("keep");
    expect(conversionBetween(declared({ type: "checkbox" }), declared({ type: "boolean" }))).toBe("keep");
    expect(
      conversionBetween(declared({ type: "computed", as: "number", expression: "1" }), declared(whole)),
    ).toBe("keep");
  });

  it("knows no way to another template, from a time to a date, or to what is computed", () => {
    expect(conversionBetween(related({}), related({ template: "person" }))).toBe("none");
    expect(conversionBetween(declared({ type: "dateTime", kind: "time" }), declared(date))).toBe("none");
    expect(
      conversionBetween(declared(whole), declared({ type: "computed", as: "number", expression: "1" })),
    ).toBe("none");
    expect(conversionBetween(declared({ type: "file" }), declared(text))).toBe("none");
  });
});
