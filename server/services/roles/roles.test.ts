/** Roles of a company: what they grant, and who may change them (spec platform.md 6, 7.4). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileCannedReports } from "../../../engine/server.ts";
import type { RoleDetails } from "../../storage/company/roles.ts";
import { inTenant, roles } from "../../storage/index.ts";
import { fixtureEngine, NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture, Request } from "../app.fixture.ts";

type Role = RoleDetails & { locked: boolean };

/** A ready report that the company does not have. */
const costs = {
  alias: "costs",
  name: "Costs",
  help: "Trips.",
  section: "summary",
  requiredConfigs: ["module.nobody.enabled"],
  exportTypes: ["csv"],
  modules: ["trips"],
  parameters: [],
  report: {
    version: "1.0.0",
    dataSeries: [{ id: 1, alias: "trip", filters: [], aggregation: "COUNT", columns: [{ field: "town" }] }],
    commonFilters: [],
    settings: { displayType: "table" },
  },
};

let fixture: AppFixture;
beforeAll(async () => {
  const cannedReports = compileCannedReports([{ json: costs }], { engine: fixtureEngine() });
  fixture = await createAppFixture({ deps: { cannedReports } });
});
afterAll(() => fixture.close());

const url = "/api/roles";
const ask = (request: Partial<Request>) => fixture.call({ as: "admin", url, ...request });
const codeOf = (body: unknown) => (body as { code: string }).code;
const all = async (host = "redwood.localhost", as = "admin") =>
  ((await ask({ headers: { host }, as })).body as { data: Role[] }).data;
