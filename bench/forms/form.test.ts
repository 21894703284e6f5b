import { describe, expect, it } from "vitest";
import { chainForm, filledValues, formOf, formOfCase, hidingForm, missingKeys, sumOf } from "./form.ts";
import { alias, engineOf, sectionsView } from "./template.ts";

function counted<T>(list: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const entry of list) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
}

describe("the measured form", () => {
  const form = formOf(200);

  it("has of ten fields four texts, one of each other kind, and one that a boolean shows", () => {
    const kinds = counted(form.fields.filter(({ shownBy }) => shownBy === undefined).map(({ kind }) => kind));
    expect(Object.fromEntries(kinds)).toEqual({
      text: 80,
      area: 20,
      number: 20,
      date: 20,
      boolean: 20,
      choice: 20,
    });
    expect(form.fields.filter(({ shownBy }) => shownBy !== undefined)).toHaveLength(20);
    expect(form.fields.filter(({ required }) => required)).toHaveLength(20);
    expect(new Set(form.fields.map(({ key }) => key)).size).toBe(200);
  });

  it("has one total of all numbers, and types in fields that it has", () => {
    const values = filledValues(form);
    const numbers = form.fields.filter(({ kind }) => kind === "number").map(({ key }) => Number(values[key]));
    const [total] = form.sums;
    expect(total && sumOf(total, (key) => values[key])).toBe(numbers.reduce((sum, number) => sum + number));
    const keys = form.fields.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(Object.values(form.targets)));
  });

  it("is valid when filled, and misses every required field when empty", () => {
    const values = filledValues(form);
    expect(missingKeys(form, (key) => values[key])).toEqual([]);
    expect(missingKeys(form, () => "")).toHaveLength(20);
  });

  it("is found by the name of its case", () => {
    expect(formOfCase("fields=50")).toEqual(formOf(50));
    expect(formOfCase("hides=100")).toEqual(hidingForm(100));
    expect(formOfCase("toggle=50")).toEqual({ ...formOf(50), name: "toggle=50" });
    expect(formOfCase("chain=50")).toEqual(chainForm(50));
    expect(() => formOfCase("rows=5")).toThrow('No form for the case "rows=5"');
    expect(() => formOfCase("fields=many")).toThrow("No form");
  });

  it("compiles as a template of ours, in one section or in several", () => {
    for (const described of [form, hidingForm(100), chainForm(50)]) {
      const template = engineOf(described).template(alias);
      expect(template.fields).toHaveLength(described.fields.length + described.sums.length);
      expect(template.computations).toHaveLength(described.sums.length);
    }
    expect(sectionsView(form)).toMatchObject({ children: { length: 5 } });
  });
});
