/** Sharing of dashboards with roles: who sees what, with their own rights, and for how long. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { inTenant } from "../../storage/index.ts";
import { calls, fixtureOfCalls } from "../rights-calls.ts";
import { call } from "../testCalls.ts";
import {
  createDashboardFixture,
  refusal,
  shownCard,
  tripsAndDrivers,
  tripsByMonth,
} from "./dashboards.fixture.ts";
import type { DashboardFixture } from "./dashboards.fixture.ts";
import { roleIdsOf } from "./rightsOfCalls.ts";
import type { ShownDashboard, ShownWidget } from "./schema.ts";

let fixture: DashboardFixture;
beforeAll(async () => {
  fixture = await createDashboardFixture();
});
afterAll(() => fixture.close());

const url = "/custom-dashboards";
const widgets = `${url}/dashboard-widgets`;
type Access = "view" | "edit";

const roleOf = async (name: string) => (await roleIdsOf(fixture, name))[0] ?? 0;
const share = async (address: string, roles: Record<string, Access>, as = "manager") =>
  fixture.call({
    method: "PUT",
    url: `${address}/shares`,
    as,
    body: {
      roles: await Promise.all(
        Object.entries(roles).map(async ([name, access]) => ({ roleId: await roleOf(name), access })),
      ),
    },
  });
const shareCard = (id: number, roles: Record<string, Access>) => share(`${widgets}/${id}`, roles);
const sharedWith = async (as: string) =>
  (await fixture.call({ url: `${url}/shared`, as })).body as {
    dashboards: ShownDashboard[];
    widgets: ShownWidget[];
  };
const report = (data: unknown, more: object = {}) => ({ type: "report", data, ...more });
const notThere = { status: 404, code: "dashboard_card_not_found", at: [] };

/** A new category of the manager's with a report. */
async function reportOf(name: string, data: unknown = tripsByMonth, more: object = {}) {
  const dashboardId = await fixture.category("manager", name);
  return { dashboardId, id: await fixture.card("manager", dashboardId, name, report(data, more)) };
}

