import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase, takeRequests } from "../../storage/index.ts";
import type { Database } from "../../storage/index.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { fixtureEngine } from "../../storage/testing/companyFixture.ts";
import { createSignIn, createTries, noteAddress } from "./attempts.ts";
import { createPeople } from "./people.ts";

const user = { email: "ann@example.com", password: "right", firstName: "Ann", lastName: "Lee" };

let db: TestDatabase;
let otherDb: Database | undefined;
/** The tries of two servers, which have one database. */
let servers: ReturnType<typeof createSignIn>[];

beforeAll(async () => {
  db = await testDatabase({ engine: fixtureEngine() });
  otherDb = db.config.databaseUrl === undefined ? undefined : await openDatabase(db.config);
  servers = [db, otherDb ?? db].map((own) =>
    signInOf(createTries((key, wanted, rate) => takeRequests(own, key, { wanted, ...rate }))),
  );
});
afterAll(async () => {
  await otherDb?.close();
  await db.close();
});

const signInOf = (tries: ReturnType<typeof createTries>) =>
  createSignIn({ users: [user], people: createPeople([user], undefined), tries });

let tries = 0;
/** One try, from a new address unless one is given, at the servers in turn. */
function attempt(email: string, password: string, address = `10.0.0.${(tries += 1)}`) {
  const request = new IncomingMessage(new Socket());
  noteAddress(request, address);
  return servers[(tries += 1) % 2]!(request, email, password);
}

const wrong = { subject: undefined };
const right = { subject: user.email };

/** What each of so many wrong passwords in a row is answered. */
async function guess(email: string, count: number, address?: string) {
  const answers = [];
  for (let at = 0; at < count; at += 1) answers.push(await attempt(email, `wrong ${at}`, address));
  return answers;
}

describe("[ASVS 2.4.1] H13 tries to sign in", () => {
  it("are limited for an account, at all servers together, and alike for one that does not exist", async () => {
    for (const email of [user.email, "nobody@example.com"]) {
      const answers = await guess(email, 12);
      expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => wrong));
      expect(answers.slice(10)).toEqual([{ retryAfter: 60 }, { retryAfter: 60 }]);
    }
    // The right password is no way past it, or it would be guessed all the same.
    expect(await attempt(user.email, user.password)).toEqual({ retryAfter: 60 });
  });

  it("come back with time, whatever the clock of a server says", async () => {
    const pass = (seconds: number) =>
      sql`update request_limits set filled_at = filled_at - make_interval(secs => ${seconds})`.execute(
        db.kysely,
      );
    expect(await attempt(user.email, user.password)).toEqual({ retryAfter: 60 });
    // A clock that was set back by an hour neither fills nor empties.
    await pass(-3_600);
    expect(await attempt(user.email, user.password)).toEqual({ retryAfter: 60 });
    await pass(61);
    expect(await attempt(user.email, "wrong")).toEqual(wrong);
    expect(await attempt(user.email, user.password)).toEqual({ retryAfter: 60 });
    await pass(61);
    expect(await attempt(user.email, user.password)).toEqual(right);
  });

  it("of who signs in cost nothing", async () => {
    await sql`delete from request_limits`.execute(db.kysely);
    for (let at = 0; at < 25; at += 1)
      expect(await attempt(user.email, user.password, "10.1.0.1")).toEqual(right);
  });

  it("are limited for an address, whichever accounts it tries", async () => {
    const answers = [];
    for (let at = 0; at < 102; at += 1)
      answers.push(await attempt(`somebody${at}@example.com`, "x", "10.9.9.9"));
    expect(answers.slice(0, 100).every((answer) => "subject" in answer)).toBe(true);
    expect(answers.at(-1)).toEqual({ retryAfter: 2 });
    expect(await attempt("somebody@example.com", "x", "10.9.9.10")).toEqual(wrong);
  });

  it("take two guesses at once for two", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => attempt("many@example.com", `wrong ${at}`)),
    );
    expect(answers.filter((answer) => "subject" in answer)).toHaveLength(10);
  });

  it("look as long for an account that does not exist", async () => {
    const free = signInOf(createTries());
    const request = new IncomingMessage(new Socket());
    const median = async (email: string) => {
      const times: number[] = [];
      for (let at = 0; at < 400; at += 1) {
        const began = performance.now();
        await free(request, email, "x".repeat(at % 40));
        times.push(performance.now() - began);
      }
      return times.toSorted((a, b) => a - b)[200] ?? 0;
    };
    await median(user.email);
    const [known, unknown] = [await median(user.email), await median("nobody@example.com")];
    // Tenths of a millisecond apart at most, on a busy machine too.
    expect(Math.abs(known - unknown)).toBeLessThan(0.1);
  });
});
