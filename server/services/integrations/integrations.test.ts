/** Dates of integrations: read by every member of the company, touched by administrators. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Template } from "../../../engine/index.ts";
import { integrations, inTenant } from "../../storage/index.ts";
import { driver, fixtureEngine, NOW, trip } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const dateOf = (integration: string) => ({
  type: "integrationTimestamp" as const,
  integration,
  text: "It comes every night.",
});
/** Trips show the date of the telematics, and files of a payroll are imported as drivers. */
const dated: Template = {
  ...trip,
  views: { ...trip.views, edit: { type: "section", children: ["groupId", "town", dateOf("telematics")] } },
};
const payroll = {
  name: "payroll",
  title: "Payroll",
  template: "driver",
  integration: "payroll",
  recognize: [],
  fields: {},
};

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture({ deps: { engine: fixtureEngine([driver, dated]), mappings: [payroll] } });
});
afterAll(() => fixture.close());

const touch = (path: string, as = "admin", host = "redwood.localhost") =>
  fixture.call({ method: "PUT", url: `/api/1.0/integrations/${path}/touch`, as, headers: { host } });
const read = (as: string, company = "redwood", query = "") =>
  fixture.call({
    url: `/api/1.0/integrations/${company}${query}`,
    as,
    headers: { host: `${company}.localhost` },
  });

describe("the dates of integrations (spec records.md 7.3)", () => {
  it("are listed by alias, each the latest under the requested labels", async () => {
    const early = (alias: string, label: string, date: number) =>
      inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
        integrations.touch(trx, fixture.redwood.id, { alias, label }, date),
      );
    await early("telematics", "positions", 100);
    await early("telematics", "hours", 300);
    await early("fars", "accident", 200);
    const telematics = { integrationAlias: "telematics", lastUpdatedDate: 300 };
    const fars = { integrationAlias: "fars", lastUpdatedDate: 200 };
    expect((await read("viewer")).body).toEqual({ data: [fars, telematics] });
    expect((await read("viewer", "redwood", "?labels=accident,positions")).body).toEqual({
      data: [fars, { ...telematics, lastUpdatedDate: 100 }],
    });
    expect((await read("viewer", "redwood", "?labels=nothing")).body).toEqual({ data: [] });
  });

  it("become the present by a touch, again and again", async () => {
    const reply = { integrationAlias: "payroll", lastUpdatedDate: NOW };
    for (let times = 0; times < 2; times += 1)
      expect(await touch("payroll/driver")).toMatchObject({ status: 200, body: reply });
    expect((await read("peopleOnly", "redwood", "?labels=driver")).body).toEqual({ data: [reply] });
  });

  it("are touched of what the company has to do with, and of nothing else", async () => {
    const messageOf = async (path: string) => {
      const { status, body } = await touch(path);
      const { code, message } = body as { code: string; message: string };
      return [status, code, message];
    };
    expect((await touch("telematics/trip")).status).toBe(200);
    expect(await messageOf("weather/trip")).toEqual([
      404,
      "integration_not_found",
      'There is no integration "weather". Known: payroll, telematics.',
    ]);
    expect(await messageOf("telematics/driver")).toEqual([
      404,
      "integration_label_not_found",
      'The integration "telematics" brings no "driver". Known: trip.',
    ]);
    expect((await read("admin")).text).not.toContain("weather");
  });

  it("are touched by administrators only, each company's for itself", async () => {
    const refused = await touch("telematics/trip", "manager");
    expect(refused).toMatchObject({ status: 403, body: { code: "action_not_permitted" } });
    const before = (await read("admin")).text;
    expect((await read("foreign", "harbor")).body).toEqual({ data: [] });
    expect((await touch("payroll/driver", "foreign", "harbor.localhost")).status).toBe(200);
    expect((await read("admin")).text).toBe(before);
    expect((await read("foreign", "harbor")).text).toContain("payroll");
  });

  it("have names of letters, digits, dashes and underscores", async () => {
    for (const path of ["a%20b/records", "a/b.c", `${"x".repeat(64)}/records`])
      expect((await touch(path)).status, path).toBe(400);
    for (const query of ["?labels=", "?labels=a,,b", `?labels=${Array(21).fill("a").join()}`, "?label=a"])
      expect((await read("admin", "redwood", query)).status, query).toBe(400);
  });
});
