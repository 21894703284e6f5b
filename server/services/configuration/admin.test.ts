import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonValue } from "../../../engine/index.ts";
import type { Schemas } from "../../schemaFiles/readSchemas.ts";
import { asOperator, customers, inTenant, users } from "../../storage/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const sections: Schemas["configuration"]["sections"] = [
  {
    type: "module",
    name: "trips",
    title: "Trips",
    help: "What drivers do.",
    keys: {
      "module.trips.enabled": { title: "Trips", help: "Trips of drivers." },
      "module.trips.limit": {
        title: "Limit",
        help: "Most trips a day.",
        schema: { type: "integer", minimum: 1, maximum: 9 },
      },
    },
  },
  {
    type: "company",
    name: "general",
    title: "Company",
    help: "All of it.",
    keys: {
      "company.timezone": {
        title: "Time zone",
        help: "Where.",
        schema: { type: "string", format: "timezone" },
      },
    },
  },
];

let fixture: AppFixture;

beforeAll(async () => {
  fixture = await createAppFixture();
  const { configuration, presets } = fixture.deps.schemas;
  Object.assign(configuration, { sections });
  Object.assign(configuration.values, { "module.trips.limit": 5, "company.timezone": "America/Denver" });
  configuration.flags["module.own.enabled"] = false;
  presets.push({
    alias: "bare",
    name: "Bare",
    help: "",
    sortOrder: 1,
    flags: { "module.trips.enabled": false },
  });
  const root = { email: "root@safety-suite.example", firstName: "Ro", lastName: "Ot", superAdmin: true };
  await asOperator(fixture.db, {}, (trx) => users.createUser(trx, root));
  fixture.people["root"] = root.email;
}, 60_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.kysely.updateTable("customers").set({ configuration: "{}", aged_on: 20_000 }).execute();
});

const get = async (url: string, as = "root") => {
  const { status, body } = await fixture.call({ url, as });
  return { status, body: body as Record<string, JsonValue> & { data: Record<string, JsonValue>[] } };
};
const change = (method: "PATCH" | "PUT" | "POST", url: string, body: object, as = "root") =>
  fixture.call({ method, url, as, body });
const patch = (values: object, more: object = {}, as = "root") =>
  change("PATCH", "/api/configuration/module/trips/values", { values, ...more }, as);

const changesOf = (customerId: number) =>
  inTenant(fixture.db, { customerId, readOnly: true }, (trx) =>
    trx.selectFrom("configuration_changes").select(["key", "before", "after"]).orderBy("id").execute(),
  );

