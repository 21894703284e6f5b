/** A super admin invites somebody to several companies from the page of one, as it asks for it: a call for each company, one after the other. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOperator, customers, inTenant, users } from "../../storage/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import type { InviteResult } from "./invite.ts";

let fixture: AppFixture;
/** The users for whom a link to choose a password was made. */
const linked: number[] = [];
beforeAll(async () => {
  fixture = await createAppFixture();
  Object.assign(fixture.deps.identity, {
    passwordLink: async (userId: number) => {
      linked.push(userId);
      return `http://localhost:3000/oidc/password?token=qz-${userId}`;
    },
  });
  const root = { email: "root@safety-suite.example", firstName: "Ro", lastName: "Ot", superAdmin: true };
  await asOperator(fixture.db, {}, (trx) => users.createUser(trx, root));
  fixture.people["root"] = root.email;
});
afterAll(() => fixture.close());

const url = "/api/users/invite";
const invite = async (alias: string, email: string, as = "root") => {
  const body = { users: [{ email, firstName: "Kim", lastName: "Doe", admin: true, grants: [] }] };
  const reply = await fixture.call({ method: "POST", url: `${url}?customerAlias=${alias}`, as, body });
  return { ...reply, result: (reply.body as { data?: InviteResult[] }).data?.[0] };
};
const invited = async (alias: string, email: string) => {
  const { result } = await invite(alias, email);
  expect(result?.error).toBeNull();
  return result?.user ?? expect.fail(`Nobody was invited to ${alias}.`);
};
const refusalIn = async (alias: string, email: string) => (await invite(alias, email)).result?.error;
/** The texts of the messages that a company has for an address, the oldest first. */
const textsOf = async (alias: string, email: string) => {
  const ask = async (path: string) =>
    (await fixture.call({ url: `/api/mail/messages${path}customerAlias=${alias}`, as: "root" })).body;
  const { data } = (await ask("?limit=500&kind=invitation&")) as {
    data: { id: number; to: { email: string } }[];
  };
  const ids = data.filter(({ to }) => to.email === email).map(({ id }) => id);
  const found = await Promise.all(ids.toReversed().map((id) => ask(`/${id}?`)));
  return found.map((message) => (message as { text: string }).text);
};
const setActive = async (alias: string, id: number, active: boolean) => {
  const where = `customerAlias=${alias}`;
  const { body } = await fixture.call({ url: `/api/1.0/users/${id}?${where}`, as: "root" });
  const change = { id, version: (body as { version: number }).version, active };
  const reply = await fixture.call({ method: "PUT", url: `/api/users?${where}`, as: "root", body: change });
  expect(reply.status, reply.text).toBe(200);
};

describe("somebody who is invited to two companies, one right after the other", () => {
  it("gets one link to choose a password, in the first message, since they are new to the installation only then", async () => {
    const email = "qz-two@example.com";
    const first = await invited("redwood", email);
    const second = await invited("harbor", email);
    expect(second.id).toBe(first.id);
    await expect.poll(async () => (await textsOf("redwood", email)).length, { timeout: 20_000 }).toBe(1);
    expect((await textsOf("redwood", email))[0]).toContain("/oidc/password?token=qz-");
    const there = await textsOf("harbor", email);
    expect(there).toHaveLength(1);
    expect(there[0]).toContain("http://harbor.localhost");
    expect(there[0]).not.toContain("/oidc/password");
    expect(linked.filter((id) => id === first.id)).toHaveLength(1);
    for (const alias of ["redwood", "harbor"]) {
      const again = { method: "POST", as: "root", body: { id: first.id } } as const;
      await fixture.call({ ...again, url: `/api/users/resendInvite?customerAlias=${alias}` });
      expect((await textsOf(alias, email)).at(-1)).not.toContain("/oidc/password");
    }
    expect(linked.filter((id) => id === first.id)).toHaveLength(1);
  });

  it("is one person, whatever the capitals of the address, and invited in each company by itself", async () => {
    const email = "qz-caps@example.com";
    const { id } = await invited("harbor", "QZ-Caps@Example.com");
    expect(await invited("redwood", " qz-caps@EXAMPLE.com ")).toMatchObject({
      id,
      email,
      admin: true,
      status: "Invited",
    });
    expect(await refusalIn("redwood", "QZ-CAPS@example.com")).toBe(
      `${email} is invited already. Resend the invitation instead.`,
    );
  });
});

