import { expect, it } from "vitest";
import type { Report, ReportAnswer } from "../../../../engine/index.ts";
import { openedGroup } from "./openedGroup.ts";

const report: Report = {
  version: "1.0.0",
  dataSeries: [{ id: 1, alias: "trip", filters: [], aggregation: "COUNT", columns: [] }],
  commonFilters: [],
  settings: { displayType: "table", groupBy: { field: "state" }, thenBy: { field: "groupId" } },
};
const group = (groupKey: (string | number)[], count: number) => ({ groupKey, groupValue: [count], count });
const answer: ReportAnswer = {
  groups: [group(["TX", 3], 2), group(["TX", 4], 1)],
  total: group([], 3),
  isCut: false,
  subtotals: { lines: [group(["TX"], 3)], columns: [group([3], 2), group([4], 1)] },
};

it("a group is opened by its keys, and all records without any", () => {
  expect(openedGroup(report, answer, ["TX", 4])).toEqual({ report, group: answer.groups[1], count: 1 });
  expect(openedGroup(report, answer, [])).toEqual({ report, count: 3 });
});

it("a whole line of two groupings is a group of the first one alone", () => {
  const opened = openedGroup(report, answer, ["TX"]);
  expect(opened?.count).toBe(3);
  expect(opened?.report.settings).toEqual({ displayType: "table", groupBy: { field: "state" } });
});

it("keys that no group has open nothing", () => {
  expect([["NV", 3], ["NV"], [4, "TX"]].map((keys) => openedGroup(report, answer, keys))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const company: Report = { ...report, settings: { displayType: "table", groupBy: { field: "company" } } };
  expect(openedGroup(company, answer, ["TX"])).toBeUndefined();
});
