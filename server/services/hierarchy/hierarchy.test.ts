import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTenant } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
}, 60_000);
afterAll(() => fixture.close());

interface Row {
  id: number;
  securableId: number;
  lastUpdatedDate: number | null;
  lastUpdatedBy: number | null;
  alias: string;
  display: string;
  inactive: boolean;
  parentId: number | null;
  users: number;
  version: string;
}
const url = "/api/admin/groups";
const rowsOf = ({ body }: { body: unknown }) => (body as { data: Row[] }).data;
const read = async () => rowsOf(await fixture.call({ url, as: "admin" }));
const named = async (display: string) => {
  const found = (await read()).find((row) => row.display === display);
  if (found === undefined) throw new Error(`No group ${display}`);
  return found;
};
const add = (display: string, parentId: number, as = "admin") =>
  fixture.call({ method: "POST", url, as, body: { display, groupType: "TERMINAL", parentId } });
const change = (body: object) => fixture.call({ method: "PUT", url, as: "admin", body });
const effects = (body: object) => fixture.call({ method: "POST", url: `${url}/effects`, as: "admin", body });
const addTrip = (groupId: number, as = "admin") =>
  fixture.call({
    method: "POST",
    url: "/api/models",
    as,
    body: { templateAlias: "trip", groupId, fields: { town: "Yardtown" }, relations: {} },
  });

