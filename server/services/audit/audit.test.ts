/** Every change and every refusal has one line in the audit log of its company, and nobody can alter one. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import type { AuditLine } from "../../storage/company/auditLog.ts";
import { inTenant } from "../../storage/index.ts";
import { addTrip, addTrips, createAppFixture } from "../app.fixture.ts";
import type { Request, AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
let south: RecordData;
beforeAll(async () => {
  fixture = await createAppFixture();
  ({ south } = await addTrips(fixture));
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

  it("has none for reading, for what is refused for another reason, and for what is personal", async () => {
    const draft = {
      templateAlias: "trip",
      templateHash: "h",
      recordId: null,
      version: null,
      values: { town: "R" },
    };
    const calls: Request[] = [
      { url: `/api/models/${south.id}`, as: "admin" },
      { method: "POST", url: "/api/models", as: "admin", body: { templateAlias: "trip" } },
      { method: "DELETE", url: "/api/models/99999999", as: "admin" },
      { method: "PUT", url: "/api/drafts", as: "admin", body: draft },
    ];
    for (const call of calls) expect((await added(call)).notes, call.url).toEqual([]);
  });

  it("contains nothing of another company, and no values", async () => {
    const [harbor] = await lines("", "foreign", "harbor.localhost");
    expect(harbor?.user.email).toBe(fixture.people["foreign"]);
    const all = await lines("limit=500");
    expect(all.map(({ user }) => user.email)).not.toContain(fixture.people["foreign"]);
    expect(JSON.stringify(all)).not.toContain("Southtown");
  });

  it("comes page after page, and narrowed by event and user", async () => {
    const all = await lines("limit=500");
    const first = await fixture.call({ url: "/api/auditlogs?limit=2", as: "admin" });
    const { data, options } = first.body as { data: AuditLine[]; options: { next: number } };
    const second = await lines(`limit=2&after=${options.next}`);
    expect([...data, ...second]).toEqual(all.slice(0, 4));
    expect(await lines("event=denial&limit=500")).toEqual(all.filter(({ event }) => event === "denial"));
    const { user } = all.find(({ event }) => event === "denial")!;
    const mine = all.filter((line) => line.user.id === user.id);
    expect(await lines(`userId=${user.id}&limit=500`)).toEqual(mine);
    expect((await fixture.call({ url: "/api/auditlogs?limit=501", as: "admin" })).status).toBe(400);
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
