/** Downloads of several documents of the library, made in the background (spec platform.md 4, 7.6). */
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LibraryRight } from "../../../engine/index.ts";
import { inTenant } from "../../storage/index.ts";
import type { Trx } from "../../storage/index.ts";
import { formOf, tokenOf } from "../app.fixture.ts";
import { codeOf, openExportFixture } from "../exports/exports.fixture.ts";
import type { ExportFixture } from "../exports/exports.fixture.ts";
import { addReader } from "./library.fixture.ts";

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
});
afterAll(() => fixture.close());

/** A busy machine makes files late. */
const patient = { timeout: 20_000, interval: 50 };

const path = "/api/documents/downloads";
const start = (as: string, ids: readonly number[]) =>
  fixture.ask({ method: "POST", url: path, as, body: { ids } });
const statusOf = (as: string, id: string) => fixture.ask({ url: `${path}/status/${id}`, as });
const content = (as: string, id: string) => fixture.ask({ url: `${path}/content/${id}`, as });

async function add(name: string, confidential = false): Promise<number> {
  const fields = [["confidential", String(confidential)]] as const;
  const reply = await fixture.ask({
    ...formOf("/api/documents", [name, `Text of ${name}`], fields),
    as: "admin",
  });
  return (reply.body as { id: number }).id;
}

const withRights = (...rights: LibraryRight[]) => addReader(fixture.base, rights);

/** Changes what somebody's role grants on the library. */
function setRights(userId: number, rights: readonly LibraryRight[]) {
  const { db, redwood } = fixture.base;
  const permissions = JSON.stringify({ documentLibrary: rights });
  return inTenant(db, { customerId: redwood.id }, (trx) =>
    sql`update roles set permissions = ${permissions}::jsonb where customer_id = ${redwood.id}
      and id = (select role_id from role_assignments where user_id = ${userId} and customer_id = ${redwood.id})`.execute(
      trx,
    ),
  );
}

/** A download that has come to its end. */
async function finished(as: string, ids: readonly number[]): Promise<string> {
  const reply = await start(as, ids);
  expect(reply.status, reply.text).toBe(202);
  expect(reply.body).toMatchObject({ status: "preparing", progress: 0 });
  const { id } = reply.body as { id: string };
  await expect
    .poll(async () => (await statusOf(as, id)).body, patient)
    .toMatchObject({ status: "Ready", progress: 100 });
  return id;
}

const inRedwood = (work: (trx: Trx) => Promise<unknown>) =>
  inTenant(fixture.base.db, { customerId: fixture.base.redwood.id }, work);
/** Lets downloads have been finished a day ago. */
const age = (ids: readonly string[]) =>
  inRedwood((trx) =>
    sql`update export_jobs set finished_at = finished_at - 86400 where id = any(${ids}::uuid[])`.execute(trx),
  );
const fail = (id: string) =>
  inRedwood((trx) => sql`update export_jobs set status = 'Error' where id = ${id}`.execute(trx));

describe("a download of several documents", () => {
  it("is one archive, whose files have names of their own", async () => {
    const ids = [await add("Plan.txt"), await add("plan.txt"), await add("Map.txt")];
    const id = await finished("viewer", ids);
    const authorization = `Bearer ${tokenOf(fixture.base.people["viewer"] ?? "")}`;
    const reply = await fixture.base.app.inject({
      url: `${path}/content/${id}`,
      headers: { host: "redwood.localhost", authorization },
    });
    expect(reply.headers["content-type"]).toBe("application/zip");
    expect(reply.headers["content-disposition"]).toMatch(/filename="Documents \d{4}-\d\d-\d\d\.zip"/);
    const files = unzipSync(reply.rawPayload);
    expect(Object.keys(files)).toEqual(["Plan.txt", "plan (2).txt", "Map.txt"]);
    expect(Buffer.from(files["Map.txt"] ?? []).toString()).toBe("Text of Map.txt");
  });

  it("is refused as a whole where one document is not there or not for its reader", async () => {
    const open = await add("Open.txt");
    const secret = await add("Secret.txt", true);
    expect(codeOf(await start("viewer", [open, secret]))).toEqual([404, "document_not_found"]);
    expect(codeOf(await start("viewer", [open, 999_999]))).toEqual([404, "document_not_found"]);
    expect(codeOf(await start("terminal", [open]))).toEqual([403, "action_not_permitted"]);
  });

  it("is its reader's alone, and only while they have the rights that it was made with", async () => {
    const secret = await add("Wages.txt", true);
    const { as, userId } = await withRights("view", "viewConfidential", "download");
    const id = await finished(as, [secret]);
    expect(codeOf(await content("viewer", id))).toEqual([404, "export_not_found"]);
    expect((await content(as, id)).status).toBe(200);
    await setRights(userId, ["view", "download"]);
    expect(codeOf(await content(as, id))).toEqual([404, "document_not_found"]);
    await setRights(userId, ["view", "viewConfidential"]);
    expect(codeOf(await content(as, id))).toEqual([403, "action_not_permitted"]);
  });

  it("is handed out no more once one of its documents is confidential or gone", async () => {
    const [shut, gone] = [await add("Shut.txt"), await add("Removed.txt")];
    const ids = [await finished("viewer", [shut]), await finished("viewer", [gone])];
    const change = { id: shut, confidential: true };
    await fixture.ask({ method: "PUT", url: "/api/documents/properties", as: "admin", body: change });
    await fixture.ask({ method: "DELETE", url: "/api/documents", as: "admin", body: { ids: [gone] } });
    for (const id of ids) {
      expect(codeOf(await content("viewer", id))).toEqual([404, "document_not_found"]);
      const inTray = { url: `/api/models/query/export/content/${id}`, as: "viewer" };
      expect(codeOf(await fixture.ask(inTray))).toEqual([404, "document_not_found"]);
    }
  });

  it("is removed with its file once it has expired or failed, and by nobody else", async () => {
    const ids = [await add("Gone.txt")];
    const { as } = await withRights("view", "download");
    const [old, failed, fresh] = [await finished(as, ids), await finished(as, ids), await finished(as, ids)];
    const others = await finished("viewer", ids);
    const remove = async () =>
      (await fixture.ask({ method: "DELETE", url: `${path}/expired`, as })).body as { deleteCount: number };
    expect(await remove()).toEqual({ deleteCount: 0 });
    await age([old, others]);
    await fail(failed);
    const before = fixture.stored().length;
    expect(await remove()).toEqual({ deleteCount: 2 });
    expect(await remove()).toEqual({ deleteCount: 0 });
    for (const id of [old, failed]) expect(codeOf(await statusOf(as, id))).toEqual([404, "export_not_found"]);
    expect((await statusOf(as, fresh)).body).toMatchObject({ status: "Ready" });
    expect((await statusOf("viewer", others)).status).toBe(200);
    await expect.poll(() => fixture.stored().length, patient).toBe(before - 2);
  });
});
