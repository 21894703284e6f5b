/** One company's failure is logged and keeps nothing from the others; one record's neither. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import type { JobData } from "../jobs/index.ts";
import { createAppFixture } from "../services/app.fixture.ts";
import type { AppFixture } from "../services/app.fixture.ts";
import { planOf } from "../storage/testing/companyFixture.ts";
import { inTenant } from "../storage/index.ts";
import { maintenanceJobs, maintenanceWork } from "./index.ts";

let fixture: AppFixture;
let logged: string[] = [];
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterEach(() => void (logged = []));
afterAll(() => fixture.close());

const logError = (doing: string, error: unknown) => void logged.push(`${doing}: ${String(error)}`);

/** Does a task as one server does. */
async function perform(task: string): Promise<void> {
  const job = maintenanceJobs.find(({ data }) => data["task"] === task);
  await maintenanceWork({ ...fixture.deps, logError })(job?.data as JobData, new AbortController().signal);
}

/** Has the database refuse some rows, until `allow`. */
async function refuse(table: string, what: RawBuilder<unknown>, which: RawBuilder<unknown>): Promise<void> {
  await sql`create function refuse() returns trigger language plpgsql as
    $$begin if ${which} then raise exception 'planted'; end if; return coalesce(new, old); end$$`.execute(
    fixture.db.kysely,
  );
  await sql`create trigger refuse before ${what} on ${sql.table(table)} for each row execute function refuse()`.execute(
    fixture.db.kysely,
  );
}

const allow = () => sql`drop function refuse cascade`.execute(fixture.db.kysely);

async function countOf(table: string, customerId: number): Promise<number> {
  return inTenant(fixture.db, { customerId, readOnly: true }, async (trx) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(trx);
    return Number(rows[0]?.n);
  });
}

describe("a task", () => {
  it("is done for every company, also when it fails for the first", async () => {
    const { db, redwood, harbor, people } = fixture;
    const { userId } = await planOf(db, redwood, people["admin"] ?? "");
    for (const { id } of [redwood, harbor])
      await inTenant(db, { customerId: id }, (trx) =>
        sql`insert into drafts values (${id}, ${userId}, 'trip', 0, '{}', 0)`.execute(trx),
      );
    await refuse("drafts", sql`delete`, sql`old.customer_id = ${sql.lit(redwood.id)}`);
    try {
      await perform("cleanUp");
    } finally {
      await allow();
    }
    expect(await countOf("drafts", redwood.id)).toBe(1);
    expect(await countOf("drafts", harbor.id)).toBe(0);
    expect(logged).toEqual(["Removing old drafts and files of redwood: error: planted"]);
    await perform("cleanUp");
    expect(await countOf("drafts", redwood.id)).toBe(0);
  });

  it("stops between two companies when its server ends", async () => {
    const stopped = maintenanceWork({ ...fixture.deps, logError })(
      { task: "refreshStale" },
      AbortSignal.abort(),
    );
    await expect(stopped).rejects.toThrow("aborted");
  });
});

describe("records that are due for recomputation", () => {
  it("are recomputed, even beside one that cannot be, which stays and is logged by its number", async () => {
    const { db, redwood, call } = fixture;
    const ids: number[] = [];
    for (const town of ["Reno", "Sparks", "Elko"]) {
      const body = {
        templateAlias: "trip",
        groupId: redwood.north,
        fields: { town, cost: 5, toll: 2 },
        relations: {},
      };
      const reply = await call({ method: "POST", url: "/api/models", as: "admin", body });
      expect(reply.status, reply.text).toBe(201);
      ids.push((reply.body as RecordData).id);
    }
    await inTenant(db, { customerId: redwood.id }, async (trx) => {
      await sql`update t_trip set f_total = 0 where id = any(${ids}::bigint[])`.execute(trx);
      for (const id of ids)
        await sql`insert into stale_records values (${redwood.id}, 'trip', ${id})`.execute(trx);
    });
    await refuse("t_trip", sql`update`, sql`old.id = ${sql.lit(ids[1])}`);
    try {
      await perform("refreshStale");
    } finally {
      await allow();
    }
    expect(logged).toEqual([`Computing trip ${ids[1]} of redwood: error: planted`]);
    expect(await countOf("stale_records", redwood.id)).toBe(1);
    const totals = [];
    for (const id of ids) {
      const { body } = await call({ url: `/api/models/${id}`, as: "admin" });
      totals.push((body as RecordData).computations["total"]);
    }
    expect(totals).toEqual([7, 0, 7]);
    await perform("refreshStale");
    expect(await countOf("stale_records", redwood.id)).toBe(0);
  });
});
