import { expect, it } from "vitest";
import { newReport } from "./read/readReport.ts";
import { context } from "./reports.fixture.ts";
import type { DataSeries } from "./types.ts";
import { groupTitle, resultCount, seriesName } from "./words.ts";

it("reporting.md 9: results are counted in words", () => {
  expect([0, 1, 2, 1_204].map(resultCount)).toEqual(["0 Results", "1 Result", "2 Results", "1,204 Results"]);
  expect(groupTitle("North", 12)).toBe("North (12 results)");
  expect(groupTitle("North", 1)).toBe("North (1 result)");
});

it("reporting.md 9: series are called by their aggregation", () => {
  const [counted] = newReport("incident").dataSeries;
  const name = (more: Partial<DataSeries>) => counted && seriesName({ ...counted, ...more }, context);
  const of = (aggregation: DataSeries["aggregation"], aggregationBy = "cost") =>
    name({ aggregation, aggregationBy, percentile: 0.9 });
  expect(name({})).toBe("Count of Incidents");
  expect(of("SUM")).toBe("Sum of Cost");
  expect(of("AVG", "driver.level")).toBe("Average of Driver: Level");
  expect(of("PERCENTILE")).toBe("90th Percentile of Cost");
  expect(name({ name: "Crashes" })).toBe("Crashes");
  expect(name({ alias: "" })).toBe("New series");
});
