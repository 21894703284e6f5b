/** Which rollups are refused, and which questions one answers. */
import { describe, expect, it } from "vitest";
import { EngineLoadError } from "../model/errors.ts";
import { compileQuery } from "../query/compile.ts";
import type { CompiledQuery } from "../query/compiled.ts";
import { createEngine } from "../template/engine.ts";
import type { Engine } from "../template/engine.ts";
import { permissions } from "../testing/context.ts";
import { createAbilities } from "../access/abilities.ts";
import { rollupFor } from "./answering.ts";
import { bucketOf, endOfBucket } from "./buckets.ts";
import { checkRollups, rollupsOf } from "./compileRollups.ts";

const visit = {
  alias: "visit",
  name: "Visit",
  groupTypes: ["Terminal"],
  modules: ["visits"],
  label: { expression: "'Visit'" },
  search: ["reason"],
  fields: {
    reason: { type: "text", label: "Reason", maxLength: 40 },
    day: { type: "dateTime", kind: "date", label: "Day" },
    moment: { type: "dateTime", kind: "dateTime", label: "Moment" },
    kind: { type: "enum", enumSet: "kinds", label: "Kind" },
    tags: { type: "enum", enumSet: "kinds", multi: true, label: "Tags" },
    late: { type: "boolean", label: "Late" },
    cost: { type: "currency", label: "Cost" },
    load: { type: "number", kind: "decimal", label: "Load" },
    hidden: { type: "boolean", label: "Hidden", protected: true },
    bonus: { type: "currency", label: "Bonus", protected: true },
    later: { type: "computed", as: "currency", computeOn: "read", label: "Later", expression: "cost" },
  },
  relations: { host: { template: "visit", label: "Host" } },
  views: {
    edit: { type: "section", children: ["groupId", "reason"] },
    list: { type: "list", columns: ["reason"], orderBy: [{ field: "day", direction: "desc" }] },
  },
};
const month = {
  alias: "byKind",
  template: "visit",
  date: "day",
  bucket: "month",
  dimensions: ["kind"],
  measures: ["cost"],
};
const days = { alias: "byDay", template: "visit", date: "day", bucket: "day", dimensions: ["kind", "late"] };

const engineOf = (...rollups: object[]): Engine =>
  createEngine({
    templates: [{ json: visit }],
    rollups: rollups.map((json, index) => ({ json, file: `r${index}` })),
  });

/** What is wrong with rollups, each as `file#pointer: message`. */
function mistakes(...rollups: object[]): string[] {
  try {
    checkRollups(engineOf(...rollups));
  } catch (error) {
    if (error instanceof EngineLoadError) return error.errors.map(({ message }) => message);
    throw error;
  }
  return [];
}

