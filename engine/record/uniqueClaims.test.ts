import { describe, expect, it } from "vitest";
import { createEngine } from "../template/engine.ts";
import { contextOf } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import type { RecordValues } from "../model/recordData.ts";
import { isNumbered, uniqueClaims } from "./uniqueClaims.ts";
import type { UniqueRule } from "../language/uniqueTypes.ts";

const rule: UniqueRule = {
  field: "number",
  within: ["location"],
  year: "date",
  where: { field: "open", is: true },
  numbered: { expression: "size > 5" },
  message: "Taken.",
};
const json = templateOf(
  {
    number: { type: "text", label: "Number" },
    location: { type: "text", label: "Location" },
    date: { type: "dateTime", kind: "date", label: "Date" },
    open: { type: "boolean", label: "Open" },
    size: { type: "number", label: "Size" },
  },
  { alias: "case", name: "Case", unique: [rule] },
);
const template = createEngine({ templates: [{ json }] }).template("case");
const march = Date.UTC(2026, 2, 1) / 1000;
const whole: RecordValues = { number: "A1", location: "Reno", date: march, open: true };
const claimOf = (more: RecordValues) => uniqueClaims(template, { ...whole, ...more }, contextOf())[0];

describe("what a record claims for itself", () => {
  it("R15: is compared within the same values and the same year", () => {
    const scope = claimOf({})?.scope;
    expect(claimOf({ number: "B2" })?.scope).toBe(scope);
    expect(claimOf({ date: Date.UTC(2026, 11, 31) / 1000 })?.scope).toBe(scope);
    expect(claimOf({ date: Date.UTC(2027, 0, 1) / 1000 })?.scope).not.toBe(scope);
    expect(claimOf({ location: "Elko" })?.scope).not.toBe(scope);
    expect(claimOf({ location: null })?.scope).toBe(claimOf({ location: "" })?.scope);
  });

  it("R15: is folded, and nothing without a value or where the condition does not hold", () => {
    expect(claimOf({ number: " a1 " })?.value).toBe(claimOf({})?.value);
    expect(claimOf({ number: " " })?.value).toBeNull();
    expect(claimOf({ open: false })).toBeUndefined();
  });

  it("R15: is the next number only where there is none and the rule says so", () => {
    const numbered = (more: RecordValues, size: boolean) => {
      const values = { ...whole, ...more };
      const [hidden] = template.computations.map(({ key }) => key);
      const claim = uniqueClaims(template, values, contextOf())[0];
      return claim && isNumbered(claim, template, { ...values, [hidden ?? ""]: size }, contextOf());
    };
    expect(numbered({ number: null }, true)).toBe(true);
    expect(numbered({ number: null }, false)).toBe(false);
    expect(numbered({}, true)).toBe(false);
  });
});
