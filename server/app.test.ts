import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { fastify } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiErrorBody } from "../engine/index.ts";
import { createApp } from "./app.ts";
import { requireAccess } from "./http/access.ts";
import { defaultLimits } from "./http/limits/limit.ts";
import { logToStderr } from "./core/log.ts";
import { createAppFixture, tokenOf } from "./services/app.fixture.ts";
import type { AppFixture } from "./services/app.fixture.ts";

const clientFolder = mkdtempSync(join(tmpdir(), "client-"));
let fixture: AppFixture;
let log = "";

beforeAll(async () => {
  mkdirSync(join(clientFolder, "assets"));
  writeFileSync(join(clientFolder, "index.html"), "<!doctype html><title>Safety Suite</title>");
  writeFileSync(join(clientFolder, "assets/main-1a2b3c.js"), "export {};");
  writeFileSync(join(clientFolder, "icon.svg"), "<svg/>");
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  fixture = await createAppFixture({ clientFolder, logger: { level: "info", stream } });
});
afterAll(async () => {
  await fixture.close();
  rmSync(clientFolder, { recursive: true });
});

describe("every reply", () => {
  it.each([
    "/",
    "/accidents",
    "/assets/main-1a2b3c.js",
    "/health",
    "/nothing.js",
    "/api/nothing",
    "/%zz",
    "/callback",
  ])(
    "[S11][ASVS 3.4.3][ASVS 3.4.4][ASVS 3.4.5][ASVS 3.4.6] carries the security headers: %s",
    async (url) => {
      const { headers } = await fixture.call({ url });
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-resource-policy": "same-origin",
        "cross-origin-opener-policy": url === "/callback" ? "unsafe-none" : "same-origin-allow-popups",
      });
      const policy = String(headers["content-security-policy"]);
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("connect-src 'self' http://localhost:3000");
    },
  );

  it("[ASVS 14.3.2] of the API is never stored", async () => {
    for (const url of ["/api/modules", "/config.json", "/health", "/api/nothing"]) {
      expect((await fixture.call({ url, as: "admin" })).headers["cache-control"]).toBe("no-store");
    }
  });
});

describe("[ASVS 3.5.1] a host or origin that is not ours", () => {
  it("is refused", async () => {
    const elsewhere = await fixture.call({ url: "/config.json", headers: { host: "evil.example" } });
    expect(elsewhere.body).toMatchObject({ status: 421, code: "unknown_host" });
    const origin = { origin: "https://evil.example" };
    const changing = await fixture.call({
      method: "POST",
      url: "/api/models",
      as: "admin",
      body: {},
      headers: origin,
    });
    expect(changing.body).toMatchObject({ status: 403, code: "origin_not_allowed" });
  });
});

