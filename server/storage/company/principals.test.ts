import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askedBy, readPrincipalById } from "./principals.ts";
import type { Trx } from "../database/database.ts";
import { listEnumValues, putEnumValue, rememberedValues } from "./enums.ts";
import { addCompany, addUser, fixtureEngine, NOW } from "../testing/companyFixture.ts";
import type { Company } from "../testing/companyFixture.ts";
import { createGroup } from "./groups.ts";
import { inSystem, inTenant } from "../database/transactions.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import type { NamedIdentity } from "./users.ts";
import type { SignInSession } from "./signInSessions.ts";
import { joinIdentity, setMembership, userByEmail } from "./users.ts";

const seed = Number(process.env["SEED"] ?? 20_260_115);

let db: TestDatabase;
let company: Company;
let other: Company;
let userId: number;
let email: string;

beforeAll(async () => {
  db = await testDatabase({ engine: fixtureEngine() });
  company = await addCompany(db, "redwood");
  other = await addCompany(db, "harbor");
  const plan = await addUser(db, company, { groupId: company.north, permissions: { trips: ["view"] } });
  ({ userId } = plan);
  ({ email } = plan.user);
});
afterAll(() => db.close());

const inCompany = <T>(work: Parameters<typeof inTenant<T>>[2], { id } = company) =>
  inTenant(db, { customerId: id }, work);
const unnamed = { sid: undefined, authenticatedAt: undefined, issuedAt: 0 };
const me: SignInSession = { issuer: "https://id.example", subject: "subject-1", ...unnamed };
/** In the transaction of one company about one. */
const ask = (who: SignInSession, about = company, { id } = about) =>
  inTenant(db, { customerId: id, opening: askedBy(who, about.id) }, async (_trx, stored) => stored);

describe("who asks", () => {
  it("is found by issuer and subject together, and by nothing else", async () => {
    expect(await ask(me)).toBeUndefined();
    const join = (identity: NamedIdentity) =>
      inSystem(db, {}, (trx) => joinIdentity(trx, { ...identity, userId, now: 0 }));
    expect(await join(me)).toBe(true);
    expect((await ask(me))?.user).toEqual(await inSystem(db, {}, (trx) => userByEmail(trx, email)));
    expect(await ask({ ...me, issuer: "https://other.example" })).toBeUndefined();
    expect(await ask({ ...me, subject: email })).toBeUndefined();
    expect(await join({ ...me, subject: "another" })).toBe(false);
    expect((await inCompany((trx) => readPrincipalById(trx, userId, company.id)))?.user.email).toBe(email);
  });

  it("has a company as an active member only", async () => {
    const found = await ask(me);
    expect(found?.customer).toEqual({
      id: company.id,
      alias: "redwood",
      name: "redwood lines",
      logoUrl: null,
      configuration: {},
      overrides: null,
    });
    expect(JSON.parse(found?.sources.grants ?? "")).toMatchObject([{ groupIds: [company.north] }]);
    const stranger = await ask(me, other);
    expect([stranger?.user.email, stranger?.customer]).toEqual([email, undefined]);
    const member = (active: boolean) =>
      inCompany((trx) => setMembership(trx, { customerId: company.id, userId, active }));
    await member(false);
    expect((await ask(me))?.customer).toBeUndefined();
    await member(true);
  });

  it("comes with another version after each change of the groups, and with none for another company", async () => {
    const version = async () => (await ask(me))?.sources.version;
    const before = await version();
    expect(await version()).toBe(before);
    await inCompany((trx) =>
      createGroup(trx, company.id, { alias: "east", display: "East", groupType: "TERMINAL" }),
    );
    expect(await version()).not.toBe(before);
    const outside = await ask(me, company, other);
    expect(outside?.sources.version).toBeNull();
  });
});

describe("what names somebody", () => {
  const join = (identity: NamedIdentity, of: number) =>
    inSystem(db, {}, (trx) => joinIdentity(trx, { ...identity, userId: of, now: 0 }));

  it("is compared as it is, whatever characters it has", async () => {
    const parts = [
      "'",
      "''",
      '"',
      "\\",
      "\\'",
      "$1",
      "$$",
      "--",
      "/*",
      ";",
      "\n",
      "%",
      "_",
      "é",
      "🚚",
      "commit",
      "E'",
    ];
    const word = fc.oneof(
      fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((some) => some.join("")),
      fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\0", "")),
    );
    const identity = fc.tuple(word, word).map(([issuer, subject]) => ({ issuer, subject }));
    const names = new Map(
      fc.sample(identity, { numRuns: 60, seed }).map((each) => [JSON.stringify(each), each]),
    );
    for (const named of names.values()) {
      expect(await ask({ ...me, ...named }), JSON.stringify(named)).toBeUndefined();
      const plan = await addUser(db, other, { groupId: other.north, permissions: {} });
      await join(named, plan.userId);
      expect((await ask({ ...me, ...named }))?.user.id, JSON.stringify(named)).toBe(plan.userId);
    }
  });

  it("is refused with a character that the database does not know, and the connection goes on", async () => {
    for (let tries = 0; tries < 3; tries += 1)
      await expect(ask({ ...me, subject: "subject-1\0" })).rejects.toMatchObject({ code: "22021" });
    expect((await ask(me))?.user.email).toBe(email);
  });
});

describe("remembered choices", () => {
  const versionIn = async (trx: Trx, at = company) =>
    (await readPrincipalById(trx, userId, at.id))?.sources.choices ?? null;
  const names = () =>
    inCompany(async (trx) => {
      const version = (await versionIn(trx)) ?? "";
      const found = await rememberedValues(trx, { customerId: company.id, version }, ["trip_kinds"]);
      return found.get("trip_kinds")?.map(({ name }) => name);
    });
  const add = (name: string, fails = false) =>
    inCompany(async (trx) => {
      const [kind] = await listEnumValues(trx, company.id, ["trip_kinds"]);
      const choice = { setId: kind?.setId ?? 0, name, display: name };
      await putEnumValue(trx, company.id, choice, { userId, now: NOW });
      const version = (await versionIn(trx)) ?? "";
      const found = await rememberedValues(trx, { customerId: company.id, version }, ["trip_kinds"]);
      expect(found.get("trip_kinds")?.some((each) => each.name === name)).toBe(true);
      if (fails) throw new Error("undone");
    });

  it("are those that the company has now", async () => {
    expect(await names()).toEqual(["local", "express", "old"]);
    await add("night");
    expect(await names()).toContain("night");
  });

  it("are not those of a transaction that was undone", async () => {
    await expect(add("never", true)).rejects.toThrow("undone");
    await add("noon");
    expect(await names()).toEqual(expect.arrayContaining(["night", "noon"]));
    expect(await names()).not.toContain("never");
  });

  it("have no version in the transaction of another company", async () => {
    expect(await inCompany((trx) => versionIn(trx), other)).toBeNull();
  });
});
