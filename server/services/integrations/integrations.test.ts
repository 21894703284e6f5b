/** Dates of integrations: read by every member of the company, touched by administrators. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { integrations, inTenant } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
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
      expect(await touch("payroll/employees")).toMatchObject({ status: 200, body: reply });
    expect((await read("peopleOnly", "redwood", "?labels=employees")).body).toEqual({ data: [reply] });
  });

  it("are touched by administrators only, each company's for itself", async () => {
    const refused = await touch("mine/records", "manager");
    expect(refused).toMatchObject({ status: 403, body: { code: "action_not_permitted" } });
    expect((await touch("theirs/records", "foreign", "harbor.localhost")).status).toBe(200);
    expect((await read("admin")).text).not.toMatch(/mine|theirs/);
    expect((await read("foreign", "harbor")).text).toContain("theirs");
  });

  it("have names of letters, digits, dashes and underscores", async () => {
    for (const path of ["a%20b/records", "a/b.c", `${"x".repeat(64)}/records`])
      expect((await touch(path)).status, path).toBe(400);
    for (const query of ["?labels=", "?labels=a,,b", `?labels=${Array(21).fill("a").join()}`, "?label=a"])
      expect((await read("admin", "redwood", query)).status, query).toBe(400);
  });
});
