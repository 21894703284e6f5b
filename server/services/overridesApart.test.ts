/** What a company has otherwise never reaches another one, and holds from the next request on. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData, TemplateOverride } from "../../engine/index.ts";
import { createOverriddenWorld, own, ownWords, tripOf } from "./overridesTesting.ts";
import type { OverriddenWorld } from "./overridesTesting.ts";
import type { Reply } from "./testing.ts";

let world: OverriddenWorld;
beforeAll(async () => {
  world = await createOverriddenWorld();
});
afterAll(() => world.close());

describe("another company", () => {
  const elsewhere = (url: string) => world.get(url, "foreign", "harbor");

  it("never sees them: not in templates, records, lists, histories, or the description of the API", async () => {
    const places = [
      "/api/modelTemplate",
      `/api/models/${world.foreign.id}`,
      "/api/models?templateAlias=trip",
      `/api/models/${world.foreign.id}/histories`,
      "/api/monitor",
      "/openapi.json",
    ];
    for (const url of places) {
      const { text, status } = await elsewhere(url);
      expect([url, status]).toEqual([url, 200]);
      for (const word of ownWords) expect(`${url} ${text}`).not.toContain(word);
    }
  });

  it("cannot write, filter, sort or ask for them", async () => {
    const told = async (reply: Promise<Reply>) => {
      const { status, text } = await reply;
      for (const word of ownWords.filter((each) => each !== "seal" && each !== "gauge"))
        expect(text).not.toContain(word);
      return status;
    };
    const body = tripOf(world.harbor.north, { town: "Bath", seal: "x" });
    expect(await told(world.post("/api/models", body, "foreign", "harbor"))).toBe(400);
    for (const query of [
      { filter: { field: "gauge", atLeast: 1 } },
      { orderBy: [{ field: "seal", direction: "asc" }] },
    ])
      expect(await told(world.list(query, "foreign", "harbor"))).toBe(400);
    const query = { template: "trip", columns: [{ type: "PATH", path: "seal" }] };
    expect(await told(world.post("/api/models/query", query, "foreign", "harbor"))).toBe(400);
  });

  it("has fields of the same keys with values of its own", async () => {
    await world.publish(
      { alias: "trip", fields: { seal: { type: "number", label: "Count of seals" } } },
      world.harbor.id,
    );
    const made = await world.post(
      "/api/models",
      tripOf(world.harbor.north, { town: "Bath", seal: 3 }),
      "foreign",
      "harbor",
    );
    expect((made.body as RecordData).fields["seal"]).toBe(3);
    expect(((await world.get(`/api/models/${world.trips[1]?.id}`)).body as RecordData).fields["seal"]).toBe(
      "canary-1",
    );
    await world.publish({ alias: "trip" }, world.harbor.id);
    expect((await elsewhere("/api/models?templateAlias=trip")).text).not.toContain("seal");
  });
});

describe("an override that is changed", () => {
  it("holds from the next request on, and values of a field that is gone are kept", async () => {
    const [, full] = world.trips;
    const { seal: _seal, ...fields } = own.fields ?? {};
    await world.publish({ ...own, fields, views: {} });
    const without = (await world.get(`/api/models/${full?.id}`)).body as RecordData;
    expect(without.fields).not.toHaveProperty("seal");
    const saved = await world.put(full?.id, without.version, { gauge: 8 });
    expect(saved.status).toBe(200);
    await world.publish(own);
    expect(((await world.get(`/api/models/${full?.id}`)).body as RecordData).fields).toMatchObject({
      seal: "canary-1",
      gauge: 8,
    });
  });

  it("begins a field of another type empty, and has the old values again with the old type", async () => {
    const [, full] = world.trips;
    const change = (seal: NonNullable<TemplateOverride["fields"]>[string]) =>
      world.publish({ ...own, fields: { ...own.fields, seal } });
    const value = async () =>
      ((await world.get(`/api/models/${full?.id}`)).body as RecordData).fields["seal"];
    await change({ type: "number", label: "Seal" });
    expect(await value()).toBeNull();
    await change({ type: "text", label: "Seal" });
    expect(await value()).toBe("canary-1");
  });
});
