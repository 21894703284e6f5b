import { describe, expect, it } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { engineOptions, readSchemas } from "../../server/schemaFiles/readSchemas.ts";
import { searchedColumns } from "../query/data.ts";
import { titlesOf } from "../query/titles.ts";
import { contentWith } from "./types.ts";

const engine = createEngine(engineOptions(readSchemas("schemas")));
const { groups, types } = contentWith(1_000_000);

describe("the company in which records are found", () => {
  it("has 1,000,000 records of 20 types in 300 groups, employees first", () => {
    expect(groups).toBe(300);
    expect(new Set(types.map(({ alias }) => alias)).size).toBe(20);
    expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(1_000_000);
    expect(types[0]?.alias).toBe("employee");
  });

  it("has texts that are searched, and no rule that random values would break", () => {
    for (const { alias } of types) {
      const template = engine.template(alias);
      expect(searchedColumns(template), alias).not.toEqual([]);
      expect(template.unique, alias).toEqual([]);
    }
  });

  it("names an employee only in the titles of types that have one, by the relation that is written with it", () => {
    const sources = { sets: [], employees: { first: 1, count: 1 }, customerId: 1 };
    for (const { alias, title = "" } of types) {
      const template = engine.template(alias);
      const { relation } = titlesOf(template, { ...sources, title });
      const named = relation && template.byKey.get(relation.key)?.relation?.template;
      expect(named, alias).toBe(title.includes("{employee}") ? "employee" : undefined);
    }
  });

  it("refuses a part of a title that it does not know", () => {
    const records = { sets: [], employees: { first: 1, count: 1 }, customerId: 1, title: "Unit {nummer}" };
    expect(() => titlesOf(engine.template("equipment"), records)).toThrow("{nummer}; known: number");
  });
});
