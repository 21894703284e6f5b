/** Saved views: own and shared, of known shape and size, and what each user keeps of a list. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableState } from "../../../engine/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createApp } from "../../app.ts";
import { inTenant } from "../../storage/index.ts";
import { call } from "../testCalls.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

const state: TableState = {
  columns: [{ key: "town", width: 180 }, { key: "day" }],
  orderBy: [{ field: "day", direction: "desc" }],
  filters: [
    { kind: "text", field: "town", operator: "contains", value: "O'Neil \u{1F600}" },
    { kind: "choice", field: "kind", any: ["local"], orNoValue: true },
    { kind: "number", field: "miles", min: 1 },
    { kind: "date", field: "day", range: { type: "days", min: 0, max: 30 } },
    { kind: "presence", field: "proof", filled: true },
  ],
  groupBy: "kind",
  search: "reno",
};

interface View {
  id: number;
  name: string;
}
const viewOf = (name: string, more: object = {}) => ({
  templateAlias: "trip",
  name,
  shared: false,
  state,
  ...more,
});
const add = (as: string, body: unknown) => fixture.call({ method: "POST", url: "/api/savedViews", as, body });
const added = async (as: string, name: string, more: object = {}) =>
  ((await add(as, viewOf(name, more))).body as View).id;
const change = (as: string, id: number, body: object) =>
  fixture.call({
    method: "PUT",
    url: `/api/savedViews/${id}`,
    as,
    body: { name: "x", shared: true, state, ...body },
  });
const remove = (as: string, id: number) =>
  fixture.call({ method: "DELETE", url: `/api/savedViews/${id}`, as });
const keep = (as: string, body: object) =>
  fixture.call({
    method: "PUT",
    url: "/api/savedViews/settings",
    as,
    body: { templateAlias: "trip", ...body },
  });
async function read(as: string, host = "redwood.localhost", template = "trip") {
  const url = `/api/savedViews?templateAlias=${template}`;
  const { body } = await fixture.call({ url, as, headers: { host } });
  return body as { data: View[]; settings: { defaultViewId: number | null; columns: unknown[] } };
}
const names = async (as: string, host?: string) => (await read(as, host)).data.map(({ name }) => name);

describe("a saved view", () => {
  it("is read as it was saved, with its owner's name", async () => {
    const reply = await add("manager", viewOf("  Reno, soon "));
    expect(reply).toMatchObject({
      status: 201,
      body: { name: "Reno, soon", shared: false, state, isOwn: true, mayChange: true, updatedAt: NOW },
    });
    const [view] = (await read("manager")).data;
    expect(view).toEqual(reply.body);
    expect(view).toMatchObject({ owner: { firstName: "User" } });
    expect(JSON.stringify(view)).not.toContain("ownerId");
  });

  it("is its owner's alone until it is shared with everybody who may view the template", async () => {
    const id = await added("terminal", "Mine");
    expect(await names("viewer")).not.toContain("Mine");
    expect((await change("viewer", id, {})).status).toBe(404);
    expect((await change("admin", id, {})).status).toBe(404);
    expect((await change("terminal", id, { name: "Ours" })).status).toBe(200);
    expect(await names("viewer")).toContain("Ours");
    expect((await fixture.call({ url: "/api/savedViews?templateAlias=trip", as: "peopleOnly" })).status).toBe(
      403,
    );
    expect(await names("foreign", "harbor.localhost")).toEqual([]);
  });

  it("that is shared is changed and deleted by its owner or an administrator only", async () => {
    const id = await added("terminal", "Shared", { shared: true });
    for (const work of [change("manager", id, {}), remove("manager", id)]) {
      expect(await work).toMatchObject({ status: 403, body: { code: "view_not_yours" } });
    }
    expect((await change("admin", id, { name: "Shared by admin" })).status).toBe(200);
    expect(await names("terminal")).toContain("Shared by admin");
    expect((await remove("admin", id)).status).toBe(204);
    expect((await remove("terminal", id)).status).toBe(404);
  });

  it("has a name that no other view of its owner has in this list", async () => {
    const id = await added("confidential", "One");
    await added("confidential", "Two");
    const taken = { status: 409, body: { code: "view_name_taken" } };
    expect(await add("confidential", viewOf("ONE "))).toMatchObject(taken);
    expect(await change("confidential", id, { name: "two" })).toMatchObject(taken);
    expect((await change("confidential", id, { name: "ONE" })).status).toBe(200);
    expect((await add("confidential", { ...viewOf("One"), templateAlias: "driver" })).status).toBe(201);
    expect((await add("viewer", viewOf("One"))).status).toBe(201);
  });

  it("has a shape and a size", async () => {
    const wrong: unknown[] = [
      viewOf(" "),
      viewOf("x".repeat(81)),
      viewOf("a", { state: { ...state, more: 1 } }),
      viewOf("a", {
        state: { ...state, filters: [{ kind: "text", field: "__proto__", operator: "equals", value: "" }] },
      }),
      viewOf("a", { state: { ...state, filters: [{ kind: "sql", field: "town", value: "1=1" }] } }),
      viewOf("a", { state: { ...state, search: "x".repeat(201) } }),
      viewOf("a", { owner: 1 }),
    ];
    for (const body of wrong) expect((await add("admin", body)).status, JSON.stringify(body)).toBe(400);
    const any = Array.from({ length: 100 }, () => "x".repeat(200));
    const large = { ...state, filters: [{ kind: "choice", field: "kind", any }] };
    expect(await add("admin", viewOf("a", { state: large }))).toMatchObject({ status: 413 });
    expect(await add("admin", { ...viewOf("a"), templateAlias: "nothing" })).toMatchObject({ status: 400 });
  });

  it("is one of at most 100 of a list", async () => {
    for (let count = 0; count < 100; count += 1) await add("northConfidential", viewOf(`View ${count}`));
    const refused = await add("northConfidential", viewOf("One more"));
    expect(refused).toMatchObject({ status: 409, body: { code: "too_many_views" } });
  });
});

describe("the settings of a list", () => {
  it("are each user's own, and keep what is not sent", async () => {
    const columns = [{ key: "day", width: 90 }, { key: "town" }];
    expect(await keep("viewer", { columns })).toMatchObject({ status: 200 });
    const id = await added("viewer", "Opens");
    await keep("viewer", { defaultViewId: id });
    expect((await read("viewer")).settings).toEqual({ defaultViewId: id, columns });
    expect((await read("manager")).settings).toEqual({ defaultViewId: null, columns: [] });
    await keep("viewer", { defaultViewId: null });
    expect((await read("viewer")).settings).toEqual({ defaultViewId: null, columns });
  });

  it("name only views that the user sees, and forget those that are gone", async () => {
    const foreign = await added("terminal", "Not theirs");
    expect((await keep("viewer", { defaultViewId: foreign })).status).toBe(404);
    const other = await added("manager", "Drivers", { templateAlias: "driver", shared: true });
    expect((await keep("viewer", { defaultViewId: other })).status).toBe(404);
    const shared = await added("manager", "Goes", { shared: true });
    await keep("viewer", { defaultViewId: shared });
    await change("manager", shared, { name: "Goes", shared: false });
    expect((await read("viewer")).settings.defaultViewId).toBeNull();
    await change("manager", shared, { name: "Goes", shared: true });
    expect((await read("viewer")).settings.defaultViewId).toBe(shared);
    await remove("manager", shared);
    expect((await read("viewer")).settings.defaultViewId).toBeNull();
  });

  it("have a shape", async () => {
    const wrong = [
      { columns: [{ key: "town", width: 0 }] },
      { columns: [{ key: "a b" }] },
      { defaultViewId: "1" },
    ];
    for (const body of wrong) expect((await keep("viewer", body)).status).toBe(400);
  });
});

it("a view that this release cannot read is deleted by its owner, and by nobody who may not", async () => {
  const broken = await added("viewer", "Unreadable");
  await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
    sql`update saved_views set state = '{"columns": "all"}' where id = ${broken}`.execute(trx),
  );
  expect((await remove("manager", broken)).status).toBe(404);
  expect((await remove("viewer", broken)).status).toBe(204);
  expect((await remove("viewer", broken)).status).toBe(404);
});

it("a view and columns that this release cannot read are left out and logged, and the others are shown", async () => {
  const logged: string[] = [];
  const logError = (doing: string, error: unknown) => void logged.push(`${doing}: ${String(error)}`);
  const kept = await added("viewer", "Readable");
  const broken = await added("viewer", "Broken");
  await keep("viewer", { columns: [{ key: "day" }] });
  await inTenant(fixture.db, { customerId: fixture.redwood.id }, async (trx) => {
    await sql`update saved_views set state = '{"columns": "all"}' where id = ${broken}`.execute(trx);
    await sql`update list_settings set columns = '[1]' where template = 'trip'`.execute(trx);
  });
  const app = await createApp({ ...fixture.deps, logError });
  const reply = await call(app, fixture.people, { url: "/api/savedViews?templateAlias=trip", as: "viewer" });
  const { data, settings } = reply.body as Awaited<ReturnType<typeof read>>;
  expect(data.map(({ id }) => id)).toContain(kept);
  expect(data.map(({ id }) => id)).not.toContain(broken);
  expect(settings.columns).toEqual([]);
  expect(logged.join()).toContain(`saved_views ${broken}.state`);
  expect(logged.join()).toContain("list_settings of user");
  await app.close();
});
