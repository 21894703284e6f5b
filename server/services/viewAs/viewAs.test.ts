import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOperatorOf, inTenant, members, roles, viewAs } from "../../storage/index.ts";
import type { Route } from "../../http/route.ts";
import { routes } from "../index.ts";
import { addTrips, marks } from "../app.fixture.ts";
import type { AppFixture, Reply, Request } from "../app.fixture.ts";
import { calls, fixtureOfCalls } from "../rights-calls.ts";

let fixture: AppFixture;
let trips: Awaited<ReturnType<typeof addTrips>>;
const ids = new Map<string, number>();
beforeAll(async () => {
  fixture = await fixtureOfCalls();
  trips = await addTrips(fixture);
  const { members: all } = await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
    members.listMembers(trx, fixture.redwood.id, { start: 0, limit: 100 }),
  );
  for (const [name, email] of Object.entries(fixture.people)) {
    const member = all.find((each) => each.email === email);
    if (member) ids.set(name, member.id);
  }
}, 60_000);
afterAll(() => fixture.close());

const idOf = (name: string) => ids.get(name) ?? 0;
const start = (body: object, as = "admin") => fixture.call({ method: "POST", url: "/api/viewAs", as, body });
const session = async (body: object, as?: string) =>
  (await start(body, as)).body as { id: number; name: string };
const viewing = (id: number | string) => ({ "safety-suite-view-as": String(id) });
const lines = async () => {
  const { body } = await fixture.call({ url: "/api/auditlogs?limit=20", as: "admin" });
  return (body as { data: { user: { id: number }; event: string; what: string; detail: object | null }[] })
    .data;
};

/** The route of a call; undefined: one that asks nothing of a company. */
function routeOf({ method = "GET", url }: Request) {
  const [path = ""] = url.split("?");
  const found = inOrder.find((route) => {
    const pattern = new RegExp(`^${route.url.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}$`);
    return route.method === method && pattern.test(path);
  });
  return found && !unbound.has(String(found.access)) ? found : undefined;
}

/** As the server chooses among them: fixed addresses before those with parameters. */
const inOrder = routes.toSorted(
  (one, other) => Number(one.url.includes(":")) - Number(other.url.includes(":")),
);

/** Routes for whoever has signed in, of whatever company: they are the administrator's own. */
const unbound = new Set(["public", "token", "signedIn"]);
const isReading = (route: Route) => route.method === "GET" || ("reads" in route && route.reads === true);
/** What no two calls answer alike, or what says itself that somebody views. */
const unlike = ["/api/viewAs", "print", "/content", "xlsx", "/pdf"];

