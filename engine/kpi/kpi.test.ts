import { describe, expect, it } from "vitest";
import { everybody } from "../report/reports.fixture.ts";
import { knownThings } from "../testing/queriesAsked.ts";
import { queryGroups } from "../testing/queryFixture.ts";
import { readKpiFilters, readKpiGroupIds } from "./addressFilters.ts";
import { openDatasets, topFilters } from "./attributes.ts";
import { contextOf, open, opened, questionOf } from "./kpi.fixture.ts";
import {
  abandonFilters,
  applyFilters,
  completeFilters,
  filterState,
  incompleteConditions,
  isChanged,
  newFilter,
  propose,
} from "./proposed.ts";
import { kpiQueries } from "./queries.ts";
import { readKpiRequest } from "./readRequest.ts";
import { lastFullMonths, monthsUntil, newKpiView, swapGroupings } from "./views.ts";

const attribute = (path: string) => open.attributes.find((each) => each.path === path)!;

describe("a dataset", () => {
  it("has what follows from its fields", () => {
    expect(attribute("driver.level")).toMatchObject({
      label: "Level of driver",
      type: "NUMBER",
      comparators: ["EQ", "NEQ", "GT", "LT", "GTE", "LTE", "IN"],
      aggregatable: true,
      relatedDatasetNames: ["people"],
    });
    expect(attribute("driver.home")).toMatchObject({
      label: "Driver: Home",
      type: "ENUM",
      comparators: ["EQ", "IN"],
    });
    expect(attribute("defects").type).toBe("MULTI_ENUM");
    expect(attribute("cost").comparators).toEqual(["EQ", "GTE", "LTE", "IN"]);
    expect(open.label).toBe("Incidents");
  });

  it("offers the five filters of the highest priority, those of related records weighted", () => {
    expect(topFilters(open).map(({ path }) => path)).toEqual([
      "day",
      "outcome",
      "driver",
      "driver.level",
      "cost",
    ]);
  });

  it("is not there for who may not view its records, nor are attributes of records that they may not view", () => {
    const blind = { ...everybody, admin: false };
    expect(opened("incidents", blind)).toBeUndefined();
    expect(openDatasets(contextOf(blind))).toEqual([]);
    const modulePermissions = { view: { incidents: [1] } };
    const half = opened("incidents", { ...blind, modulePermissions });
    expect(half?.attributes.map(({ path }) => path).filter((path) => path.startsWith("driver"))).toEqual([]);
  });
});

describe("a question", () => {
  it("asks for the last 30 days and the dataset's own number where it says nothing", () => {
    expect(kpiQueries(questionOf({})).total).toEqual({
      template: "incident",
      where: { path: { type: "PATH", path: "day" }, comparison: "IN_RANGE", value: { type: "last30Days" } },
      aggregations: [{ aggregate: "SUM", of: { type: "PATH", path: "cost" } }],
    });
  });

  it("joins AND before OR", () => {
    const one = (path: string, value: unknown, interaction?: string) => ({
      attribute: path,
      values: [{ comparator: "EQ", value }],
      ...(interaction ? { interaction } : {}),
    });
    const filters = [one("count", 1), one("count", 2, "OR"), one("title", "a")];
    const { where } = kpiQueries(questionOf({ filters, timePeriod: "allTime" })).total;
    expect(where).toMatchObject({
      operation: "OR",
      nodes: [{ value: [1] }, { operation: "AND", nodes: [{ value: [2] }, { value: ["a"] }] }],
    });
  });

  it.each([
    [
      { filters: [{ attribute: "cost", values: [{ comparator: "NEQ", value: 1 }] }] },
      "/filters/0/values/0/comparator",
    ],
    [
      { filters: [{ attribute: "cost", values: [{ comparator: "LIKE", value: 1 }] }] },
      "/filters/0/values/0/comparator",
    ],
    [
      { filters: [{ attribute: "outcome", values: [{ comparator: "EQ", value: "lost" }] }] },
      "/filters/0/values/0/value",
    ],
    [
      { filters: [{ attribute: "outcome", values: [{ comparator: "EQ", value: null }] }] },
      "/filters/0/values/0/value",
    ],
    [{ filters: [{ attribute: "cost", values: [] }] }, "/filters/0/values"],
    [
      { filters: [{ attribute: "secret", values: [{ comparator: "EQ", value: "a" }] }] },
      "/filters/0/attribute",
    ],
    [{ metric: "title" }, "/metric"],
    [{ metric: "cost", aggregation: "COUNT" }, "/metric"],
    [{ aggregation: "MEDIAN" }, "/aggregation"],
    [{ groupings: [{ attribute: "outcome", unit: "MONTH" }] }, "/groupings/0/unit"],
    [{ groupings: [{ attribute: "day", unit: "HOUR" }] }, "/groupings/0/unit"],
    [{ groupings: [{ attribute: "outcome" }, { attribute: "outcome" }] }, "/groupings/1"],
    [{ groupings: [{}, {}, {}] }, "/groupings"],
    [{ timeField: "outcome" }, "/timeField"],
    [{ timePeriod: "lastCentury" }, "/timePeriod"],
    [{ timePeriod: "today", timeFrameFrom: 0 }, "/timePeriod"],
    [{ timeFrameFrom: 864_000, timeFrameTo: 0 }, "/timeFrameTo"],
    [{ timeFrameFrom: "then" }, "/timeFrameFrom"],
    [{ groupIds: ["1"] }, "/groupIds/0"],
    [{ chart: "bar" }, "/chart"],
    [[], ""],
  ])("is refused where it is wrong: %#", (source, pointer) => {
    const read = readKpiRequest(source, open, contextOf());
    expect("problems" in read ? read.problems.map((each) => each.pointer) : []).toContain(pointer);
  });
});

