/** A merge of two values of a dropdown gives every record the other value, once, as a save would. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTenant, subscriptions } from "../../../storage/index.ts";
import { NOW } from "../../../storage/testing/companyFixture.ts";
import { createMergeFixture } from "./merge.fixture.ts";
import type { MergeFixture } from "./merge.fixture.ts";

let fixture: MergeFixture;
beforeAll(async () => {
  fixture = await createMergeFixture();
}, 60_000);
afterAll(() => fixture.close());
const inRedwood = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(fixture.db, { customerId: fixture.redwood.id }, work);
/** Each test begins with values that are offered, no merge under way, and no record that has one of them. */
beforeEach(() => fixture.reset());

/** What a list shows of the parcels that have one of these kinds in a field. */
async function found(field: string, names: readonly string[]): Promise<number[]> {
  const body = {
    templateAliases: ["parcel"],
    filter: { any: names.map((name) => ({ field, [field === "kind" ? "is" : "has"]: name })) },
    limit: 500,
    orderBy: [{ field: "id", direction: "asc" }],
  };
  const reply = await fixture.call({ method: "POST", url: "/api/models/get", as: "admin", body });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { id: number }[] }).data.map(({ id }) => id);
}

describe("a merge", () => {
  it("disables the value at once, and then gives its records the other one with all that is computed from it", async () => {
    const { save, get, start, work, read, merges, adminId } = fixture;
    const one = await save("parcel", { town: "Elko", kind: "tiny" });
    const several = await save("parcel", { town: "Ely", kinds: ["large", "tiny", "small"] });
    const other = await save("parcel", { town: "Reno", kind: "large" });
    const carrying = await save("load", {}, { relations: { first: one.id } });
    const { id } = await start("tiny", "small");
    expect((await read()).values.find(({ name }) => name === "tiny")).toMatchObject({
      disabled: true,
      effectiveDate: NOW,
      lastUpdatedBy: adminId,
    });
    expect(
      (
        await fixture.call({
          method: "POST",
          url: "/api/models",
          as: "admin",
          body: {
            templateAlias: "parcel",
            groupId: fixture.redwood.north,
            fields: { town: "x", kind: "tiny" },
            relations: {},
          },
        })
      ).status,
    ).toBe(400);
    await work(id);

    expect((await merges())[0]).toMatchObject({
      id,
      status: "done",
      records: { total: 2, done: 2 },
      left: [],
    });
    const now = await get(one.id);
    expect(now).toMatchObject({
      version: one.version + 1,
      fields: { kind: "small" },
      computations: { mark: "small/Elko" },
      label: "Parcel small to Elko",
    });
    expect((await get(several.id)).fields["kinds"]).toEqual(["large", "small"]);
    expect((await get(other.id)).version).toBe(other.version);
    const load = await get(carrying.id);
    expect(load.computations["heading"]).toBe("small");
    expect(load.version).toBe(carrying.version);
    const { rows } = await inRedwood((trx) =>
      sql<{ user_id: number; changes: object[] }>`select user_id, changes from record_history
        where record_id = ${one.id} and change_type = 'UPDATE'`.execute(trx),
    );
    expect(rows).toEqual([
      { user_id: adminId, changes: expect.arrayContaining([{ field: "kind", from: "tiny", to: "small" }]) },
    ]);
    const history = await fixture.call({ url: `/api/models/${one.id}/histories`, as: "admin" });
    expect(history.text).toContain('\\"tiny parcel\\" was merged into \\"small parcel\\"');
  });

  it("changes deleted records too, which stay deleted by whom they were, and have the other value when they are restored", async () => {
    const { save, get, merged, call } = fixture;
    const record = await save("parcel", { town: "Elko", kind: "tiny" });
    const remove = {
      method: "DELETE",
      url: `/api/models/${record.id}?version=${record.version}`,
      as: "manager",
    } as const;
    const removed = await call(remove);
    expect(removed.status, removed.text).toBeLessThan(300);
    const deleted = async () =>
      JSON.stringify((await call({ url: "/api/models/deleted?templateAlias=parcel", as: "admin" })).body);
    const before = (await deleted()).replace("tiny", "small");
    expect(await merged("tiny", "small")).toMatchObject({ status: "done", records: { done: 1 } });
    expect(await deleted()).toBe(before);
    const restored = await call({ method: "POST", url: `/api/models/${record.id}/restore`, as: "admin" });
    expect(restored.status, restored.text).toBe(200);
    expect(await get(record.id)).toMatchObject({ fields: { kind: "small" }, label: "Parcel small to Elko" });
  });

  it("refuses no record by a rule, and fills nothing in", async () => {
    const { save, get, merged } = fixture;
    const record = await save("parcel", { town: "Reno", kind: "tiny" });
    await inRedwood((trx) => sql`update t_parcel set f_town = '' where id = ${record.id}`.execute(trx));
    expect(await merged("tiny", "small")).toMatchObject({ status: "done", left: [] });
    expect((await get(record.id)).fields["kind"]).toBe("small");
  });

  it("leaves a record that would share what no two may, says why, and does the others", async () => {
    const { save, get, merged } = fixture;
    await save("parcel", { town: "Elko", code: "7", kind: "small" });
    const same = await save("parcel", { town: "Ely", code: "7", kind: "tiny" });
    const other = await save("parcel", { town: "Ely", code: "8", kind: "tiny" });
    expect(await merged("tiny", "small")).toMatchObject({
      status: "done",
      records: { total: 2, done: 1 },
      left: [{ reason: "A parcel of this kind has the code.", count: 1, ids: [same.id] }],
    });
    expect((await get(same.id)).fields["kind"]).toBe("tiny");
    expect((await get(other.id)).fields["kind"]).toBe("small");
  });

  it("keeps what a list finds: with the value that stays, all that it found with either", async () => {
    const { save, merged } = fixture;
    let state = 7;
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    const names = ["tiny", "small", "large"];
    for (let index = 0; index < 30; index += 1) {
      const kinds = names.filter(() => random(2) === 0);
      await save("parcel", { town: `Town ${index}`, kind: names[random(4)] ?? null, kinds });
    }
    const wanted = {
      kind: await found("kind", ["tiny", "small"]),
      kinds: await found("kinds", ["tiny", "small"]),
    };
    const others = await found("kind", ["large"]);
    await merged("tiny", "small");
    expect({ kind: await found("kind", ["small"]), kinds: await found("kinds", ["small"]) }).toEqual(wanted);
    expect(await found("kind", ["tiny"])).toEqual([]);
    expect(await found("kinds", ["tiny"])).toEqual([]);
    expect(await found("kind", ["large"])).toEqual(others);
  });

  it("leaves the records of other companies alone", async () => {
    const { save, get, merged } = fixture;
    const foreign = await save("parcel", { town: "Far", kind: "tiny" }, { foreign: true });
    await merged("tiny", "small");
    expect(await get(foreign.id, true)).toMatchObject({ version: foreign.version, fields: { kind: "tiny" } });
  });

  it("alerts nobody", async () => {
    const { save, merged, redwood } = fixture;
    await save("parcel", { town: "Elko", kind: "tiny" });
    const key = { customerId: redwood.id, userId: fixture.adminId };
    await inRedwood((trx) =>
      subscriptions.putSubscription(
        trx,
        key,
        {
          notificationTypeId: 6,
          notificationSourceType: "MODEL",
          notificationSourceId: "parcel",
          option: "IMMEDIATELY",
          timezone: "America/Denver",
        },
        NOW,
      ),
    );
    const noted = () =>
      inRedwood(
        async (trx) =>
          (await sql`select 1 from alert_changes where template = 'parcel'`.execute(trx)).rows.length,
      );
    await save("parcel", { town: "Ely", kind: "tiny" });
    expect(await noted()).toBe(1);
    expect(await merged("tiny", "small")).toMatchObject({ records: { done: 2 } });
    expect(await noted()).toBe(1);
  });

  it("has saved views and drafts name the other value", async () => {
    const { merged, call } = fixture;
    const filter = (field: string, any: string[]) => ({ kind: "choice", field, any });
    const state = (...filters: object[]) => ({
      columns: [{ key: "town" }],
      orderBy: [],
      filters,
      search: "tiny",
    });
    const view = {
      templateAlias: "parcel",
      name: "Tiny ones",
      shared: false,
      state: state(filter("kind", ["tiny", "small"]), filter("kinds", ["large"])),
    };
    const added = await call({ method: "POST", url: "/api/savedViews", as: "manager", body: view });
    expect(added.status, added.text).toBe(201);
    const draft = {
      templateAlias: "load",
      templateHash: "h",
      recordId: null,
      version: null,
      values: {},
      rows: { first: [{ recordId: null, values: { kind: "tiny", kinds: ["tiny", "large"], town: "tiny" } }] },
    };
    await call({ method: "PUT", url: "/api/drafts", as: "manager", body: draft });
    await merged("tiny", "small");
    const views = (await call({ url: "/api/savedViews?templateAlias=parcel", as: "manager" })).text;
    expect(views).toContain('"any":["small"]');
    expect(views).toContain('"search":"tiny"');
    const kept = (await call({ url: "/api/drafts?templateAlias=load", as: "manager" })).body;
    expect(kept).toMatchObject({
      data: { rows: { first: [{ values: { kind: "small", kinds: ["small", "large"], town: "tiny" } }] } },
    });
  });

  it("has the reports of dashboards name the other value, as another version", async () => {
    const { merged, call } = fixture;
    const save = async (url: string, body: object) => {
      const { status, text, body: saved } = await call({ method: "POST", url, as: "manager", body });
      expect(status, text).toBe(201);
      return saved as { id: number };
    };
    const filter = (field: string, any: string[]) => ({ kind: "choice", field, any });
    const report = (one: string) => ({
      version: "1.0.0",
      dataSeries: [
        {
          id: 1,
          alias: "parcel",
          name: "tiny",
          filters: [filter("kind", [one, "large"])],
          aggregation: "COUNT",
          columns: [],
        },
      ],
      commonFilters: [filter("kinds", [one])],
      settings: { displayType: "table" },
    });
    const { id: dashboardId } = await save("/custom-dashboards", { name: "Parcels" });
    const card = { dashboardId, name: "tiny", type: "report", data: report("tiny") };
    const { id } = await save("/custom-dashboards/dashboard-widgets", card);
    await merged("tiny", "small");
    const shown = await call({ url: `/custom-dashboards/dashboard-widgets/${id}`, as: "manager" });
    expect(shown.body).toMatchObject({ name: "tiny", version: 2, data: report("small") });
  });
});
