/** Drafts: each user's own, of known shape, and not for ever. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormDraft } from "../../../engine/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { inTenant } from "../../storage/index.ts";
import { cleanUp } from "../../maintenance/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

const draftOf = (values: FormDraft["values"], more: Partial<FormDraft> = {}): FormDraft => ({
  templateAlias: "trip",
  templateHash: "h1",
  recordId: null,
  version: null,
  values,
  ...more,
});
const put = (as: string, body: unknown) => fixture.call({ method: "PUT", url: "/api/drafts", as, body });
const get = async (as: string, query = "templateAlias=trip", host = "redwood.localhost") =>
  (await fixture.call({ url: `/api/drafts?${query}`, as, headers: { host } })).body;

describe("a draft", () => {
  it("is kept as it was sent, per form, and replaced by the next one", async () => {
    const first = draftOf({ town: "A\u0000\ud800", tags: ["local"], miles: 1.5, late: null });
    expect(await put("admin", first)).toMatchObject({ status: 200, body: { savedAt: NOW } });
    expect(await get("admin")).toEqual({ data: { ...first, savedAt: NOW } });
    const rows = { legs: [{ recordId: 3, values: { x: 1 }, deleted: true as const }] };
    await put("admin", draftOf({ town: "B" }, { rows, recordId: 7, version: 2 }));
    await put("admin", draftOf({ town: "C" }));
    expect(await get("admin", "templateAlias=trip&recordId=7")).toMatchObject({ data: { rows, version: 2 } });
    expect(await get("admin")).toMatchObject({ data: { values: { town: "C" } } });
  });

  it("is nobody else's, and of one company only", async () => {
    await put("both", draftOf({ town: "mine" }));
    expect(await get("viewer")).toEqual({ data: null });
    const elsewhere = await get("both", "templateAlias=trip", "harbor.localhost");
    expect(JSON.stringify(elsewhere)).not.toContain("mine");
    expect(await get("both")).toMatchObject({ data: { values: { town: "mine" } } });
    await fixture.call({ method: "DELETE", url: "/api/drafts?templateAlias=trip", as: "viewer" });
    expect(await get("both")).toMatchObject({ data: { values: { town: "mine" } } });
  });

  it("is listed for who may still view its record, or add one", async () => {
    const mine = async (as: string, host = "redwood.localhost") =>
      (await fixture.call({ url: "/api/drafts/list", as, headers: { host } })).body;
    const { north, south } = fixture.redwood;
    const saved = async (groupId: number) => {
      const body = {
        templateAlias: "trip",
        groupId,
        fields: { town: "Ely" },
        relations: {},
        confirmed: true,
      };
      const { body: made } = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
      return (made as { id: number }).id;
    };
    const [seen, unseen] = [await saved(north), await saved(south)];
    for (const recordId of [seen, unseen, null])
      await put("northConfidential", draftOf({ town: "Ely" }, { recordId, version: recordId && 1 }));
    const { data } = (await mine("northConfidential")) as {
      data: { recordId: number | null; label: string | null }[];
    };
    expect(data.map(({ recordId }) => recordId)).not.toContain(unseen);
    expect(data.find(({ recordId }) => recordId === seen)).toMatchObject({
      templateAlias: "trip",
      label: expect.any(String),
      savedAt: NOW,
    });
    expect(JSON.stringify(await mine("terminal"))).not.toContain(`"recordId":${seen}`);
    expect(await mine("northConfidential", "harbor.localhost")).not.toEqual({ data });
  });

  it("is gone when it is removed; removing nothing is no mistake", async () => {
    await put("manager", draftOf({ town: "x" }));
    const remove = () =>
      fixture.call({ method: "DELETE", url: "/api/drafts?templateAlias=trip", as: "manager" });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect(await get("manager")).toEqual({ data: null });
  });

  it("has a shape, and at most 256 kB", async () => {
    const wrong: unknown[] = [
      draftOf({ town: { deep: [1] } as never }),
      draftOf({ "not a key": 1 }),
      draftOf({}, { rows: { legs: [{ recordId: 1, values: {}, more: 1 } as never] } }),
      { ...draftOf({}), savedAt: 1 },
      '{"templateAlias":"trip","templateHash":"h","recordId":null,"version":null,"values":{"__proto__":1}}',
      [],
    ];
    for (const body of wrong) expect((await put("admin", body)).status, JSON.stringify(body)).toBe(400);
    expect(await put("admin", draftOf({ town: "x".repeat(300_000) }))).toMatchObject({
      status: 413,
      body: { code: "body_too_large" },
    });
  });

  it("makes room for the next one when there are 200", async () => {
    for (let recordId = 1; recordId <= 201; recordId += 1) {
      await put("confidential", draftOf({ town: "x" }, { recordId, version: 1 }));
    }
    const count = await inTenant(fixture.db, { customerId: fixture.redwood.id }, async (trx) =>
      trx.selectFrom("drafts").select("user_id").where("template", "=", "trip").execute(),
    );
    const most = Math.max(
      ...count.map(({ user_id }) => count.filter((row) => row.user_id === user_id).length),
    );
    expect(most).toBe(200);
    expect(await get("confidential", "templateAlias=trip&recordId=201")).toMatchObject({
      data: { recordId: 201 },
    });
  });

  it("is removed after 30 days", async () => {
    await put("terminal", draftOf({ town: "old" }));
    const clean = (now: number) =>
      cleanUp(
        { ...fixture.deps, clock: () => now * 1_000 },
        { ...fixture.redwood, alias: "redwood", name: "", logoUrl: null, configuration: {} },
      );
    await clean(NOW + 30 * 86_400);
    expect(await get("terminal")).toMatchObject({ data: { values: { town: "old" } } });
    await clean(NOW + 30 * 86_400 + 1);
    expect(await get("terminal")).toEqual({ data: null });
  });
});