describe("a report that is shared with a role", () => {
  it("is found by the people with the role and nobody else, with its owner and what they may do", async () => {
    const { id, dashboardId } = await reportOf("To view", tripsByMonth, { description: " Each month. " });
    expect((await sharedWith("viewer")).widgets).toEqual([]);
    const shares = (await shareCard(id, { viewer: "view" })).body as { data: { access: Access | null }[] };
    expect(shares.data.filter(({ access }) => access !== null)).toEqual([
      {
        roleId: await roleOf("viewer"),
        roleName: expect.stringMatching(/^Role /),
        people: 1,
        access: "view",
      },
    ]);
    const { widgets: found, dashboards } = await sharedWith("viewer");
    expect(dashboards).toEqual([]);
    expect(found).toMatchObject([
      {
        id,
        name: "To view",
        description: "Each month.",
        access: "view",
        owner: { firstName: "User" },
        sharedRoles: 0,
        data: { dataSeries: [{ alias: "trip", name: "Halcyon trips" }] },
      },
    ]);
    expect(JSON.stringify(found)).not.toContain('"ownerId"');
    expect(shownCard(await fixture.readCard("viewer", id))).toEqual(found[0]);
    expect(shownCard(await fixture.readCard("manager", id))).toMatchObject({ access: "own", sharedRoles: 1 });
    for (const as of ["admin", "terminal", "both", "peopleOnly"]) {
      expect((await sharedWith(as)).widgets).toEqual([]);
      expect(refusal(await fixture.readCard(as, id))).toEqual(notThere);
    }
    expect(refusal(await fixture.read("viewer", dashboardId))).toMatchObject({ status: 404 });
  });

  it("is changed by those who may edit it alone, and moved, deleted and shared by its owner alone", async () => {
    const { id } = await reportOf("To edit");
    await shareCard(id, { viewer: "view", terminal: "edit" });
    const data = { ...tripsByMonth, settings: { displayType: "table" } };
    expect(refusal(await fixture.saveCard("viewer", { id, version: 1, data }))).toMatchObject({
      status: 403,
      code: "dashboard_card_not_editable",
    });
    const changed = await fixture.saveCard("terminal", { id, version: 1, data, description: "By day" });
    expect(changed.body).toMatchObject({
      version: 2,
      data: { settings: data.settings },
      access: "edit",
      description: "By day",
    });
    const own = await fixture.category("terminal", "Own");
    const yours = { status: 403, code: "dashboard_not_yours", at: [] };
    for (const reply of [
      fixture.saveCard("terminal", { id, version: 2, dashboardId: own }),
      fixture.saveCard("terminal", { id, version: 2, position: 0 }),
      fixture.removeCard("terminal", id),
      share(`${widgets}/${id}`, {}, "terminal"),
      fixture.call({ url: `${widgets}/${id}/shares`, as: "viewer" }),
    ])
      expect(refusal(await reply)).toEqual(yours);
    const seen = shownCard(await fixture.readCard("manager", id));
    expect(seen).toMatchObject({
      version: 2,
      updatedBy: { firstName: "User" },
      updatedAt: expect.any(Number),
    });
    const stale = await fixture.saveCard("manager", { id, version: 1, data: tripsByMonth });
    expect(refusal(stale)).toMatchObject({ status: 409, code: "stale_dashboard_card" });
    // A copy of a reader is the reader's.
    const copy = await fixture.card("terminal", own, "Copy", report(data));
    await shareCard(id, {});
    expect(shownCard(await fixture.readCard("terminal", copy))).toMatchObject({ access: "own" });
    expect(refusal(await fixture.readCard("manager", copy))).toEqual(notThere);
  });

  it("shows its reader what they may see, and cannot be saved over by who sees less of it", async () => {
    const { id } = await reportOf("Two types", tripsAndDrivers);
    const { id: trips } = await reportOf("Trips alone");
    for (const each of [id, trips]) await shareCard(each, { peopleOnly: "edit" });
    const { body, text } = await fixture.readCard("peopleOnly", id);
    expect(body).toMatchObject({
      partial: true,
      notices: [expect.stringContaining("permission")],
      data: { dataSeries: [{ alias: "driver" }] },
    });
    expect(text).not.toMatch(/Halcyon|"trips?"/);
    const { data } = body as { data: object };
    expect(refusal(await fixture.saveCard("peopleOnly", { id, version: 1, data }))).toEqual({
      status: 409,
      code: "dashboard_card_partly_seen",
      at: [],
    });
    const refused = await fixture.readCard("peopleOnly", trips);
    expect(refused.body).toMatchObject({ name: "Trips alone", refused: true });
    expect(refused.text).not.toMatch(/Halcyon|"trips?"/);
    const over = { id: trips, version: 1, data };
    expect(refusal(await fixture.saveCard("peopleOnly", over))).toMatchObject({ status: 409 });
    expect(shownCard(await fixture.readCard("manager", id)).data).toEqual(tripsAndDrivers);
  });
});

describe("sharing ends", () => {
  it("at once, also on another server, and with its role", async () => {
    const { id } = await reportOf("For a while");
    const second = await createApp(fixture.deps);
    const there = () => call(second, fixture.people, { url: `${widgets}/${id}`, as: "viewer" });
    try {
      await shareCard(id, { viewer: "view" });
      expect((await there()).status).toBe(200);
      await shareCard(id, {});
      expect(refusal(await there())).toEqual(notThere);
      const made = await fixture.call({
        method: "POST",
        url: "/api/roles",
        as: "admin",
        body: { name: "Guests", permissions: {} },
      });
      const { id: roleId } = made.body as { id: number };
      const viewer = fixture.people["viewer"] ?? "";
      await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
        sql`insert into role_assignments (customer_id, user_id, role_id, group_id) select ${fixture.redwood.id},
          (user_by_email(${viewer}) ->> 'id')::bigint, ${roleId}, ${fixture.redwood.root}`.execute(trx),
      );
      const body = { roles: [{ roleId, access: "view" }] };
      await fixture.call({ method: "PUT", url: `${widgets}/${id}/shares`, as: "manager", body });
      expect((await there()).status).toBe(200);
      const removed = { method: "DELETE" as const, url: `/api/roles/${roleId}?users=1`, as: "admin" };
      expect((await fixture.call(removed)).status).toBe(204);
      expect(refusal(await there())).toEqual(notThere);
      expect(shownCard(await fixture.readCard("manager", id)).sharedRoles).toBe(0);
    } finally {
      await second.close();
    }
  });
});