const add = async (name: string, permissions: object = { trips: ["view"] }) => {
  const reply = await ask({ method: "POST", body: { name, permissions } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Role;
};
const grant = (userId: number, roleId: number) =>
  ask({
    method: "POST",
    url: "/api/grants/bulk",
    body: { data: [{ userId, roleId, groupIds: [fixture.redwood.north] }] },
  });
const invite = async (email: string) => {
  const body = { users: [{ email, firstName: "A", lastName: "B" }] };
  const reply = await ask({ method: "POST", url: "/api/users/invite", body });
  return (reply.body as { data: { user: { id: number } }[] }).data[0]?.user.id ?? expect.fail();
};

describe("roles", () => {
  it("have a name, rights, an author and the number of users who have them", async () => {
    const { id } = await add("Yard Lead", { trips: ["view", "edit"], people: [] });
    await grant(await invite("lead@example.com"), id);
    const found = (await all()).find((role) => role.id === id);
    expect(found).toMatchObject({
      name: "Yard Lead",
      permissions: { trips: ["view", "edit"] },
      roleType: "CUSTOM",
      locked: false,
      usersCount: 1,
    });
    expect(found?.createdByName).toMatch(/^User No\. \d+$/);
    expect(await all("harbor.localhost", "foreign")).not.toContainEqual(expect.objectContaining({ id }));
  });

  it("are answered by the main backend with an identifier, their last change, and a digest of their rights", async () => {
    const legacy = async (id: number) => {
      const { body } = await ask({ url: "/api/admin/userRole" });
      return (body as { data: (Role & Record<string, unknown>)[] }).data.find((role) => role.id === id);
    };
    const { body } = await ask({
      method: "POST",
      url: "/api/userRole",
      body: { name: "Night Lead Ä", permissions: { trips: ["view"] } },
    });
    const { id, version } = body as Role;
    const before = await legacy(id);
    const found = (await all()).find((role) => role.id === id);
    expect(before).toMatchObject({
      ...found,
      identifier: "night-lead-a",
      effectiveDate: NOW,
      lastUpdatedBy: found?.createdBy,
      fields: {},
      fieldsHashCode: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(found).toMatchObject({ sortOrder: 100, roleType: "CUSTOM" });
    expect(found).not.toHaveProperty("identifier");
    const renamed = { id, version, name: "Night Lead", permissions: { trips: ["view"] } };
    const changed = await ask({ method: "PUT", url: "/api/userRole", body: renamed });
    expect(changed.body).toMatchObject({ fieldsHashCode: before?.["fieldsHashCode"] });
    const more = { ...renamed, version: version + 1, permissions: { trips: ["view", "edit"] } };
    await ask({ method: "PUT", body: more });
    expect((await legacy(id))?.["fieldsHashCode"]).not.toBe(before?.["fieldsHashCode"]);
  });

  it("are refused with a name that is taken, whatever its case, and with a module that is not there", async () => {
    await add("Dispatcher");
    const taken = await ask({ method: "POST", body: { name: "  dispatcher ", permissions: {} } });
    expect([taken.status, codeOf(taken.body)]).toEqual([409, "role_name_taken"]);
    const unknown = await ask({ method: "POST", body: { name: "X", permissions: { gates: ["view"] } } });
    expect((unknown.body as { message: string }).message).toContain('there is no module "gates"');
    for (const body of [
      { name: " ", permissions: {} },
      { name: "Y", permissions: { trips: ["own"] } },
    ])
      expect((await ask({ method: "POST", body })).status).toBe(400);
  });

  it("change for those who have them at once, and for nobody who read them before a change", async () => {
    const { id, version } = await add("Reader");
    const userId = await invite("reader@example.com");
    fixture.people["reader"] = "reader@example.com";
    await grant(userId, id);
    const list = async () =>
      (await fixture.call({ url: "/api/models?templateAlias=trip", as: "reader" })).status;
    expect(await list()).toBe(200);
    const body = { id, version, name: "Reader", permissions: {} };
    expect((await ask({ method: "PUT", body })).status).toBe(200);
    expect(await list()).toBe(403);
    const late = await ask({ method: "PUT", body: { ...body, name: "Late" } });
    expect([late.status, codeOf(late.body)]).toEqual([409, "stale_role"]);
  });

  it("that users have are deleted once that is confirmed with their number, and taken from them", async () => {
    const { id } = await add("Leaving");
    const userId = await invite("leaving@example.com");
    await grant(userId, id);
    const remove = (query = "") => ask({ method: "DELETE", url: `${url}/${id}${query}` });
    expect(codeOf((await remove()).body)).toBe("role_in_use");
    expect(codeOf((await remove("?users=2")).body)).toBe("role_in_use");
    expect((await remove("?users=1")).status).toBe(204);
    expect((await ask({ url: `/api/grants/${userId}` })).body).toEqual({ data: [] });
    expect((await remove()).status).toBe(404);
  });

  it("count those who are listed with them, whether they are active or not", async () => {
    const { id } = await add("Counted");
    const listed = async (roleId: number) => {
      const { body } = await ask({ url: `/api/users?limit=500&roleId=${roleId}` });
      const { data, options } = body as { data: { email: string }[]; options: { total: number } };
      expect(options.total).toBe(data.length);
      return data.map(({ email }) => email);
    };
    const countOf = async (roleId: number) => (await all()).find((role) => role.id === roleId)?.usersCount;
    expect([await countOf(id), await listed(id)]).toEqual([0, []]);
    const userId = await invite("counted@example.com");
    const { body: given } = await ask({
      method: "POST",
      url: "/api/grants/bulk",
      body: {
        data: [{ userId, roleId: id, groupIds: [fixture.redwood.north, fixture.redwood.south] }],
      },
    });
    expect(given).toMatchObject({ data: [{ userId }] });
    expect([await countOf(id), await listed(id)]).toEqual([1, ["counted@example.com"]]);
    const { body: read } = await ask({ url: `/api/1.0/users/${userId}` });
    const { version } = read as { version: number };
    const ended = await ask({
      method: "PUT",
      url: "/api/users",
      body: { id: userId, version, active: false },
    });
    expect(ended.body).toMatchObject({ status: "Deactivated" });
    expect([await countOf(id), await listed(id)]).toEqual([1, ["counted@example.com"]]);
    const { body } = await ask({ method: "DELETE", url: `${url}/${id}` });
    expect(codeOf(body)).toBe("role_in_use");
    expect((await ask({ method: "DELETE", url: `${url}/${id}?users=1` })).status).toBe(204);
  });

  it("of administrators count and list those who are administrators without the role", async () => {
    const { id: customerId, root } = fixture.redwood;
    const role = { name: "Head Office", roleType: "ADMIN", sortOrder: 1, permissions: {} };
    const id = await inTenant(fixture.db, { customerId }, (trx) => roles.createRole(trx, customerId, role));
    const { body: everybody } = await ask({ url: "/api/users?limit=500" });
    const { data: users } = everybody as { data: { id: number; email: string; admin: boolean }[] };
    const administrators = users.filter(({ admin }) => admin);
    expect(administrators.map(({ email }) => email)).toContain(fixture.people["admin"]);
    const userId = await invite("office@example.com");
    const [first] = administrators;
    await inTenant(fixture.db, { customerId }, async (trx) => {
      for (const each of [userId, first?.id ?? expect.fail("no administrator")])
        await roles.assignRole(trx, { customerId, userId: each, roleId: id, groupId: root });
    });
    const { body } = await ask({ url: `/api/users?limit=500&roleId=${id}` });
    const wanted = [userId, ...administrators.map((each) => each.id)].toSorted((a, b) => a - b);
    const found = (body as { data: { id: number }[] }).data.map((each) => each.id);
    expect(found.toSorted((a, b) => a - b)).toEqual(wanted);
    expect((await all()).find((each) => each.id === id)?.usersCount).toBe(wanted.length);
    await inTenant(fixture.db, { customerId }, (trx) => roles.removeRole(trx, customerId, id));
  });

  it("that are built in stay as they are", async () => {
    const id = await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
      roles.createRole(trx, fixture.redwood.id, {
        name: "Company Admin",
        roleType: "ADMIN",
        sortOrder: 1,
        permissions: {},
      }),
    );
    const body = { id, version: 1, name: "Mine", permissions: {} };
    expect(codeOf((await ask({ method: "PUT", body })).body)).toBe("role_locked");
    expect(codeOf((await ask({ method: "DELETE", url: `${url}/${id}` })).body)).toBe("role_locked");
    expect(await all()).toContainEqual(expect.objectContaining({ id, locked: true, createdBy: 0 }));
  });

  it("grant ready reports, one by one or by section, with the right to view alone, and the log says which", async () => {
    const granted = { trips: ["view"], "reports.costs": ["view"], "reports.summary.*": ["view"] };
    const role = await add("Reports", granted);
    expect(role.permissions).toEqual(granted);
    const { body } = await ask({ url: "/api/auditlogs?limit=1" });
    expect(JSON.stringify(body)).toContain("Rights on the report Costs");
    expect(JSON.stringify(body)).toContain("Rights on all reports of the section summary");
    const refused = async (permissions: object) => {
      const reply = await ask({ method: "POST", body: { name: "Z", permissions } });
      return [reply.status, (reply.body as { message: string }).message];
    };
    expect(await refused({ "reports.cost": ["view"] })).toEqual([
      400,
      expect.stringContaining('"reports.cost"'),
    ]);
    expect(await refused({ "reports.costs": ["edit"] })).toEqual([
      400,
      expect.stringContaining('"edit" cannot be granted on the report Costs'),
    ]);
    const { body: grantable } = await ask({ url: "/api/modules/permissions" });
    expect((grantable as { reports: object[] }).reports).toEqual([
      { alias: "costs", name: "Costs", section: "summary", enabled: false, modules: ["trips"] },
    ]);
  });

  it("grant on modules, each of which says what it opens", async () => {
    const { body } = await ask({ url: "/api/modules/permissions" });
    expect((body as { data: object[] }).data).toContainEqual({
      alias: "trips",
      name: "Trips",
      enabled: true,
      actions: ["view", "add", "edit", "delete", "viewConfidential"],
      recordTypes: ["Trips"],
      reachedTypes: [],
    });
  });
});
