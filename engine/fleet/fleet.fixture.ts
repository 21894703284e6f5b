/** A fleet list about the incidents of the tests of queries. */
import { compileMonitors } from "../monitors/compileMonitors.ts";
import type { Monitor } from "../monitors/monitor.ts";
import { knownThings } from "../testing/queriesAsked.ts";
import type { FleetListOptions } from "./compileFleetLists.ts";
import type { FleetList } from "./types.ts";

const { engine } = knownThings;

/** Incidents with a number that is their score. */
export const incidents: FleetList = {
  alias: "incidents",
  name: "Incidents",
  help: "Incidents by their day.",
  sortOrder: 2,
  dashboards: ["performance"],
  recordType: "incident",
  period: "day",
  filters: ["signed~c~true~false"],
  columns: ["day", "driver", "outcome", "count", "groupId"],
  orderBy: [
    { field: "day", direction: "desc" },
    { field: "driver", direction: "asc" },
  ],
  counts: [
    { alias: "all", label: "Incidents", better: "less" },
    { alias: "failed", label: "Failed", filters: ["outcome~c~failed"], better: "less" },
    { alias: "costly", label: "Costly", filters: ["cost~n~10~", "driver~p~1"] },
  ],
  score: {
    now: "count",
    before: "weight",
    bands: [
      { alias: "low", label: "Up to 3", max: 3 },
      { alias: "middle", label: "4 to 9", min: 4, max: 9 },
      { alias: "high", label: "10 and more", min: 10 },
    ],
  },
};

const days: Monitor = {
  alias: "days",
  name: "Days",
  template: "incident",
  modules: ["incidents"],
  due: { date: "day" },
  columns: ["title", "day"],
  orderBy: [{ field: "day", direction: "asc" }],
  actions: [{ id: "pass", label: "Pass", type: "set", set: { outcome: "passed" } }],
};

/** Incidents that are due. */
export const dueIncidents: FleetList = {
  alias: "due-incidents",
  name: "Due Incidents",
  help: "Incidents that are due.",
  sortOrder: 1,
  dashboards: ["performance"],
  monitor: "days",
  columns: ["title", "day"],
  orderBy: [{ field: "day", direction: "asc" }],
  counts: [{ alias: "overdue", label: "Overdue", state: "overdue" }],
};

/** What the lists are checked against. */
export const options: FleetListOptions = {
  engine,
  monitors: compileMonitors([{ json: days }], { engine }),
  enumSets: [
    { alias: "outcomes", values: ["passed", "failed", "skipped"] },
    { alias: "defects", values: ["lights", "tires", "brakes"] },
  ],
};
