/** What was deleted can be brought back, what is on hold cannot be deleted, and what is computed can be computed again. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HistoryEntry, RecordData, Template } from "../../engine/index.ts";
import { driver, fixtureEngine, trip } from "../storage/testing/companyFixture.ts";
import { refreshAllStale } from "../maintenance/index.ts";
import { createAppFixture } from "./app.fixture.ts";
import type { AppFixture } from "./app.fixture.ts";

/** Trips are named after their drivers. */
const named: Template = {
  ...trip,
  label: { expression: "town & (primaryModel ? ' by ' & primaryModel.label : '')" },
};
/** Drivers count their trips. */
const counting: Template = {
  ...driver,
  fields: {
    ...driver.fields,
    tripCount: { type: "computed", as: "number", label: "Trips", expression: "$count(trips.town)" },
  },
  relations: {
    ...driver.relations,
    trips: { template: "trip", label: "Trips", multi: true, inverse: "primaryModel" },
  },
};
let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture({ deps: { engine: fixtureEngine([counting, named]) } });
});
afterAll(() => fixture.close());

const ask = async (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object) =>
  fixture.call({ method, url, as: "admin", ...(body && { body }) });
const save = async (templateAlias: string, fields: object, relations: object = {}) => {
  const reply = await ask("POST", "/api/models", {
    templateAlias,
    groupId: fixture.redwood.north,
    fields,
    relations,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as RecordData;
};
const addDriver = () => save("driver", { firstName: "Ann", lastName: "Lee" });
const read = async (id: number) => (await ask("GET", `/api/models/${id}`)).body as RecordData;
const remove = (id: number) => ask("DELETE", `/api/models/${id}`);
const restore = (id: number) => ask("POST", `/api/models/${id}/restore`);
const deleted = async () => {
  const { body } = await ask("GET", "/api/models/deleted?templateAlias=trip");
  return (body as { data: { id: number; label: string; deletedByUser: object }[] }).data;
};

describe("a deleted record", () => {
  it("is listed with who deleted it, and comes back as it was, with its history", async () => {
    const made = await save("trip", { town: "Gonesville" });
    await remove(made.id);
    expect((await ask("GET", `/api/models/${made.id}`)).status).toBe(404);
    const [first] = await deleted();
    expect(first).toMatchObject({
      id: made.id,
      label: "Gonesville",
      groupId: fixture.redwood.north,
      deletedByUser: { firstName: expect.any(String) },
    });
    const reply = await restore(made.id);
    expect(reply.status).toBe(200);
    const back = reply.body as RecordData;
    expect(back.fields).toEqual(made.fields);
    expect(back.version).toBe(made.version + 2);
    expect((await deleted()).map(({ id }) => id)).not.toContain(made.id);
    const { body } = await ask("GET", `/api/models/${made.id}/histories`);
    const types = (body as { data: HistoryEntry[] }).data.map(({ changeType }) => changeType);
    expect(types).toEqual(["RESTORE", "DELETE", "CREATE"]);
    const found = await ask("GET", "/api/models/count?templateAlias=trip&search=Gonesville");
    expect(found.body).toMatchObject({ count: 1 });
  });

  it("is left alone when it is not deleted, and is not found when it never was", async () => {
    const made = await save("trip", { town: "Here" });
    expect((await restore(made.id)).body).toEqual(made);
    expect((await restore(99_999_999)).status).toBe(404);
  });

  it("is read again by the records that it names", async () => {
    const { id } = await addDriver();
    const made = await save("trip", { town: "Reno" }, { primaryModel: id });
    const trips = async () => (await read(id)).computations["tripCount"];
    expect(await trips()).toBe(1);
    await remove(made.id);
    expect(await trips()).toBe(0);
    await restore(made.id);
    expect(await trips()).toBe(1);
  });

  it("reads what changed while it was gone", async () => {
    const person = await addDriver();
    const made = await save("trip", { town: "Reno" }, { primaryModel: person.id });
    await remove(made.id);
    const fields = { ...person.fields, lastName: "Moved" };
    await ask("PUT", `/api/models/${person.id}`, {
      groupId: person.groupId,
      version: person.version,
      fields,
      relations: {},
    });
    expect(((await restore(made.id)).body as RecordData).label).toContain("Moved");
  });
});

describe("a record on Data Retention Hold (records.md 4.10)", () => {
  it("cannot be deleted before the hold is turned off", async () => {
    const made = await save("trip", { town: "Heldville" });
    const change = (version: number, retentionLock: boolean) =>
      ask("PUT", `/api/models/${made.id}`, {
        groupId: made.groupId,
        version,
        retentionLock,
        fields: made.fields,
        relations: {},
      });
    const onHold = (await change(made.version, true)).body as RecordData;
    const refused = await remove(made.id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "record_held",
      message: `Record No. ${made.id} is on Data Retention Hold. An administrator has to turn the hold off before it can be deleted.`,
    });
    expect(await read(made.id)).toEqual(onHold);
    await change(onHold.version, false);
    expect((await remove(made.id)).status).toBe(204);
  });
});

describe("POST /api/models/recompute (platform.md 7.1)", () => {
  const recompute = (body: object) => ask("POST", "/api/models/recompute", body);

  it("has records recomputed in the background, by id or by template", async () => {
    const made = await save("trip", { town: "Counted" });
    expect((await recompute({ ids: [made.id, made.id, 99_999_999] })).body).toEqual({ scheduled: 1 });
    const { body } = await ask("GET", "/api/models/count?templateAlias=trip");
    expect((await recompute({ templateAliases: ["trip"] })).body).toEqual({
      scheduled: (body as { count: number }).count,
    });
    const redwood = { ...fixture.redwood, alias: "redwood", name: "", logoUrl: null, configuration: {} };
    await refreshAllStale(fixture.deps, redwood);
    expect(await read(made.id)).toEqual(made);
  });

  it("refuses a call that names neither or both, or a template that there is none of", async () => {
    expect((await recompute({})).status).toBe(400);
    expect((await recompute({ ids: [1], templateAliases: ["trip"] })).status).toBe(400);
    expect((await recompute({ templateAliases: ["nothing"] })).body).toMatchObject({
      message: 'There is no record type "nothing".',
    });
  });
});
