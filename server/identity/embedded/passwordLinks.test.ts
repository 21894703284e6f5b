/** How somebody of the product comes to a password for the embedded provider: by a link, once, on the real database. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import {
  asOperator,
  endSession,
  inSystem,
  localAccounts,
  readSession,
  touchSession,
  users,
} from "../../storage/index.ts";
import { fixtureEngine, NOW } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { forgetPasswordLinks } from "../../storage/index.ts";
import { TestServer } from "./testServer.ts";

const words = "late trains smell of rain";
const otherWords = "seven quiet forklifts dance";

let db: TestDatabase;
let server: TestServer;
let now = NOW;
let count = 0;
let person: { id: number; email: string };

beforeAll(async () => {
  db = await testDatabase({ engine: fixtureEngine() });
  server = new TestServer({
    accounts: localAccounts(db),
    clock: () => now * 1_000,
    ended: (session, reason) => endSession(db, session, reason),
  });
  await server.open();
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  now = NOW;
  person = await addPerson();
});

async function addPerson(email = `person${(count += 1)}@redwood.example`) {
  const id = await asOperator(db, {}, (trx) =>
    users.createUser(trx, { email, firstName: "Pat", lastName: `Nolan ${count}` }),
  );
  return { id, email };
}

const linkFor = async (id: number, hours = 1) => {
  const link = await server.identity.passwordLink?.(id, { hours, now, company: "redwood" });
  if (link === undefined) throw new Error("There is no link.");
  return link;
};

const open = (link: string) => fetch(link, { redirect: "manual" });

/** Sends the form of a link's page. */
function choose(link: string, password: string, again = password): Promise<Response> {
  const values = new URL(link).searchParams;
  const body = new URLSearchParams({ ...Object.fromEntries(values), password, again });
  return fetch(link.split("?")[0] ?? "", { method: "POST", body, redirect: "manual" });
}

