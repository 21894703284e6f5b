/** H11: a sign-in that is over lets nobody in, at any server, whatever its tokens say of their life. */
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { JWTPayload } from "jose";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { createIdentity } from "../../identity/index.ts";
import { startTestProvider } from "../../identity/testProvider.ts";
import type { TestProvider } from "../../identity/testProvider.ts";
import { customers, inSystem, openDatabase } from "../../storage/index.ts";
import type { Database } from "../../storage/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { backChannelPath } from "./backChannel.ts";

let provider: TestProvider;
let fixture: AppFixture;
let other: FastifyInstance;
let otherDb: Database | undefined;

const list = "/api/models?templateAlias=trip";
const at = (name: string) => `/api/1.0/authentication/${name}`;

beforeAll(async () => {
  provider = await startTestProvider();
  const config = {
    port: 3000,
    host: "127.0.0.1",
    dataFolder: "unused",
    production: false,
    baseDomain: "localhost",
    providerDomain: "provider.example",
    identity: { issuer: provider.issuer, audience: provider.audience, clientId: provider.clientId },
  };
  const identity = async () => {
    const made = await createIdentity(config, { users: [] });
    await provider.introduceTo(made);
    return made;
  };
  fixture = await createAppFixture({ deps: { identity: await identity(), config } });
  // The embedded database takes all connections from one pool.
  otherDb = fixture.db.config.databaseUrl === undefined ? undefined : await openDatabase(fixture.db.config);
  other = await createApp({ ...fixture.deps, db: otherDb ?? fixture.db, identity: await identity() });
});
afterAll(async () => {
  await other.close();
  await otherDb?.close();
  await fixture.close();
  await provider.close();
});
afterEach(() => configure({}));

/** Settings of redwood, beside the usual ones. */
async function configure(settings: Record<string, number | boolean>): Promise<void> {
  const usual = { "module.adminPanel.timeouts.enabled": false, ...settings };
  await sql`update customers set configuration = ${JSON.stringify(usual)} where alias = 'redwood'`.execute(
    fixture.db.kysely,
  );
}
const timeouts = (idle: number, absolute = 43_200) =>
  configure({
    "module.adminPanel.timeouts.enabled": true,
    "module.adminPanel.timeouts.idleTimeout": idle,
    "module.adminPanel.timeouts.absoluteTimeout": absolute,
  });

const now = () => Math.floor(Date.now() / 1_000);
let people = 0;

/** What three providers say of one sign-in. */
const makes = {
  "a provider that names sign-ins (sid)": (id: string) => ({
    sid: `session of ${id}`,
    auth_time: now() - 60,
  }),
  "a provider that sends only auth_time": (_id: string) => ({ auth_time: now() - 60 - (people += 10) }),
  "a provider that sends neither": () => ({}),
};

interface Asked {
  url?: string;
  method?: "GET" | "POST";
  app?: FastifyInstance;
  background?: boolean;
}

/** Somebody who has signed in; each call of it is one person's request with one token. */
async function signedIn(claims: JWTPayload, person = "viewer") {
  const email = fixture.people[person] ?? person;
  const token = await provider.token({ sub: `idp|${person}`, email, email_verified: true, ...claims });
  const ask = async ({ url = list, method = "GET", app = fixture.app, background = false }: Asked = {}) => {
    const reply = await app.inject({
      method,
      url,
      headers: {
        host: "redwood.localhost",
        authorization: `Bearer ${token}`,
        ...(background && { "safety-suite-background": "1" }),
      },
    });
    const code = reply.body === "" ? undefined : (reply.json() as { code?: string }).code;
    return { status: reply.statusCode, code };
  };
  expect((await ask({ url: at("sign-in"), method: "POST" })).status).toBe(200);
  return ask;
}

const ended = { status: 401, code: "session_ended" };
const idle = { status: 401, code: "session_idle" };

/** Lets so much time pass for all sign-ins. */
async function wait(seconds: number, began = 0): Promise<void> {
  await sql`update sign_in_sessions set seen_at = seen_at - make_interval(secs => ${seconds}),
    began_at = began_at - make_interval(secs => ${Math.max(seconds, began)})`.execute(fixture.db.kysely);
}

