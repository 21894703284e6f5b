/** Two servers on one database, each with connections and memory of its own: a right that is revoked at one is gone at the other at once. */
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { asOperator, inTenant, openDatabase } from "../storage/index.ts";
import type { Database } from "../storage/index.ts";
import { call } from "./testCalls.ts";
import { addTrips, createAppFixture, marks } from "./app.fixture.ts";
import type { AppFixture } from "./app.fixture.ts";

let fixture: AppFixture;
let other: { db: Database; app: FastifyInstance };
let trip: string;
beforeAll(async () => {
  fixture = await createAppFixture();
  trip = `/api/models/${(await addTrips(fixture)).north.id}`;
  const db = await openDatabase(fixture.db.config);
  other = { db, app: await createApp({ ...fixture.deps, db }) };
});
afterAll(async () => {
  await other.app.close();
  await other.db.close();
  await fixture.close();
});

const list = "/api/models?templateAlias=trip";
const query = {
  method: "POST" as const,
  url: "/api/models/query",
  body: { template: "trip", columns: [{ type: "PATH", path: "town" }] },
};

/** What somebody is answered at each of the two servers: by a list, a record and a query. */
async function answers(as: string): Promise<number[][]> {
  const found: number[][] = [];
  for (const app of [fixture.app, other.app]) {
    const statuses: number[] = [];
    for (const request of [{ url: list }, { url: trip }, query])
      statuses.push((await call(app, fixture.people, { ...request, as })).status);
    found.push(statuses);
  }
  return found;
}

const user = (as: string) => sql`(user_by_email(${fixture.people[as] ?? ""}) ->> 'id')::bigint`;
/** Through the first server's database. */
const change = (statement: RawBuilder<unknown>) =>
  inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) => statement.execute(trx));

/** The role of somebody who has one. */
async function roleOf(as: string): Promise<number> {
  const url = `/api/users?search=${fixture.people[as]}`;
  const { body } = await fixture.call({ url, as: "admin" });
  return (body as { data: { grants: { roleId: number }[] }[] }).data[0]?.grants[0]?.roleId ?? 0;
}

/** Gives a role other rights by the call of its screen, at the first server. */
async function changeRole(id: number, permissions: object): Promise<void> {
  const all = await fixture.call({ url: "/api/roles", as: "admin" });
  const { data } = all.body as { data: { id: number; version: number; name: string }[] };
  const { version, name } = data.find((role) => role.id === id) ?? expect.fail();
  const body = { id, version, name, permissions };
  const reply = await fixture.call({ method: "PUT", url: "/api/roles", as: "admin", body });
  expect(reply.status, reply.text).toBe(200);
}

/** Each with how it is revoked; nobody is revoked twice. */
const revoked: readonly { what: string; who: string; revoke(): Promise<unknown>; status: number }[] = [
  {
    what: "a role that was taken from somebody",
    who: "viewer",
    revoke: () => change(sql`delete from role_assignments where user_id = ${user("viewer")}`),
    status: 403,
  },
  {
    what: "a right that a role lost",
    who: "manager",
    revoke: () =>
      change(sql`update roles set permissions = permissions - 'trips'
        where id in (select role_id from role_assignments where user_id = ${user("manager")})`),
    status: 403,
  },
  {
    what: "a membership that ended",
    who: "both",
    revoke: () => change(sql`update memberships set active = false where user_id = ${user("both")}`),
    status: 403,
  },
  {
    what: "an account that was deactivated",
    who: "confidential",
    revoke: () =>
      asOperator(fixture.db, {}, (trx) =>
        sql`update users set active = false where email = ${fixture.people["confidential"]}`.execute(trx),
      ),
    status: 403,
  },
];

describe("[ASVS 8.3.2] at two servers", () => {
  it.each(revoked)("$what counts at the other one with its next request", async ({ who, revoke, status }) => {
    // Both have read the rights, and keep what they made of them.
    expect(await answers(who)).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
    await revoke();
    const reply = await call(other.app, fixture.people, { url: list, as: who });
    expect(reply.status).toBe(status);
    expect(await answers(who)).toEqual([
      [status, status, status],
      [status, status, status],
    ]);
  });

  it("a role that an administrator changes is in force at the other one within a second, as often as it is changed", async () => {
    const roleId = await roleOf("peopleOnly");
    const drivers = { url: "/api/models?templateAlias=driver", as: "peopleOnly" };
    const atOther = async () => (await call(other.app, fixture.people, drivers)).status;
    expect([(await fixture.call(drivers)).status, await atOther()]).toEqual([200, 200]);
    for (const [permissions, status] of [
      [{}, 403],
      [{ people: ["view"] }, 200],
      [{ trips: ["view"] }, 403],
    ] as const) {
      await changeRole(roleId, permissions);
      const began = performance.now();
      expect(await atOther()).toBe(status);
      expect(performance.now() - began).toBeLessThan(1_000);
    }
  });

  it("a confidential value is redacted at the other server too once the right is gone", async () => {
    const text = async () =>
      (await call(other.app, fixture.people, { url: trip, as: "northConfidential" })).text;
    expect(await text()).toContain(marks.confidential);
    await change(sql`update roles set permissions = jsonb_set(permissions, '{trips}', '["view"]')
      where id in (select role_id from role_assignments where user_id = ${user("northConfidential")})`);
    const after = await text();
    expect(after).not.toContain(marks.confidential);
    expect(JSON.parse(after)).toMatchObject({ protectedFields: ["secret"] });
  });

  it("a group that somebody had is gone at the other one, with its records", async () => {
    const south = { url: trip, as: "terminal" };
    expect((await call(other.app, fixture.people, south)).status).toBe(200);
    await change(
      sql`update role_assignments set group_id = ${fixture.redwood.south} where user_id = ${user("terminal")}`,
    );
    expect((await call(other.app, fixture.people, south)).status).toBe(403);
  });
});
