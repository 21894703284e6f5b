/** Merges that are refused, and merges whose server is killed, that are cancelled, or that meet others. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTenant } from "../../../storage/index.ts";
import { createMergeFixture } from "./merge.fixture.ts";
import type { Merge, MergeFixture } from "./merge.fixture.ts";

let fixture: MergeFixture;
beforeAll(async () => {
  fixture = await createMergeFixture();
}, 60_000);
afterAll(() => fixture.close());
/** Each test begins with values that are offered, no merge under way, and no record that has one of them. */
beforeEach(() => fixture.reset());

const inRedwood = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(fixture.db, { customerId: fixture.redwood.id }, work);

/** Has the database refuse changes of the parcels of a town, with this code. */
const refuseChanges = (town: string, code: string) =>
  sql
    .raw(
      `create function refuse() returns trigger language plpgsql as $$begin
        if new.f_town = '${town}' then raise exception 'planted' using errcode = '${code}'; end if; return new; end$$;
      create trigger refuse before update on t_parcel for each row execute function refuse()`,
    )
    .execute(fixture.db.kysely);
const allowChanges = () => sql`drop function refuse cascade`.execute(fixture.db.kysely);

describe("a merge is refused", () => {
  const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

  it("where rules name the value, with their names", async () => {
    const { ask, read } = fixture;
    const before = await read();
    const reply = await ask("fragile", "small");
    expect([reply.status, codeOf(reply)]).toEqual([409, "value_in_rules"]);
    expect(reply.text).toContain("the record type Parcel");
    expect(await read()).toEqual(before);
    const uses = await fixture.call({
      url: `/api/admin/enumSet/parcel_kinds/values/${await fixture.idOf("fragile")}/uses`,
      as: "admin",
    });
    expect(uses.body).toMatchObject({ rules: ["the record type Parcel"] });
  });

  it("into itself, into a disabled value, and with a value of another dropdown", async () => {
    const { ask, idOf, call } = fixture;
    const { body } = await call({ url: "/api/admin/enumSet/trip_kinds", as: "admin" });
    const foreign = (body as { values: { id: number }[] }).values[0]?.id;
    for (const more of [
      { into: await idOf("tiny") },
      { into: await idOf("old") },
      { into: foreign },
      { from: foreign },
    ]) {
      const reply = await ask("tiny", "small", more);
      expect([reply.status, codeOf(reply)]).toEqual([400, "dropdown_refused"]);
    }
  });

  it("to whoever read the dropdown before it changed, to others than administrators, and elsewhere", async () => {
    const { ask } = fixture;
    const stale = await ask("tiny", "small", { version: "before" });
    expect([stale.status, codeOf(stale)]).toEqual([409, "stale_dropdown"]);
    expect((await ask("tiny", "small", {}, "manager")).status).toBe(403);
    expect((await ask("tiny", "small", { enumSet: "nothing" })).status).toBe(404);
  });

  it("while another one of the dropdown is under way, and for the second of two administrators at once", async () => {
    const { ask, start, read, idOf, call, cancel } = fixture;
    const { version } = await read();
    const [from, into] = [await idOf("tiny"), await idOf("small")];
    const body = { enumSet: "parcel_kinds", version, from, into };
    const both = await Promise.all(
      [1, 2].map(() => call({ method: "POST", url: "/api/enum/merge", as: "admin", body })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    const chained = await ask("small", "large");
    expect([chained.status, codeOf(chained)]).toEqual([409, "merge_under_way"]);
    expect(chained.text).toContain("is being merged into");
    const { version: now, values } = await read();
    const written = values.map(({ id, display, name, disabled }) => ({
      id,
      display,
      disabled: name === "tiny" ? false : disabled,
      color: null,
    }));
    const again = await call({
      method: "PUT",
      url: "/api/enum",
      as: "admin",
      body: { enumSet: "parcel_kinds", version: now, values: written },
    });
    expect(again.text).toContain("so that it cannot be offered");
    const accepted = both.find(({ status }) => status === 202)?.body as Merge | undefined;
    const id = accepted?.id ?? 0;
    expect((await cancel(id)).status).toBe(200);
    expect((await start("small", "large")).status).toBe("waiting");
  });
});

describe("a merge that is under way", () => {
  it("goes on behind the last batch when its server ends, and changes each record once", async () => {
    const { addMany, start, work, merges, versions } = fixture;
    await addMany(24, "tiny");
    const { id } = await start("tiny", "small");
    const controller = new AbortController();
    let batches = 0;
    const clock = () => {
      // Each transaction of the run reads the clock: the count, then the batches.
      batches += 1;
      if (batches === 3) controller.abort();
      return fixture.deps.clock();
    };
    await expect(work(id, { clock }, controller.signal)).rejects.toThrow();
    expect((await merges())[0]).toMatchObject({ status: "running", records: { total: 24, done: 20 } });
    await work(id);
    expect((await merges())[0]).toMatchObject({ status: "done", records: { total: 24, done: 24 } });
    expect(await versions("small")).toEqual([{ version: 2, count: 24 }]);
  });

  it("is taken over from a server that was killed within a batch, of which nothing stayed", async () => {
    const { addMany, start, work, merges, versions } = fixture;
    await addMany(40, "tiny");
    const { id } = await start("tiny", "small");
    // As with a server that is killed, the connection ends within a batch.
    await refuseChanges("Town 5", "57P01");
    await expect(work(id)).rejects.toThrow();
    await allowChanges();
    expect((await merges())[0]?.status).toBe("running");
    expect(await versions("small")).toEqual([]);
    await work(id);
    expect((await merges())[0]).toMatchObject({ status: "done", records: { done: 40 } });
    expect(await versions("small")).toEqual([{ version: 2, count: 40 }]);
  });

  it("is done by one of two servers", async () => {
    const { addMany, start, work, merges, versions } = fixture;
    await addMany(70, "tiny");
    const { id } = await start("tiny", "small");
    await Promise.all([work(id), work(id)]);
    await work(id);
    expect((await merges())[0]).toMatchObject({ status: "done", records: { done: 70 } });
    expect(await versions("small")).toEqual([{ version: 2, count: 70 }]);
  });

  it("stops after the batch when it is cancelled, says how many were changed, and can be started again", async () => {
    const { addMany, start, work, merges, cancel, merged, versions, call } = fixture;
    await addMany(200, "tiny");
    const { id } = await start("tiny", "small");
    let batches = 0;
    let cancelled: Promise<unknown> | undefined;
    const clock = () => {
      // The count, then the batches: the first one is done, and far more than one is left.
      batches += 1;
      if (batches === 3) cancelled = cancel(id);
      return fixture.deps.clock();
    };
    await work(id, { clock });
    expect(await cancelled).toMatchObject({ status: 200, body: { status: "cancelled" } });
    const [merge] = await merges();
    const done = merge?.records.done ?? 0;
    expect(merge).toMatchObject({ status: "cancelled", records: { total: 200 } });
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(200);
    expect(await versions("small")).toEqual([{ version: 2, count: done }]);
    expect((await cancel(id)).body).toMatchObject({ status: "cancelled" });
    const rest = 200 - done;
    expect(await merged("tiny", "small")).toMatchObject({
      status: "done",
      records: { total: rest, done: rest },
    });
    const log = await call({ url: "/api/auditlogs?limit=5", as: "admin" });
    expect(log.text).toContain('{"to":"small parcel","from":"tiny parcel","field":"Merged value"}');
  });

  it("ends when its administrator is one no more, with the reason", async () => {
    const { addMany, start, work, merges, adminId } = fixture;
    await addMany(3, "tiny");
    const { id } = await start("tiny", "small");
    const setAdmin = (admin: boolean) =>
      inRedwood((trx) =>
        sql`update memberships set admin = ${admin} where user_id = ${adminId}`.execute(trx),
      );
    await setAdmin(false);
    await work(id);
    await setAdmin(true);
    expect((await merges())[0]).toMatchObject({
      status: "failed",
      error: expect.any(String),
      records: { done: 0 },
    });
  });

  it("leaves a record that cannot be written, with the reason, and does the others", async () => {
    const { addMany, save, merged, versions } = fixture;
    await addMany(20, "tiny");
    const bad = await save("parcel", { town: "Badtown", kind: "tiny" });
    await refuseChanges("Badtown", "P0001");
    const merge = await merged("tiny", "small").finally(allowChanges);
    expect(merge).toMatchObject({
      status: "done",
      records: { total: 21, done: 20 },
      left: [{ reason: "The record could not be saved.", count: 1, ids: [bad.id] }],
    });
    expect(await versions("small")).toEqual([{ version: 2, count: 20 }]);
  });

  it("finds what was saved behind it while it ran", async () => {
    const { addMany, start, work, merges, versions, deps } = fixture;
    await addMany(30, "tiny");
    const { id } = await start("tiny", "small");
    let transactions = 0;
    let late: Promise<unknown> | undefined;
    const clock = () => {
      transactions += 1;
      if (transactions === 4)
        late = inRedwood((trx) =>
          sql`update t_parcel set f_kind = 'tiny' where id = (select min(id) from t_parcel)`.execute(trx),
        );
      return deps.clock();
    };
    await work(id, { clock });
    await late;
    expect((await merges())[0]).toMatchObject({ status: "done" });
    expect(await versions("tiny")).toEqual([]);
  });
});
