/** Administrators of a company invite people, say what they may do, and end it (spec platform.md 4, 6, 7.3, 7.4). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOperator, inTenant, members, users } from "../../storage/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture, Request } from "../app.fixture.ts";
import type { InviteResult } from "./invite.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

const ask = async (request: Partial<Request> & { url: string }) => fixture.call({ as: "admin", ...request });
const refusal = (body: unknown) => (body as { code: string }).code;
const list = async (query = "") => {
  const { body } = await ask({ url: `/api/users?limit=500&${query}` });
  return body as { data: members.Member[]; options: { total: number } };
};
const read = async (id: number) => (await ask({ url: `/api/1.0/users/${id}` })).body as members.Member;
const person = (email: string, more: object = {}) => ({ email, firstName: "New", lastName: "Hire", ...more });
const invite = async (...people: object[]) => {
  const reply = await ask({ method: "POST", url: "/api/users/invite", body: { users: people } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: InviteResult[] }).data;
};
const invited = async (email: string, more: object = {}) => {
  const [result] = await invite(person(email, more));
  return result?.user ?? expect.fail(result?.error ?? "");
};
const change = (body: object, as = "admin") => ask({ method: "PUT", url: "/api/users", body, as });
const idOf = async (name: string) =>
  (await list(`search=${fixture.people[name]}`)).data[0]?.id ?? expect.fail(name);
/** Signs somebody in at the address of a company. */
const arrive = async (as: string, host = "redwood.localhost") =>
  (await fixture.call({ method: "POST", url: "/api/1.0/authentication/sign-in", as, headers: { host } }))
    .body;
/** A role of redwood that lets view trips. */
let roleCount = 0;
const addRole = async () => {
  roleCount += 1;
  const body = { name: `Reader ${roleCount}`, permissions: { trips: ["view"] } };
  const reply = await ask({ method: "POST", url: "/api/roles", body });
  return (reply.body as { id: number }).id;
};

