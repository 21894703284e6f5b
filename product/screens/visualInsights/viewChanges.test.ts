import { describe, expect, it } from "vitest";
import { type KpiView, parseTime } from "../../../engine/index.ts";
import { groupingKey, withGrouping, withMeasure, withNormalization } from "./viewChanges.ts";
import { withComparator, withFilterAt, withValueAt } from "./filters/filterEdits.ts";
import { timeText } from "./filters/timeText.ts";

const view: KpiView = {
  chartType: "bar",
  aggregation: "COUNT",
  metric: "count",
  normalization: "drivers",
  groupings: [{ attribute: "groupId" }, { attribute: "date", unit: "MONTH" }],
};

describe("changes of a question", () => {
  it("an average is not divided, a sum is", () => {
    expect(withMeasure(view, "AVG:cost")).not.toHaveProperty("normalization");
    expect(withMeasure(view, "SUM:cost")).toMatchObject({ metric: "cost", normalization: "drivers" });
    expect(withNormalization(view, "")).not.toHaveProperty("normalization");
  });

  it("a main grouping that is the secondary one takes its place", () => {
    const key = groupingKey(view.groupings?.[1]);
    expect(withGrouping(view, 0, key).groupings).toEqual([{ attribute: "date", unit: "MONTH" }]);
    expect(withGrouping(view, 0, "").groupings).toEqual([]);
    expect(withGrouping(view, 1, "").groupings).toEqual([{ attribute: "groupId" }]);
  });
});

describe("changes of filters", () => {
  const filter = { attribute: "cost", values: [{ comparator: "EQ", value: 4 } as const] };

  it("a filter goes with its last condition", () => {
    expect(withValueAt(filter, 0, undefined)).toBeUndefined();
    expect(withFilterAt([filter], 0, undefined)).toEqual([]);
  });

  it("a value stays when one becomes several, and the first of several when they become one", () => {
    expect(withComparator({ comparator: "EQ", value: 4 }, "IN").value).toEqual([4]);
    expect(withComparator({ comparator: "IN", value: [4, 5] }, "NEQ").value).toBe(4);
    expect(withComparator({ comparator: "EQ", value: null }, "IN").value).toEqual([]);
  });

  it("times of day are read as they are written", () => {
    expect(parseTime(timeText(27_000))).toBe(27_000);
    expect(timeText(27_000)).toBe("07:30");
    expect(parseTime("")).toBeUndefined();
  });
});
