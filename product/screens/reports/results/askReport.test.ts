import { expect, it } from "vitest";
import {
  createAbilities,
  createEngine,
  type Query,
  type QueryResult,
  readReport,
  type ReportContext,
  seriesQuestions,
  type UserPermissions,
} from "../../../../engine/index.ts";
import { askSeries } from "./askReport.ts";

const text = (label: string) => ({ type: "text", label });
const trip = {
  alias: "trip",
  name: "Trip",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "town" },
  fields: {
    town: text("Town"),
    state: text("State"),
    weather: text("Weather"),
    road: text("Road"),
    day: { type: "dateTime", kind: "date", label: "Day" },
  },
  views: {
    edit: { type: "section", children: ["town"] },
    list: { type: "list", columns: ["town"], orderBy: [{ field: "town", direction: "asc" }] },
  },
};
const permissions: UserPermissions = {
  superAdmin: false,
  admin: true,
  modulePermissions: {},
  reportPermissions: {},
  documentLibraryPermissions: {
    view: false,
    viewConfidential: false,
    upload: false,
    delete: false,
    edit: false,
    download: false,
  },
};
const { templates } = createEngine({ templates: [{ json: trip }] });
const context: ReportContext = { templates, abilities: createAbilities(permissions, []) };

const today = Date.UTC(2026, 10, 20) / 1000;
const count = { kind: "date", field: "day", range: { type: "lastMonth" } };

function asked(settings: object, answer: (query: Query) => Partial<QueryResult>) {
  const calls: Query[][] = [];
  const source = { dataSeries: [{ alias: "trip", filters: [count] }], settings };
  const { report, notices } = readReport(source, context);
  expect(notices).toEqual([]);
  const [series] = report.dataSeries;
  if (!series) throw new Error("no series");
  const client = {
    ask: async (queries: readonly Query[]) => {
      calls.push([...queries]);
      return queries.map((query) => ({ template: "trip", next: null, notices: [], ...answer(query) }));
    },
  };
  const questions = seriesQuestions(report, series, context, today);
  return { calls, found: askSeries(client, { report, series, questions, context }) };
}

const cell = (...groupKey: (string | number)[]) => ({ groupKey, groupValue: [1], count: 1 });

it("asks the days before along with those of now", async () => {
  const settings = { groupBy: { field: "groupId" }, compare: "previousPeriod" };
  const { calls, found } = asked(settings, ({ groupBy }) => ({ groups: groupBy ? [cell(3)] : [cell()] }));
  const { answer } = await found;
  expect(calls.map((queries) => queries.length)).toEqual([4]);
  expect(JSON.stringify(calls[0]?.[2]?.where)).toContain(String(Date.UTC(2026, 8, 1) / 1000));
  expect(answer.earlier?.groups).toEqual([cell(3)]);
});

it("asks twelve levels at once, and then the pages of those that have more", async () => {
  const settings = {
    groupBy: { field: "groupId" },
    rowsBy: [{ field: "road" }, { field: "weather" }],
    thenBy: { field: "day" },
    columnsBy: [{ field: "state" }],
  };
  const { calls, found } = asked(settings, ({ groupBy = [], after }) =>
    groupBy.length < 5
      ? { groups: [] }
      : { groups: [cell(after ?? "first")], next: after === undefined ? "second" : null },
  );
  const { answer } = await found;
  expect(calls.map((queries) => queries.length)).toEqual([12, 1]);
  expect(answer.groups).toEqual([cell("first"), cell("second")]);
  expect(answer.isCut).toBe(false);
});

it("of a chart with too many cells asks for those of the greatest groups", async () => {
  const settings = { displayType: "barGraph", groupBy: { field: "town" }, thenBy: { field: "state" } };
  const { calls, found } = asked(settings, ({ groupBy = [], where }) => {
    if (groupBy.length === 2)
      return JSON.stringify(where).includes("Reno")
        ? { groups: [cell("Reno", "NV")] }
        : { groups: [], next: "more" };
    return { groups: [cell(groupBy.length === 1 ? "Reno" : "")] };
  });
  const { answer } = await found;
  expect(calls.map((queries) => queries.length)).toEqual([4, 1]);
  expect(answer.groups).toEqual([cell("Reno", "NV")]);
  expect(answer.isCut).toBe(false);
});
