/** Who asks for a new password, and what comes of it: from the request to the password, with the embedded provider. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { createIdentity } from "../../identity/index.ts";
import type { Identity } from "../../identity/index.ts";
import { inTenant, localAccounts } from "../../storage/index.ts";
import { fixtureEngine, NOW } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import { createAppFixture, signedInBefore } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { call } from "../testCalls.ts";

const paths = ["/api/users/changePassword", "/api/1.0/authentication/changePassword"] as const;
const words = "late trains smell of rain";

let folder: string;
let identity: Identity;
let fixture: AppFixture;
let now = NOW;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reset-"));
  const database = await testDatabase({ engine: fixtureEngine() });
  const clock = () => now * 1_000;
  identity = await createIdentity(
    { production: false, port: 3000, dataFolder: folder, baseDomain: "localhost" },
    { users: [], accounts: localAccounts(database), clock },
  );
  const deps = { identity: { ...identity, verify: signedInBefore(database) }, clock };
  fixture = await createAppFixture({ database, deps });
});
afterAll(async () => {
  await fixture.close();
  await identity.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => void (now += 10_000));

interface Mail {
  kind: string;
  address: string;
  text: string;
}

/** The messages of redwood to somebody, the latest first. */
async function mailsTo(person: string): Promise<Mail[]> {
  const { rows } = await inTenant(fixture.db, { customerId: fixture.redwood.id, readOnly: true }, (trx) =>
    sql<Mail>`select kind, address, text from mail_messages where address = ${fixture.people[person]}
      order by id desc`.execute(trx),
  );
  return rows;
}

const linkIn = ({ text }: Mail) => /http:\/\/localhost:3000(\/oidc\/password\?\S+)/.exec(text)?.[1] ?? "";

async function linksStored(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from password_links`.execute(
    fixture.db.kysely,
  );
  return rows[0]?.count ?? 0;
}

const ask = (as: string, url: string = paths[0], headers = {}) =>
  fixture.call({ method: "POST", url, as, headers });

describe("platform.md 7.2, 7.3: a request for a new password", () => {
  it.each(paths)(
    "at %s sends the person a link that works for an hour, and says where it went",
    async (url) => {
      const reply = await ask("viewer", url);
      expect([reply.status, reply.body]).toEqual([
        202,
        { email: fixture.people["viewer"], delivery: "outbox" },
      ]);
      const [mail] = await mailsTo("viewer");
      expect(mail).toMatchObject({ kind: "passwordReset", address: fixture.people["viewer"] });
      expect(reply.text).not.toContain("token");
      const page = () => fixture.app.inject({ url: linkIn(mail!), headers: { host: "localhost:3000" } });
      now += 3_599;
      expect((await page()).statusCode).toBe(200);
      now += 1;
      expect((await page()).statusCode).toBe(410);
    },
  );

  it("says that it went by e-mail where the installation sends some", async () => {
    const mail = {
      host: "mail.example",
      port: 25,
      secure: false,
      from: { name: "", address: "a@example.com" },
    };
    const app = await createApp({ ...fixture.deps, config: { ...fixture.deps.config, mail } });
    const reply = await call(app, fixture.people, { method: "POST", url: paths[0], as: "manager" });
    expect(reply.body).toMatchObject({ delivery: "email" });
    await app.close();
  });

  it("ends in a password, and the sign-in that asked for it is over", async () => {
    const list = { url: "/api/models?templateAlias=trip", as: "terminal" };
    expect((await fixture.call(list)).status).toBe(200);
    await ask("terminal");
    const [mail] = await mailsTo("terminal");
    const values = new URLSearchParams(linkIn(mail!).split("?")[1]);
    const payload = new URLSearchParams({
      ...Object.fromEntries(values),
      password: words,
      again: words,
    }).toString();
    const headers = { host: "localhost:3000", "content-type": "application/x-www-form-urlencoded" };
    const done = await fixture.app.inject({ method: "POST", url: "/oidc/password", headers, payload });
    expect([done.statusCode, done.headers["location"]]).toEqual([303, "http://redwood.localhost:3000/"]);
    expect(await fixture.call(list)).toMatchObject({ status: 401, body: { code: "session_ended" } });
  });

  it("is noted in the company's audit log", async () => {
    await ask("confidential");
    const { rows } = await inTenant(fixture.db, { customerId: fixture.redwood.id, readOnly: true }, (trx) =>
      sql`select event, status from audit_log where call = ${`POST ${paths[0]}`} order by id desc limit 1`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([{ event: "change", status: 202 }]);
  });

  it("is answered three times within an hour, then refused, and again after it", async () => {
    for (let times = 0; times < 3; times += 1) expect((await ask("both")).status).toBe(202);
    for (const url of paths) {
      const refused = await ask("both", url);
      expect(refused).toMatchObject({ status: 429, body: { code: "too_many_password_resets" } });
    }
    expect(await mailsTo("both")).toHaveLength(3);
    now += 3_600;
    expect((await ask("both")).status).toBe(202);
  });

  it("of who is no member of the company makes no link", async () => {
    const before = await linksStored();
    for (const [as, status] of [
      ["foreign", 404],
      ["unemployed", 404],
      ["deactivated", 403],
      ["stranger", 403],
    ] as const)
      expect((await ask(as)).status).toBe(status);
    expect(await linksStored()).toBe(before);
  });
});

describe("platform.md 5: single sign-on customers", () => {
  const readsReset = async (app: AppFixture["app"], host: string) => {
    const url = "/api/public/configuration/values";
    const { body } = await call(app, fixture.people, { url, headers: { host } });
    return (body as { passwordReset: boolean }).passwordReset;
  };

  it("cannot request a password reset: nothing is sent, and their pages know it", async () => {
    const { passwordLink: _none, ...outside } = fixture.deps.identity;
    const app = await createApp({ ...fixture.deps, identity: outside });
    const before = await linksStored();
    for (const url of paths) {
      const reply = await call(app, fixture.people, { method: "POST", url, as: "manager" });
      expect(reply).toMatchObject({
        status: 409,
        body: {
          code: "password_reset_unavailable",
          message: "Single sign-on customers cannot request a password reset.",
        },
      });
    }
    expect(await linksStored()).toBe(before);
    expect(await readsReset(app, "redwood.localhost")).toBe(false);
    await app.close();
  });

  it("are those whose company has a provider of its own", async () => {
    const provider = {
      issuer: "https://id.harbor.example",
      audience: "a",
      clientId: "c",
      customers: ["harbor"],
    };
    const app = await createApp({
      ...fixture.deps,
      config: { ...fixture.deps.config, companyProviders: [provider] },
    });
    expect(await readsReset(app, "harbor.localhost")).toBe(false);
    expect(await readsReset(app, "redwood.localhost")).toBe(true);
    await app.close();
  });
});