describe("the configuration of a company", () => {
  it("has sections, and one for flags that stand in none", async () => {
    const { body } = await get("/api/configuration");
    expect(body.data.map(({ type, name, settings }) => [type, name, settings])).toEqual([
      ["module", "trips", 2],
      ["company", "general", 1],
      ["module", "other", 1],
    ]);
    expect(body["presets"]).toEqual([{ alias: "bare", name: "Bare", help: "", changes: 1 }]);
    expect((await get("/api/configuration/company")).body.data).toHaveLength(1);
    expect((await get("/api/configuration/nothing")).status).toBe(404);
    expect((await get("/api/configuration/module/nothing")).status).toBe(404);
  });

  it("says of each setting what it does, its default and what holds, and gives a schema with a check", async () => {
    const { body } = await get("/api/configuration/module/trips");
    expect(body["settings"]).toEqual([
      expect.objectContaining({ key: "module.trips.enabled", default: true, value: true, own: false }),
      expect.objectContaining({
        key: "module.trips.limit",
        property: "limit",
        help: "Most trips a day.",
        value: 5,
      }),
    ]);
    const module = await fixture.call({ url: String(body["validatorUrl"]) });
    expect(module.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    const url = `data:text/javascript,${encodeURIComponent(module.text)}`;
    const { default: check } = (await import(/* @vite-ignore */ url)) as { default(value: unknown): boolean };
    expect([
      check({ enabled: true, limit: 9 }),
      check({ enabled: true, limit: 10 }),
      check({ limit: 1 }),
    ]).toEqual([true, false, false]);
    expect((await fixture.call({ url: "/validators/configuration/module.trips.0.js" })).status).toBe(404);
  });

  it("changes with the next request, and remembers who changed what", async () => {
    const { body } = await patch({ "module.trips.enabled": false, "module.trips.limit": 7 });
    expect((body as { settings: object[] }).settings).toEqual([
      expect.objectContaining({ value: false, own: true, changedByName: "Ro Ot", default: true }),
      expect.objectContaining({ value: 7, own: true, changedDate: expect.any(Number) }),
    ]);
    expect((await fixture.call({ url: "/api/models?templateAlias=trip", as: "admin" })).body).toMatchObject({
      message: "This feature is not enabled.",
    });
    expect((await get("/api/configuration/overrides?configurationType=module&name=trips")).body).toEqual({
      "module.trips.enabled": false,
      "module.trips.limit": 7,
    });
    await patch({ "module.trips.limit": null, "module.trips.enabled": true });
    expect((await get("/api/configuration/module/trips/values")).body).toEqual({
      "module.trips.enabled": true,
      "module.trips.limit": 5,
    });
    expect(await changesOf(fixture.redwood.id)).toEqual([
      { key: "module.trips.enabled", before: null, after: false },
      { key: "module.trips.limit", before: null, after: 7 },
      { key: "module.trips.limit", before: 7, after: null },
      { key: "module.trips.enabled", before: false, after: true },
    ]);
    expect(await changesOf(fixture.harbor.id)).toEqual([]);
  });

  it("stands in the audit log in words", async () => {
    await patch({ "module.trips.limit": 3 });
    const { body } = await get("/api/auditlogs?limit=1", "admin");
    expect(JSON.stringify(body.data)).toContain('{"to":"3","from":null,"field":"Limit"}');
  });

  it("refuses what does not fit, with each mistake, and changes nothing", async () => {
    const refused = await patch({
      "module.trips.enabled": "yes",
      "module.trips.limit": 12,
      "module.x.enabled": true,
    });
    expect(refused).toMatchObject({ status: 400 });
    expect((refused.body as { message: string }).message).toContain(
      "/values/module.trips.enabled must be boolean; /values/module.trips.limit must be <= 9; /values/module.x.enabled is no setting of this section",
    );
    const zone = await change("PATCH", "/api/configuration/company/general/values", {
      values: { "company.timezone": "Mars/Olympus" },
    });
    expect((zone.body as { message: string }).message).toContain('America/Denver, but is "Mars/Olympus"');
    expect((await patch({ "module.trips.limit": { deep: 1 } })).status).toBe(400);
    expect((await patch({})).status).toBe(400);
    expect((await get("/api/configuration/overrides")).body).toEqual({});
  });

  it("is changed by one of two who opened it at the same time", async () => {
    const { version } = (await get("/api/configuration/module/trips")).body;
    const both = await Promise.all(
      [2, 3].map((limit) => patch({ "module.trips.limit": limit }, { version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(JSON.stringify(both.map(({ body }) => body))).toContain("Someone else changed these settings");
  });

  it("is set whole, and by a preset", async () => {
    await patch({ "module.trips.limit": 2 });
    const { version } = (await get("/api/configuration/module/trips")).body;
    await change("PUT", "/api/configuration/module/trips", {
      values: { "module.trips.enabled": true },
      version,
    });
    expect((await get("/api/configuration/overrides")).body).toEqual({ "module.trips.enabled": true });
    const { body } = await change("POST", "/api/configuration", { preset: "bare" });
    expect(body).toMatchObject({ data: [{ name: "trips", changed: 1 }, {}, {}] });
    expect((await get("/api/configuration/overrides")).body).toEqual({ "module.trips.enabled": false });
    expect((await change("POST", "/api/configuration", { preset: "gold" })).status).toBe(400);
  });

  it("has values for pages, flat and nested, with and without the company's own", async () => {
    await patch({ "module.trips.limit": 2 });
    const flat = await get("/api/global/configuration/values", "viewer");
    expect(flat.body).toMatchObject({ "module.trips.limit": 2, "module.trips.enabled": true });
    const nested = await get("/api/global/configuration/values?nested=true&override=false", "viewer");
    expect(nested.body).toMatchObject({ module: { trips: { limit: 5, enabled: true } } });
    const own = await get("/api/configuration/v2/module/trips/values?nested=true");
    expect(own.body).toEqual({ module: { trips: { enabled: true, limit: 2 } } });
  });

  it("takes the page's override as a text: `false` gives the defaults, anything else what applies", async () => {
    await patch({ "module.trips.limit": 2 });
    const section = async (query: string) =>
      (await get(`/api/configuration/module/trips${query}`)).body as unknown as {
        version: string;
        settings: { value: JsonValue; own: boolean }[];
      };
    const present = await section("");
    expect(present.settings[1]).toMatchObject({ value: 2, own: true });
    const usual = await section("?override=false");
    expect(usual.settings[1]).toMatchObject({ value: 5, own: false });
    expect(usual.version).toBe(present.version);
    expect(await section("?override=staging-7")).toEqual(present);
    const all = await get("/api/global/configuration/values?override=staging-7", "viewer");
    expect(all).toMatchObject({ status: 200, body: { "module.trips.limit": 2 } });
  });

  it("has what follows from the time computed again when a value changes, and not for a flag", async () => {
    const agedOn = async () =>
      (
        await asOperator(fixture.db, { readOnly: true }, (trx) =>
          sql<{ day: number | null }>`select aged_on as day from customers where alias = 'redwood'`.execute(
            trx,
          ),
        )
      ).rows[0]?.day;
    await patch({ "module.trips.enabled": false });
    expect(await agedOn()).toBe(20_000);
    await patch({ "module.trips.limit": 2 });
    expect(await agedOn()).toBeNull();
  });
});

describe("who may change it", () => {
  it("is a super admin, in the database too", async () => {
    expect((await patch({ "module.trips.limit": 2 }, {}, "admin")).status).toBe(403);
    expect((await get("/api/configuration/keys", "admin")).status).toBe(403);
    const { id } = fixture.redwood;
    const forged = inTenant(fixture.db, { customerId: id }, (trx) =>
      sql`select configure_own_company('{}'::jsonb, false, (select user_id from memberships limit 1))`.execute(
        trx,
      ),
    );
    await expect(forged).rejects.toThrow("Only a super admin");
    expect(
      (await asOperator(fixture.db, {}, customers.allCustomers)).map((each) => each.configuration),
    ).toEqual([{}, {}]);
  });
});
