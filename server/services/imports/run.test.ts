/** What becomes of an import that is cut off, cancelled, done twice at once, or whose principal loses their right. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTenant } from "../../storage/index.ts";
import { resumeImports } from "./queue.ts";
import { failed } from "./run.ts";
import { openImportFixture, unheard } from "./imports.fixture.ts";
import type { ImportFixture } from "./imports.fixture.ts";

const ROWS = 400;
/** So many that most are left when something happens at row 200, however the machine shares its time. */
const MANY = 2_000;
let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture({ works: false });
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.complaints.length = 0;
});

const inRedwood = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(fixture.base.db, { customerId: fixture.base.redwood.id }, work);

/** An import of so many trips that waits for somebody to do it. */
async function waiting(name: string, count = ROWS) {
  const rows = Array.from({ length: count }, (_, index) => `${name} ${index}`);
  const { id } = await fixture.draft(`Town\n${rows.join("\n")}\n`);
  expect((await fixture.start(id)).status).toBe(202);
  return { customerId: fixture.base.redwood.id, id };
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
    .poll(async () => (await fixture.read(id)).rows.done, { timeout: 20_000, interval: 5 })
    .toBeGreaterThanOrEqual(row);
}

const whole = { all: ROWS, different: ROWS };

describe("a run", () => {
  it("that stops in the middle is continued where it was, and the stop does not count as a try", async () => {
    const key = await waiting("Down", MANY);
    const controller = new AbortController();
    const running = fixture
      .work({ jobs: undefined })(key, controller.signal)
      .catch((error: unknown) => error);
    await atRow(key.id, 200);
    controller.abort();
    await running;
    const { rows, status } = await fixture.read(key.id);
    expect(status).toBe("importing");
    expect(rows.done % 100).toBe(0);
    expect(await townsOf("Down")).toEqual({ all: rows.done, different: rows.done });
    await fixture.work()(key, unheard());
    expect(await fixture.read(key.id)).toMatchObject({ status: "done", counts: { added: MANY } });
    expect(await townsOf("Down")).toEqual({ all: MANY, different: MANY });
  });

  it("that is taken over while it still lives writes nothing more: each row is there once", async () => {
    const key = await waiting("Both");
    await Promise.all([fixture.work()(key, unheard()), fixture.work()(key, unheard())]);
    expect(await fixture.read(key.id)).toMatchObject({ status: "done", counts: { added: ROWS } });
    expect(await townsOf("Both")).toEqual(whole);
    expect(fixture.complaints).toEqual([]);
  });

  it("that is cancelled stops, keeps what it did, and can be undone", async () => {
    const key = await waiting("Stop", MANY);
    const running = fixture.work()(key, unheard());
    await atRow(key.id, 200);
    expect((await fixture.ask({ method: "DELETE", url: `/api/imports/${key.id}` })).status).toBe(204);
    await running;
    const job = await fixture.read(key.id);
    expect(job).toMatchObject({ status: "cancelled", mayUndo: true });
    expect((await townsOf("Stop")).all).toBe(job.counts.added);
    await expect.poll(() => fixture.stored()).toEqual([]);
    await fixture.ask({ method: "POST", url: `/api/imports/${key.id}/undo` });
    await fixture.work()(key, unheard());
    expect(await fixture.read(key.id)).toMatchObject({
      status: "undone",
      undo: { deleted: job.counts.added },
    });
    expect(await townsOf("Stop")).toEqual({ all: 0, different: 0 });
  });

  it("that undoes goes on where it was when it is put down", async () => {
    const key = await waiting("Back");
    await fixture.work()(key, unheard());
    await fixture.ask({ method: "POST", url: `/api/imports/${key.id}/undo` });
    const controller = new AbortController();
    const running = fixture
      .work({ jobs: undefined })(key, controller.signal)
      .catch((error: unknown) => error);
    await expect
      .poll(async () => (await fixture.read(key.id)).undo !== null, { timeout: 20_000, interval: 5 })
      .toBe(true);
    controller.abort();
    await running;
    await fixture.work()(key, unheard());
    expect(await fixture.read(key.id)).toMatchObject({ status: "undone", undo: { deleted: ROWS, left: [] } });
  });

  it("ends when its principal loses their right, with the sentence of the specification", async () => {
    const key = await waiting("Right", MANY);
    const setAdmin = (admin: boolean) =>
      inRedwood((trx) =>
        sql`update memberships set admin = ${admin} where user_id = (user_by_email(${fixture.base.people["admin"]}) ->> 'id')::bigint`.execute(
          trx,
        ),
      );
    const running = fixture.work()(key, unheard());
    await atRow(key.id, 200);
    await setAdmin(false);
    await running;
    await setAdmin(true);
    const job = await fixture.read(key.id);
    expect(job).toMatchObject({
      status: "failed",
      error: "Certain user permissions required.",
      mayUndo: true,
    });
    expect((await townsOf("Right")).all).toBe(job.counts.added);
    expect(job.counts.added).toBeLessThan(MANY);
  });

  it("is found by maintenance when it is in no line, and given up when it comes no further", async () => {
    const key = await waiting("Lost");
    const asked: string[] = [];
    const jobs = { ensure: async (queue: string) => void asked.push(queue) };
    await resumeImports({ ...fixture.deps, jobs }, fixture.base.redwood);
    expect(new Set(asked)).toEqual(new Set(["imports"]));
    await inRedwood((trx) =>
      sql`insert into job_leases values (${key.customerId}, 'imports', ${key.id}, null, null, 20)`.execute(
        trx,
      ),
    );
    await fixture.work()(key, unheard());
    expect(await fixture.read(key.id)).toMatchObject({ status: "failed", error: failed });
  });

  it("that cannot read its file ends with a sentence", async () => {
    const key = await waiting("Gone");
    await inRedwood((trx) =>
      sql`update import_runs set stored_name = 'none' where id = ${key.id}`.execute(trx),
    );
    await fixture.work()(key, unheard());
    expect(await fixture.read(key.id)).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/no such file/i),
    });
  });
});