describe("a link to choose a password", () => {
  it("shows a page under the policy of the sign-in, which names the person and uses nothing up", async () => {
    const link = await linkFor(person.id);
    expect(link).toMatch(
      new RegExp(`^http://localhost:${server.port}/oidc/password\\?token=[\\w-]{43}&company=redwood$`),
    );
    for (let times = 0; times < 3; times += 1) {
      const reply = await open(link);
      const page = await reply.text();
      expect(reply.status).toBe(200);
      expect(page).toContain("Choose a password");
      expect(page).toContain(person.email);
      expect(page).not.toContain("<script");
      const policy = reply.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(`form-action 'self' ${server.origin};`);
      expect(policy).not.toMatch(/unsafe|script-src/);
      expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
      expect(reply.headers.get("cache-control")).toBe("no-store");
    }
    expect((await choose(link, words)).status).toBe(303);
  });

  it("leads to a password with which its person signs in, as who they are in the database", async () => {
    const done = await choose(await linkFor(person.id, 168), words);
    expect(done.headers.get("location")).toBe(`${server.origin}/`);
    const tokens = await server.walk().signIn(person.email.toUpperCase(), words);
    const principal = await server.identity.verify(tokens.access_token);
    expect(principal).toMatchObject({
      issuer: "embedded",
      subject: `user-${person.id}`,
      email: person.email,
      emailVerified: true,
    });
    await expect(server.walk().signIn(person.email, otherWords)).rejects.toThrow("ended at");
    expect((await server.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it("leads to the address without a company where the provider does not know the one that it names", async () => {
    const link = await linkFor(person.id);
    const done = await choose(link.replace("company=redwood", "company=evil.example"), words);
    expect(done.headers.get("location")).toBe(`http://localhost:${server.port}/`);
  });

  it("is stored as a digest, and the password as a hash", async () => {
    const link = await linkFor(person.id);
    await choose(link, words);
    const { rows } = await sql<{ all: string }>`select (select json_agg(l) from password_links l)::text
      || (select json_agg(a) from local_accounts a)::text as all`.execute(db.kysely);
    expect(rows[0]?.all).not.toContain(new URL(link).searchParams.get("token"));
    expect(rows[0]?.all).not.toContain(words);
    expect(rows[0]?.all).toContain("scrypt$ln=15");
  });

  it("says the same of a link that was used, has expired, or never was", async () => {
    const [used, expired] = [await linkFor(person.id), await linkFor((await addPerson()).id)];
    expect((await choose(used, words)).status).toBe(303);
    now += 3_600;
    const never = `${used.split("?")[0]}?token=${"x".repeat(43)}&company=redwood`;
    const said = new Set<string>();
    for (const link of [used, expired, never]) {
      for (const reply of [await open(link), await choose(link, otherWords)]) {
        expect(reply.status).toBe(410);
        said.add(await reply.text());
      }
    }
    expect(said.size).toBe(1);
    expect([...said][0]).toContain("This link can no longer be used");
    await expect(server.walk().signIn(person.email, otherWords)).rejects.toThrow("ended at");
  });

  it("holds until its last second", async () => {
    const link = await linkFor(person.id);
    now += 3_599;
    expect((await open(link)).status).toBe(200);
    expect((await choose(link, words)).status).toBe(303);
  });

  it("is used by one of two who send it at once", async () => {
    const link = await linkFor(person.id);
    const replies = await Promise.all([choose(link, words), choose(link, otherWords)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 410]);
    const [winner, loser] = replies[0]?.status === 303 ? [words, otherWords] : [otherWords, words];
    await expect(server.walk().signIn(person.email, winner)).resolves.toBeDefined();
    await expect(server.walk().signIn(person.email, loser)).rejects.toThrow("ended at");
  });

  it("ends with the other links of the same person, and with nobody else's", async () => {
    const neighbor = await addPerson();
    const [one, other, theirs] = [
      await linkFor(person.id),
      await linkFor(person.id),
      await linkFor(neighbor.id),
    ];
    const replies = await Promise.all([choose(one, words), choose(other, words)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 410]);
    expect((await open(theirs)).status).toBe(200);
  });

  it.each([
    ["short", "elevenchars", "elevenchars", "Use at least 12 characters."],
    ["common", "Password12345", "Password12345", "one of the first passwords"],
    ["typed differently", words, otherWords, "The two passwords differ."],
  ])(
    "says what is wrong with a password that is %s, and can be used again",
    async (_what, password, again, said) => {
      const link = await linkFor(person.id);
      const refused = await choose(link, password, again);
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain(said);
      expect(page).not.toContain(password);
      expect((await choose(link, words)).status).toBe(303);
    },
  );

  it("does not let the e-mail address be the password", async () => {
    const refused = await choose(await linkFor(person.id), person.email);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining("your name or email address"),
    ]);
  });

  it("takes no other form, and none that is too large", async () => {
    const link = await linkFor(person.id);
    const json = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    expect((await fetch(link, json)).status).toBe(400);
    expect((await choose(link, "x".repeat(9_000))).status).toBe(400);
  });

  it("is forgotten a day after it expired", async () => {
    await linkFor(person.id, 1);
    await forgetPasswordLinks(db);
    const { rows } = await sql`select from password_links where user_id = ${person.id}`.execute(db.kysely);
    expect(rows).toEqual([]);
  });
});

describe("[ASVS 2.4.1] tries to choose a password", () => {
  it("are limited as those to sign in are, and cost the link nothing", async () => {
    const link = await linkFor(person.id);
    server.isClosed = true;
    const refused = await choose(link, words).finally(() => (server.isClosed = false));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(await refused.text()).toContain("too many attempts");
    expect((await choose(link, words)).status).toBe(303);
  });

  it("begin with at most so many links an hour, also of those who ask at once", async () => {
    const ask = () => server.identity.passwordLink?.(person.id, { hours: 1, now, mostPerHour: 3 });
    const links = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
    expect(links.filter((link) => link !== undefined)).toHaveLength(3);
    now += 3_599;
    expect(await ask()).toBeUndefined();
    now += 1;
    expect(await ask()).toBeDefined();
  });
});

describe("a new password", () => {
  /** Somebody who signed in, in a browser, and was seen by the server. */
  async function signedIn(email: string, password: string) {
    const browser = server.walk();
    const tokens = await browser.signIn(email, password);
    const principal = await server.identity.verify(tokens.access_token);
    await inSystem(db, {}, (trx) => users.joinIdentity(trx, { ...principal, userId: person.id, now }));
    return { browser, tokens, principal };
  }

  it("ends every sign-in of its person: tokens, refresh tokens, and the sessions of browsers", async () => {
    await choose(await linkFor(person.id), words);
    const seen = await signedIn(person.email, words);
    await touchSession(db, seen.principal, { device: "Chrome on Windows", address: "127.0.0.1" });
    const unseen = await signedIn(person.email, words);
    await choose(await linkFor(person.id), otherWords);
    for (const { principal, tokens, browser } of [seen, unseen]) {
      const state = await inSystem(db, { readOnly: true }, (trx) => readSession(trx, principal));
      expect(state.ended).toBe("newPassword");
      expect((await server.refresh(tokens.refresh_token)).status).toBe(400);
      const { response } = await browser.follow(browser.authorizationUrl("v".repeat(43)));
      expect(await response?.text()).toContain("<h1>Sign in</h1>");
    }
    await expect(server.walk().signIn(person.email, words)).rejects.toThrow("ended at");
    const later = await signedIn(person.email, otherWords);
    const state = await inSystem(db, { readOnly: true }, (trx) => readSession(trx, later.principal));
    expect(state.ended).toBeNull();
  });

  it("of a demo user replaces the one of the configuration, and takes the button away", async () => {
    const { id } = await addPerson("viewer@redwood.example");
    const page = async () => {
      const browser = server.walk();
      const { response } = await browser.follow(browser.authorizationUrl("v".repeat(43)));
      return (await response?.text()) ?? "";
    };
    expect(await page()).toContain('value="viewer@redwood.example" type="submit"');
    await server.walk().signIn("viewer@redwood.example", "demo");
    expect((await choose(await linkFor(id), words)).status).toBe(303);
    expect(await page()).not.toContain("viewer@redwood.example");
    expect(await page()).toContain('value="admin@redwood.example" type="submit"');
    await expect(server.walk().signIn("viewer@redwood.example", "demo")).rejects.toThrow("ended at");
    const tokens = await server.walk().signIn("viewer@redwood.example", words);
    expect((await server.identity.verify(tokens.access_token)).subject).toBe("viewer@redwood.example");
  });
});

describe("a sign-in", () => {
  it("is refused alike for somebody with another password, without one, and unknown", async () => {
    await choose(await linkFor(person.id), words);
    const without = await addPerson();
    const said = new Set<string>();
    for (const email of [person.email, without.email, "nobody@redwood.example"]) {
      const browser = server.walk();
      const { url } = await browser.follow(browser.authorizationUrl("v".repeat(43)));
      const { response } = await browser.submit(url, email, otherWords);
      expect(response?.status).toBe(401);
      const page = (await response?.text()) ?? "";
      said.add(page.replaceAll(email, "<email>").replaceAll(/interaction\/[\w-]+/g, "<page>"));
    }
    expect(said.size).toBe(1);
  });
});