describe("a company that refuses", () => {
  it("says why and what to do, and keeps no other company from inviting", async () => {
    const { viewer = "", foreign = "" } = fixture.people;
    await fixture.call({ method: "POST", url: "/api/1.0/authentication/sign-in", as: "viewer" });
    expect(await refusalIn("redwood", viewer.toUpperCase())).toBe(
      `${viewer} is a user of this company already.`,
    );
    expect(await invited("harbor", viewer)).toMatchObject({ status: "Invited" });
    const { id } = await invited("redwood", foreign);
    await setActive("redwood", id, false);
    expect(await refusalIn("redwood", foreign)).toBe(
      `${foreign} belongs to a deactivated user. Activate that user instead.`,
    );
    expect(await refusalIn("redwood", "nobody@")).toBe('"nobody@" is not an email address.');
  });

  it("leaves nothing behind, and asks nobody but its administrators and super admins", async () => {
    const before = await fixture.footprint();
    expect((await invite("nowhere", "qz-none@example.com")).status).toBe(404);
    for (const as of ["admin", "manager", "both"])
      expect([as, (await invite("harbor", "qz-none@example.com", as)).status]).toEqual([
        as,
        as === "both" ? 403 : 404,
      ]);
    expect(await fixture.footprint()).toBe(before);
    const found = await inTenant(fixture.db, { customerId: fixture.harbor.id }, (trx) =>
      users.userByEmail(trx, "qz-none@example.com"),
    );
    expect(found).toBeUndefined();
  });
});

describe("somebody whose account is closed", () => {
  const close = (id: number, withCompany: boolean) =>
    asOperator(fixture.db, {}, (trx) => {
      const change = { active: false, closed_with_company: withCompany };
      return trx.updateTable("users").set(change).where("id", "=", id).execute();
    });
  const refused = (email: string) =>
    `The account of ${email} was closed by the operator of Safety Suite. Please contact support to have it opened again.`;

  it("comes back with the same account where it was closed with their last company", async () => {
    const email = "qz-back@example.com";
    const { id } = await invited("harbor", email);
    await close(id, true);
    expect(await invited("redwood", email)).toMatchObject({ id, active: true, status: "Invited" });
    fixture.people["back"] = email;
    expect((await fixture.call({ url: "/api/modules", as: "back" })).status).toBe(200);
  });

  it("is refused where the operator closed it, each with the reason, and others are invited", async () => {
    const email = "qz-locked@example.com";
    const { id } = await invited("harbor", email);
    await close(id, false);
    const users = [email, "qz-beside@example.com"].map((each) => ({
      email: each,
      firstName: "Kim",
      lastName: "Doe",
    }));
    const { body } = await fixture.call({ method: "POST", url, as: "admin", body: { users } });
    expect((body as { data: InviteResult[] }).data).toMatchObject([
      { email, user: null, error: refused(email) },
      { user: { status: "Invited" }, error: null },
    ]);
  });

  it("stays closed where the operator closed it after it was closed with a company", async () => {
    const email = "qz-twice@example.com";
    const { id } = await invited("harbor", email);
    await close(id, true);
    await close(id, false);
    expect(await refusalIn("redwood", email)).toBe(refused(email));
  });
});

describe("the companies that a super admin can invite to", () => {
  const companies = async (as: string) =>
    (await fixture.call({ url: "/api/1.0/customers", as })).body as {
      data: { alias: string; suspended?: true }[];
    };

  it("are those that the sign-in reaches, those that are suspended marked, where people can be invited too", async () => {
    const marks = async (as: string) =>
      (await companies(as)).data.map(({ alias, suspended }) => [alias, suspended]);
    expect(await marks("root")).toEqual([
      ["harbor", undefined],
      ["redwood", undefined],
    ]);
    await asOperator(fixture.db, {}, (trx) =>
      customers.configureCustomer(trx, "harbor", { [customers.suspendedKey]: true }),
    );
    expect(await marks("root")).toEqual([
      ["harbor", true],
      ["redwood", undefined],
    ]);
    expect(await marks("admin")).toEqual([["redwood", undefined]]);
    expect(await invited("harbor", "qz-suspended@example.com")).toMatchObject({ status: "Invited" });
  });
});