describe.each(Object.entries(makes))("[S12] [ASVS 7.4.1] H11 with %s", (_make, claimsOf) => {
  it("a sign-out ends the access token at once, at every server and for every route, and no other person's", async () => {
    const ask = await signedIn(claimsOf("viewer out"));
    const neighbour = await signedIn(claimsOf("manager stays"), "manager");
    expect((await ask()).status).toBe(200);
    expect((await ask({ app: other })).status).toBe(200);
    expect((await ask({ url: at("sign-out"), method: "POST" })).status).toBe(204);
    for (const app of [fixture.app, other]) {
      expect(await ask({ app })).toEqual(ended);
      expect(await ask({ app, url: "/api/1.0/users/current" })).toEqual(ended);
      expect(await ask({ app, url: at("sign-in"), method: "POST" })).toEqual(ended);
      expect(await ask({ app, url: at("activity"), method: "POST" })).toEqual(ended);
      expect((await neighbour({ app })).status).toBe(200);
    }
    expect((await ask({ url: at("sign-out"), method: "POST" })).status).toBe(204);
  });

  it("[ASVS 7.3.1] idle time holds on the server, what the page asks by itself does not extend it, and what its person does so does", async () => {
    await timeouts(600);
    // Where only the second of issue tells tokens apart, the next sign-in is a second later.
    await sleep(1_100);
    const ask = await signedIn(claimsOf("viewer idle"));
    expect((await ask()).status).toBe(200);
    await wait(400);
    expect((await ask({ background: true })).status).toBe(200);
    await wait(200);
    expect((await ask()).status).toBe(200);
    await wait(500);
    expect((await ask({ url: at("activity"), method: "POST" })).status).toBe(204);
    await wait(500);
    expect((await ask({ background: true })).status).toBe(200);
    await wait(200);
    expect(await ask({ app: other })).toEqual(idle);
    // It stays over.
    await configure({});
    expect(await ask()).toEqual(idle);
  });
});

describe("[ASVS 7.3.1] [ASVS 7.3.2] H11 a session", () => {
  const named = (sid: string, authTime: number) => ({ sid, auth_time: authTime });

  it("only a later sign-in brings a session back: a renewed token of the same one does not", async () => {
    await timeouts(600);
    const since = now() - 100;
    const first = await signedIn(named("again", since));
    expect((await first()).status).toBe(200);
    await wait(700);
    expect(await first()).toEqual(idle);
    const renewed = await signedInAs(named("again", since));
    expect(await renewed()).toEqual(idle);
    const later = await signedIn(named("again", now() - 10));
    expect((await later()).status).toBe(200);
    expect(await first()).toEqual(idle);
    expect((await later({ app: other })).status).toBe(200);
  });

  it("waits by the real clock too", async () => {
    await timeouts(1);
    const ask = await signedIn(named("real", now() - 5));
    expect((await ask()).status).toBe(200);
    await sleep(600);
    expect((await ask()).status).toBe(200);
    await sleep(600);
    expect((await ask()).status).toBe(200);
    await sleep(1_500);
    expect(await ask()).toEqual(idle);
  });

  it("the absolute time-out holds however busy somebody is, by the session's age and by the token's own moments", async () => {
    await timeouts(600, 3_600);
    const ask = await signedIn(named("long", now() - 100));
    expect((await ask()).status).toBe(200);
    await wait(0, 3_700);
    expect(await ask()).toEqual(ended);
    const old = await signedInAs(named("old", now() - 3_700));
    expect(await old()).toEqual(ended);
  });

  it("no company brings back a session that another one holds for idle", async () => {
    await timeouts(600);
    const ask = await signedIn(named("two", now() - 100), "both");
    expect((await ask()).status).toBe(200);
    await configure({});
    await wait(700);
    expect((await ask()).status).toBe(200);
    await timeouts(600);
    expect(await ask()).toEqual(idle);
  });

  it("the idle time-out does not apply to the provider's own people", async () => {
    await timeouts(600);
    const email = "root@provider.example";
    await sql`insert into users (email, first_name, last_name, super_admin) values (${email}, 'Ro', 'Ot', true)`.execute(
      fixture.db.kysely,
    );
    const ask = await signedIn(named("staff", now() - 100), email);
    expect((await ask()).status).toBe(200);
    await wait(10_000);
    expect((await ask()).status).toBe(200);
  });

  it("[ASVS 7.4.2] a deactivated person's tokens stay dead when they are activated again", async () => {
    const ask = await signedIn(named("leaver", now() - 100), "terminal");
    expect((await ask()).status).toBe(200);
    const setActive = (active: boolean) =>
      sql`update users set active = ${active} where email = ${fixture.people["terminal"]}`.execute(
        fixture.db.kysely,
      );
    await setActive(false);
    expect(await ask({ app: other })).toEqual({ status: 403, code: "safety_suite_auth_deactivated_user" });
    await setActive(true);
    expect(await ask()).toEqual(ended);
    const again = await signedIn(named("leaver", now() - 10), "terminal");
    expect((await again()).status).toBe(200);
  });

  it("is noted once in a while only: most requests cost no message more", async () => {
    const ask = await signedIn(named("cheap", now() - 100));
    expect((await ask()).status).toBe(200);
    const seen = () =>
      sql<{ seen: Date }>`select seen_at as seen from sign_in_sessions where issuer = ${provider.issuer}
        order by seen_at desc limit 1`
        .execute(fixture.db.kysely)
        .then(({ rows }) => String(rows[0]?.seen));
    const before = await seen();
    expect((await ask()).status).toBe(200);
    expect(await seen()).toBe(before);
  });

  it("requests can ask for a session by its key, and neither read nor end one", async () => {
    await inSystem(fixture.db, {}, (trx) => customers.customerByAlias(trx, "redwood"));
    const refused = (statement: string) =>
      inSystem(fixture.db, {}, (trx) => sql.raw(statement).execute(trx)).catch(
        (error: Error) => error.message,
      );
    expect(await refused("select * from sign_in_sessions")).toMatch(/permission denied/);
    expect(await refused("select end_sessions_of('a', 'b', false, 'idle')")).toMatch(/permission denied/);
    expect(await refused("select forget_sessions()")).toMatch(/permission denied/);
  });

  /** As `signedIn`, of somebody who is not let in. */
  async function signedInAs(claims: JWTPayload) {
    const token = await provider.token({
      sub: "idp|viewer",
      email: fixture.people["viewer"],
      email_verified: true,
      ...claims,
    });
    return async () => {
      const headers = { host: "redwood.localhost", authorization: `Bearer ${token}` };
      const reply = await fixture.app.inject({ url: list, headers });
      return { status: reply.statusCode, code: (reply.json() as { code?: string }).code };
    };
  }
});

