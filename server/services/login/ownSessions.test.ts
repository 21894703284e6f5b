/** What a person sees of their own sign-ins, and the ends of these. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createIdentity } from "../../identity/index.ts";
import { startTestProvider } from "../../identity/testProvider.ts";
import type { TestProvider } from "../../identity/testProvider.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let provider: TestProvider;
let fixture: AppFixture;

const url = "/api/1.0/authentication/sessions";
const list = "/api/models?templateAlias=trip";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

beforeAll(async () => {
  provider = await startTestProvider();
  const config = {
    port: 3000,
    host: "127.0.0.1",
    dataFolder: "unused",
    production: false,
    baseDomain: "localhost",
    providerDomain: "provider.example",
    trustProxy: ["127.0.0.1"],
    identity: { issuer: provider.issuer, audience: provider.audience, clientId: provider.clientId },
  };
  const identity = await createIdentity(config, { users: [] });
  await provider.introduceTo(identity);
  fixture = await createAppFixture({ deps: { identity, config } });
});
afterAll(async () => {
  await fixture.close();
  await provider.close();
});
beforeEach(() => sql`delete from sign_in_sessions`.execute(fixture.db.kysely));

interface Session {
  id: string;
  device: string | null;
  address: string | null;
  startedDate: number;
  activeDate: number;
  isCurrent: boolean;
}

/** A person who signed in with this name for the sign-in (`sid`). */
async function signedIn(person: "viewer" | "manager", sid: string, agent = firefox) {
  const token = await provider.token({
    sub: `idp|${person}`,
    email: fixture.people[person] ?? person,
    email_verified: true,
    sid,
    auth_time: Math.floor(Date.now() / 1_000) - 60,
  });
  const ask = async (address: string, method: "GET" | "POST" | "DELETE" = "GET") => {
    const reply = await fixture.app.inject({
      method,
      url: address,
      headers: {
        host: "redwood.localhost",
        authorization: `Bearer ${token}`,
        "user-agent": agent,
        "x-forwarded-for": "203.0.113.7",
      },
    });
    const body = reply.body === "" ? {} : (reply.json() as { code?: string; data?: Session[] });
    return { status: reply.statusCode, code: body.code, data: body.data ?? [] };
  };
  await ask("/api/1.0/authentication/sign-in", "POST");
  await ask(list);
  return ask;
}

it("lists a person's sign-ins with device, address and times, and nobody else's", async () => {
  await signedIn("manager", "other person");
  await signedIn("viewer", "at home", "curl/8.5.0");
  const ask = await signedIn("viewer", "at work");
  const { data } = await ask(url);
  expect(data.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ["Firefox on Linux", true],
    ["Unknown device", false],
  ]);
  const now = fixture.deps.clock() / 1_000;
  for (const { address, startedDate, activeDate } of data) {
    expect([address, Math.abs(now - startedDate) < 60, Math.abs(now - activeDate) < 60]).toEqual([
      "203.0.113.7",
      true,
      true,
    ]);
  }
});

it("ends one of them, at once, and no other", async () => {
  const home = await signedIn("viewer", "home");
  const work = await signedIn("viewer", "work");
  const id = (await work(url)).data.find(({ isCurrent }) => !isCurrent)?.id ?? "";
  expect((await work(`${url}/${id}`, "DELETE")).status).toBe(204);
  expect(await home(list)).toMatchObject({ status: 401, code: "session_ended" });
  expect((await work(list)).status).toBe(200);
  expect((await work(url)).data).toHaveLength(1);
  expect(await work(`${url}/${id}`, "DELETE")).toMatchObject({ status: 404, code: "session_not_found" });
});

it("ends none of another person, who is not revealed to have it", async () => {
  const manager = await signedIn("manager", "theirs");
  const id = (await manager(url)).data[0]?.id ?? "";
  const viewer = await signedIn("viewer", "mine");
  expect(await viewer(`${url}/${id}`, "DELETE")).toMatchObject({ status: 404, code: "session_not_found" });
  expect((await manager(list)).status).toBe(200);
});

it("ends all of them, its own too, and no other person's", async () => {
  const manager = await signedIn("manager", "stays");
  const home = await signedIn("viewer", "home too");
  const work = await signedIn("viewer", "work too");
  expect((await work(url, "DELETE")).status).toBe(204);
  for (const ask of [home, work])
    expect(await ask(list)).toMatchObject({ status: 401, code: "session_ended" });
  expect((await manager(list)).status).toBe(200);
  const rows = await fixture.db.kysely.transaction().execute(async (trx) => {
    await sql`select set_config('app.customer_id', (select id::text from customers where alias = 'redwood'), true)`.execute(
      trx,
    );
    const found = sql<{
      call: string;
    }>`select call from audit_log where event = 'signOut' order by id desc limit 1`;
    return (await found.execute(trx)).rows;
  });
  expect(rows).toEqual([{ call: `DELETE ${url}` }]);
});

it("leaves out those that the time-outs of the company no longer let in", async () => {
  await signedIn("viewer", "left open");
  await sql`update sign_in_sessions set seen_at = seen_at - interval '31 minutes'`.execute(fixture.db.kysely);
  const ask = await signedIn("viewer", "now");
  const configure = (enabled: boolean) =>
    sql`update customers set configuration = ${JSON.stringify({ "module.adminPanel.timeouts.enabled": enabled })}
      where alias = 'redwood'`.execute(fixture.db.kysely);
  await configure(false);
  expect((await ask(url)).data).toHaveLength(2);
  await configure(true);
  expect((await ask(url)).data.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  await configure(false);
});

it("refuses a name that is none", async () => {
  const ask = await signedIn("viewer", "asks");
  expect((await ask(`${url}/1;drop`, "DELETE")).status).toBe(400);
});
