/** Rights per ready report: who opens which in which groups, at every call that answers one (spec platform.md 6, reporting.md 6). */
import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileCannedReports } from "../../../engine/server.ts";
import type { RoleRight } from "../../../engine/server.ts";
import { createApp } from "../../app.ts";
import { exports, inTenant, openDatabase, roles } from "../../storage/index.ts";
import type { Database } from "../../storage/index.ts";
import { addUser, fixtureEngine, noReport, NOW } from "../../storage/testing/companyFixture.ts";
import { codeOf, openExportFixture } from "../exports/exports.fixture.ts";
import type { ExportFixture, Job } from "../exports/exports.fixture.ts";
import { call } from "../testCalls.ts";

const engine = fixtureEngine();
const series = { id: 1, alias: "trip", filters: [], aggregation: "COUNT", columns: [{ field: "town" }] };
const about = { help: "Trips.", modules: ["trips"], exportTypes: ["csv", "xlsx"], parameters: [] };
const report = (settings: object) => ({
  version: "1.0.0",
  dataSeries: [series],
  commonFilters: [],
  settings: { displayType: "table", ...settings },
});
const towns = { ...about, alias: "towns", name: "Towns", section: "summary", report: report({}) };
const sources = [
  { ...towns, call: "dueTrainings", orderBy: { field: "town", direction: "asc" } },
  {
    ...about,
    alias: "costs",
    name: "Costs",
    section: "financial",
    report: report({ groupBy: { field: "groupId" } }),
  },
  { ...towns, alias: "other", name: "Other", call: "enforcements" },
];
const cannedReports = compileCannedReports(
  sources.map((json) => ({ json })),
  { engine },
);

let fixture: ExportFixture;
let second: { db: Database; app: FastifyInstance };
const roleIds: Record<string, number> = {};

beforeAll(async () => {
  fixture = await openExportFixture({ deps: { engine, cannedReports } });
  const { north, south, root } = fixture.base.redwood;
  // Whoever reads trips everywhere, and reports in the north alone.
  await addReader("partly", { "reports.towns": ["view"], "reports.financial.*": ["view"] }, north);
  await addReader("elsewhere", { "reports.towns": ["view"] }, south);
  await addReader("none", {}, root);
  await addReader("revoked", { "reports.towns": ["view"] }, root);
  const db = await openDatabase(fixture.base.db.config);
  second = { db, app: await createApp({ ...fixture.deps, db }) };
});
afterAll(async () => {
  await second.app.close();
  await second.db.close();
  await fixture.close();
});

/** Somebody who views all trips, and has another role with rights on reports in a group. */
async function addReader(name: string, permissions: Record<string, RoleRight[]>, groupId: number) {
  const { db, redwood, people } = fixture.base;
  const { user, userId } = await addUser(db, redwood, {
    groupId: redwood.root,
    permissions: { trips: ["view"], ...noReport },
  });
  people[name] = user.email;
  const customerId = redwood.id;
  await inTenant(db, { customerId }, async (trx) => {
    const role = { name: `Reports of ${name}`, roleType: "CUSTOM", sortOrder: 9, permissions };
    const roleId = await roles.createRole(trx, customerId, role);
    roleIds[name] = roleId;
    await roles.assignRole(trx, { customerId, userId, roleId, groupId });
  });
}

const post = (url: string, as: string, body: object = {}, headers: Record<string, string> = {}) =>
  fixture.ask({ method: "POST", url, as, body, headers });
const run = (alias: string, as: string, body: object = {}) => post(`/api/reports/canned/${alias}`, as, body);
const linesOf = (body: unknown) =>
  (body as { lines: { texts: string[] }[] }).lines.map(({ texts }) => texts.join(" "));
const listOf = async (as: string) => {
  const { body } = await fixture.ask({ url: "/api/reports/canned", as });
  return (body as { data: { alias: string }[] }).data.map(({ alias }) => alias);
};
const permissionsOf = async (as: string) => {
  const { body } = await fixture.ask({ url: "/api/permissions/user/current", as });
  return (body as { reportPermissions: object }).reportPermissions;
};

/** Gives a role other rights by the call of its screen. */
async function change(name: string, permissions: object): Promise<void> {
  const { body } = await fixture.ask({ url: "/api/roles", as: "admin" });
  const all = (body as { data: { id: number; version: number; name: string }[] }).data;
  const { id, version, name: title } = all.find((role) => role.id === roleIds[name]) ?? expect.fail(name);
  const changed = { id, version, name: title, permissions };
  const reply = await fixture.ask({ method: "PUT", url: "/api/roles", as: "admin", body: changed });
  expect(reply.status, reply.text).toBe(200);
}

/** An export that is ready. */
async function fileOf(as: string, alias: string): Promise<string> {
  const reply = await post(`/api/reports/canned/${alias}/export/csv`, as);
  expect(reply.status, reply.text).toBe(202);
  const { id } = reply.body as Job;
  await expect
    .poll(async () => (await fixture.statusOf(as, id)).status, { timeout: 20_000, interval: 50 })
    .toBe("Ready");
  return id;
}
const contentOf = async (as: string, id: string) =>
  (await fixture.content(as, id)).text.replace("\uFEFF", "").split("\r\n").slice(0, -1);

