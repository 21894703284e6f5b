import { expect, test } from "vitest";
import { compileDatasets } from "../kpi/compileDatasets.ts";
import { crashes, drivers, scorecardOptions } from "../kpi/scorecard.fixture.ts";
import { EngineLoadError } from "../model/errors.ts";
import type { CompiledMonitor } from "../monitors/compiledMonitor.ts";
import { compileTerminals } from "./compileTerminals.ts";

const datasets = compileDatasets(
  [crashes, drivers].map((json) => ({ json })),
  scorecardOptions,
);
const [attribute] = crashes.scorecard ?? [];
const monitor = (confidential: boolean) => ({ alias: "cards", confidential }) as CompiledMonitor;
const report = {
  alias: "terminals",
  name: "Terminals",
  subject: "terminals",
  months: 12,
  measures: [{ dataset: "crashs", attribute: attribute?.alias, weight: 100 }],
};
const display = {
  since: [{ label: "Days", dataset: "crashs" }],
  counts: [{ label: "Crashes", dataset: "crashs" }],
  due: [{ label: "Cards", monitor: "cards" }],
  days: 30,
  seconds: 15,
};

/** The pointers to the mistakes that a file has. */
function mistakes(json: object, confidential = false): string[] {
  try {
    compileTerminals([{ json: { reports: [report], display, ...json } }], {
      engine: scorecardOptions.engine,
      datasets,
      monitors: new Map([["cards", monitor(confidential)]]),
    });
    return [];
  } catch (error) {
    if (error instanceof EngineLoadError) return error.errors.map(({ pointer }) => pointer);
    throw error;
  }
}

test("a file about what is there has no mistakes", () => {
  expect(mistakes({})).toEqual([]);
});

test("reports have names of their own, weights that add up, and measures that datasets offer", () => {
  const measures = [{ dataset: "crashs", attribute: "none", weight: 90 }];
  expect(mistakes({ reports: [report, { ...report, measures }] })).toEqual([
    "/reports/1/alias",
    "/reports/1/name",
    "/reports/1/measures",
    "/reports/1/measures/0/attribute",
  ]);
  const [measure] = report.measures;
  expect(mistakes({ reports: [{ ...report, measures: [{ ...measure, dataset: "none" }] }] })).toEqual([
    "/reports/0/measures/0/dataset",
  ]);
});

test("a display counts by attributes that are there, and nothing confidential", () => {
  const filters = [{ attribute: "none", values: [{ comparator: "EQ", value: true }] }];
  expect(
    mistakes({ display: { ...display, since: [{ label: "Days", dataset: "crashs", filters }] } }),
  ).toEqual(["/display/since/0/filters/0/attribute"]);
  expect(mistakes({}, true)).toEqual(["/display/due/0/monitor"]);
  expect(mistakes({ display: { ...display, due: [{ label: "Nothing" }] } })).toEqual(["/display/due/0"]);
  const both = { label: "Both", monitor: "cards", dataset: "crashs" };
  expect(mistakes({ display: { ...display, due: [both] } })).toEqual(["/display/due/0"]);
});
