/** A company's own settings of monitors and alerts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Monitor, RecordData } from "../../../engine/index.ts";
import { asOperator, customers } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const DAY = 86_400;

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
  for (const [town, days] of [
    ["Near", 10],
    ["Later", 45],
    ["Far", 80],
  ] as const) {
    const fields = { town, day: NOW + days * DAY };
    const body = { templateAlias: "trip", groupId: fixture.redwood.north, fields, relations: {} };
    const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
    if (reply.status !== 201) throw new Error(reply.text);
  }
});
afterAll(() => fixture.close());

const set = (days: unknown) =>
  asOperator(fixture.db, {}, (trx) =>
    customers.configureCustomer(trx, "redwood", { "monitors.trips.daysAhead": days as number }),
  );
const warnOf = async (as: string, host: string) => {
  const { body } = await fixture.call({ url: "/api/monitor", as, headers: { host } });
  return (body as { data: { monitor: Monitor }[] }).data[0]?.monitor.due.warn;
};
const townsIn = async (state: string) => {
  const call = { method: "POST", url: "/api/monitor/trips/run", as: "viewer", body: { state } } as const;
  const { data } = (await fixture.call(call)).body as { data: RecordData[] };
  return data.map(({ fields }) => fields["town"]);
};

describe("how far ahead a company's monitor warns", () => {
  it("is the monitor's own where the company says nothing", async () => {
    expect([await townsIn("soon"), await townsIn("open")]).toEqual([["Near", "Later"], ["Far"]]);
    expect(await warnOf("viewer", "redwood.localhost")).toBeUndefined();
  });

  it("is in force at once, in lists and pages alike, in this company alone", async () => {
    await set(90);
    expect([await townsIn("soon"), await townsIn("open")]).toEqual([["Near", "Later", "Far"], []]);
    expect(await warnOf("viewer", "redwood.localhost")).toEqual([30, 90]);
    expect(await warnOf("foreign", "harbor.localhost")).toBeUndefined();
    await set(20);
    expect([await townsIn("soon"), await townsIn("open")]).toEqual([["Near"], ["Later", "Far"]]);
    expect(await warnOf("viewer", "redwood.localhost")).toEqual([20]);
  });

  it("is the monitor's own where the setting is no number of days", async () => {
    await set("soon");
    expect(await townsIn("soon")).toEqual(["Near", "Later"]);
  });
});
