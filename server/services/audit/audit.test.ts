/** Every change and every refusal has one line in the audit log of its company, and nobody can alter one. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import type { ShownAuditLine as AuditLine } from "./auditLog.ts";
import { inTenant, users } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { addTrip, addTrips, createAppFixture, marks } from "../app.fixture.ts";
import type { Request, AppFixture } from "../app.fixture.ts";
import { noteWrongPassword } from "../login/noted.ts";

let fixture: AppFixture;
let south: RecordData;
let driver: RecordData;
beforeAll(async () => {
  fixture = await createAppFixture();
  ({ south, driver } = await addTrips(fixture));
});
afterAll(() => fixture.close());

const lines = async (query = "", as = "admin", host = "redwood.localhost") => {
  const { body } = await fixture.call({ url: `/api/auditlogs?${query}`, as, headers: { host } });
  return (body as { data: AuditLine[] }).data;
};
/** The lines that a call adds. */
const added = async (request: Request) => {
  const [last] = await lines("limit=1");
  const reply = await fixture.call(request);
  const all = await lines("limit=500");
  return { reply, notes: all.filter(({ id }) => id > (last?.id ?? 0)) };
};

describe("the audit log (platform.md 7.7)", () => {
  it("[S16][ASVS 16.2.1] has a line for each change, with who did what to what", async () => {
    const trip = await addTrip(fixture);
    const { notes } = await added({ method: "DELETE", url: `/api/models/${trip.id}`, as: "manager" });
    expect(notes).toEqual([
      expect.objectContaining({
        event: "change",
        call: "DELETE /api/models/:id",
        targetId: trip.id,
        status: 204,
        user: expect.objectContaining({ email: fixture.people["manager"] }),
      }),
    ]);
    expect((await lines(`targetId=${trip.id}`)).map(({ call }) => call)).toEqual([
      "DELETE /api/models/:id",
      "POST /api/models",
    ]);
  });

  it("[S16][ASVS 16.3.2] has a line for each refusal, of reading too", async () => {
    const read = await added({ url: `/api/models/${south.id}`, as: "terminal" });
    expect(read.reply.status).toBe(403);
    expect(read.notes).toMatchObject([{ event: "denial", targetId: south.id, status: 403 }]);
    const write = await added({ method: "DELETE", url: `/api/models/${south.id}`, as: "viewer" });
    expect(write.notes).toMatchObject([{ event: "denial", call: "DELETE /api/models/:id" }]);
  });

  it("has none for reading what is not confidential, for what is refused for another reason, and for what is personal", async () => {
    const draft = {
      templateAlias: "trip",
      templateHash: "h",
      recordId: null,
      version: null,
      values: { town: "R" },
    };
    const calls: Request[] = [
      { url: `/api/models/${south.id}`, as: "viewer" },
      { url: `/api/models/${driver.id}`, as: "admin" },
      { method: "POST", url: "/api/models", as: "admin", body: { templateAlias: "trip" } },
      { method: "DELETE", url: "/api/models/99999999", as: "admin" },
      { method: "PUT", url: "/api/drafts", as: "admin", body: draft },
    ];
    for (const call of calls) expect((await added(call)).notes, call.url).toEqual([]);
  });

  it("contains nothing of another company, and no confidential values", async () => {
    const [harbor] = await lines("", "foreign", "harbor.localhost");
    expect(harbor?.user?.email).toBe(fixture.people["foreign"]);
    const all = await lines("limit=500");
    expect(all.map(({ user }) => user?.email)).not.toContain(fixture.people["foreign"]);
    expect(JSON.stringify(all)).not.toContain(marks.confidential);
  });

  it("comes page after page, and narrowed by event and user", async () => {
    const all = await lines("limit=500");
    const first = await fixture.call({ url: "/api/auditlogs?limit=2", as: "admin" });
    const { data, options } = first.body as { data: AuditLine[]; options: { next: number } };
    const second = await lines(`limit=2&after=${options.next}`);
    expect([...data, ...second]).toEqual(all.slice(0, 4));
    expect(await lines("event=denial&limit=500")).toEqual(all.filter(({ event }) => event === "denial"));
    const { user } = all.find(({ event }) => event === "denial")!;
    const mine = all.filter((line) => line.user?.id === user?.id);
    expect(await lines(`userId=${user?.id}&limit=500`)).toEqual(mine);
    expect((await fixture.call({ url: "/api/auditlogs?limit=501", as: "admin" })).status).toBe(400);
  });

  it("[S16] has a line for each reading of confidential values, with the records and without the values", async () => {
    const one = await added({ url: `/api/models/${south.id}`, as: "confidential" });
    expect(one.notes).toMatchObject([
      {
        event: "confidentialView",
        what: "One record",
        targetId: south.id,
        target: { templateAlias: "trip", label: south.label },
        detail: { confidential: { records: 1, ids: [south.id] } },
      },
    ]);
    const page = { url: "/api/models?templateAlias=trip", as: "confidential" };
    const [several] = (await added(page)).notes;
    expect(several?.detail?.confidential?.ids).toContain(south.id);
    expect((await added({ ...page, as: "viewer" })).notes).toEqual([]);
    const query = { template: "trip", columns: [{ type: "PATH", path: "secret" }] };
    const asked = await added({ method: "POST", url: "/api/models/query", as: "confidential", body: query });
    expect(asked.reply.status, asked.reply.text).toBe(200);
    expect(asked.notes).toMatchObject([
      { event: "confidentialView", detail: { confidential: { records: 2 } } },
    ]);
    const history = await added({ url: `/api/models/${south.id}/histories`, as: "confidential" });
    expect(history.notes).toMatchObject([{ event: "confidentialView", targetId: south.id }]);
    const found = await lines(`event=confidentialView&targetId=${south.id}&limit=500`);
    expect(found.map(({ id }) => id)).toContain(several?.id);
  });

  it("has a line for each export and each file that is fetched", async () => {
    const body = { templateAliases: ["trip"], name: "Trips" };
    const started = await added({ method: "POST", url: "/api/models/query/export/csv", as: "viewer", body });
    expect(started.notes).toMatchObject([{ event: "export", status: 202 }]);
    const direct = { template: "trip", columns: [{ type: "PATH", path: "town" }] };
    const sent = await added({ method: "POST", url: "/api/models/query/csv", as: "viewer", body: direct });
    expect(sent.notes).toMatchObject([{ event: "export", status: 200 }]);
    const file = Number(south.fields["proof"]);
    const fetched = await added({ url: `/api/files/${file}/content`, as: "admin" });
    expect(fetched.notes).toMatchObject([{ event: "download", targetId: file }]);
  });

  it("says what was changed of users and roles", async () => {
    const call = async (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object) =>
      added({ method, url, as: "admin", ...(body && { body }) });
    const { reply, notes } = await call("POST", "/api/roles", {
      name: "Clerk",
      permissions: { trips: ["view"] },
    });
    const role = reply.body as { id: number; version: number };
    expect(notes[0]?.detail).toEqual({
      name: "Clerk",
      changes: [
        { field: "Name", from: null, to: "Clerk" },
        { field: "Rights on Trips", from: null, to: "view" },
      ],
    });
    const granted = await call("POST", "/api/grants/bulk", {
      data: [{ userId: await idOf("viewer"), roleId: role.id, groupIds: [fixture.redwood.north] }],
    });
    const [grants] = granted.notes[0]?.detail?.changes ?? [];
    expect(grants).toMatchObject({ field: "Roles", to: expect.stringContaining("Clerk (North)") as string });
    const removed = await call("DELETE", `/api/roles/${role.id}?users=1`);
    expect(removed.notes[0]?.detail).toMatchObject({ name: "Clerk", changes: [{ to: null }, { to: null }] });
    const user = (await fixture.call({ url: `/api/1.0/users/${await idOf("viewer")}`, as: "admin" })).body;
    const { id, version } = user as { id: number; version: number };
    const changed = await call("PUT", "/api/users", { id, version, active: false });
    expect(changed.notes[0]).toMatchObject({
      what: "Changes a user",
      targetId: id,
      detail: { changes: [{ field: "Active", from: "Yes", to: "No" }] },
    });
    await call("PUT", "/api/users", { id, version: version + 1, active: true });
  });

  const idOf = async (person: string) => {
    const { body } = await fixture.call({ url: `/api/users?search=${fixture.people[person]}`, as: "admin" });
    return (body as { data: { id: number }[] }).data[0]?.id ?? 0;
  };

  it("[ASVS 16.3.1] has a line for each sign-in, sign-out and refused sign-in of the company's people", async () => {
    const signIn = { method: "POST" as const, url: "/api/1.0/authentication/sign-in" };
    expect((await added({ ...signIn, as: "both" })).notes).toMatchObject([
      { event: "signIn", call: `POST ${signIn.url}` },
    ]);
    // Of the same sign-in, once a request has come.
    await fixture.call({ url: "/api/modules", as: "both" });
    expect((await added({ ...signIn, as: "both" })).notes).toEqual([]);
    const former = fixture.people["deactivated"] ?? "";
    const { id: customerId } = fixture.redwood;
    await inTenant(fixture.db, { customerId }, async (trx) => {
      const user = await users.userByEmail(trx, former);
      if (user) await users.setMembership(trx, { customerId, userId: user.id });
    });
    expect((await added({ ...signIn, as: "deactivated" })).notes).toMatchObject([
      { event: "signInRefused", status: 403, detail: { code: "safety_suite_auth_deactivated_user" } },
    ]);
    expect((await added({ ...signIn, as: "stranger" })).notes).toEqual([]);
    expect((await added({ ...signIn, as: "foreign" })).notes).toEqual([]);
    const out = await added({ method: "POST", url: "/api/1.0/authentication/sign-out", as: "both" });
    expect(out.notes).toMatchObject([{ event: "signOut", user: { email: fixture.people["both"] } }]);
  });

  it("[ASVS 16.3.1] has a line for a wrong password of one of the company's people, and of nobody else", async () => {
    const before = new Set((await lines("event=signInRefused")).map(({ id }) => id));
    const tried = (person: string, host: string) =>
      noteWrongPassword(fixture.deps, { host, email: fixture.people[person] ?? "nobody@example.com" });
    await tried("viewer", "redwood.localhost");
    await tried("stranger", "redwood.localhost");
    await tried("nobody", "redwood.localhost");
    await tried("viewer", "harbor.localhost");
    await tried("viewer", "localhost");
    const added = (await lines("event=signInRefused")).filter(({ id }) => !before.has(id));
    expect(added).toMatchObject([
      { status: 401, user: { email: fixture.people["viewer"] }, detail: { code: "wrong_password" } },
    ]);
  });

  it("comes narrowed by moment and by words", async () => {
    expect(await lines(`from=${NOW + 1}`)).toEqual([]);
    expect(await lines(`to=${NOW}`)).toEqual([]);
    expect((await lines(`from=${NOW}&to=${NOW + 1}&limit=500`)).length).toBeGreaterThan(5);
    const deleted = await lines("text=deletes+a+record&limit=500");
    expect(new Set(deleted.map(({ call }) => call))).toEqual(new Set(["DELETE /api/models/:id"]));
    expect((await lines("text=AUTHENTICATION&limit=500")).length).toBeGreaterThan(2);
  });

  it("[S16][ASVS 16.4.2] is kept by the database from every change", async () => {
    const { id: customerId } = fixture.redwood;
    const count = (await lines("limit=500")).length;
    for (const statement of [
      "delete from audit_log",
      "update audit_log set status = 200",
      "truncate audit_log",
    ])
      await expect(
        inTenant(fixture.db, { customerId }, (trx) => sql.raw(statement).execute(trx)),
        statement,
      ).rejects.toThrow(/permission denied/);
    expect(await lines("limit=500")).toHaveLength(count);
  });
});