describe("a category that is shared", () => {
  it("is read whole, cards that are added later included, and changed by its owner alone", async () => {
    const { id, dashboardId } = await reportOf("Whole");
    const reply = await share(`${url}/${dashboardId}`, { viewer: "edit" });
    expect(reply.status, reply.text).toBe(200);
    const later = await fixture.card("manager", dashboardId, "Later");
    const { dashboards } = await sharedWith("viewer");
    expect(dashboards).toMatchObject([
      { id: dashboardId, name: "Whole", access: "edit", widgets: [{ id, access: "edit" }, { id: later }] },
    ]);
    expect((await fixture.read("viewer", dashboardId)).body).toEqual(dashboards[0]);
    const yours = { status: 403, code: "dashboard_not_yours", at: [] };
    const card = { dashboardId, name: "More", type: "action", data: { template: "driver" } };
    for (const refused of [
      fixture.save("viewer", { id: dashboardId, name: "Mine" }),
      fixture.remove("viewer", dashboardId),
      fixture.saveCard("viewer", card),
      share(`${url}/${dashboardId}`, {}, "viewer"),
    ])
      expect(refusal(await refused)).toEqual(yours);
    expect((await fixture.saveCard("viewer", { id, version: 1, name: "Whole by viewer" })).status).toBe(200);
    await share(`${url}/${dashboardId}`, {});
    expect(refusal(await fixture.readCard("viewer", id))).toEqual(notThere);
  });

  it("is shared with roles of the company, each once", async () => {
    const { dashboardId } = await reportOf("Refused shares");
    const viewer = await roleOf("viewer");
    for (const roles of [
      [{ roleId: 999_999_999, access: "view" }],
      [
        { roleId: viewer, access: "view" },
        { roleId: viewer, access: "edit" },
      ],
    ]) {
      const put = { method: "PUT" as const, url: `${url}/${dashboardId}/shares`, as: "manager" };
      const reply = await fixture.call({ ...put, body: { roles } });
      expect(refusal(reply)).toEqual({ status: 400, code: "unknown_role", at: [] });
    }
    expect((await sharedWith("viewer")).dashboards).toEqual([]);
  });
});

it("[S2] the name and the description of a shared report are in no answer to those with whom it is not shared", async () => {
  const sample = await fixtureOfCalls();
  try {
    const word = "Quetzalcoatl";
    const post = async (address: string, body: object) => {
      const reply = await sample.call({ method: "POST", url: address, as: "manager", body });
      expect(reply.status, reply.text).toBe(201);
      return (reply.body as { id: number }).id;
    };
    const dashboardId = await post(url, { name: `${word} category` });
    const card = { dashboardId, name: word, description: word, ...report(tripsByMonth) };
    const id = await post(widgets, card);
    const [roleId] = await roleIdsOf(sample, "viewer");
    const body = { roles: [{ roleId, access: "view" }] };
    const put = { method: "PUT" as const, url: `${widgets}/${id}/shares`, as: "manager", body };
    expect((await sample.call(put)).status).toBe(200);
    const seen = async (as: string, request: object) =>
      (await sample.call({ ...(request as { url: string }), as })).text.includes(word);
    expect(await seen("viewer", { url: `${url}/shared` })).toBe(true);
    const reads = Object.values(calls)
      .map((make) => make(sample))
      .filter(({ method = "GET" }) => method === "GET");
    const own = [`${widgets}/${id}`, `${widgets}/${id}/shares`, `${url}/${dashboardId}`, `${url}/shared`];
    for (const as of ["terminal", "both", "peopleOnly", "northConfidential", "foreign"])
      for (const request of [...reads, ...own.map((address) => ({ url: address }))])
        expect(await seen(as, request), `${request.url} as ${as}`).toBe(false);
    // Those with whom a card is shared learn nothing of its category.
    for (const request of own.map((address) => ({ url: address })))
      expect((await sample.call({ ...request, as: "viewer" })).text).not.toContain(`${word} category`);
  } finally {
    await sample.close();
  }
});