describe("[S12] H11 back-channel logout", () => {
  const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
  const logOut = async (claims: JWTPayload, audience = provider.clientId) => {
    const token = await provider.token({ events, jti: String(Math.random()), ...claims }, audience);
    const reply = await fixture.app.inject({
      method: "POST",
      url: backChannelPath,
      headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
    return reply.statusCode;
  };

  it("ends the session that the provider names, and no other", async () => {
    const here = await signedIn({ sid: "here", auth_time: now() - 50 });
    const there = await signedIn({ sid: "there", auth_time: now() - 50 });
    expect([(await here()).status, (await there()).status]).toEqual([200, 200]);
    expect(await logOut({ sid: "here", sub: "idp|viewer" })).toBe(200);
    expect(await here({ app: other })).toEqual(ended);
    expect((await there()).status).toBe(200);
  });

  it("ends a session that nobody has used yet", async () => {
    expect(await logOut({ sid: "unused" })).toBe(200);
    const token = await provider.token({
      sub: "idp|viewer",
      email: fixture.people["viewer"],
      email_verified: true,
      sid: "unused",
      auth_time: now() - 50,
    });
    const headers = { host: "redwood.localhost", authorization: `Bearer ${token}` };
    expect((await fixture.app.inject({ url: list, headers })).statusCode).toBe(401);
  });

  it("ends all sessions of a person when it names the person alone, and those without a name when it names both", async () => {
    const named = await signedIn({ sid: "p1", auth_time: now() - 50 }, "manager");
    const unnamed = await signedIn({ auth_time: now() - 40 }, "manager");
    expect([(await named()).status, (await unnamed()).status]).toEqual([200, 200]);
    expect(await logOut({ sid: "elsewhere", sub: "idp|manager" })).toBe(200);
    expect((await named()).status).toBe(200);
    expect(await unnamed()).toEqual(ended);
    expect(await logOut({ sub: "idp|manager" })).toBe(200);
    expect(await named()).toEqual(ended);
  });

  it.each([
    ["an access token", { events: undefined }, undefined],
    ["a token with a nonce", { nonce: "n" }, undefined],
    ["a token for another audience", {}, "urn:test:api"],
    ["a token that names nobody", { sid: undefined }, undefined],
    ["a token without an id", { jti: undefined }, undefined],
  ])("refuses %s", async (_what, claims, audience) => {
    const ask = await signedIn({ sid: "kept", auth_time: now() - 50 });
    expect(await logOut({ sid: "kept", ...claims }, audience)).toBe(400);
    expect((await ask()).status).toBe(200);
  });
});