describe("a rollup is refused", () => {
  it.each([
    [{ template: "visits" }, 'r0#/template: unknown template "visits"'],
    [{ bucket: "week" }, 'r0#/bucket: unknown bucket "week"'],
    [{ color: "red" }, 'r0#/color: unknown property "color"'],
    [{ date: "moment" }, 'r0#/date: "moment" is no date'],
    [{ date: "kind" }, 'r0#/date: "kind" is no date'],
    [{ dimensions: ["kinds"] }, 'r0#/dimensions/0: unknown field of "visit" "kinds"'],
    [{ dimensions: ["kind", "kind"] }, 'r0#/dimensions/1: "kind" stands here twice'],
    [{ dimensions: ["hidden"] }, 'r0#/dimensions/0: "hidden" is confidential'],
    [{ dimensions: ["tags"] }, 'r0#/dimensions/0: "tags" is not stored with the record as one value'],
    [{ dimensions: ["host"] }, 'r0#/dimensions/0: "host" is not stored with the record as one value'],
    [{ dimensions: ["reason"] }, 'r0#/dimensions/0: "reason" is neither a choice nor yes or no'],
    [{ dimensions: ["groupId"] }, 'r0#/dimensions/0: unknown field of "visit" "groupId"'],
    [{ measures: ["bonus"] }, 'r0#/measures/0: "bonus" is confidential'],
    [{ measures: ["load"] }, 'r0#/measures/0: "load" is no number with a fixed count of decimals'],
    [{ measures: ["later"] }, 'r0#/measures/0: "later" is not stored with the record as one value'],
    [{ measures: ["day"] }, 'r0#/measures/0: "day" is no number'],
  ])("with its place and cause: %j", (change, message) => {
    const found = mistakes({ ...month, ...change });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  it("where another one has its alias, and all mistakes of all files are reported at once", () => {
    expect(mistakes(month, days)).toEqual([]);
    expect(mistakes(month, { ...days, alias: "byKind", date: "late" })).toHaveLength(2);
  });

  it("silently by a company's own template that has taken a field away or made it confidential", () => {
    const engine = engineOf(month, days);
    const own = { ...visit, fields: { ...visit.fields, late: { ...visit.fields.late, protected: true } } };
    const changed = engine.with([{ json: own }]);
    expect(rollupsOf(engine, engine.template("visit")).map(({ alias }) => alias)).toEqual([
      "byKind",
      "byDay",
    ]);
    expect(rollupsOf(changed, changed.template("visit")).map(({ alias }) => alias)).toEqual(["byKind"]);
  });
});

const engine = engineOf(month, days);
const field = (path: string) => ({ type: "PATH", path });
const at = (year: number, monthOfYear: number, day = 1) => Date.UTC(year, monthOfYear - 1, day) / 1_000;

function asked(parts: object): CompiledQuery {
  const context = {
    engine,
    abilities: createAbilities(permissions([], [], true), []),
    groups: [],
    timezone: "UTC",
    now: at(2026, 1, 15),
  };
  const check = compileQuery(
    { template: "visit", aggregations: [{ aggregate: "COUNT" }], ...parts },
    context,
  );
  if ("issues" in check) throw new Error(JSON.stringify(check.issues));
  return check.query;
}

/** The alias of the rollup that answers, and the buckets that are cut. */
function answered(parts: object): unknown[] | undefined {
  const found = rollupFor(rollupsOf(engine, engine.template("visit")), asked(parts));
  return found && [found.rollup.alias, ...found.cuts];
}

const inRange = (start: number, end: number) => ({
  path: field("day"),
  comparison: "IN_RANGE",
  value: { type: "custom", start, end },
});
const sum = (path: string, aggregate = "SUM") => ({ aggregations: [{ aggregate, of: field(path) }] });
const by = (unit: string) => ({ groupBy: [{ type: "DATE", path: field("day"), unit }] });

describe("a question is answered", () => {
  it.each([
    [{}, ["byKind"]],
    [by("MONTH"), ["byKind"]],
    [by("QUARTER"), ["byKind"]],
    [by("DAY"), ["byDay"]],
    [by("DAY_OF_WEEK"), ["byDay"]],
    [{ groupBy: [{ type: "MODEL_GROUP" }, { type: "ENUM", path: field("kind") }] }, ["byKind"]],
    [{ groupBy: [{ type: "VALUE_PRESENCE", path: field("day") }] }, ["byKind"]],
    [sum("cost"), ["byKind"]],
    [sum("cost", "AVG"), ["byKind"]],
    [{ where: { path: field("late"), comparison: "HAS_VALUE", value: true } }, ["byDay"]],
    [{ where: inRange(at(2024, 1), at(2025, 12, 31)) }, ["byKind"]],
    [{ where: inRange(at(2024, 1, 5), at(2025, 12, 31)) }, ["byDay"]],
    [
      { ...sum("cost"), where: inRange(at(2024, 1, 5), at(2024, 3, 9)) },
      ["byKind", at(2024, 1), at(2024, 3)],
    ],
    [
      { where: { path: field("day"), comparison: "LESS_THAN_EQUAL", value: at(2024, 3) } },
      ["byDay", at(2024, 3)],
    ],
    [{ where: { path: field("day"), comparison: "GREATER_THAN_EQUAL", value: at(2024, 3) } }, ["byKind"]],
    [
      { where: { path: field("day"), comparison: "GREATER_THAN", value: at(2024, 3) } },
      ["byDay", at(2024, 3)],
    ],
    [
      { where: { path: field("day"), comparison: "EQUALS", value: [at(2024, 3, 4)] } },
      ["byDay", at(2024, 3, 4)],
    ],
  ])("%j", (parts, rollup) => {
    expect(answered(parts)).toEqual(rollup);
  });

  it.each([
    sum("load"),
    sum("bonus"),
    { aggregations: [{ of: { type: "PATH_PERCENTILE", path: "cost", percentile: 0.9 } }] },
    { aggregations: [{ aggregate: "ARRAY_AGG", of: field("cost") }] },
    { groupBy: [{ type: "VALUE", path: field("reason") }] },
    { groupBy: [{ type: "VALUE", path: field("hidden") }] },
    { groupBy: [{ type: "VALUE", path: field("day") }] },
    { groupBy: [{ type: "RELATION", path: { type: "RELATION", relation: "host" } }] },
    { groupBy: [{ type: "VALUE", path: { type: "RELATION_PATH", relations: ["host"], path: "kind" } }] },
    { where: { path: field("reason"), comparison: "CONTAINS", value: "a" } },
    {
      where: {
        path: field("day"),
        comparison: "DAY_OF_YEAR_IN_RANGE",
        value: { from: "03-01", to: "04-01" },
      },
    },
    { textSearch: [{ field: "label", value: "visit" }] },
    { withIds: true },
    { ...by("DAY"), ...sum("cost") },
  ])("by no rollup, but by the records: %j", (parts) => {
    expect(answered(parts)).toBeUndefined();
  });
});

it("a date lies in its bucket, which ends where the next one begins", () => {
  for (const unit of ["day", "month"] as const)
    for (let date = at(1999, 12, 25); date < at(2004, 3, 5); date += 43_200) {
      const start = bucketOf(unit, date);
      expect(start <= date && date < endOfBucket(unit, start)).toBe(true);
      expect(bucketOf(unit, start)).toBe(start);
      expect(bucketOf(unit, endOfBucket(unit, start))).toBe(endOfBucket(unit, start));
    }
  expect(bucketOf("month", at(1969, 12, 31))).toBe(at(1969, 12));
});
