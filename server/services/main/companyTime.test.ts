/** 'Today' on the server is the day of the company, whatever the zone of the server's own clock. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEngine, startOfDay } from "../../../engine/index.ts";
import type { RecordData } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";
import { enums, inTenant } from "../../storage/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const at = (iso: string) => Date.parse(iso) / 1000;
const day = (iso: string) => at(`${iso}T00:00:00Z`);

let now = at("2026-11-01T20:00:00Z");
let zone = "America/Los_Angeles";
let fixture: AppFixture;
let driver: RecordData;

beforeAll(async () => {
  const values = new Proxy<Record<string, string>>({}, zoned);
  fixture = await createAppFixture({
    deps: {
      engine: createEngine(engineOptions(schemas)),
      schemas: { ...schemas, configuration: { ...schemas.configuration, values } },
      clock: () => now * 1000,
    },
  });
  await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
    enums.seedEnumSets(trx, fixture.redwood.id, schemas.enums),
  );
  const fields = {
    firstName: "Ann",
    lastName: "Stone",
    employeeNumber: "A1",
    status: "active",
    position: "yardDriver",
    hireDate: day("2020-01-01"),
  };
  const body = { templateAlias: "employee", groupId: fixture.redwood.north, fields, relations: {} };
  driver = (await fixture.call({ method: "POST", url: "/api/models", as: "admin", body })).body as RecordData;
});
afterAll(() => fixture.close());

const zoned: ProxyHandler<Record<string, string>> = {
  has: (_, key) => key === "company.timezone",
  get: (_, key) => (key === "company.timezone" ? zone : undefined),
  ownKeys: () => ["company.timezone"],
  getOwnPropertyDescriptor: () => ({ value: zone, enumerable: true, configurable: true }),
};

async function accidentOn(date: number): Promise<number> {
  const fields = {
    date,
    city: "Reno",
    state: "NV",
    location: "highway",
    description: "Ice.",
    status: "open",
    accidentType: "overturn",
    fatalities: 0,
    injuries: 0,
    preventability: "undetermined",
  };
  const relations = { primaryModel: driver.id };
  const body = { templateAlias: "accident", groupId: fixture.redwood.north, fields, relations };
  return (await fixture.call({ method: "POST", url: "/api/models", as: "admin", body })).status;
}

// The clock goes forward only, as limits on calls count by it.
it.each([
  ["America/New_York", "2026-11-02T04:30:00Z", "2026-11-01"],
  ["Pacific/Kiritimati", "2026-11-22T11:00:00Z", "2026-11-23"],
  ["America/Los_Angeles", "2026-11-23T02:00:00Z", "2026-11-22"],
  ["America/Los_Angeles", "2026-11-23T08:00:00Z", "2026-11-23"],
  ["America/New_York", "2027-03-14T06:59:00Z", "2027-03-14"],
])("[R14] in %s at %s the last day that is not in the future is %s", async (there, moment, today) => {
  zone = there;
  now = at(moment);
  expect(await accidentOn(day(today))).toBe(201);
  expect(await accidentOn(startOfDay(day(today)) + 86_400)).toBe(400);
});

it("[R14] lists count days from the company's day, too", async () => {
  zone = "Pacific/Kiritimati";
  now = at("2027-03-20T11:00:00Z");
  expect(await accidentOn(day("2027-03-21"))).toBe(201);
  const datesAfter = async (days: number) => {
    const body = { templateAliases: ["accident"], filter: { field: "date", after: { days } } };
    const reply = await fixture.call({ method: "POST", url: "/api/models/get", as: "admin", body });
    expect(reply.status, reply.text).toBe(200);
    return (reply.body as { data: RecordData[] }).data.map(({ fields }) => fields["date"]);
  };
  expect(await datesAfter(0)).toEqual([]);
  expect(await datesAfter(-1)).toEqual([day("2027-03-21")]);
});
