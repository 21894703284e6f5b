import { expect, it } from "vitest";
import {
  createAbilities,
  createEngine,
  readReport,
  type Report,
  type ReportContext,
  type UserPermissions,
} from "../../../../../engine/index.ts";
import { filterPath, filterValue, narrowed } from "./boardFilters.ts";

const template = (alias: string, more: object, fields: object = {}) => ({
  json: {
    alias,
    name: alias,
    groupTypes: ["Terminal"],
    modules: ["trips"],
    label: { expression: "town" },
    fields: { town: { type: "text", label: "Town" }, ...fields },
    views: {
      edit: { type: "section", children: ["town"] },
      list: { type: "list", columns: ["town", "groupId"], orderBy: [{ field: "town", direction: "asc" }] },
    },
    ...more,
  },
});
const day = { type: "dateTime", kind: "date", label: "Day" };
const { templates } = createEngine({
  templates: [template("trip", { occurred: "day" }, { day }), template("stop", {})],
});
const permissions: UserPermissions = {
  superAdmin: false,
  admin: true,
  modulePermissions: {},
} as unknown as UserPermissions;
const context: ReportContext = { templates, abilities: createAbilities(permissions, []) };

const series = (id: number, alias: string, filters: Report["dataSeries"][number]["filters"] = []) => ({
  id,
  alias,
  filters,
  aggregation: "COUNT" as const,
  columns: [],
});
const reportOf = (...dataSeries: Report["dataSeries"][number][]): Report => ({
  version: "1.0.0",
  dataSeries,
  commonFilters: [],
  settings: { displayType: "table" },
});

it("each series is narrowed by the fields that its record type has, and what it has not is named", () => {
  const { report, passed } = narrowed(
    reportOf(series(1, "trip"), series(2, "stop")),
    { terminal: [2], period: { type: "lastMonth" }, person: [5] },
    context,
  );
  expect(report.dataSeries.map(({ filters }) => filters)).toEqual([
    [
      { kind: "choice", field: "groupId", any: [2] },
      { kind: "date", field: "day", range: { type: "lastMonth" } },
    ],
    [{ kind: "choice", field: "groupId", any: [2] }],
  ]);
  expect(passed).toEqual(["person", "period"]);
  expect(readReport(report, context)).toEqual({ report, notices: [] });
});

it("the dashboard's filter replaces the card's own one of the same field, and the others stay", () => {
  const own = [
    { kind: "date" as const, field: "day", range: { type: "last7Days" as const } },
    { kind: "text" as const, field: "town", operator: "equals" as const, value: "Reno" },
  ];
  const { report } = narrowed(reportOf(series(1, "trip", own)), { period: { type: "thisYear" } }, context);
  expect(report.dataSeries[0]?.filters).toEqual([
    own[1],
    { kind: "date", field: "day", range: { type: "thisYear" } },
  ]);
});

it("without filters a report stays as it is", () => {
  const report = reportOf(series(1, "trip"));
  expect(narrowed(report, {}, context)).toEqual({ report, passed: [] });
  expect(filterPath("period", "gone", context)).toBeUndefined();
});

it("an edited filter becomes the value, or nothing", () => {
  expect(filterValue("terminal", { kind: "choice", field: "x", any: [2, "a"] })).toEqual([2]);
  expect(filterValue("person", { kind: "choice", field: "x", any: [], orNoValue: true })).toBeUndefined();
  expect(filterValue("period", { kind: "date", field: "x", range: { type: "today" } })).toEqual({
    type: "today",
  });
  expect(filterValue("period", undefined)).toBeUndefined();
});
