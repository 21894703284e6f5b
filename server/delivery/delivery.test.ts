/** Messages over a real SMTP server that accepts, refuses, stalls and drops. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTenant, mail } from "../storage/index.ts";
import { addCompany, addUser, fixtureEngine, NOW } from "../storage/testing/companyFixture.ts";
import type { Company } from "../storage/testing/companyFixture.ts";
import { testDatabase } from "../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../storage/testing/testDatabase.ts";
import { createTransport, deliveryWork, queueMessage } from "./index.ts";
import { startMailServer } from "./mailServer.fixture.ts";
import type { MailServer } from "./mailServer.fixture.ts";
import { createSmtpTransport } from "./smtp.ts";
import type { MailTransport } from "./types.ts";

/** A busy machine answers late; only a server that stalls is not waited for. */
const times = { connect: 10_000, answer: 10_000, whole: 20_000 };
const impatient = { ...times, answer: 300 };
const content = { subject: "Hello", text: "Hello Ann", html: "<p>Hello Ann</p>" };

let db: TestDatabase;
let company: Company;
let server: MailServer;
let transport: MailTransport;
let now = NOW;
let logged: string[] = [];

beforeAll(async () => {
  db = await testDatabase({ engine: fixtureEngine() });
  company = await addCompany(db, "redwood");
  server = await startMailServer();
  transport = createSmtpTransport(server.settings, times);
});
beforeEach(() => {
  now = NOW;
  logged = [];
});
afterEach(async () => {
  server.received.length = 0;
  server.conduct.clear();
  await asCompany((trx) => sql`delete from mail_messages`.execute(trx));
  await asCompany((trx) => sql`delete from mail_suppressions`.execute(trx));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const asCompany = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(db, { customerId: company.id }, work);

const messageTo = (email: string, key = email) => ({
  customerId: company.id,
  key,
  kind: "invitation" as const,
  userId: null,
  to: { email, name: "Ann Lee" },
  content,
});

const queue = (email: string, key?: string) =>
  asCompany((trx) => queueMessage(trx, messageTo(email, key), now));

/** Does what one server does when the company's messages are asked for. */
const deliver = (by = transport, signal = new AbortController().signal) =>
  deliveryWork({
    db,
    transport: by,
    outboxUrl: (alias, id) => `https://${alias}.suite.example/admin/outbox/${id}`,
    clock: () => now * 1_000,
    logError: (doing, error) => void logged.push(`${doing}: ${String(error)}`),
  })({ customerId: company.id }, signal);

async function stateOf(id: number) {
  const message = await asCompany((trx) => mail.findMail(trx, { customerId: company.id, id }));
  return message && { status: message.status, tries: message.tries, error: message.error };
}

const suppressions = () =>
  asCompany(async (trx) => (await trx.selectFrom("mail_suppressions").select("address").execute()).length);

describe("a queued message", () => {
  it("is sent with a text and an HTML part, a fixed id and the mark of an automatic message", async () => {
    const id = await queue("ann@example.com");
    await deliver();
    expect(await stateOf(id)).toEqual({ status: "sent", tries: 1, error: null });
    const [{ source } = { source: "" }] = server.received;
    expect(source).toContain(`Message-ID: <${NOW}.${company.id}.${id}@suite.example>`);
    expect(source).toContain("Auto-Submitted: auto-generated");
    expect(source).toMatch(/^From: Safety Suite <no-reply@suite\.example>\r$/m);
    expect(source).toContain("Content-Type: text/plain");
    expect(source).toContain("Content-Type: text/html");
  });

  it("that has the link to a new password is forgotten once it was sent", async () => {
    const reset = { ...messageTo("ann@example.com"), kind: "passwordReset" as const };
    const id = await asCompany((trx) => queueMessage(trx, reset, now));
    await deliver();
    expect(server.received[0]?.source).toContain("Hello Ann");
    const message = await asCompany((trx) => mail.findMail(trx, { customerId: company.id, id }));
    expect(message).toMatchObject({ status: "sent", text: "", html: "" });
  });

  it("is one message, however often it is queued under its key", async () => {
    const first = await queue("ann@example.com", "slot 1");
    expect(await queue("ann@example.com", "slot 1")).toBe(first);
    await deliver();
    expect(await queue("ann@example.com", "slot 1")).toBe(first);
    await deliver();
    expect(server.received).toHaveLength(1);
  });

  it("does not exist when what it is about was not saved", async () => {
    const failing = asCompany(async (trx) => {
      await queueMessage(trx, messageTo("ann@example.com"), now);
      throw new Error("not saved");
    });
    await expect(failing).rejects.toThrow("not saved");
    await deliver();
    expect(server.received).toEqual([]);
    expect(await asCompany((trx) => mail.listMail(trx, company.id, { limit: 10 }))).toEqual([]);
  });

  it("is sent once by several servers at the same time", async () => {
    const emails = Array.from({ length: 12 }, (_, index) => `person${index}@example.com`);
    for (const email of emails) await queue(email);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(server.received.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
  });

  it("cannot begin a header of its own", async () => {
    const hostile = "Ann\r\nBcc: spy@example.com\r\n\r\nBody";
    await asCompany((trx) =>
      queueMessage(
        trx,
        {
          ...messageTo("ann@example.com"),
          to: { email: "ann@example.com", name: hostile },
          content: { ...content, subject: hostile },
        },
        now,
      ),
    );
    const broken = await queue("eve@example.com\r\nRCPT TO:<spy@example.com>", "broken");
    await deliver();
    expect(server.received.map(({ to }) => to)).toEqual(["ann@example.com"]);
    const [head = ""] = (server.received[0]?.source ?? "").split("\r\n\r\n");
    expect(head).not.toMatch(/^Bcc:/im);
    expect(await stateOf(broken)).toMatchObject({ status: "failed", error: "The address is not valid." });
  });
});

describe("an address that the mail server refuses for good", () => {
  it("gets no more messages of the company until one is retried", async () => {
    server.conduct.set("gone@example.com", { code: 550, words: "5.1.1 No such user" });
    const first = await queue("gone@example.com", "1");
    await deliver();
    expect(await stateOf(first)).toEqual({
      status: "failed",
      tries: 1,
      error: "The mail server refused the address: 550 5.1.1 No such user",
    });
    server.conduct.clear();
    const second = await queue("Gone@example.com", "2");
    await deliver();
    expect(await stateOf(second)).toMatchObject({ status: "suppressed" });
    expect(server.received).toEqual([]);
    expect(
      await asCompany((trx) => mail.retryMail(trx, { customerId: company.id, id: second }, now)),
    ).toMatchObject({
      status: "waiting",
    });
    await deliver();
    expect(await stateOf(second)).toMatchObject({ status: "sent" });
    expect(await suppressions()).toBe(0);
  });

  it("is reported once to each administrator, not to itself, and a report that is returned is the last", async () => {
    const [one, other, plain] = [
      await addUser(db, company),
      await addUser(db, company),
      await addUser(db, company, { groupId: company.north, permissions: { trips: ["view"] } }),
    ].map(({ user }) => user.email);
    for (const address of ["gone@example.com", one!])
      server.conduct.set(address, { code: 550, words: "5.1.1 No such user" });
    await queue("gone@example.com");
    await deliver();
    await deliver();
    expect(server.received.map(({ to }) => to)).toEqual([other]);
    const { source = "" } = server.received[0] ?? {};
    expect(source).toContain("Subject: A message to gone@example.com was returned");
    expect(source.replaceAll(/=\r\n/g, "")).toMatch(/https:\/\/redwood\.suite\.example\/admin\/outbox\/\d+/);
    expect(source).not.toContain(plain);
    expect(await suppressions()).toBe(2);
    await asCompany((trx) => sql`update memberships set active = false`.execute(trx));
  });

  it("gets others when the refusal is about the installation", async () => {
    server.conduct.set("ann@example.com", { code: 550, words: "5.7.1 Relaying denied" });
    const id = await queue("ann@example.com");
    await deliver();
    expect(await stateOf(id)).toMatchObject({ status: "failed" });
    expect(await suppressions()).toBe(0);
  });
});

describe("a message to somebody whose rights changed while it waited", () => {
  const queueFor = (userId: number, kind: "invitation" | "bounce" | "passwordReset") =>
    asCompany((trx) => queueMessage(trx, { ...messageTo(`${kind}@example.com`), kind, userId }, now));
  const left = { status: "failed", tries: 1, error: "The person no longer has access to the company." };

  it("does not invite who was deactivated; the link to a new password is sent", async () => {
    const { userId } = await addUser(db, company);
    const invitation = await queueFor(userId, "invitation");
    const reset = await queueFor(userId, "passwordReset");
    await asCompany((trx) =>
      sql`update memberships set active = false where user_id = ${userId}`.execute(trx),
    );
    await deliver();
    expect(await stateOf(invitation)).toEqual(left);
    expect(await stateOf(reset)).toMatchObject({ status: "sent" });
    expect(server.received).toHaveLength(1);
    expect(await suppressions()).toBe(0);
  });

  it("reports no returned message to who administers no more, and still invites", async () => {
    const { userId } = await addUser(db, company);
    const report = await queueFor(userId, "bounce");
    const invitation = await queueFor(userId, "invitation");
    await asCompany((trx) =>
      sql`update memberships set admin = false where user_id = ${userId}`.execute(trx),
    );
    await deliver();
    expect(await stateOf(report)).toEqual({
      ...left,
      error: "The person no longer administers the company.",
    });
    expect(await stateOf(invitation)).toMatchObject({ status: "sent" });
  });
});

describe("a message that cannot be sent now", () => {
  it("is tried again when its time has come", async () => {
    server.conduct.set("busy@example.com", { code: 450, words: "Mailbox busy" });
    const id = await queue("busy@example.com");
    await deliver();
    const waits = { status: "waiting", error: "The mail server asks to try later: 450 Mailbox busy" };
    expect(await stateOf(id)).toEqual({ ...waits, tries: 1 });
    server.conduct.clear();
    await deliver();
    expect(await stateOf(id)).toEqual({ ...waits, tries: 1 });
    now += 60;
    await deliver();
    expect(await stateOf(id)).toEqual({ status: "sent", tries: 2, error: null });
  });

  it("is given up after eight tries in a day, with the reason", async () => {
    server.conduct.set("busy@example.com", { code: 450, words: "Mailbox busy" });
    const id = await queue("busy@example.com");
    for (let minutes = 0; minutes <= 24 * 60; minutes += 15) {
      await deliver();
      now += 15 * 60;
    }
    expect(await stateOf(id)).toEqual({
      status: "failed",
      tries: 8,
      error: "Tried 8 times. The mail server asks to try later: 450 Mailbox busy",
    });
    expect(await suppressions()).toBe(0);
  });

  it.each([
    ["stall", "The mail server did not answer in time."],
    ["drop", "The connection to the mail server broke off."],
  ] as const)("waits when the mail server does this: %s", async (conduct, error) => {
    server.conduct.set("ann@example.com", conduct);
    const id = await queue("ann@example.com");
    await deliver(conduct === "stall" ? createSmtpTransport(server.settings, impatient) : transport);
    expect(await stateOf(id)).toEqual({ status: "waiting", tries: 1, error });
    expect(logged).toEqual([`Sending mail of company ${company.id}: Error: ${error}`]);
    server.conduct.clear();
    now += 60;
    await deliver();
    expect(await stateOf(id)).toMatchObject({ status: "sent", tries: 2 });
    expect(server.received).toHaveLength(1);
  });

  it("waits when nobody is at the mail server's address", async () => {
    const gone = await startMailServer();
    await gone.close();
    const id = await queue("ann@example.com");
    await deliver(createSmtpTransport(gone.settings, times));
    expect(await stateOf(id)).toEqual({
      status: "waiting",
      tries: 1,
      error: "The mail server could not be reached.",
    });
  });

  it("waits, and its address is not to blame, when the sign-in at the mail server is refused", async () => {
    const strict = await startMailServer({ password: "right" });
    try {
      const as = (pass: string) =>
        createSmtpTransport({ ...strict.settings, auth: { user: "suite", pass } }, times);
      const id = await queue("ann@example.com");
      await deliver(as("wrong"));
      expect(await stateOf(id)).toMatchObject({ status: "waiting", tries: 1 });
      expect(logged.join()).toContain("An operator has to check SMTP_URL.");
      expect(logged.join()).not.toContain("wrong");
      expect(await suppressions()).toBe(0);
      now += 60;
      await deliver(as("right"));
      expect(strict.received).toHaveLength(1);
    } finally {
      await strict.close();
    }
  });

  it("waits when this server is stopped meanwhile, which is no fault of the mail server", async () => {
    server.conduct.set("ann@example.com", "stall");
    const id = await queue("ann@example.com");
    await expect(deliver(transport, AbortSignal.timeout(500))).rejects.toThrow(/abort|timeout/);
    expect((await stateOf(id))?.status).toBe("waiting");
    expect(logged).toEqual([]);
  });

  it("keeps the others from being tried while the mail server is away", async () => {
    for (const name of ["ann", "bob"]) server.conduct.set(`${name}@example.com`, "stall");
    const ids = [await queue("ann@example.com"), await queue("bob@example.com")];
    await deliver(createSmtpTransport(server.settings, impatient));
    expect((await Promise.all(ids.map(stateOf))).map((state) => state?.tries)).toEqual([1, 0]);
  });
});

describe("a message whose server ended while it was sent", () => {
  it("is left alone while another server may still send it, and is then sent under the same id", async () => {
    const id = await queue("ann@example.com");
    const dying: MailTransport = { send: () => Promise.reject(new Error("the process is gone")) };
    await expect(deliver(dying)).rejects.toThrow("gone");
    now += 60;
    await deliver();
    expect(server.received).toEqual([]);
    await asCompany((trx) => sql`update job_leases set leased_until = 0`.execute(trx));
    await deliver();
    expect(await stateOf(id)).toMatchObject({ status: "sent", tries: 2 });
    expect(server.received[0]?.source).toContain(`<${NOW}.${company.id}.${id}@suite.example>`);
  });
});

it("without a mail server, messages are kept", async () => {
  const id = await queue("ann@example.com");
  await deliver(createTransport(undefined));
  expect(await stateOf(id)).toEqual({ status: "kept", tries: 1, error: null });
});
