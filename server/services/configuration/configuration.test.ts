import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;

beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

describe("the startup calls", () => {
  it("give the page its company and its addresses", async () => {
    const { body } = await fixture.call({
      url: "/config.json?timestamp=1",
      headers: { host: "redwood.localhost:3000" },
    });
    expect(body).toEqual({
      customerAlias: "redwood",
      apiVersion: "1.0",
      configServiceUrl: "http://redwood.localhost:3000",
      configServiceOverride: null,
      identity: {
        authority: "http://localhost:3000/oidc",
        clientId: "client",
        audience: "api",
        cacheLocation: "localstorage",
        domain: "localhost:3000",
      },
      tagManagerId: null,
      telemetryUrl: null,
      supportEmail: "support@safety-suite.example",
    });
    const nowhere = await fixture.call({ url: "/config.json", headers: { host: "localhost:3000" } });
    expect(nowhere.body).toMatchObject({ customerAlias: null });
  });

  it("give everybody the company's name and flags", async () => {
    const { body } = await fixture.call({ url: "/api/public/configuration/values?customerAlias=harbor" });
    expect(body).toMatchObject({
      services: { main: "http://redwood.localhost", login: "http://redwood.localhost" },
      customer: { alias: "harbor", name: "harbor lines", logoUrl: null },
      flags: { "module.trips.enabled": true },
      timeouts: { enabled: false, idleTimeout: 1800 },
    });
    const { services } = body as { services: Record<string, string> };
    expect(Object.keys(services)).toEqual([
      "main",
      "login",
      "users",
      "permissions",
      "configuration",
      "dashboards",
      "documents",
      "auditLog",
      "claims",
      "etl",
      "notifications",
    ]);
    const unknown = await fixture.call({ url: "/api/public/configuration/values?customerAlias=nobody" });
    expect(unknown.body).toMatchObject({ status: 404, code: "customer_not_found" });
  });
});

describe("a module that is switched off", () => {
  it("has no record types", async () => {
    const configure = (configuration: object) =>
      fixture.db.kysely
        .updateTable("customers")
        .set({ configuration: JSON.stringify(configuration) })
        .where("alias", "=", "redwood")
        .execute();
    await configure({ "module.trips.enabled": false });
    const list = await fixture.call({ url: "/api/models?templateAlias=trip", as: "admin" });
    expect(list.body).toMatchObject({ status: 403, message: "This feature is not enabled." });
    const { body } = await fixture.call({ url: "/api/modelTemplate", as: "admin" });
    expect((body as { data: { alias: string }[] }).data.map(({ alias }) => alias)).toEqual(["driver"]);
    await configure({});
    expect((await fixture.call({ url: "/api/models?templateAlias=trip", as: "admin" })).status).toBe(200);
  });
});
