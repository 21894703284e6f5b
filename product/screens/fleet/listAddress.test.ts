import { describe, expect, it } from "vitest";
import {
  compileMonitors,
  createEngine,
  decodeState,
  type FleetList,
  type Monitor,
} from "../../../engine/index.ts";
import type { Template } from "../../../engine/index.ts";
import type { MonitorEntry, TemplateEntry } from "../../workspace/workspace.ts";
import type { FleetView } from "./fleetAddress.ts";
import { shownLists, type ShownList } from "./fleetLists.ts";
import { recordsPath } from "./listAddress.ts";

const trip: Template = {
  alias: "trip",
  name: "Trip",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "city" },
  fields: {
    city: { type: "text", label: "City" },
    day: { type: "dateTime", kind: "date", label: "Day" },
    miles: { type: "number", kind: "integer", label: "Miles" },
    late: { type: "boolean", label: "Late" },
  },
  views: {
    edit: { type: "section", children: ["city", "day", "miles", "late"] },
    list: { type: "list", columns: ["city"], orderBy: [{ field: "day", direction: "desc" }] },
  },
};
const due: Monitor = {
  alias: "due",
  name: "Due",
  template: "trip",
  modules: ["trips"],
  due: { date: "day" },
  columns: ["city", "day"],
  orderBy: [{ field: "day", direction: "asc" }],
  actions: [{ id: "export", label: "Export", type: "export" }],
};
const engine = createEngine({ templates: [{ json: trip }] });
const entry = { alias: "trip", compiled: engine.template("trip") } as TemplateEntry;
const compiled = compileMonitors([{ json: due }], { engine }).get("due");
const monitor = { alias: "due", compiled, templateAliases: ["trip"] } as unknown as MonitorEntry;

const list: FleetList = {
  alias: "trips",
  name: "Trips",
  help: "Trips.",
  sortOrder: 1,
  dashboards: ["performance"],
  recordType: "trip",
  period: "day",
  filters: ["city~p~1"],
  columns: ["day"],
  orderBy: [{ field: "day", direction: "desc" }],
  counts: [{ alias: "late", label: "Late", filters: ["late~c~true"] }],
  score: { now: "miles", before: "miles", bands: [{ alias: "high", label: "High", min: 40 }] },
};
const view: FleetView = { groupIds: [], period: "last365Days" };
const groups = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
] as unknown as Parameters<typeof recordsPath>[2];
const [count] = list.counts;
const band = list.score?.bands[0];

/** The filters of the list to which an address leads. */
function filtersAt(path: string | undefined) {
  const [, query = ""] = (path ?? "").split("?");
  return decodeState(entry.compiled, query).filters;
}

describe("the address behind a number", () => {
  const shown: ShownList = { list, entry };

  it("has the filters of the list, of the number, the period, and the terminals with all below them", () => {
    expect(count && filtersAt(recordsPath(shown, { ...view, groupIds: [2] }, groups, { count }))).toEqual([
      { kind: "presence", field: "city", filled: true },
      { kind: "choice", field: "late", any: [true] },
      { kind: "date", field: "day", range: { type: "last365Days" } },
      { kind: "choice", field: "groupId", any: [2, 3] },
    ]);
  });

  it("of a band has its scores, and of a list without a period no days", () => {
    const { period: _, ...now } = list;
    expect(band && filtersAt(recordsPath({ list: now, entry }, view, groups, { band }))).toEqual([
      { kind: "presence", field: "city", filled: true },
      { kind: "number", field: "miles", min: 40 },
    ]);
  });

  it("is none where the company has taken the field away", () => {
    const { byKey, ...rest } = entry.compiled;
    const without = { ...rest, byKey: new Map([...byKey].filter(([key]) => key !== "late")) };
    const other: ShownList = { list, entry: { ...entry, compiled: without } };
    expect(count && recordsPath(other, view, groups, { count })).toBeUndefined();
    expect(recordsPath(other, view, groups)).toBeDefined();
  });

  it("of a monitor is its state", () => {
    const watched: ShownList = { list: { ...list, monitor: "due" }, monitor };
    const late = { alias: "overdue", label: "Overdue", state: "overdue" } as const;
    expect(recordsPath(watched, { ...view, groupIds: [3] }, groups, { count: late })).toBe(
      "/monitor/due?state=overdue&filter=groupId~c~3",
    );
    expect(recordsPath(watched, view, groups)).toBe("/monitor/due?state=attention");
  });
});

describe("the lists of a dashboard", () => {
  const catalog = (isViewable: boolean) =>
    ({
      templates: new Map([["trip", entry]]),
      monitors: new Map(isViewable ? [["due", monitor]] : []),
      abilities: { can: () => isViewable },
    }) as unknown as Parameters<typeof shownLists>[1];
  const { recordType: _, ...rest } = list;
  const lists: FleetList[] = [list, { ...rest, alias: "due", monitor: "due" }];
  const names = (...asked: Parameters<typeof shownLists>) =>
    shownLists(...asked).map(({ list: { alias } }) => alias);

  it("are those whose records or monitors the user may open", () => {
    expect(names("performance", catalog(true), lists)).toEqual(["trips", "due"]);
    expect(names("performance", catalog(false), lists)).toEqual([]);
    expect(names("safetyEvents", catalog(true), lists)).toEqual([]);
  });
});
