/** No write forgets the versions of records: each way to change some, on a database that commits no change without one. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFixture } from "../../imports/testing/importFixture.ts";
import { undoImport } from "../../imports/undoImport.ts";
import { records } from "../../records/index.ts";
import { inTenant } from "../../storage/index.ts";
import { changedTables, needVersions } from "../../storage/testing/versionsNeeded.ts";
import { createMergeFixture } from "../dropdowns/merge/merge.fixture.ts";
import { calls, fixtureOfCalls } from "../rights-calls.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await fixtureOfCalls();
  await needVersions(fixture.db);
});
afterAll(() => fixture.close());

const writeTrips = (customerId: number) =>
  sql`update t_trip set title = title where customer_id = ${customerId}`;

describe("a change of records", () => {
  it("without a version would be noticed: the check works", async () => {
    const { id } = fixture.redwood;
    const forgotten = fixture.db.kysely.transaction().execute(async (trx) => {
      await sql`select set_config('app.customer_id', ${String(id)}, true)`.execute(trx);
      await writeTrips(id).execute(trx);
    });
    await expect(forgotten).rejects.toThrow("A change of t_trip has no version.");
    await inTenant(fixture.db, { customerId: id }, (trx) => writeTrips(id).execute(trx));
    expect(await changedTables(fixture.db)).toEqual(["t_trip"]);
  });

  it("sets a version on every call that there is", async () => {
    // What was deleted is restored, and whoever signs out would ask nothing more.
    const asked = Object.entries(calls).filter(([name]) => !/^(sign out|end session|company)/.test(name));
    const failed: string[] = [];
    for (const [name, of] of asked) {
      const request = of(fixture);
      if ((request.method ?? "GET") === "GET") continue;
      const { status, text } = await fixture.call({ ...request, as: "admin" });
      if (status >= 500) failed.push(`${name}: ${text}`);
    }
    expect(failed).toEqual([]);
    expect(await changedTables(fixture.db)).toEqual(["record_search", "t_claim", "t_trip"]);
  }, 240_000);

  it("sets a version where a record is added, changed, moved, deleted and restored", async () => {
    const { north, south } = fixture.redwood;
    const body = { templateAlias: "trip", groupId: north, fields: { town: "Reno" }, relations: {} };
    const saved = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
    const { id } = saved.body as { id: number };
    const url = `/api/models/${id}`;
    const steps = [
      ["PUT", url, { ...body, version: 1, fields: { town: "Elko" } }],
      ["PUT", url, { ...body, version: 2, groupId: south, fields: { town: "Elko" } }],
      ["DELETE", `${url}?version=3`, undefined],
      ["POST", `${url}/restore`, undefined],
    ] as const;
    for (const [method, address, sent] of steps) {
      await changedTables(fixture.db);
      const { status, text } = await fixture.call({
        method,
        url: address,
        as: "admin",
        ...(sent && { body: sent }),
      });
      expect(status, `${method} ${text}`).toBeLessThan(300);
      expect(await changedTables(fixture.db)).toEqual(["record_search", "t_trip"]);
    }
  });
});

it("an import sets versions, and so does what undoes it and what is computed again", async () => {
  const imported = await importFixture();
  try {
    await needVersions(imported.db);
    const file = imported.write("own.csv", "Unit No.,Status,Type,Tractor type\nN1,Active,Tractor,Day Cab\n");
    const report = await imported.run({ template: "equipment", file });
    expect([report.accepted, await changedTables(imported.db)]).toEqual([
      1,
      ["record_search", "t_equipment"],
    ]);
    const tenant = await imported.tenant();
    expect(await undoImport(tenant, report.run ?? 0)).toMatchObject({ deleted: 1 });
    expect(await changedTables(imported.db)).toContain("t_equipment");
    await tenant.run(async (scope) => {
      await sql`update t_employee set title = 'old' where customer_id = ${scope.plan.customerId}`.execute(
        scope.trx,
      );
      await records.scheduleRecompute(scope, { templates: ["employee"] });
    });
    await tenant.run((scope) => records.refreshStale(scope));
    expect(await changedTables(imported.db)).toContain("t_employee");
  } finally {
    await imported.close();
  }
}, 240_000);

it("a merge of values sets versions", async () => {
  const merged = await createMergeFixture();
  try {
    await needVersions(merged.db);
    await merged.save("parcel", { town: "Elko", kind: "tiny" });
    await changedTables(merged.db);
    const { id } = await merged.start("tiny", "small");
    await merged.work(id);
    expect((await merged.merges())[0]).toMatchObject({ id, status: "done" });
    expect(await changedTables(merged.db)).toContain("t_parcel");
  } finally {
    await merged.close();
  }
}, 240_000);