describe("viewing as a user", () => {
  it.each(["terminal", "confidential", "northConfidential", "peopleOnly", "manager"])(
    "answers every call that reads as %s gets it",
    async (name) => {
      const { id } = await session({ userId: idOf(name) });
      const wrong: string[] = [];
      for (const [call, make] of Object.entries(calls)) {
        const request = make(fixture);
        const route = routeOf(request);
        if (!route || !isReading(route) || unlike.some((part) => request.url.includes(part))) continue;
        const own = await fixture.call({ ...request, as: name });
        const seen = await fixture.call({
          ...request,
          as: "admin",
          headers: { ...request.headers, ...viewing(id) },
        });
        if (own.status !== seen.status || answer(own) !== answer(seen))
          wrong.push(`${call}: ${own.status} ${answer(own)} and ${seen.status} ${answer(seen)}`);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it("says as whom, and only in calls that name the session", async () => {
    const { id, name } = await session({ userId: idOf("terminal") });
    const asked = (headers: Record<string, string>) =>
      fixture.call({ url: "/api/viewAs", as: "admin", headers });
    expect((await asked(viewing(id))).body).toMatchObject({
      viewing: { kind: "user", name, user: { id: idOf("terminal"), email: fixture.people["terminal"] } },
    });
    expect((await asked({})).body).toEqual({ viewing: null });
  });

  it("changes nothing, by no call", async () => {
    const { id } = await session({ userId: idOf("manager") });
    const before = await fixture.footprint();
    const wrong: string[] = [];
    for (const [call, make] of Object.entries(calls)) {
      const request = make(fixture);
      const route = routeOf(request);
      if (!route || isReading(route)) continue;
      const headers = { ...request.headers, ...viewing(id) };
      const { body } = await fixture.call({ ...request, as: "admin", headers });
      if ((body as { code?: string }).code !== "view_as_changes_nothing") wrong.push(call);
    }
    expect(wrong).toEqual([]);
    expect(await fixture.footprint()).toBe(before);
  });

  it("stands in the audit log: who began, with whose confidential values, and never under the name of the user", async () => {
    const { id, name } = await session({ userId: idOf("confidential") });
    const read = await fixture.call({
      url: `/api/models/${trips.south.id}`,
      as: "admin",
      headers: viewing(id),
    });
    expect(read.text).toContain(marks.confidential);
    const [shown, began] = await lines();
    expect(began).toMatchObject({ event: "viewAs", user: { id: idOf("admin") }, detail: { name } });
    expect(shown).toMatchObject({
      event: "confidentialView",
      user: { id: idOf("admin") },
      detail: { viewedAs: name, confidential: { ids: [trips.south.id] } },
    });
    const refused = await fixture.call({ url: "/api/users", as: "admin", headers: viewing(id) });
    expect(refused.status).toBe(403);
    expect((await lines())[0]).toMatchObject({
      event: "denial",
      user: { id: idOf("admin") },
      detail: { viewedAs: name },
    });
  });
});

describe("viewing as a role", () => {
  it("shows what somebody sees who has it on these groups and no other role", async () => {
    const { redwood, db } = fixture;
    const roleId = await inTenant(db, { customerId: redwood.id }, (trx) =>
      roles.createRole(trx, redwood.id, {
        name: "Only trips",
        roleType: "CUSTOM",
        sortOrder: 100,
        permissions: { trips: ["view"] },
      }),
    );
    const { id, name } = await session({ roleId, groupIds: [redwood.north] });
    expect(name).toBe("Only trips");
    const read = async (record: { id: number }) =>
      (await fixture.call({ url: `/api/models/${record.id}`, as: "admin", headers: viewing(id) })).status;
    expect([await read(trips.north), await read(trips.south), await read(trips.driver)]).toEqual([
      200, 403, 403,
    ]);
    expect((await start({ roleId, groupIds: [999_999] })).status).toBe(400);
    await inTenant(db, { customerId: redwood.id }, (trx) => roles.removeRole(trx, redwood.id, roleId));
    expect(await read(trips.north)).toBe(403);
  });
});

describe("a session", () => {
  const me = (id: number | string, as = "admin") =>
    fixture.call({ url: "/api/viewAs", as, headers: viewing(id) });
  const isOver = (reply: Reply) => expect(reply.body).toMatchObject({ status: 403, code: "view_as_ended" });

  it("is nobody else's, and not of another company", async () => {
    const { id } = await session({ userId: idOf("terminal") });
    isOver(await me(id, "manager"));
    isOver(await me("x"));
    isOver(await me(-1));
    isOver(
      await fixture.call({
        url: "/api/viewAs",
        as: "foreign",
        headers: { host: "harbor.localhost", ...viewing(id) },
      }),
    );
    const foreign = await fixture.call({ method: "DELETE", url: `/api/viewAs/${id}`, as: "manager" });
    expect(foreign.status).toBe(404);
    expect((await me(id)).status).toBe(200);
  });

  it("ends by a call, after an hour, and with its user", async () => {
    const { id } = await session({ userId: idOf("terminal") });
    expect((await fixture.call({ method: "DELETE", url: `/api/viewAs/${id}`, as: "admin" })).status).toBe(
      204,
    );
    isOver(await me(id));
    const { id: old } = await session({ userId: idOf("terminal") });
    await asOperatorOf(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
      sql`update view_as_sessions set started_at = started_at - ${viewAs.VIEW_AS_SECONDS} where id = ${old}`.execute(
        trx,
      ),
    );
    isOver(await me(old));
    const { id: other } = await session({ userId: idOf("viewer") });
    const member = (await fixture.call({ url: `/api/1.0/users/${idOf("viewer")}`, as: "admin" })).body as {
      version: number;
    };
    const change = (active: boolean, version: number) =>
      fixture.call({
        method: "PUT",
        url: "/api/users",
        as: "admin",
        body: { id: idOf("viewer"), version, active },
      });
    expect((await change(false, member.version)).status).toBe(200);
    isOver(await me(other));
    expect((await start({ userId: idOf("viewer") })).body).toMatchObject({ code: "cannot_view_as" });
    expect((await change(true, member.version + 1)).status).toBe(200);
  });

  it("is begun by administrators only, of people of their company", async () => {
    expect((await start({ userId: idOf("viewer") }, "manager")).status).toBe(403);
    expect((await start({ userId: 999_999 })).body).toMatchObject({ code: "cannot_view_as" });
    for (const body of [
      {},
      { userId: 1, roleId: 1, groupIds: [1] },
      { roleId: 1, groupIds: [] },
      { userId: "x" },
    ])
      expect((await start(body)).status).toBe(400);
  });
});

/** An answer without the request's own number. */
const answer = ({ text }: Reply) => text.replaceAll(/"requestId":"[^"]*"/g, "");
