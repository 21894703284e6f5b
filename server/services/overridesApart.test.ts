/** What a company has otherwise never reaches another one, and holds from the next request on. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import type { TemplateOverride } from "../../engine/authoring/index.ts";
import { createOverriddenFixture, own, ownWords, tripOf } from "./overridesTesting.ts";
import type { OverriddenFixture } from "./overridesTesting.ts";
import type { Reply } from "./app.fixture.ts";

let fixture: OverriddenFixture;
beforeAll(async () => {
  fixture = await createOverriddenFixture();
});
afterAll(() => fixture.close());

describe("another company", () => {
  const elsewhere = (url: string) => fixture.get(url, "foreign", "harbor");

  it("never sees them: not in templates, records, lists, histories, or the description of the API", async () => {
    const paths = [
      "/api/modelTemplate",
      `/api/models/${fixture.foreign.id}`,
      "/api/models?templateAlias=trip",
      `/api/models/${fixture.foreign.id}/histories`,
      "/api/monitor",
      "/openapi.json",
    ];
    for (const url of paths) {
      const { text, status } = await elsewhere(url);
      expect([url, status]).toEqual([url, 200]);
      for (const word of ownWords) expect(`${url} ${text}`).not.toContain(word);
    }
  });

  it("cannot write, filter, sort or ask for them", async () => {
    const reportOf = async (reply: Promise<Reply>) => {
      const { status, text } = await reply;
      for (const word of ownWords.filter((each) => each !== "seal" && each !== "gauge"))
        expect(text).not.toContain(word);
      return status;
    };
    const body = tripOf(fixture.harbor.north, { town: "Bath", seal: "x" });
    expect(await reportOf(fixture.post("/api/models", body, "foreign", "harbor"))).toBe(400);
    for (const query of [
      { filter: { field: "gauge", atLeast: 1 } },
      { orderBy: [{ field: "seal", direction: "asc" }] },
    ])
      expect(await reportOf(fixture.list(query, "foreign", "harbor"))).toBe(400);
    const query = { template: "trip", columns: [{ type: "PATH", path: "seal" }] };
    expect(await reportOf(fixture.post("/api/models/query", query, "foreign", "harbor"))).toBe(400);
  });

  it("has fields of the same keys with values of its own", async () => {
    await fixture.publish(
      { alias: "trip", fields: { seal: { type: "number", label: "Count of seals" } } },
      fixture.harbor.id,
    );
    const made = await fixture.post(
      "/api/models",
      tripOf(fixture.harbor.north, { town: "Bath", seal: 3 }),
      "foreign",
      "harbor",
    );
    expect((made.body as RecordData).fields["seal"]).toBe(3);
    expect(
      ((await fixture.get(`/api/models/${fixture.trips[1]?.id}`)).body as RecordData).fields["seal"],
    ).toBe("canary-1");
    await fixture.publish({ alias: "trip" }, fixture.harbor.id);
    expect((await elsewhere("/api/models?templateAlias=trip")).text).not.toContain("seal");
  });
});

describe("an override that is changed", () => {
  it("holds from the next request on, and values of a field that is gone are kept", async () => {
    const [, full] = fixture.trips;
    const { seal: _seal, ...fields } = own.fields ?? {};
    await fixture.publish({ ...own, fields, views: {} });
    const without = (await fixture.get(`/api/models/${full?.id}`)).body as RecordData;
    expect(without.fields).not.toHaveProperty("seal");
    const saved = await fixture.put(full?.id, without.version, { gauge: 8 });
    expect(saved.status).toBe(200);
    await fixture.publish(own);
    expect(((await fixture.get(`/api/models/${full?.id}`)).body as RecordData).fields).toMatchObject({
      seal: "canary-1",
      gauge: 8,
    });
  });

  it("begins a field of another type empty, and has the old values again with the old type", async () => {
    const [, full] = fixture.trips;
    const change = (seal: NonNullable<TemplateOverride["fields"]>[string]) =>
      fixture.publish({ ...own, fields: { ...own.fields, seal } });
    const value = async () =>
      ((await fixture.get(`/api/models/${full?.id}`)).body as RecordData).fields["seal"];
    await change({ type: "number", label: "Seal" });
    expect(await value()).toBeNull();
    await change({ type: "text", label: "Seal" });
    expect(await value()).toBe("canary-1");
  });
});
