import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Report } from "../../../engine/index.ts";
import {
  addSeries,
  changeSeries,
  type Change,
  chooseAggregation,
  chooseType,
  isComplete,
  removeSeries,
  setDisplay,
  setDisplaySetting,
  setFilter,
  setGrouping,
  setSecondGrouping,
  setSort,
  setTarget,
} from "./reportEdits.ts";

const report: Report = {
  version: "1.0.0",
  dataSeries: [
    {
      id: 1,
      alias: "trip",
      name: "Trips",
      filters: [{ kind: "text", field: "town", operator: "contains", value: "Reno" }],
      aggregation: "SUM",
      aggregationBy: "miles",
      columns: [{ field: "town" }],
    },
  ],
  commonFilters: [],
  settings: {
    displayType: "barGraph",
    displayTypeSetting: "stacked",
    groupBy: { field: "day", unit: "MONTH" },
    thenBy: { field: "groupId" },
    sort: { by: 1, direction: "desc" },
  },
};

const after = (...changes: Change[]) => changes.reduce((made, change) => change(made), report);

describe("reporting.md 4: the list of data series", () => {
  it("adding or removing a series resets the grouping", () => {
    const added = addSeries(report);
    expect(added.dataSeries.map(({ id, alias }) => [id, alias])).toEqual([
      [1, "trip"],
      [2, ""],
    ]);
    const reset = { displayType: "barGraph", displayTypeSetting: "stacked" };
    expect(added.settings).toEqual(reset);
    const grouped = setGrouping({ field: "groupId" })(added);
    expect(removeSeries(2)(grouped).settings).toEqual(reset);
  });

  it("the last series stays, and there are at most five", () => {
    expect(removeSeries(1)(report)).toBe(report);
    const full = after(addSeries, addSeries, addSeries, addSeries, addSeries, addSeries);
    expect(full.dataSeries).toHaveLength(5);
  });

  it("whatever is added and removed, ids are distinct, positive, and at least one series is left", () => {
    const step = fc.oneof(
      fc.constant(addSeries),
      fc.integer({ min: 0, max: 8 }).map((id) => removeSeries(id)),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const ids = after(...steps).dataSeries.map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(0);
        expect(new Set(ids).size).toBe(ids.length);
        expect(Math.min(...ids)).toBeGreaterThan(0);
      }),
    );
  });

  it("choosing a record type resets the grouping and clears the rest of that series", () => {
    const chosen = chooseType(1, "driver")(report);
    expect(chosen.dataSeries).toEqual([
      { id: 1, alias: "driver", filters: [], aggregation: "COUNT", columns: [] },
    ]);
    expect(chosen.settings.groupBy).toBeUndefined();
  });

  it("reporting.md 5: a report runs once each series has a record type", () => {
    expect([isComplete(report), isComplete(addSeries(report))]).toEqual([true, false]);
  });
});

describe("what a series is asked", () => {
  const numbers = [{ path: "hours" }, { path: "miles" }];
  const aggregated = (change: Change) => {
    const { aggregation, aggregationBy, percentile } = change(report).dataSeries[0]!;
    return [aggregation, aggregationBy, percentile];
  };

  it("Count is of no field, the others are of a number", () => {
    expect(aggregated(chooseAggregation(1, "COUNT", numbers))).toEqual(["COUNT", undefined, undefined]);
    expect(aggregated(chooseAggregation(1, "AVG", numbers))).toEqual(["AVG", "miles", undefined]);
    const counted = chooseAggregation(1, "COUNT", numbers);
    expect(aggregated((made) => chooseAggregation(1, "MAX", numbers)(counted(made)))).toEqual([
      "MAX",
      "hours",
      undefined,
    ]);
    expect(aggregated(chooseAggregation(1, "PERCENTILE", numbers))).toEqual(["PERCENTILE", "miles", 0.9]);
  });

  it("a field has one filter, which keeps its position when it changes", () => {
    const fields = (made: Report) => made.dataSeries[0]!.filters.map((filter) => filter.field);
    const more = after(setFilter(1, "day", { kind: "date", field: "day", range: { type: "today" } }));
    expect(fields(more)).toEqual(["town", "day"]);
    const changed = setFilter(1, "town", { kind: "presence", field: "town", filled: true })(more);
    expect(changed.dataSeries[0]!.filters[0]).toEqual({ kind: "presence", field: "town", filled: true });
    expect(fields(setFilter(1, "town", undefined)(changed))).toEqual(["day"]);
    expect(fields(setFilter(1, "other", undefined)(changed))).toEqual(["town", "day"]);
  });

  it("a change of one series leaves the others as they are", () => {
    const two = addSeries(report);
    const changed = changeSeries(2, (series) => ({ ...series, alias: "driver" }))(two);
    expect(changed.dataSeries[0]).toBe(two.dataSeries[0]);
  });
});

describe("how a report is drawn", () => {
  it("another display starts with its own setting", () => {
    expect(setDisplay("table")(report).settings.displayTypeSetting).toBeUndefined();
    expect(setDisplaySetting("grouped")(report).settings.displayTypeSetting).toBe("grouped");
  });

  it("another grouping has no second one and no order", () => {
    const { thenBy, sort, groupBy } = setGrouping({ field: "groupId" })(report).settings;
    expect([groupBy, thenBy, sort]).toEqual([{ field: "groupId" }, undefined, undefined]);
  });

  it("what was set can be taken off", () => {
    const set = after(setTarget({ value: 5, label: "Goal" }), setSecondGrouping({ field: "town" }));
    expect(set.settings.target).toEqual({ value: 5, label: "Goal" });
    const bare = [setTarget(undefined), setSecondGrouping(undefined), setSort(undefined)].reduce(
      (made, change) => change(made),
      set,
    );
    expect(Object.keys(bare.settings)).toEqual(["displayType", "displayTypeSetting", "groupBy"]);
  });
});
