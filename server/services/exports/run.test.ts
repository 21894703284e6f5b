import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { as, inputOf, planOf } from "../../storage/testing/companyFixture.ts";
import { records } from "../../records/index.ts";
import { exportLeases, exports, inTenant } from "../../storage/index.ts";
import { resumeExports } from "./queue.ts";
import { failed, MOST_RUNNING } from "./run.ts";
import { codeOf, openExportFixture, unheard } from "./exports.fixture.ts";
import type { ExportFixture } from "./exports.fixture.ts";

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
});
afterAll(() => fixture.close());
afterEach(async () => {
  fixture.complaints.length = 0;
  const customerId = fixture.base.redwood.id;
  await inTenant(fixture.base.db, { customerId }, async (trx) => {
    await sql`delete from export_jobs`.execute(trx);
    await sql`delete from job_leases`.execute(trx);
  });
});

describe("rights", () => {
  const setRole = (person: string, groupId: number | undefined) =>
    inTenant(fixture.base.db, { customerId: fixture.base.redwood.id }, async (trx) => {
      const user = sql`(user_by_email(${fixture.base.people[person]}) ->> 'id')::bigint`;
      if (groupId === undefined)
        await sql`update memberships set active = false where user_id = ${user}`.execute(trx);
      else await sql`update role_assignments set group_id = ${groupId} where user_id = ${user}`.execute(trx);
    });

  it("[ASVS 8.3.2][ASVS 8.3.3] that were lost before the run end it with the sentence of the specification", async () => {
    const key = await fixture.waiting("both");
    await setRole("both", undefined);
    await fixture.work()({ ...key }, unheard());
    const job = await inTenant(fixture.base.db, key, (trx) => exports.findExport(trx, key));
    expect(job).toMatchObject({
      status: "Error",
      error:
        "You do not have permission to view this data. If you believe this is an error, please contact your administrator.",
    });
  });

  it("[ASVS 8.3.3] are checked again when the file is fetched: a group that was lost keeps the file from its user", async () => {
    const { id } = await fixture.finished("viewer");
    expect((await fixture.content("viewer", id)).text).toContain("Southtown");
    await setRole("viewer", fixture.base.redwood.north);
    const reply = await fixture.content("viewer", id);
    expect(codeOf(reply)).toEqual([403, "not_permitted"]);
    expect(reply.text).not.toContain("Southtown");
    await setRole("viewer", fixture.base.redwood.root);
    expect((await fixture.content("viewer", id)).status).toBe(200);
  });
});

describe("a run", () => {
  it("that dies is made up for by another, and only one delivers", async () => {
    const key = await fixture.waiting("manager");
    const before = fixture.stored().length;
    await inTenant(fixture.base.db, key, (trx) =>
      exportLeases.take(trx, { ...key, leaseOwner: randomUUID() }, 3),
    );
    await Promise.all([fixture.work()({ ...key }, unheard()), fixture.work()({ ...key }, unheard())]);
    expect((await fixture.statusOf("manager", key.id)).status).toBe("Ready");
    expect(fixture.stored()).toHaveLength(before + 1);
    await fixture.work()({ ...key }, unheard());
    expect(fixture.stored()).toHaveLength(before + 1);
  });

  it("is found by maintenance when it is in no line", async () => {
    const key = await fixture.waiting("manager");
    await resumeExports(fixture.deps, fixture.base.redwood);
    await expect
      .poll(async () => (await fixture.statusOf("manager", key.id)).status, { timeout: 10_000 })
      .toBe("Ready");
  });

  it("[ASVS 15.2.2] waits while its company has three under way, and comes next when another ends", async () => {
    for (let count = 0; count < MOST_RUNNING; count += 1) {
      const other = { ...(await fixture.waiting("manager")), leaseOwner: randomUUID() };
      await inTenant(fixture.base.db, other, (trx) => exportLeases.take(trx, other, MOST_RUNNING));
    }
    const key = await fixture.waiting("viewer");
    await fixture.work()({ ...key }, unheard());
    expect((await fixture.statusOf("viewer", key.id)).status).toBe("preparing");
    await inTenant(fixture.base.db, key, (trx) => sql`update job_leases set leased_until = 0`.execute(trx));
    await fixture.work()({ ...(await fixture.waiting("manager")) }, unheard());
    await expect
      .poll(async () => (await fixture.statusOf("viewer", key.id)).status, { timeout: 10_000 })
      .toBe("Ready");
  });

  it("that is put down is handed back without counting", async () => {
    const key = await fixture.waiting("manager");
    const controller = new AbortController();
    controller.abort();
    await expect(fixture.work({ jobs: undefined })({ ...key }, controller.signal)).rejects.toThrow();
    const { rows } = await inTenant(fixture.base.db, key, (trx) =>
      sql`select tries, leased_to, status from export_jobs join job_leases on job = id::text where id = ${key.id}`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([{ tries: 0, leased_to: null, status: "preparing" }]);
  });

  it("that is cancelled leaves no file", async () => {
    const rows = Array.from({ length: 1_500 }, (_, index) =>
      inputOf("trip", fixture.base.redwood.north, { town: `T${index}` }),
    );
    const plan = await planOf(fixture.base.db, fixture.base.redwood, fixture.base.people["admin"] ?? "");
    await as(fixture.base.db, fixture.base.engine, plan, (scope) =>
      records.insertMany({ ...scope, template: "trip", inputs: rows }),
    );
    const before = fixture.stored();
    const key = await fixture.waiting("manager");
    const running = fixture.work()({ ...key }, unheard());
    expect((await fixture.remove("manager", key.id)).status).toBe(204);
    await running;
    expect(fixture.stored()).toEqual(before);
    expect(fixture.complaints).toEqual([]);
  });

  it("that cannot write ends with the sentence for the user, and the log has the cause", async () => {
    const folder = join(fixture.base.dataFolder, "broken");
    mkdirSync(folder);
    writeFileSync(join(folder, "files"), "in the way");
    const key = await fixture.waiting("manager");
    await fixture.work({ config: { ...fixture.deps.config, dataFolder: folder } })({ ...key }, unheard());
    expect(await fixture.statusOf("manager", key.id)).toMatchObject({ status: "Error", error: failed });
    expect(fixture.complaints.join()).toMatch(/Making export [0-9a-f-]{36}: Error: E/);
    rmSync(folder, { recursive: true });
  });

  it("is given up after fifty that ended with their server", async () => {
    const key = await fixture.waiting("manager");
    await inTenant(fixture.base.db, key, (trx) =>
      sql`insert into job_leases values (${key.customerId}, 'exports', ${key.id}, null, null, 50)`.execute(
        trx,
      ),
    );
    await fixture.work()({ ...key }, unheard());
    expect(await fixture.statusOf("manager", key.id)).toMatchObject({ status: "Error", error: failed });
  });
});