describe("a failure inside", () => {
  it("[ASVS 3.4.1][ASVS 16.5.1][ASVS 16.5.3] is reported without stack, SQL or names of tables, and is logged under its request id", async () => {
    const app = await createApp({
      ...({ ...fixture, schemas: { configuration: { values: {} } } } as unknown as Parameters<
        typeof createApp
      >[0]),
      config: { port: 0, host: "", dataFolder: "", production: true, baseDomain: "localhost" },
      identity: {
        issuer: "http://localhost/oidc",
        clientId: "",
        audience: "",
        mount: () => undefined,
        verifyLogout: () => Promise.reject(new Error("No logout tokens here")),
        verify: () => Promise.reject(new Error('select * from "secret_table" failed')),
      },
      clock: Date.now,
      logError: logToStderr,
    });
    const reply = await app.inject({
      url: "/api/modules",
      headers: { host: "redwood.localhost", authorization: "Bearer x" },
    });
    await app.close();
    const body: ApiErrorBody = reply.json();
    expect(body).toEqual({
      status: 500,
      code: "internal",
      message: expect.stringMatching(/^We are unable to fulfill your request\./),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(reply.body).not.toMatch(/secret_table|select|\.ts/);
    expect(reply.headers["strict-transport-security"]).toContain("max-age=31536000");
  });
});

describe("the log", () => {
  it("[ASVS 16.3.1] says when somebody is not let in, and names nobody", async () => {
    await fixture.call({ url: "/api/modules", headers: { authorization: "Bearer wrong" } });
    await fixture.call({ url: "/api/modules", as: "stranger" });
    await fixture.call({ url: "/people/ann@redwood.example?email=ann@redwood.example" });
    await fixture.call({ url: "/api/modules", as: "admin" });
    expect(log).toContain('"code":"token_invalid"');
    expect(log).toContain('"code":"safety_suite_auth_not_invited"');
    expect(log).toContain('"path":"/people/*"');
    expect(log).toMatch(/"path":"\/api\/modules","status":200,"ms":\d+,"person":"[0-9a-f]{12}"/);
    expect(log).not.toMatch(/@|subject of/);
  });

  it("[ASVS 14.2.1] has a line per request, and never a token, a query or a body", async () => {
    const token = tokenOf(fixture.people["admin"] ?? "");
    await fixture.call({ url: "/callback?code=secret-code&state=1" });
    await fixture.call({
      method: "POST",
      url: "/api/models",
      as: "admin",
      body: { fields: { town: "secret-town" } },
    });
    expect(log).toContain('"path":"/callback"');
    expect(log).toMatch(/"method":"POST","path":"\/api\/models","status":400/);
    for (const secret of [token, "secret-code", "secret-town", "Bearer"]) expect(log).not.toContain(secret);
  });
});

describe("a line of the log", () => {
  it("[ASVS 16.4.1] is one, whatever is in an address: nobody writes lines of their own", async () => {
    const line = '{"level":30,"path":"/forged","status":200}';
    for (const sign of ["\n", "\r\n", "\u2028"])
      await fixture.call({ url: `/api/models/${encodeURIComponent(`1${sign}${line}`)}`, as: "admin" });
    await fixture.call({ url: "/api/modules", headers: { authorization: `Bearer "\\}${line}` } });
    const lines = log.trimEnd().split(/[\r\n\u2028]+/);
    const paths = lines.map((each) => (JSON.parse(each) as { path?: string }).path);
    expect(paths).not.toContain("/forged");
    expect(log).not.toContain(line);
  });
});

describe("a body of two megabytes over a real connection", () => {
  it("is answered, not cut off", async () => {
    const address = await fixture.app.listen({ host: "127.0.0.1", port: 0 });
    const reply = await fetch(`${address}/api/models?customerAlias=redwood`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${tokenOf(fixture.people["admin"] ?? "")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ templateAlias: "trip", fields: { town: "x".repeat(2_000_000) }, relations: {} }),
    });
    expect(await reply.json()).toMatchObject({
      status: 413,
      message: "The request is too large: at most 1024 KB are accepted.",
    });
  });
});

describe("the limits", () => {
  it("[ASVS 2.4.1] stop a caller who sends too many requests, and say when to come back", async () => {
    const tight = { ...defaultLimits, user: { perSecond: 0.01, burst: 2 } };
    const limited = await createAppFixture({ limits: tight });
    const ask = () => limited.call({ url: "/api/modules", as: "admin" });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const third = await ask();
    expect(third.body).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(third.headers["retry-after"]).toBe("100");
    expect((await limited.call({ url: "/api/modules", as: "viewer" })).status).toBe(200);
    await limited.close();
  });
});

describe("[ASVS 8.2.1] a route that does not say who may call it", () => {
  it("cannot be added", () => {
    const app = fastify();
    requireAccess(app);
    expect(() => app.get("/open", { config: { access: "public" } }, () => "")).not.toThrow();
    expect(() => app.get("/silent", () => "")).toThrow("The route GET /silent does not say who may call it.");
  });
});
