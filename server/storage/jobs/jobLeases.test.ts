import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTenant } from "../database/transactions.ts";
import type { Trx } from "../database/database.ts";
import { jobLeases } from "../migrations/steps/leasesSteps.ts";
import { addCompany, fixtureEngine } from "../testing/companyFixture.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { dropLease, endLease, hasLease, isFree, releaseLease, renewLease, takeLease } from "./jobLeases.ts";
import type { JobLease } from "./jobLeases.ts";

const terms = { seconds: 60, most: 2 };
const [first, second] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
let db: TestDatabase;
let [customerId, otherId] = [0, 0];

beforeAll(async () => {
  db = await testDatabase({ engine: fixtureEngine() });
  customerId = (await addCompany(db, "redwood")).id;
  otherId = (await addCompany(db, "harbor")).id;
});
afterAll(() => db.close());
beforeEach(async () => {
  for (const id of [customerId, otherId])
    await inTenant(db, { customerId: id }, (trx) => sql`delete from job_leases`.execute(trx));
});

const lease = (job: string, leaseOwner = first, of: Partial<JobLease> = {}): JobLease => ({
  customerId,
  queue: "exports",
  job,
  leaseOwner,
  ...of,
});
const within = <T>(work: (trx: Trx) => Promise<T>, id = customerId) => inTenant(db, { customerId: id }, work);
const take = (of: JobLease) => within((trx) => takeLease(trx, of, terms), of.customerId);
const expire = () => within((trx) => sql`update job_leases set leased_until = 0`.execute(trx));
const freeJobs = async (jobs: string[]) => {
  const { rows } = await within((trx) =>
    sql<{ job: string }>`select given as job from unnest(${jobs}::text[]) given
      where ${isFree(customerId, "exports", sql`given`)} order by 1`.execute(trx),
  );
  return rows.map(({ job }) => job);
};

describe("a lease", () => {
  it("is of the run that took the job last, and counts how often it was taken", async () => {
    expect(await take(lease("a"))).toBe(1);
    expect(await within((trx) => hasLease(trx, lease("a")))).toBe(true);
    expect(await take(lease("a", second))).toBe(2);
    expect(await within((trx) => hasLease(trx, lease("a")))).toBe(false);
    expect(await within((trx) => renewLease(trx, lease("a"), terms))).toBe(false);
    expect(await within((trx) => endLease(trx, lease("a")))).toBe(false);
    expect(await within((trx) => renewLease(trx, lease("a", second), terms))).toBe(true);
  });

  it("that expired leaves its job to another run, and counts no more", async () => {
    await take(lease("a"));
    await take(lease("b"));
    expect(await take(lease("c"))).toBe("busy");
    expect(await freeJobs(["a", "b", "c"])).toEqual(["c"]);
    await expire();
    expect(await freeJobs(["a", "b", "c"])).toEqual(["a", "b", "c"]);
    expect(await take(lease("c"))).toBe(1);
  });

  it("is busy by jobs of the same kind and company alone", async () => {
    await take(lease("a"));
    await take(lease("b"));
    expect(await take(lease("c", first, { queue: "imports" }))).toBe(1);
    expect(await take(lease("c", first, { customerId: otherId }))).toBe(1);
  });

  it("never exceeds the limit when many runs take jobs at once", async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, (_, index) => take(lease(`job ${index}`))));
    expect(taken.filter((tries) => tries !== "busy")).toEqual([1, 1]);
  });

  it("that was released is free, and counts as a try only when it should", async () => {
    await take(lease("a"));
    await within((trx) => releaseLease(trx, lease("a"), false));
    expect(await freeJobs(["a"])).toEqual(["a"]);
    expect(await take(lease("a"))).toBe(1);
    await within((trx) => releaseLease(trx, lease("a"), true));
    expect(await take(lease("a"))).toBe(2);
  });

  it("that was dropped is gone for its run", async () => {
    await take(lease("a"));
    await within((trx) => dropLease(trx, lease("a")));
    expect(await within((trx) => renewLease(trx, lease("a"), terms))).toBe(false);
    expect(await take(lease("a"))).toBe(1);
  });
});

it("an update takes over who has which unfinished export, and the tries of an import", async () => {
  const undone = new Error("undone");
  const change = db.kysely.transaction().execute(async (trx) => {
    await sql`drop table job_leases`.execute(trx);
    for (const table of ["export_jobs", "import_runs"]) {
      const columns = "add holder uuid, add held_until bigint, add tries integer not null default 0";
      await sql.raw(`alter table ${table} ${columns}`).execute(trx);
    }
    await sql`select set_config('app.customer_id', ${String(customerId)}, true)`.execute(trx);
    const { rows } = await sql<{ id: number }>`insert into users (email, first_name, last_name)
      values ('lea@redwood.test', 'Lea', 'Sand') returning id`.execute(trx);
    await sql`insert into export_jobs (customer_id, id, file_name, format, status, created_by, created_at, request, holder, held_until, tries)
      values (${customerId}, ${first}, 'a.csv', 'csv', 'preparing', ${rows[0]?.id}, 0, '{}', ${second}, 7, 1),
        (${customerId}, ${second}, 'b.csv', 'csv', 'Ready', ${rows[0]?.id}, 0, '{}', null, null, 1)`.execute(
      trx,
    );
    await sql`insert into import_runs (customer_id, id, template, file_name, user_id, started_at, status, tries)
      values (${customerId}, 1, 'trip', 'a.csv', 0, 0, 'importing', 3), (${customerId}, 2, 'trip', 'b.csv', 0, 0, 'done', 1)`.execute(
      trx,
    );
    await sql`select set_config('app.customer_id', '', true)`.execute(trx);
    for (const statement of jobLeases.statements) await sql.raw(statement).execute(trx);
    await sql`select set_config('app.customer_id', ${String(customerId)}, true)`.execute(trx);
    const found =
      await sql`select queue, job, leased_to, leased_until, tries from job_leases order by queue`.execute(
        trx,
      );
    expect(found.rows).toEqual([
      { queue: "exports", job: first, leased_to: second, leased_until: 7, tries: 1 },
      { queue: "imports", job: "1", leased_to: null, leased_until: null, tries: 3 },
    ]);
    throw undone;
  });
  await expect(change).rejects.toBe(undone);
});
