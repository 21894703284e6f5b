/** Datasets about trips and their drivers, for tests. */
import { expect } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { compileDatasets } from "../../../engine/server.ts";
import type { Datasets } from "../../../engine/server.ts";
import type { AppFixture } from "../app.fixture.ts";
import { fixtureEngine } from "../../storage/testing/companyFixture.ts";

const trips = {
  alias: "trips",
  template: "trip",
  timeField: "day",
  attributes: [
    { field: "day", filterPriority: 100 },
    { field: "kind", filterPriority: 90 },
    { field: "tags" },
    { field: "town", filterPriority: 10, filterOptions: ["EQ"] },
    { field: "miles" },
    { field: "cost" },
    { field: "moment" },
    { field: "late" },
    { field: "checked" },
    { field: "primaryModel", filterPriority: 80 },
    { field: "primaryModel.badge", filterPriority: 90, filterPriorityWeight: 0.5 },
  ],
  normalizations: ["drivers", "millionMiles", "hours"],
  coaching: { from: "day", to: "day" },
  scorecard: [
    {
      alias: "late",
      label: "Late trips",
      help: "Trips that were late.",
      filters: [{ attribute: "late", values: [{ comparator: "EQ", value: true }] }],
      per: "days",
      better: "less",
    },
  ],
};

const drivers = {
  alias: "drivers",
  template: "driver",
  timeField: "createdDate",
  attributes: [{ field: "createdDate" }, { field: "badge" }],
  exposure: {
    normalization: "drivers",
    label: "Drivers",
    from: "createdDate",
    exclusions: ["Drivers who came after the period are not counted."],
  },
};

/** The datasets, over the templates of the fixture. */
export function fixtureDatasets(engine = fixtureEngine()): Datasets {
  return compileDatasets([{ json: trips }, { json: drivers }], { engine });
}

const day = 86_400;

/** Adds two drivers to redwood's north, and trips of one of them: two in north and two in south, one of these 40 days before `today`. */
export async function addCountedTrips({ call, redwood }: AppFixture, today: number): Promise<void> {
  const add = async (templateAlias: string, groupId: number, fields: object, relations: object = {}) => {
    const body = { templateAlias, groupId, fields, relations };
    const reply = await call({ method: "POST", url: "/api/models", as: "admin", body });
    expect(reply.status, reply.text).toBe(201);
    return reply.body as RecordData;
  };
  const { north, south } = redwood;
  const ann = await add("driver", north, { firstName: "Ann", lastName: "Lee", badge: "B-1" });
  await add("driver", north, { firstName: "Bob", lastName: "Ray", badge: "B-2" });
  const trip = (group: number, days: number, fields: object) =>
    add("trip", group, { town: "Reno", day: today - days * day, ...fields }, { primaryModel: ann.id });
  await trip(north, 0, { kind: "local", cost: 10 });
  await trip(north, 3, { kind: "express", cost: 20.5, checked: true });
  await trip(south, 40, { kind: "local", cost: 4 });
  await trip(south, 5, { cost: 8 });
}
