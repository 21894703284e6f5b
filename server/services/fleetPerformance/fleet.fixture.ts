/** Fleet lists about trips, by the names that the specification gives them, for tests. */
import { expect } from "vitest";
import { compileMonitors } from "../../../engine/index.ts";
import type { FleetList, Monitor, RecordData } from "../../../engine/index.ts";
import { compileFleetLists } from "../../../engine/server.ts";
import type { FleetLists } from "../../../engine/server.ts";
import { fixtureEngine } from "../../storage/testing/companyFixture.ts";
import type { AppFixture } from "../app.fixture.ts";

/** The flag of the dashboard that shows them. */
export const fleetFlag = "module.dashboards.performance.enabled";

const records = {
  name: "Trips",
  help: "Trips.",
  sortOrder: 1,
  dashboards: ["performance"],
  recordType: "trip",
  columns: ["day", "town", "kind", "primaryModel", "groupId"],
  orderBy: [{ field: "day", direction: "desc" }],
} as const;

const watched = {
  name: "Due Trips",
  help: "Trips that are due.",
  sortOrder: 2,
  dashboards: ["performance"],
  monitor: "trips",
  columns: ["town", "day", "primaryModel", "groupId"],
  orderBy: [{ field: "day", direction: "asc" }],
  counts: [
    { alias: "attention", label: "Overdue or Due Soon", state: "attention" },
    { alias: "overdue", label: "Overdue", state: "overdue" },
    { alias: "soon", label: "Due Soon", state: "soon" },
  ],
} as const;

const counts = [
  { alias: "all", label: "Trips", better: "less" },
  { alias: "local", label: "Local", filters: ["kind~c~local"], better: "less" },
] as const;

const lists: readonly FleetList[] = [
  { ...records, alias: "accidents", period: "day", counts },
  {
    ...records,
    alias: "injuries",
    period: "day",
    counts: [...counts, { alias: "driven", label: "With a Driver", filters: ["primaryModel~p~1"] }],
  },
  { ...records, alias: "enforcements", filters: ["checked~c~true"], counts },
  { ...watched, alias: "development-plans" },
  { ...watched, alias: "expiring-documents" },
  {
    ...records,
    alias: "risk-scores",
    filters: ["miles~p~1"],
    columns: ["town", "miles", "groupId"],
    orderBy: [{ field: "miles", direction: "desc" }],
    counts: [{ alias: "all", label: "Scored" }],
    score: {
      now: "miles",
      before: "load",
      bands: [
        { alias: "low", label: "Below 20", max: 19 },
        { alias: "high", label: "20 and more", min: 20 },
      ],
    },
  },
];

const trips: Monitor = {
  alias: "trips",
  name: "Trips",
  template: "trip",
  modules: ["trips"],
  due: { date: "day" },
  columns: ["town", "day", "primaryModel"],
  orderBy: [{ field: "day", direction: "asc" }],
  actions: [{ id: "export", label: "Export", type: "export" }],
};

/** The lists, over the templates of the fixture. */
export function fixtureFleetLists(engine = fixtureEngine()): FleetLists {
  const monitors = compileMonitors([{ json: trips }], { engine });
  return compileFleetLists(
    lists.map((json) => ({ json })),
    { engine, monitors },
  );
}

const day = 86_400;

/**
 * Adds to redwood a driver with four trips in north and two in south; to harbor one. By days before `today`: north 1 (local), 10 (express), 40 (local),
 * south 3 (local) and 45; one of north lies 5 days ahead.
 */
export async function addFleetTrips({ call, redwood, harbor }: AppFixture, today: number): Promise<void> {
  const add = async (templateAlias: string, groupId: number, fields: object, relations: object = {}) => {
    const isOther = groupId === harbor.north;
    const [as, host] = isOther ? ["foreign", "harbor.localhost"] : ["admin", "redwood.localhost"];
    const body = { templateAlias, groupId, fields, relations };
    const reply = await call({ method: "POST", url: "/api/models", as, body, headers: { host } });
    expect(reply.status, reply.text).toBe(201);
    return reply.body as RecordData;
  };
  const { north, south } = redwood;
  const ann = await add("driver", north, { firstName: "Ann", lastName: "Lee", badge: "B-1" });
  const trip = (group: number, days: number, fields: object, primaryModel?: number) =>
    add("trip", group, { day: today - days * day, ...fields }, { primaryModel: primaryModel ?? null });
  await trip(north, 1, { town: "Ames", kind: "local", checked: true, miles: 10, load: 30 }, ann.id);
  await trip(north, 10, { town: "Bend", kind: "express", miles: 30, load: 5 });
  await trip(north, 40, { town: "Cody", kind: "local" });
  await trip(north, -5, { town: "Dover" });
  await trip(south, 3, { town: "Elko", kind: "local", checked: true, miles: 90, load: 90 });
  await trip(south, 45, { town: "Fargo" });
  await trip(harbor.north, 2, { town: "Faraway", kind: "local", miles: 50 });
}
