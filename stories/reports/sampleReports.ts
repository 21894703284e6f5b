import type {
  DataSeries,
  Query,
  QueryGroup,
  QueryResult,
  QueryRow,
  QueryValue,
  Report,
} from "../../engine/index.ts";
import type { createReportsClient } from "../../product/testing/index.ts";
import { sampleValue } from "../fixtures/sampleValues.ts";
import { engine } from "../fixtures/schemas.ts";

type Reports = Partial<ReturnType<typeof createReportsClient>>;
type Path = NonNullable<Query["columns"]>[number];

/** Records of a page. */
const pageSize = 50;

const series = (id: number, alias: string, more: Partial<DataSeries> = {}): DataSeries => ({
  id,
  alias,
  filters: [],
  aggregation: "COUNT",
  columns: [],
  ...more,
});

/** A report of one series. */
export const reportOf = (settings: Report["settings"], more: Partial<DataSeries> = {}): Report => ({
  version: "1.0.0",
  dataSeries: [series(1, "accident", more)],
  commonFilters: [],
  settings,
});

/** A report of two series by terminal. */
export const twoSeries: Report = {
  version: "1.0.0",
  dataSeries: [series(1, "accident"), series(2, "injury_illness")],
  commonFilters: [],
  settings: { displayType: "barGraph", groupBy: { field: "groupId" } },
};

/** Numbers of the groups: as many as there are. */
const numbers = [12, 7, 20];

function keysOf({ groupBy = [] }: Query): QueryGroup["groupKey"][] {
  const [first] = groupBy;
  if (!first) return [[]];
  if (first.type === "DATE") return [["2026-01"], ["2026-02"], ["2026-03"]];
  return first.type === "MODEL_GROUP" ? [[3], [4]] : [[null]];
}

function groupsOf(query: Query): QueryGroup[] {
  const factor = query.template === "accident" ? 1 : 2;
  const keys = keysOf(query);
  const all = numbers.reduce((sum, number) => sum + number, 0);
  return keys.map((groupKey, index) => {
    const count = (query.groupBy ? (numbers[index] ?? 1) : all) * factor;
    return { groupKey, groupValue: [count], count };
  });
}

function valueOf(template: string, path: Path, index: number): QueryValue {
  if (path.type === "GROUP") return 3;
  if (path.type !== "PATH") return "Jordan Reyes";
  const field = engine.template(template).byKey.get(path.path);
  const value = field ? sampleValue(field, index) : null;
  return value === null || Array.isArray(value) || typeof value === "object" ? null : value;
}

function rowsOf({ template, columns = [] }: Query, from: number, count: number): QueryRow[] {
  return Array.from({ length: count }, (_, offset) => {
    const index = from + offset;
    const values = columns.map((path) => valueOf(template, path, index));
    return { id: 1_000 + index, groupId: 3, label: `Record ${index}`, values, redacted: [] };
  });
}

/** A server that answers every question with a few numbers, and with two pages of records. */
export const answering: Reports = {
  ask: async (queries) =>
    queries.map(({ template }, index): QueryResult => {
      const groups = groupsOf(queries[index] ?? { template });
      return { template, groups, next: null, notices: [] };
    }),
  rows: async (query) => {
    const isFirst = query.after === undefined;
    const rows = isFirst ? rowsOf(query, 0, pageSize) : rowsOf(query, pageSize, 3);
    return { rows, next: isFirst ? "next" : null, notices: [] };
  },
};

/** The same, where nothing is found. */
export const finding: Reports = {
  ask: async (queries) =>
    queries.map(({ template, groupBy }): QueryResult => {
      const groups = groupBy ? [] : [{ groupKey: [], groupValue: [0], count: 0 }];
      return { template, groups, next: null, notices: [] };
    }),
};

export { dashboardsOf, safety } from "./sampleDashboards.ts";