describe("an address", () => {
  it("drops what is not permitted and says so, and takes a joiner that is none for OR (reporting.md 5)", () => {
    const source = [
      {
        attribute: "cost",
        interaction: "XOR",
        values: [
          { comparator: "NEQ", value: 1 },
          { comparator: "EQ", value: 2, interaction: "x" },
        ],
      },
      { attribute: "secret", values: [{ comparator: "EQ", value: "a" }] },
      { attribute: "outcome", values: [{ comparator: "IN", value: ["lost"] }] },
    ];
    expect(readKpiFilters(source, open, knownThings.choices)).toEqual({
      filters: [
        { attribute: "cost", interaction: "OR", values: [{ comparator: "EQ", value: 2, interaction: "OR" }] },
      ],
      notices: [
        'A condition on "Cost" was dropped: "Cost" is not compared with NEQ: use EQ (is), GTE (is at least), LTE (is at most), IN (is one of).',
        "A filter of the address was dropped: you may not filter by it, or it is not there any more.",
        'A condition on "Outcome" was dropped: unknown choice "lost"; known: passed, failed, skipped.',
      ],
    });
    expect(readKpiFilters("x", open).notices).toEqual(["The filters of the address could not be read."]);
  });

  it("ignores groups that are no numbers, and leaves out those that are not shown with all below them", () => {
    expect(readKpiGroupIds(["2", 3, "x", 1.5, -1], queryGroups)).toEqual({ groupIds: [2, 3], notices: [] });
    const shown = queryGroups.filter(({ id }) => id !== 2);
    const { groupIds, notices } = readKpiGroupIds([2, 4, 3], shown);
    expect([groupIds, notices]).toEqual([
      [3],
      [
        "You do not have permission to view this data. If you believe this is an error, please contact your administrator.",
      ],
    ]);
  });
});

describe("the filters of a page", () => {
  const filters = [newFilter(attribute("sealed"))];

  it("are proposed, then applied where they differ, or abandoned", () => {
    const state = filterState();
    expect(applyFilters(state)).toBe(state);
    const proposed = propose(state, filters);
    expect([isChanged(proposed), proposed.applied]).toEqual([true, []]);
    expect(applyFilters(proposed)).toEqual({ proposed: filters, applied: filters });
    expect(abandonFilters(proposed)).toEqual(state);
  });

  it("begin with the values of their type (reporting.md 4)", () => {
    const values = (path: string) => newFilter(attribute(path)).values;
    expect(values("sealed")).toEqual([{ comparator: "EQ", value: false }]);
    expect(values("title")).toEqual([{ comparator: "EQ", value: null }]);
    expect(values("day")).toEqual([
      { comparator: "GTE", value: null },
      { comparator: "LTE", value: null, interaction: "AND" },
    ]);
    expect(values("count")).toEqual([{ comparator: "EQ", value: null }]);
    expect(values("outcome")).toEqual([{ comparator: "IN", value: [] }]);
  });

  it("are incomplete without a value, and asked for without what is", () => {
    const some = [newFilter(attribute("title")), ...filters];
    expect(incompleteConditions(some)).toEqual([[0, 0]]);
    expect(completeFilters(some)).toEqual(filters);
    expect(() => questionOf({ filters: completeFilters(some) })).not.toThrow();
  });
});

describe("a page (reporting.md 4)", () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000;

  it("begins with the dataset's own number by terminal, in the last 30 days, as bars", () => {
    const view = newKpiView(open);
    expect(view).toEqual({
      chartType: "bar",
      aggregation: "SUM",
      metric: "cost",
      groupings: [{ attribute: "groupId" }],
      timePeriod: "last30Days",
    });
    const { defaultAggregation: _usual, ...counted } = open.dataset;
    expect(newKpiView({ dataset: counted })).toMatchObject({
      aggregation: "COUNT",
      metric: "count",
    });
    const { chartType: _chartType, ...request } = view;
    expect(kpiQueries(questionOf(request)).groups.groupBy).toEqual([{ type: "MODEL_GROUP" }]);
  });

  it("swaps its groupings where there are two", () => {
    const [main, secondary] = [{ attribute: "groupId" }, { attribute: "outcome" }];
    expect(swapGroupings({ groupings: [main, secondary] }).groupings).toEqual([secondary, main]);
    const alone = { groupings: [main] };
    expect(swapGroupings(alone)).toBe(alone);
  });

  it("looks back eleven months from the month of a day, by default from the last one that is over", () => {
    const year = { timeFrameFrom: day("2025-03-01"), timeFrameTo: day("2026-02-28") };
    expect(monthsUntil(day("2026-02-10"))).toEqual(year);
    expect(lastFullMonths(day("2026-03-31"))).toEqual(year);
    expect(lastFullMonths(day("2026-03-01"))).toEqual(year);
  });
});
