import { describe, expect, it } from "vitest";
import type { EnumValue, RecordData, TotalsTableView } from "../../../engine/index.ts";
import { changedRows, differenceOf, stillTyped, sumsOf, totalsRows } from "./totals.ts";

const node: TotalsTableView = {
  type: "totalsTable",
  relation: "totals",
  category: "costCategory",
  reserves: "reserves",
  paid: "paid",
  remaining: "remaining",
};
const choice = (name: string, disabled = false): EnumValue => ({
  id: 1,
  setId: 1,
  setAlias: "cost_categories",
  name,
  display: name.toUpperCase(),
  disabled,
  fields: { sortOrder: 1 },
});
const record = (category: string, reserves: number) =>
  ({
    id: 1,
    fields: { costCategory: category, reserves },
    computations: { paid: 40, remaining: reserves - 40 },
  }) as unknown as RecordData;

const rows = totalsRows(
  node,
  [choice("medical"), choice("legal"), choice("old", true), choice("towing", true)],
  [record("medical", 100), record("towing", 50)],
);

describe("records.md 4.8: totals", () => {
  it("has a row for each category, a disabled one only while it has a record", () => {
    expect(rows.map(({ label, reserves, paid, remaining }) => [label, reserves, paid, remaining])).toEqual([
      ["MEDICAL", 100, 40, 60],
      ["LEGAL", null, 0, 0],
      ["TOWING", 50, 40, 10],
    ]);
  });

  it("has a row for each record where two people made one of the same category", () => {
    const twice = totalsRows(
      node,
      [choice("medical")],
      [record("medical", 100), { ...record("medical", 30), id: 2 }],
    );
    expect(twice.map(({ key, reserves }) => [key, reserves])).toEqual([
      ["medical", 100],
      ["medical/2", 30],
    ]);
    expect(changedRows(twice, { "medical/2": 0 }).map(({ record: saved }) => saved?.id)).toEqual([2]);
    expect(sumsOf(twice, {})).toMatchObject({ reserves: 130 });
  });

  it("keeps what was typed while it was saved, and what could not be saved", () => {
    expect(stillTyped({ medical: 120, legal: "ten", towing: 7 }, { medical: 100, towing: 7 })).toEqual({
      medical: 120,
      legal: "ten",
    });
  });

  it("saves only changed reserves, and new ones that are not zero", () => {
    const saved = (typed: Record<string, number | null>) =>
      changedRows(rows, typed).map(({ category, reserves }) => [category, reserves]);
    expect(saved({})).toEqual([]);
    expect(saved({ medical: 100, legal: 0 })).toEqual([]);
    expect(saved({ medical: 0, legal: null })).toEqual([["medical", 0]]);
    expect(saved({ medical: 120, legal: 5, towing: 50 })).toEqual([
      ["medical", 120],
      ["legal", 5],
    ]);
  });

  it("changes reserves by whole cents, and by nothing where what was typed is no amount", () => {
    expect(differenceOf(0.1, 0.3)).toBe(0.2);
    expect([differenceOf(null, 1_200.5), differenceOf(100, null)]).toEqual([1_200.5, -100]);
    expect(differenceOf(100, "ten")).toBeUndefined();
  });

  it("sums what is typed with what is stored", () => {
    expect(sumsOf(rows, { legal: 5, medical: null })).toEqual({ reserves: 55, paid: 80, remaining: 70 });
  });
});
