/** The first company of an installation in production: an empty database, and an outside provider with TLS. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Progress } from "./core/console.ts";
import { startServer } from "./start.ts";
import type { RunningServer } from "./start.ts";
import { asOperator, customers } from "./storage/index.ts";
import { testDatabase } from "./storage/testing/testDatabase.ts";
import type { TestDatabase } from "./storage/testing/testDatabase.ts";

const issuer = "https://id.blueridge.example";
const audience = "urn:suite:api";
const progress: Progress = async (_title, work) => work(() => undefined);
const folder = mkdtempSync(join(tmpdir(), "setup-production-test-"));
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let db: TestDatabase;
let server: RunningServer;

const start = (more: Record<string, string> = {}) =>
  startServer({
    progress,
    env: {
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      PORT: "0",
      BASE_DOMAIN: "suite.example",
      DATABASE_URL: db.config.databaseUrl,
      SAFETY_SUITE_DATA: folder,
      OIDC_ISSUER: issuer,
      OIDC_AUDIENCE: audience,
      OIDC_CLIENT_ID: "web",
      ...more,
    },
  });

/** Answers what is asked of the provider, as it would by TLS; everything else goes to the network. */
async function answerForProvider(): Promise<void> {
  keys = await generateKeyPair("ES256");
  const key = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "ES256", use: "sig" };
  const pages: Readonly<Record<string, object>> = {
    [`${issuer}/.well-known/openid-configuration`]: { issuer, jwks_uri: `${issuer}/keys` },
    [`${issuer}/keys`]: { keys: [key] },
  };
  const ask = fetch;
  vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) => {
    const page = pages[String(call[0])];
    if (page === undefined) return ask(...call);
    const headers = { "content-type": "application/json" };
    return Promise.resolve(new Response(JSON.stringify(page), { headers }));
  });
}

beforeAll(async () => {
  db = await testDatabase();
  await answerForProvider();
  server = await start();
}, 180_000);
afterAll(async () => {
  await server?.stop();
  vi.unstubAllGlobals();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (path: string) => `http://127.0.0.1:${server.config.port}${path}`;
const code = () => new URL(server.setup ?? "").searchParams.get("code") ?? "";
const aliases = async () =>
  (await asOperator(db, { readOnly: true }, customers.allCustomers)).map(({ alias }) => alias);

const company = {
  name: "Blue Ridge Haulage",
  alias: "blue-ridge",
  preset: "current",
  timezone: "America/Denver",
  firstName: "Ada",
  lastName: "Minor",
  email: "ada.minor@blueridge.example",
};

const token = (from = issuer) =>
  new SignJWT({
    sid: "one",
    email: company.email,
    email_verified: true,
    auth_time: Math.floor(Date.now() / 1_000),
  })
    .setProtectedHeader({ alg: "ES256", kid: "one", typ: "at+jwt" })
    .setIssuer(from)
    .setAudience(audience)
    .setSubject("ada")
    .setIssuedAt()
    .setExpirationTime("10m")
    .sign(keys.privateKey);

async function ask(path: string, { method = "GET", from = issuer } = {}) {
  const headers = { authorization: `Bearer ${await token(from)}` };
  const answer = await fetch(at(path), { method, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe("an installation in production", () => {
  it("has neither demo companies nor demo users, and prints where its first company is set up, behind TLS", async () => {
    expect([server.addresses, server.users, await aliases()]).toEqual([[], [], []]);
    expect(server.setup).toMatch(/^https:\/\/suite\.example\/setup\?code=[\w-]{43}$/);
    const runtime = (await (await fetch(at("/config.json"))).json()) as { identity: object };
    expect(runtime.identity).toMatchObject({ authority: issuer, clientId: "web", audience });
  });

  it("does not start with a provider that is asked without TLS", async () => {
    await expect(start({ OIDC_ISSUER: "http://id.blueridge.example" })).rejects.toThrow(
      'With NODE_ENV=production an issuer must start with https://, but is "http://id.blueridge.example".',
    );
  });

  it("sets its first company up by the form, once, whatever preset it has", async () => {
    const page = await fetch(at(`/setup?code=${code()}`));
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const send = () =>
      fetch(at("/setup"), { method: "POST", body: new URLSearchParams({ ...company, code: code() }) });
    const done = await send();
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining("https://blue-ridge.suite.example"),
    ]);
    expect((await send()).status).toBe(404);
    expect(await aliases()).toEqual(["blue-ridge"]);
  });

  it("lets its administrator in by the provider's token, and nobody by the token of another", async () => {
    const signIn = "/api/1.0/authentication/sign-in";
    const other = await ask(signIn, { method: "POST", from: "https://id.evil.example" });
    expect(other.status).toBe(401);
    const signedIn = await ask(signIn, { method: "POST" });
    expect(signedIn.body).toMatchObject({ firstName: "Ada", customers: [{ alias: "blue-ridge" }] });
    const { body } = await ask("/api/permissions/user/current?customerAlias=blue-ridge");
    expect(body).toMatchObject({ admin: true, superAdmin: false });
  });
});