describe("users of a company", () => {
  it("are listed by last and first name, page by page, with how many there are", async () => {
    const { data, options } = await list();
    expect(options.total).toBe(data.length);
    expect(data.map(({ email }) => email)).toContain(fixture.people["viewer"]);
    const names = data.map(({ lastName, firstName }) => `${lastName} ${firstName}`.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const behind = await ask({ url: "/api/users?limit=2&start=1000" });
    expect(behind.body).toMatchObject({ data: [], options: { total: options.total } });
    const second = await ask({ url: "/api/users?limit=2&start=2" });
    expect((second.body as typeof options & { data: object[] }).data).toEqual(data.slice(2, 4));
  });

  it("are found by words of name and address, by status and by role", async () => {
    const roleId = await addRole();
    const grants = [{ roleId, groupIds: [fixture.redwood.north] }];
    const { id } = await invited("Petra.Lang@Example.com", { firstName: "Petra", lastName: "Lang", grants });
    for (const query of ["search=lang+petra", "search=PETRA.lang@", `roleId=${roleId}`])
      expect(
        (await list(query)).data.map((each) => each.id),
        query,
      ).toEqual([id]);
    expect((await list("status=Invited&search=petra")).data).toHaveLength(1);
    expect((await list("status=Active&search=petra")).data).toEqual([]);
    expect((await list("search=100%25")).data).toEqual([]);
  });

  it("of another company are nobody here: not listed, read, changed or given roles", async () => {
    const { data } = await list();
    expect(data.map(({ email }) => email)).not.toContain(fixture.people["foreign"]);
    const foreign = await asOperator(fixture.db, {}, (trx) =>
      users.userByEmail(trx, fixture.people["foreign"] ?? ""),
    );
    const id = foreign?.id ?? expect.fail();
    const grant = { data: [{ userId: id, roleId: await addRole(), groupIds: [fixture.redwood.north] }] };
    for (const request of [
      { url: `/api/1.0/users/${id}` },
      { url: `/api/grants/${id}` },
      { method: "PUT", url: "/api/users", body: { id, version: 1, admin: true } },
      { method: "POST", url: "/api/users/resendInvite", body: { id } },
      { method: "POST", url: "/api/grants/bulk", body: grant },
    ] as Request[])
      expect((await ask(request)).status, request.url).toBe(404);
  });
});

describe("an invitation", () => {
  it("say when they last signed in to the company, and are listed by it", async () => {
    await arrive("viewer");
    const dates = async (query: string) => (await list(query)).data.map((each) => each.lastSignInDate);
    const latest = await dates("order=latestSignIn");
    const known = latest.filter((date) => date !== null);
    const never = latest.filter((date) => date === null);
    expect(known.length).toBeGreaterThan(0);
    expect(never.length).toBeGreaterThan(0);
    expect(latest).toEqual([...known.toSorted((a, b) => b - a), ...never]);
    expect(await dates("order=earliestSignIn")).toEqual([...never, ...known.toSorted((a, b) => a - b)]);
    expect((await read(await idOf("viewer"))).lastSignInDate).not.toBeNull();
    expect((await ask({ url: "/api/users?order=age" })).status).toBe(400);
  });

  it("makes a user with a name, roles and an address in small letters, who is invited until they come", async () => {
    const roleId = await addRole();
    const grants = [{ roleId, groupIds: [fixture.redwood.north] }];
    const user = await invited("  Ida.Berg@Example.COM ", { firstName: " Ida ", lastName: "Berg", grants });
    expect(user).toMatchObject({
      email: "ida.berg@example.com",
      firstName: "Ida",
      status: "Invited",
      registered: false,
      admin: false,
      grants,
    });
    expect(user.invitedByName).toMatch(/^User No\. \d+$/);
  });

  it("refuses each person who cannot be invited, and invites the others", async () => {
    const known = fixture.people["viewer"] ?? "";
    await arrive("viewer");
    const open = await invited("open@example.com");
    const left = await invited("left@example.com");
    await change({ id: left.id, version: left.version, active: false });
    const results = await invite(
      person("first@example.com"),
      person("FIRST@example.com"),
      person(known.toUpperCase()),
      person(open.email),
      person(left.email),
      person("no address"),
    );
    expect(results.map(({ error }) => error)).toEqual([
      null,
      "first@example.com is named twice.",
      `${known} is a user of this company already.`,
      "open@example.com is invited already. Resend the invitation instead.",
      "left@example.com belongs to a deactivated user. Activate that user instead.",
      '"no address" is not an email address.',
    ]);
    expect((await list("search=first@")).data).toHaveLength(1);
  });

  it("of an account of another company reveals nothing of it: neither its name nor that it was there", async () => {
    const foreign = fixture.people["foreign"] ?? "";
    const type = await ask({ method: "POST", url: "/api/users/get/invite-type", body: { email: foreign } });
    expect(type.body).toEqual({ inviteType: "new" });
    const user = await invited(foreign, { firstName: "As", lastName: "Typed" });
    expect(user).toMatchObject({ firstName: "As", lastName: "Typed", status: "Invited", registered: false });
    const harbor = { url: "/api/users", as: "foreign", headers: { host: "harbor.localhost" } };
    expect((await ask(harbor)).text).not.toContain("Typed");
  });

  it("with a role or a group that does not exist invites nobody", async () => {
    const roleId = await addRole();
    for (const grants of [
      [{ roleId: 999_999_999, groupIds: [fixture.redwood.north] }],
      [{ roleId, groupIds: [fixture.harbor.north] }],
    ]) {
      const body = { users: [person("good@example.com"), person("bad@example.com", { grants })] };
      const reply = await ask({ method: "POST", url: "/api/users/invite", body });
      expect(reply.status).toBe(400);
    }
    expect((await list("search=good@")).data).toEqual([]);
  });

  it("of an address of the provider is for the provider's own people", async () => {
    const [refused] = await invite(person("new@safety-suite.example"));
    expect(refused?.error).toBe("Only the provider of Safety Suite can invite new@safety-suite.example.");
    expect((await list("search=new@safety")).data).toEqual([]);
  });

  it("says what an address is before", async () => {
    const { email, id, version } = await invited("typed@example.com");
    const typeOf = async () =>
      (
        (await ask({ method: "POST", url: "/api/users/get/invite-type", body: { email } })).body as {
          inviteType: string;
        }
      ).inviteType;
    expect(await typeOf()).toBe("invited");
    await change({ id, version, active: false });
    expect(await typeOf()).toBe("deactivated");
  });

  it("is sent again only to who has not come yet, and says so in the words of the specification", async () => {
    const user = await invited("again@example.com", { firstName: "Al", lastName: "Again" });
    const again = (id: number) => ask({ method: "POST", url: "/api/users/resendInvite", body: { id } });
    expect((await again(user.id)).body).toEqual({
      message: "Invitation resent to Al Again, again@example.com",
    });
    fixture.people["again"] = user.email;
    await arrive("again");
    expect(refusal((await again(user.id)).body)).toBe("not_invited_now");
  });

  it("is done once, whoever asks twice at the same time", async () => {
    const results = await Promise.all([1, 2, 3].map(() => invite(person("race@example.com"))));
    expect(results.flat().filter(({ error }) => error === null)).toHaveLength(1);
    expect((await list("search=race@")).data).toHaveLength(1);
  });
});

describe("the message of an invitation", () => {
  const messages = async () => {
    const { body } = await ask({ url: "/api/mail/messages?limit=500&kind=invitation" });
    return (body as { data: { id: number; subject: string; to: { email: string } }[] }).data;
  };
  const textOf = async (id: number) =>
    ((await ask({ url: `/api/mail/messages/${id}` })).body as { text: string }).text;
  const to = async (email: string) => (await messages()).filter((message) => message.to.email === email);

  /** Runs work where a provider elsewhere signs people in, or where the server does by this. */
  const withLinks = async (passwordLink: AppDeps["identity"]["passwordLink"], work: () => Promise<void>) => {
    const { identity } = fixture.deps;
    const before = identity.passwordLink;
    Object.assign(identity, { passwordLink });
    try {
      await work();
    } finally {
      Object.assign(identity, { passwordLink: before });
    }
  };

  it("goes to each who was invited, with the address of the company's pages, and to nobody else", () =>
    withLinks(undefined, async () => {
      await invite(person("mail@example.com", { firstName: "Mae" }), person("none"));
      const [message] = await to("mail@example.com");
      expect(message?.subject).toBe("You are invited to redwood lines on Safety Suite");
      const text = await textOf(message?.id ?? 0);
      expect(text).toContain("Hello Mae,");
      expect(text).toContain("http://redwood.localhost");
      expect(await to("none")).toEqual([]);
    }));

  it("is a reminder when it is sent again", () =>
    withLinks(undefined, async () => {
      const { id } = await invited("twice@example.com");
      await ask({ method: "POST", url: "/api/users/resendInvite", body: { id } });
      expect((await to("twice@example.com")).map(({ subject }) => subject)).toEqual([
        "Reminder: you are invited to redwood lines on Safety Suite",
        "You are invited to redwood lines on Safety Suite",
      ]);
    }));

  it("has a link to choose a password where the server signs people in, and they have no account yet", async () => {
    const asked: number[] = [];
    const link = async (userId: number) => {
      asked.push(userId);
      return `http://localhost:3000/oidc/password?token=${userId}`;
    };
    await withLinks(link, async () => {
      await asOperator(fixture.db, {}, async (trx) => {
        const user = { email: "known@example.com", firstName: "K", lastName: "N" };
        const userId = await users.createUser(trx, user);
        await users.joinIdentity(trx, { issuer: "embedded", subject: "known", userId, now: 1 });
      });
      const [fresh] = await invite(person("fresh@example.com"), person("known@example.com"));
      await asOperator(fixture.db, {}, (trx) =>
        users.createUser(trx, { email: "elsewhere@example.com", firstName: "E", lastName: "W" }),
      );
      await inTenant(fixture.db, { customerId: fixture.harbor.id }, async (trx) => {
        const elsewhere = await users.userByEmail(trx, "elsewhere@example.com");
        await users.setMembership(trx, { customerId: fixture.harbor.id, userId: elsewhere?.id ?? 0 });
      });
      await invite(person("elsewhere@example.com"));
      await expect.poll(async () => (await to("fresh@example.com")).length).toBe(1);
      expect(await to("elsewhere@example.com")).toHaveLength(1);
      expect(asked).toEqual([fresh?.user?.id]);
      const [message] = await to("fresh@example.com");
      expect(await textOf(message?.id ?? 0)).toContain(`/oidc/password?token=${fresh?.user?.id}`);
      const [other] = await to("known@example.com");
      expect(await textOf(other?.id ?? 0)).not.toContain("/oidc/password");
    });
  });

  it("is not queued when the invitation is not saved", async () => {
    const grants = [{ roleId: 999_999_999, groupIds: [fixture.redwood.north] }];
    const body = { users: [person("unsaved@example.com", { grants })] };
    await ask({ method: "POST", url: "/api/users/invite", body });
    expect(await to("unsaved@example.com")).toEqual([]);
  });
});

describe("a user", () => {
  it("who signs in at the company's address is active from then on", async () => {
    const { id, email } = await invited("comes@example.com");
    fixture.people["comes"] = email;
    await arrive("comes");
    expect(await read(id)).toMatchObject({ status: "Active", registered: true });
  });

  it("is called as the company calls them, there alone", async () => {
    const id = await idOf("both");
    const { version } = await read(id);
    await change({ id, version, firstName: "Renamed", lastName: "Here" });
    expect(await arrive("both")).toMatchObject({ firstName: "Renamed", lastName: "Here" });
    expect(await arrive("both", "harbor.localhost")).toMatchObject({ firstName: "User" });
  });

  it("has the rights of their roles at once, and loses them at once", async () => {
    const { id, email } = await invited("rights@example.com");
    fixture.people["rights"] = email;
    const trips = async () => (await ask({ url: "/api/models?templateAlias=trip", as: "rights" })).status;
    expect(await trips()).toBe(403);
    const userId = id;
    const roleId = await addRole();
    const grant = (groupIds: number[], method: "POST" | "PUT" = "POST") =>
      ask({ method, url: "/api/grants/bulk", body: { data: [{ userId, roleId, groupIds }] } });
    expect((await grant([fixture.redwood.north])).body).toEqual({
      data: [{ userId, grants: [{ roleId, groupIds: [fixture.redwood.north] }] }],
    });
    expect(await trips()).toBe(200);
    await grant([fixture.redwood.south]);
    expect((await read(id)).grants[0]?.groupIds).toEqual([fixture.redwood.north, fixture.redwood.south]);
    await grant([], "PUT");
    expect((await read(id)).grants).toEqual([]);
    expect(await trips()).toBe(403);
  });

  it("who is deactivated cannot do anything more, in the middle of their work, and can be activated again", async () => {
    const id = await idOf("viewer");
    const { version } = await read(id);
    const asked = () => ask({ url: "/api/models?templateAlias=trip", as: "viewer" });
    const works = async () => (await asked()).status;
    expect(await works()).toBe(200);
    expect((await change({ id, version, active: false })).body).toMatchObject({ status: "Deactivated" });
    expect((await asked()).body).toMatchObject({
      status: 403,
      code: "user_deactivated",
      message: expect.stringContaining("has been deactivated") as string,
    });
    await change({ id, version: version + 1, active: true });
    expect(await works()).toBe(200);
  });

  it("is not changed by who read them before somebody else changed them", async () => {
    const { id, version } = await invited("stale@example.com");
    expect((await change({ id, version, firstName: "One" })).status).toBe(200);
    const late = await change({ id, version, lastName: "Two" });
    expect([late.status, refusal(late.body)]).toEqual([409, "stale_user"]);
    expect(await read(id)).toMatchObject({ firstName: "One", lastName: "Hire" });
  });

  it("whose account the operator closed is not activated by the company", async () => {
    const { id, version } = await invited("closed@example.com");
    await asOperator(fixture.db, {}, (trx) =>
      trx.updateTable("users").set({ active: false }).where("id", "=", id).execute(),
    );
    expect((await read(id)).status).toBe("Deactivated");
    expect(refusal((await change({ id, version, active: true })).body)).toBe("account_closed");
  });

  it("who is a super admin is not deactivated by a company, and the refusal says why", async () => {
    const root = { email: "root@safety-suite.example", firstName: "Ro", lastName: "Ot", superAdmin: true };
    const id = await asOperator(fixture.db, {}, (trx) => users.createUser(trx, root));
    fixture.people["root"] = root.email;
    const membership = { customerId: fixture.redwood.id, userId: id };
    await inTenant(fixture.db, membership, (trx) => users.setMembership(trx, membership));
    const { version } = await read(id);
    for (const as of ["admin", "root"]) {
      const { status, body } = await change({ id, version, active: false }, as);
      expect([status, refusal(body)], as).toEqual([409, "super_admin_stays_active"]);
      expect(body).toMatchObject({ message: expect.stringContaining("Ro Ot is a super admin") as string });
    }
    expect(await read(id)).toMatchObject({ active: true, version });
    expect((await change({ id, version, firstName: "Robin", active: true })).status).toBe(200);
    await inTenant(fixture.db, membership, (trx) =>
      users.setMembership(trx, { ...membership, active: false }),
    );
    const ended = await change({ id, version: version + 1, firstName: "Rob", active: false });
    expect(ended.body).toMatchObject({ firstName: "Rob", status: "Deactivated" });
    expect((await change({ id, version: version + 2, active: true })).status).toBe(200);
  });

  it("is as the company knows them for themselves", async () => {
    const reply = await ask({ url: "/api/users/current", as: "terminal" });
    expect(reply.body).toMatchObject({ email: fixture.people["terminal"], admin: false });
  });
});

describe("administration", () => {
  it("is not ended by oneself, by any way", async () => {
    const id = await idOf("admin");
    const { version } = await read(id);
    for (const taken of [{ admin: false }, { active: false }])
      expect(refusal((await change({ id, version, ...taken })).body)).toBe("own_administration");
    expect(await read(id)).toMatchObject({ admin: true, active: true });
  });

  it("stays with at least one active user, whoever is asked at the same time", async () => {
    const one = await invited("one@example.com", { admin: true });
    const two = await invited("two@example.com", { admin: true });
    for (const [name, { email }] of Object.entries({ one, two })) fixture.people[name] = email;
    const admin = await idOf("admin");
    const { version } = await read(admin);
    expect((await change({ id: admin, version, admin: false }, "one")).status).toBe(200);
    const ends = await Promise.all([
      change({ id: two.id, version: two.version, admin: false }, "one"),
      change({ id: one.id, version: one.version, active: false }, "two"),
    ]);
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
      members.countAdministrators(trx, fixture.redwood.id),
    );
    expect(left).toBe(1);
  });
});
