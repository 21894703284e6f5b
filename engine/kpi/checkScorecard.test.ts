import { describe, expect, it } from "vitest";
import { EngineLoadError } from "../model/errors.ts";
import { compileDatasets } from "./compileDatasets.ts";
import { alarms, crashes, drivers, lessons, scorecardOptions, visits } from "./scorecard.fixture.ts";
import type { Dataset, ScorecardAttribute } from "./types.ts";

/** Each mistake of a dataset as `code pointer`. */
function mistakes(json: unknown): string[] {
  try {
    compileDatasets([{ json }], scorecardOptions);
  } catch (error) {
    if (error instanceof EngineLoadError)
      return error.errors.map(({ code, pointer }) => `${code} ${pointer}`);
    throw error;
  }
  return [];
}

const withFirst = (dataset: Dataset, more: Partial<ScorecardAttribute>) => ({
  ...dataset,
  scorecard: [{ ...dataset.scorecard?.[0], ...more }],
});

describe("the checker of what a dataset offers to scorecards", () => {
  it("accepts what is right", () => {
    for (const dataset of [crashes, alarms, lessons, visits, drivers]) expect(mistakes(dataset)).toEqual([]);
    expect(mistakes(withFirst(crashes, { timeField: "noticed" }))).toEqual([]);
  });

  it.each([
    [{ ...crashes, scorecard: [] }, "shape /scorecard"],
    [withFirst(crashes, { alias: "Avoidable" }), "badKey /scorecard/0/alias"],
    [withFirst(crashes, { per: "hours" as "miles" }), "unknownName /scorecard/0/per"],
    [withFirst(crashes, { better: "most" as "more" }), "unknownName /scorecard/0/better"],
    [withFirst(crashes, { timeField: "avoidable" }), "rule /scorecard/0/timeField"],
    [
      withFirst(crashes, { filters: [{ attribute: "none", values: [{ comparator: "EQ", value: 1 }] }] }),
      "rule /scorecard/0/filters/0/attribute",
    ],
    [
      withFirst(crashes, { filters: [{ attribute: "avoidable", values: [{ comparator: "EQ", value: 1 }] }] }),
      "rule /scorecard/0/filters/0/values/0/value",
    ],
    [withFirst(crashes, { of: crashes.scorecard![0]!.filters! }), "rule /scorecard/0/of"],
    [
      withFirst(alarms, { weights: { attribute: "dismissed", values: {} } }),
      "rule /scorecard/0/weights/attribute",
    ],
    [
      withFirst(alarms, { weights: { attribute: "severity", values: { none: 2 } } }),
      "rule /scorecard/0/weights/values/none",
    ],
    [
      withFirst(alarms, { weights: { attribute: "severity", values: { low: 0 } } }),
      "shape /scorecard/0/weights/values/low",
    ],
    [withFirst(alarms, { per: "records" }), "rule /scorecard/0/weights"],
    [
      { ...lessons, scorecard: [{ ...lessons.scorecard![0], filters: undefined }] },
      "shape /scorecard/0/filters",
    ],
    [{ ...visits, scorecard: [{ ...visits.scorecard![0], per: "records" }] }, "rule /scorecard/0/filters"],
    [{ ...visits, scorecard: [...visits.scorecard!, ...visits.scorecard!] }, "rule /scorecard/1/alias"],
    [{ ...visits, attributes: [{ field: "day" }] }, "rule /scorecard"],
    [{ ...drivers, exposure: { ...drivers.exposure, position: "drives" } }, "rule /exposure/position"],
    [{ ...drivers, exposure: { ...drivers.exposure, position: "none" } }, "rule /exposure/position"],
  ])("reports a mistake where it stands: %#", (json, expected) => expect(mistakes(json)).toContain(expected));
});