describe("the hierarchy", () => {
  it("gets a group with an alias of its own, which people may use with their next request", async () => {
    const { north } = fixture.redwood;
    expect((await add(" Dock Ä ", north)).status).toBe(200);
    expect(await named("Dock Ä")).toMatchObject({
      alias: "dock-a",
      parentId: north,
      inactive: false,
      users: 0,
    });
    await add("Dock A", fixture.redwood.south);
    expect(await named("Dock A")).toMatchObject({ alias: "dock-a-2" });
    const dock = await named("Dock Ä");
    expect((await addTrip(dock.id)).status).toBe(201);
  });

  it("refuses what would not be a tree, with the field that it is about, and changes nothing", async () => {
    const { root, north } = fixture.redwood;
    const before = await read();
    const dock = await named("Dock Ä");
    const top = before.find(({ id }) => id === root)!;
    const northRow = before.find(({ id }) => id === north)!;
    const refused = await change({ id: north, version: northRow.version, parentId: dock.id });
    expect(refused).toMatchObject({ status: 400, body: { code: "group_refused" } });
    expect((refused.body as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual([
      "/parentId",
    ]);
    expect((await change({ id: root, version: top.version, inactive: true })).status).toBe(400);
    expect((await add("dock ä", north)).status).toBe(400);
    expect((await add("Elsewhere", fixture.harbor.root)).status).toBe(400);
    const terminal = await change({ id: root, version: top.version, groupType: "TERMINAL" });
    expect(terminal).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: "/groupType", message: "The top of the hierarchy is a company, not a terminal." }],
      },
    });
    expect((await change({ id: fixture.harbor.root, version: "none", display: "Mine" })).status).toBe(404);
    expect((await change({ id: north, version: "none", display: "Other" })).status).toBe(409);
    expect(await read()).toEqual(before);
  });

  it("gets another type, which only the top keeps, and its version changes with it", async () => {
    const dock = await named("Dock Ä");
    const typed = await change({ id: dock.id, version: dock.version, groupType: "COMPANY" });
    expect(typed.status).toBe(200);
    const now = await named("Dock Ä");
    expect(now).toMatchObject({ groupType: "COMPANY", parentId: dock.parentId, inactive: false });
    expect((await change({ id: dock.id, version: dock.version, groupType: "TERMINAL" })).status).toBe(409);
    const back = await change({ id: dock.id, version: now.version, groupType: "TERMINAL" });
    expect(back.status).toBe(200);
    expect(await named("Dock Ä")).toEqual(dock);
  });

  it("says for whom a move changes something, and it does", async () => {
    const dock = await named("Dock Ä");
    const { south } = fixture.redwood;
    const seen = async () =>
      (await fixture.call({ url: "/api/models?templateAlias=trip", as: "terminal" })).text.includes(
        "Yardtown",
      );
    expect(await seen()).toBe(true);
    const { body } = await effects({ id: dock.id, parentId: south });
    expect(body).toMatchObject({ below: 0, records: 1, deleted: 0, gaining: { count: 0 } });
    expect(body).toMatchObject({ staying: { count: 0, names: [] } });
    expect((body as { losing: { count: number } }).losing.count).toBeGreaterThan(0);
    expect((await change({ id: dock.id, version: dock.version, parentId: south })).status).toBe(200);
    expect(await seen()).toBe(false);
  });

  it("makes a group inactive with all below it, and nobody adds records there, while those that are there stay", async () => {
    const dock = await named("Dock Ä");
    await add("Gate", dock.id);
    expect((await effects({ id: dock.id, inactive: true })).body).toMatchObject({ below: 1, records: 1 });
    await change({ id: dock.id, version: dock.version, inactive: true });
    const gate = await named("Gate");
    expect([gate.inactive, (await named("Dock Ä")).inactive]).toEqual([true, true]);
    expect((await addTrip(gate.id)).status).toBe(400);
    expect((await fixture.call({ url: "/api/models?templateAlias=trip", as: "admin" })).text).toContain(
      "Yardtown",
    );
    expect((await change({ id: gate.id, version: gate.version, inactive: false })).status).toBe(400);
    const now = await named("Dock Ä");
    await change({ id: dock.id, version: now.version, inactive: false });
    expect((await change({ id: gate.id, version: gate.version, inactive: false })).status).toBe(200);
    expect((await addTrip(gate.id)).status).toBe(201);
  });

  it("says who keeps access to a group that becomes inactive by a role on it or below it, and they do", async () => {
    const { redwood, people } = fixture;
    await add("Bay", redwood.root);
    const bay = await named("Bay");
    await add("Ramp", bay.id);
    const ramp = await named("Ramp");
    const { body: listed } = await fixture.call({ url: "/api/users?limit=500", as: "admin" });
    const { data: users } = listed as {
      data: {
        id: number;
        email: string;
        firstName: string;
        lastName: string;
        grants: { roleId: number }[];
      }[];
    };
    const terminal = users.find(({ email }) => email === people["terminal"]) ?? expect.fail("no terminal");
    const roleId = terminal.grants[0]?.roleId ?? expect.fail("no role");
    const given = { userId: terminal.id, roleId, groupIds: [ramp.id] };
    const body = { data: [given] };
    await fixture.call({ method: "POST", url: "/api/grants/bulk", as: "admin", body });
    const { id } = (await addTrip(ramp.id)).body as { id: number };
    const reads = async () => (await fixture.call({ url: `/api/models/${id}`, as: "terminal" })).status;
    expect(await reads()).toBe(200);
    const nobody = { count: 0, names: [] };
    const staying = { count: 1, names: [`${terminal.firstName} ${terminal.lastName}`] };
    const reply = await effects({ id: bay.id, inactive: true });
    expect(reply.body).toEqual({
      below: 1,
      records: 1,
      deleted: 0,
      losing: nobody,
      gaining: nobody,
      staying,
    });
    expect((await effects({ id: bay.id })).body).toMatchObject({ staying: nobody });
    expect((await change({ id: bay.id, version: bay.version, inactive: true })).status).toBe(200);
    expect(await reads()).toBe(200);
    expect((await effects({ id: bay.id, inactive: true })).body).toMatchObject({ staying: nobody });
  });

  it("says who changed a group last, and when, of the groups that a change concerns alone", async () => {
    const { body } = await fixture.call({ url: "/api/users/current", as: "admin" });
    const { id: me } = body as { id: number };
    await add("Shed", fixture.redwood.north);
    const shed = await named("Shed");
    expect(shed).toMatchObject({ securableId: shed.id, lastUpdatedDate: NOW, lastUpdatedBy: me, fields: {} });
    await add("Rack", shed.id);
    const rack = await named("Rack");
    await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
      sql`update groups set updated_at = null, updated_by = null, inactive = (id = ${rack.id})
        where id in (${shed.id}, ${rack.id}, ${fixture.redwood.north})`.execute(trx),
    );
    await change({ id: shed.id, version: (await named("Shed")).version, inactive: true });
    expect(await named("Shed")).toMatchObject({ lastUpdatedDate: NOW, lastUpdatedBy: me });
    expect(await named("Rack")).toMatchObject({ inactive: true, lastUpdatedDate: null });
    expect(await named("North")).toMatchObject({ lastUpdatedDate: null, lastUpdatedBy: null });
    const groups = await fixture.call({ url: "/api/models/groups", as: "admin" });
    const seen = (groups.body as { data: Row[] }).data.find(({ id }) => id === shed.id);
    expect(seen).toMatchObject({ securableId: shed.id, lastUpdatedDate: NOW, lastUpdatedBy: me });
  });

  it("is changed by one of two at once", async () => {
    const dock = await named("Dock Ä");
    const both = await Promise.all(
      ["One", "Two"].map((display) => change({ id: dock.id, version: dock.version, display })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("cannot become a circle by two moves at once", async () => {
    const { root } = fixture.redwood;
    await add("Left", root);
    await add("Right", root);
    const [left, right] = [await named("Left"), await named("Right")];
    const both = await Promise.all([
      change({ id: left.id, version: left.version, parentId: right.id }),
      change({ id: right.id, version: right.version, parentId: left.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it("stands in the audit log with what was changed", async () => {
    const { text } = await fixture.call({ url: "/api/auditlogs?limit=50&event=change", as: "admin" });
    expect(text).toContain('"field":"Group above"');
    expect(text).toContain('"name":"Left"');
  });
});
