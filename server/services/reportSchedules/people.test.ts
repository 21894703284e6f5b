/** Who left, who unsubscribed, and mail servers that take no messages so large. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { mailAttachments } from "../../storage/index.ts";
import { addTrips } from "../app.fixture.ts";
import { createScheduleFixture, DAY, SEVEN, url, workbookText } from "./reportSchedules.fixture.ts";
import type { Got, ScheduleFixture } from "./reportSchedules.fixture.ts";

let fixture: ScheduleFixture;
let report: { card: number };
beforeAll(async () => {
  fixture = await createScheduleFixture();
  await addTrips(fixture);
  report = { card: await fixture.card("manager") };
});
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

const setActive = async (name: string, active: boolean) => {
  const id = await fixture.userId(name);
  await fixture.inRedwood((trx) =>
    sql`update memberships set active = ${active} where user_id = ${id} and customer_id = ${fixture.redwood.id}`.execute(
      trx,
    ),
  );
};

describe("who left the company", () => {
  it("gets nothing, and the owner reads why; the others get theirs", async () => {
    const { add, sendAt, runs, people, ask } = fixture;
    const id = await add("manager", ["manager", "viewer"], { report });
    await setActive("viewer", false);
    const mails = await sendAt(SEVEN);
    const { body } = await ask({ url, as: "manager" });
    const [run] = await runs("manager", id);
    await setActive("viewer", true);
    expect(mails.map(({ to }) => to)).toEqual([people["manager"]]);
    expect(run?.deliveries.map(({ status, reason }) => [status, reason])).toEqual([
      ["queued", null],
      ["skipped", "They left the company or were deactivated, so nothing is sent to them."],
    ]);
    const [listed] = (body as { data: { recipients: { active: boolean }[] }[] }).data;
    expect(listed?.recipients.map(({ active }) => active)).toEqual([true, false]);
  });

  it("sends nothing more: the report is paused", async () => {
    const { add, sendAt, inRedwood } = fixture;
    await add("manager", ["viewer"], { report });
    await setActive("manager", false);
    expect(await sendAt(SEVEN)).toEqual([]);
    await setActive("manager", true);
    expect(await sendAt(SEVEN + DAY)).toEqual([]);
    const { rows } = await inRedwood((trx) =>
      sql`select s.paused, d.status, d.reason from report_schedules s, report_deliveries d`.execute(trx),
    );
    expect(rows).toEqual([
      {
        paused: true,
        status: "skipped",
        reason: "The person who sends the report left the company, so it is paused.",
      },
    ]);
  });

  it("after the message was queued does not get it either", async () => {
    const { add, work, deliver, clock, got, runs } = fixture;
    const id = await add("manager", ["viewer"], { report });
    clock.now = SEVEN;
    await work();
    await setActive("viewer", false);
    await deliver();
    const [run] = await runs("manager", id);
    await setActive("viewer", true);
    expect(got()).toEqual([]);
    expect(run?.deliveries[0]).toMatchObject({
      mailStatus: "failed",
      reason: "The person no longer has access to the company.",
    });
  });
});

describe("the link to unsubscribe", () => {
  const linkOf = (mail: Got | undefined) =>
    new URL(/^List-Unsubscribe: <([^>]+)>/m.exec(mail?.head.replaceAll("\r", "") ?? "")?.[1] ?? "");
  const press = (link: URL, method: "GET" | "POST", payload = "") =>
    fixture.app.inject({
      method,
      url: `${link.pathname}${link.search}`,
      headers: { host: link.host, "content-type": "application/x-www-form-urlencoded" },
      ...(method === "POST" && { payload }),
    });

  it("ends the report for its recipient by one click without a sign-in, and a look at it does not", async () => {
    const { add, sendAt, people, runs, complaints } = fixture;
    const id = await add("manager", ["manager", "viewer"], { report });
    const mails = await sendAt(SEVEN);
    const viewers = mails.find(({ to }) => to === people["viewer"]);
    expect(viewers?.head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const link = linkOf(viewers);
    expect(viewers?.text).toContain(link.href);
    const look = await press(link, "GET");
    expect(look.statusCode).toBe(200);
    expect(look.body).toContain("Morning trips");
    expect(await sendAt(SEVEN + DAY)).toHaveLength(2);
    expect((await press(link, "POST", "List-Unsubscribe=One-Click")).statusCode).toBe(200);
    expect((await press(link, "POST")).body).toContain("You are unsubscribed");
    expect((await sendAt(SEVEN + 2 * DAY)).map(({ to }) => to)).toEqual([people["manager"]]);
    const [run] = await runs("manager", id);
    expect(run?.deliveries.map(({ reason }) => reason)).toContain("They unsubscribed from this report.");
    expect(complaints).toEqual([]);
  });

  it("works nowhere else, and not when it was made up", async () => {
    const { add, sendAt } = fixture;
    await add("manager", ["viewer"], { report });
    const [mail] = await sendAt(SEVEN);
    const link = linkOf(mail);
    const elsewhere = new URL(link.href.replace("redwood.", "harbor."));
    for (const wrong of [elsewhere, new URL(link.href.replace(/token=.{4}/, "token=AAAA"))]) {
      const reply = await press(wrong, "POST");
      expect([reply.statusCode, reply.body.includes("This link no longer works")]).toEqual([404, true]);
    }
    expect(await sendAt(SEVEN + DAY)).toHaveLength(1);
  });

  it("is kept when the report is changed", async () => {
    const { add, sendAt, ask, userId } = fixture;
    const id = await add("manager", ["viewer"], { report });
    const [mail] = await sendAt(SEVEN);
    await press(linkOf(mail), "POST");
    const { body } = await ask({ url, as: "manager" });
    const [{ nextAt: _next, paused: _paused, reportName: _name, formats: _formats, id: _id, ...shown }] = (
      body as { data: [Record<string, unknown>] }
    ).data;
    const changed = { ...shown, name: "Other", recipients: [await userId("viewer"), await userId("admin")] };
    const reply = await ask({ method: "PUT", url: `${url}/${id}`, as: "manager", body: changed });
    expect(reply.status, reply.text).toBe(200);
    expect((await sendAt(SEVEN + DAY)).map(({ to }) => to)).toEqual([fixture.people["admin"]]);
  });
});

describe.each([
  ["says its limit", false],
  ["does not say its limit", true],
])("a mail server that takes no messages so large and %s", (_how, hidesSize) => {
  it("gets the message with the link, which says why there is no file", async () => {
    const strict = await createScheduleFixture({ size: 6_000, hidesSize });
    try {
      await addTrips(strict);
      const { add, card, sendAt, runs, inRedwood, redwood } = strict;
      const id = await add("manager", ["manager"], {
        report: { card: await card("manager") },
        format: "pdf",
      });
      const [mail, ...others] = await sendAt(SEVEN);
      expect(others).toEqual([]);
      expect(mail?.files.length).toBe(0);
      expect(mail?.text).toMatch(/The file has [\d.]+ [kKM]B, which is more than messages may have\./);
      expect(mail?.text).toContain("/reports?card=");
      expect((await runs("manager", id))[0]?.deliveries[0]).toMatchObject({
        mailStatus: "sent",
        isPlain: true,
      });
      const left = await inRedwood((trx) => mailAttachments.attachmentsOf(trx, redwood.id, 1));
      expect(left).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});

it("a file stays with its message while that waits, and is taken off it once it is sent", async () => {
  const { add, sendAt, server, people, clock, deliver, got, inRedwood } = fixture;
  server.conduct.set(people["viewer"] ?? "", { code: 450, words: "Mailbox busy" });
  await add("manager", ["viewer"], { report });
  expect(await sendAt(SEVEN)).toEqual([]);
  const count = async () =>
    (await inRedwood((trx) => sql`select stored_name from mail_attachments`.execute(trx))).rows.length;
  expect(await count()).toBe(1);
  server.conduct.clear();
  clock.now = SEVEN + 120;
  await deliver();
  expect(workbookText(got()[0])).toContain("Northtown");
  expect(await count()).toBe(0);
});
