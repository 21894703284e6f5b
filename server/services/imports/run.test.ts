/** What becomes of an import that is cut off, cancelled, done twice at once, or whose principal loses his right. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTenant } from "../../storage/index.ts";
import { resumeImports } from "./queue.ts";
import { failed } from "./run.ts";
import { openDesk, unheard } from "./testing.ts";
import type { Desk } from "./testing.ts";

const ROWS = 400;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ works: false });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.complaints.length = 0;
});

const inRedwood = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(desk.world.db, { customerId: desk.world.redwood.id }, work);

/** An import of so many trips that waits for somebody to do it. */
async function waiting(name: string, count = ROWS) {
  const rows = Array.from({ length: count }, (_, index) => `${name} ${index}`);
  const { id } = await desk.draft(`Town\n${rows.join("\n")}\n`);
  expect((await desk.begin(id)).status).toBe(202);
  return { customerId: desk.world.redwood.id, id };
}

/** How often each town of an import is there. */
async function townsOf(name: string): Promise<{ all: number; different: number }> {
  const found = await inRedwood((trx) =>
    sql<{
      all: number;
      different: number;
    }>`select count(*)::int as "all", count(distinct f_town)::int as different
      from t_trip where f_town like ${`${name} %`} and deleted_at is null`.execute(trx),
  );
  return found.rows[0] ?? { all: 0, different: 0 };
}

/** Calls back once some batches are done. */
async function atRow(id: number, row: number): Promise<void> {
  await expect
    .poll(async () => (await desk.read(id)).rows.done, { timeout: 20_000, interval: 5 })
    .toBeGreaterThanOrEqual(row);
}

const whole = { all: ROWS, different: ROWS };

describe("a run", () => {
  it("that is put down in the middle is gone on with where it was, without counting", async () => {
    const key = await waiting("Down");
    const controller = new AbortController();
    const running = desk
      .work({ jobs: undefined })(key, controller.signal)
      .catch((error: unknown) => error);
    await atRow(key.id, 200);
    controller.abort();
    await running;
    const { rows, status } = await desk.read(key.id);
    expect(status).toBe("importing");
    expect(rows.done % 100).toBe(0);
    expect(await townsOf("Down")).toEqual({ all: rows.done, different: rows.done });
    await desk.work()(key, unheard());
    expect(await desk.read(key.id)).toMatchObject({ status: "done", counts: { added: ROWS } });
    expect(await townsOf("Down")).toEqual(whole);
  });

  it("that is taken over while it still lives writes nothing more: each row is there once", async () => {
    const key = await waiting("Both");
    await Promise.all([desk.work()(key, unheard()), desk.work()(key, unheard())]);
    expect(await desk.read(key.id)).toMatchObject({ status: "done", counts: { added: ROWS } });
    expect(await townsOf("Both")).toEqual(whole);
    expect(desk.complaints).toEqual([]);
  });

  it("that is cancelled stops, keeps what it did, and can be undone", async () => {
    const key = await waiting("Stop");
    const running = desk.work()(key, unheard());
    await atRow(key.id, 200);
    expect((await desk.ask({ method: "DELETE", url: `/api/imports/${key.id}` })).status).toBe(204);
    await running;
    const job = await desk.read(key.id);
    expect(job).toMatchObject({ status: "cancelled", mayUndo: true });
    expect((await townsOf("Stop")).all).toBe(job.counts.added);
    await expect.poll(() => desk.stored()).toEqual([]);
    await desk.ask({ method: "POST", url: `/api/imports/${key.id}/undo` });
    await desk.work()(key, unheard());
    expect(await desk.read(key.id)).toMatchObject({ status: "undone", undo: { deleted: job.counts.added } });
    expect(await townsOf("Stop")).toEqual({ all: 0, different: 0 });
  });

  it("that undoes goes on where it was when it is put down", async () => {
    const key = await waiting("Back");
    await desk.work()(key, unheard());
    await desk.ask({ method: "POST", url: `/api/imports/${key.id}/undo` });
    const controller = new AbortController();
    const running = desk
      .work({ jobs: undefined })(key, controller.signal)
      .catch((error: unknown) => error);
    await expect
      .poll(async () => (await desk.read(key.id)).undo !== null, { timeout: 20_000, interval: 5 })
      .toBe(true);
    controller.abort();
    await running;
    await desk.work()(key, unheard());
    expect(await desk.read(key.id)).toMatchObject({ status: "undone", undo: { deleted: ROWS, left: [] } });
  });

  it("ends when its principal loses his right, with the sentence of the specification", async () => {
    // Long enough that there is something left when the right is lost, however quick the server is.
    const count = ROWS * 5;
    const key = await waiting("Right", count);
    const setAdmin = (admin: boolean) =>
      inRedwood((trx) =>
        sql`update memberships set admin = ${admin} where user_id = (user_by_email(${desk.world.people["admin"]}) ->> 'id')::bigint`.execute(
          trx,
        ),
      );
    const running = desk.work()(key, unheard());
    await atRow(key.id, 200);
    await setAdmin(false);
    await running;
    await setAdmin(true);
    const job = await desk.read(key.id);
    expect(job).toMatchObject({
      status: "failed",
      error: "Certain user permissions required.",
      mayUndo: true,
    });
    expect((await townsOf("Right")).all).toBe(job.counts.added);
    expect(job.counts.added).toBeLessThan(count);
  });

  it("is found by maintenance when it is in no line, and given up when it comes no further", async () => {
    const key = await waiting("Lost");
    const asked: string[] = [];
    const jobs = { ensure: async (queue: string) => void asked.push(queue) };
    await resumeImports({ ...desk.deps, jobs }, desk.world.redwood);
    expect(new Set(asked)).toEqual(new Set(["imports"]));
    await inRedwood((trx) =>
      sql`insert into job_leases values (${key.customerId}, 'imports', ${key.id}, null, null, 20)`.execute(
        trx,
      ),
    );
    await desk.work()(key, unheard());
    expect(await desk.read(key.id)).toMatchObject({ status: "failed", error: failed });
  });

  it("that cannot read its file ends with a sentence", async () => {
    const key = await waiting("Gone");
    await inRedwood((trx) =>
      sql`update import_runs set stored_name = 'none' where id = ${key.id}`.execute(trx),
    );
    await desk.work()(key, unheard());
    expect(await desk.read(key.id)).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/no such file/i),
    });
  });
});
