import { describe, expect, it } from "vitest";
import { EngineLoadError } from "../model/errors.ts";
import { compileDatasets } from "./compileDatasets.ts";
import { incidents, options, people } from "./kpi.fixture.ts";

/** Each mistake of a dataset as `code pointer`. */
function mistakes(json: unknown, ...others: unknown[]): string[] {
  try {
    compileDatasets(
      [...others, json].map((each) => ({ json: each })),
      {
        ...options,
        enumSets: [{ alias: "outcomes", values: ["passed"] }],
      },
    );
  } catch (error) {
    if (error instanceof EngineLoadError)
      return error.errors.map(({ code, pointer }) => `${code} ${pointer}`);
    throw error;
  }
  return [];
}

const first = incidents.attributes[0]!;
const withFirst = (more: object) => ({
  ...incidents,
  attributes: [{ ...first, ...more }, ...incidents.attributes.slice(1)],
});
describe("the checker of datasets", () => {
  it("accepts datasets that are right", () => expect(mistakes(people, incidents)).toEqual([]));

  it.each([
    [{ ...incidents, alias: "Incidents" }, "badKey /alias"],
    [{ ...incidents, alias: "multi" }, "badKey /alias"],
    [{ ...incidents, template: "accident" }, "unknownName /template"],
    [{ ...incidents, timeField: "outcome" }, "rule /timeField"],
    [{ ...incidents, timeField: "hired" }, "rule /timeField"],
    [{ ...incidents, none: 1 }, "unknownProperty /none"],
    [{ ...incidents, attributes: [] }, "shape /attributes"],
    [withFirst({ field: "dya" }), "unknownName /attributes/0/field"],
    [withFirst({ field: "driver.levl" }), "unknownName /attributes/0/field"],
    [withFirst({ field: "secret" }), "protected /attributes/0/field"],
    [withFirst({ field: "paper" }), "rule /attributes/0/field"],
    [withFirst({ field: "late" }), "rule /attributes/0/field"],
    [withFirst({ field: "parts" }), "rule /attributes/0/field"],
    [withFirst({ field: "outcome" }), "duplicate /attributes/1/field"],
    [withFirst({ filterOptions: ["IN"] }), "unknownName /attributes/0/filterOptions/0"],
    [withFirst({ filterOptions: ["LIKE"] }), "unknownName /attributes/0/filterOptions/0"],
    [withFirst({ filterPriorityWeight: 0.5 }), "rule /attributes/0/filterPriorityWeight"],
    [
      { ...incidents, defaultAggregation: { aggregation: "SUM", metric: "title" } },
      "rule /defaultAggregation/metric",
    ],
    [{ ...incidents, normalizations: ["miles"] }, "unknownName /normalizations/0"],
    [{ ...people, exposure: { ...people.exposure, from: "level" } }, "rule /exposure/from"],
    [{ ...people, exposure: { ...people.exposure, sumOf: "name" } }, "rule /exposure/sumOf"],
    [
      { ...people, exposure: { ...people.exposure, filters: [{ attribute: "levl", values: [] }] } },
      "shape /exposure/filters/0/values",
    ],
  ])("reports a mistake where it stands: %#", (json, expected) => expect(mistakes(json)).toContain(expected));

  it("reports two datasets of one alias, and two exposures of one normalization", () => {
    expect(mistakes(incidents, incidents)).toEqual(["duplicate /alias"]);
    expect(mistakes({ ...people, alias: "others" }, people)).toEqual(["duplicate /exposure/normalization"]);
  });
});