describe("what one may do with reports", () => {
  it("is answered by report, with the ids of groups, those of its section included", async () => {
    const { north } = fixture.base.redwood;
    expect(await permissionsOf("partly")).toEqual({ towns: [north], costs: [north] });
    expect(await permissionsOf("terminal")).toEqual({ towns: [north], costs: [north], other: [north] });
    expect(await permissionsOf("none")).toEqual({});
  });

  it("decides which reports the list has", async () => {
    expect(await listOf("partly")).toEqual(["costs", "towns"]);
    expect(await listOf("none")).toEqual([]);
    expect(await listOf("admin")).toEqual(["costs", "other", "towns"]);
  });

  it.each([
    ["/api/reports/canned/towns", "the report"],
    ["/api/reports/canned/TOWNS", "the report by an address that was typed"],
    ["/api/reports/canned/towns/export/csv", "its file"],
    ["/api/models/query/canned/dueTrainings", "its call"],
    ["/api/models/query/canned/dueTrainings/xlsx", "its file at once"],
    ["/api/models/query/export/dueTrainings/xlsx", "its job"],
    ["/api/models/query/canned/enforcements/xlsx", "the file of another one"],
    ["/api/models/query/export/enforcements/xlsx", "the job of another one"],
  ])("refuses %s to who views the records and has no right to the report: %s", async (url) => {
    const reply = await post(url, "none");
    expect(codeOf(reply)).toEqual([403, "not_permitted"]);
    expect((reply.body as { message: string }).message).toBe(
      "You do not have permission to view this data. If you believe this is an error, please contact your administrator.",
    );
  });
});

describe("a report", () => {
  it("shows the records of the groups of its right alone, of all that one may view", async () => {
    const all = await fixture.ask({ url: "/api/models?templateAlias=trip", as: "partly" });
    expect((all.body as { data: object[] }).data).toHaveLength(2);
    const own = await run("towns", "partly");
    expect([linesOf(own.body), own.body]).toEqual([["Northtown"], expect.objectContaining({ count: 1 })]);
    expect(linesOf((await run("towns", "elsewhere")).body)).toEqual(["Southtown"]);
    expect(linesOf((await post("/api/models/query/canned/dueTrainings", "elsewhere")).body)).toEqual([
      "Southtown",
    ]);
  });

  it("counts no others, neither in totals nor behind its numbers", async () => {
    const { body } = await run("costs", "partly");
    expect([linesOf(body), (body as { totals: string[] }).totals]).toEqual([["North 1"], ["Total", "1"]]);
    const { south } = fixture.base.redwood;
    const behind = async (key?: number) =>
      linesOf(
        (await run("costs", "partly", { behind: { series: 1, ...(key !== undefined && { key }) } })).body,
      );
    expect([await behind(), await behind(south)]).toEqual([["Northtown"], []]);
  });

  it("is the same in its files", async () => {
    expect(await contentOf("partly", await fileOf("partly", "towns"))).toEqual(["Town", "Northtown"]);
    expect(await contentOf("partly", await fileOf("partly", "costs"))).toEqual([
      "Terminal,Count",
      "North,1",
      "Total,1",
    ]);
    const now = await post("/api/models/query/canned/dueTrainings/xlsx", "elsewhere");
    expect(now.status).toBe(200);
  });

  it("is seen as a role with it in some group sees it", async () => {
    const { north } = fixture.base.redwood;
    const permissions = { trips: ["view"], "reports.summary.*": ["view"] };
    const created = await post("/api/roles", "admin", { name: "Looks on", permissions });
    const roleId = (created.body as { id: number }).id;
    const session = await post("/api/viewAs", "admin", { roleId, groupIds: [north] });
    const seen = { "safety-suite-view-as": String((session.body as { id: number }).id) };
    expect(linesOf((await post("/api/reports/canned/towns", "admin", {}, seen)).body)).toEqual(["Northtown"]);
    expect(codeOf(await post("/api/reports/canned/costs", "admin", {}, seen))).toEqual([
      403,
      "not_permitted",
    ]);
  });
});

describe("a right that is revoked", () => {
  it("is gone at once at the other server, for the report and for a file of before", async () => {
    const there = (url: string) =>
      call(second.app, fixture.base.people, { method: "POST", url, as: "revoked", body: {} });
    const file = await fileOf("revoked", "towns");
    expect((await there("/api/reports/canned/towns")).status).toBe(200);
    await change("revoked", {});
    expect((await there("/api/reports/canned/towns")).status).toBe(403);
    expect((await there("/api/reports/canned/towns/export/csv")).status).toBe(403);
    expect((await fixture.content("revoked", file)).status).toBe(403);
    await change("revoked", { "reports.towns": ["view"] });
    expect((await there("/api/reports/canned/towns")).status).toBe(200);
    expect((await fixture.content("revoked", file)).status).toBe(200);
  });

  it("is asked for again when a job runs", async () => {
    const { db, redwood } = fixture.base;
    const userId = await idOf("revoked");
    const key = { customerId: redwood.id, id: randomUUID() };
    const request = { canned: "towns", values: {}, name: "Towns" };
    const asked = { fileName: "Towns.csv", format: "csv", request, userId, now: NOW };
    await inTenant(db, key, (trx) => exports.addExport(trx, key, asked));
    await change("revoked", { "reports.costs": ["view"] });
    await fixture.work()(key, new AbortController().signal);
    expect(await fixture.statusOf("revoked", key.id)).toMatchObject({
      status: "Error",
      error: expect.stringContaining("You do not have permission to view this data.") as string,
    });
  });
});

async function idOf(name: string): Promise<number> {
  const { body } = await fixture.ask({ url: `/api/users?search=${fixture.base.people[name]}`, as: "admin" });
  return (body as { data: { id: number }[] }).data[0]?.id ?? expect.fail(name);
}
