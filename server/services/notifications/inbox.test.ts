/** What people are alerted of, in the list and in the mail: by their rights now, read and unread, ended by one click. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTransport, deliveryWork } from "../../delivery/index.ts";
import { startMailServer } from "../../delivery/mailServer.fixture.ts";
import type { MailServer } from "../../delivery/mailServer.fixture.ts";
import { createAlertsFixture, saveTrip } from "../alerts/alerts.fixture.ts";
import type { AlertsFixture } from "../alerts/alerts.fixture.ts";

interface Shown {
  id: number;
  title: string;
  link: string;
  count: number;
  read: boolean;
  records: { label: string }[];
}
interface Inbox {
  data: Shown[];
  options: { next: string | null; unread: number };
}

const url = "/api/notifications";
let fixture: AlertsFixture;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  fixture = await createAlertsFixture({ config: { mail: server.settings } });
});
afterEach(async () => {
  await fixture.reset();
  server.received.length = 0;
});
afterAll(async () => {
  await fixture.close();
  await server.close();
});

const inbox = async (as = "viewer", query = "") =>
  (await fixture.call({ url: `${url}${query}`, as })).body as Inbox;
const read = (body: object, as = "viewer") => fixture.call({ method: "POST", url: `${url}/read`, as, body });
const unread = async (as = "viewer") =>
  (await fixture.call({ url: `${url}/unread`, as })).body as { unread: number };

/** Subscribes people to new trips, saves one, and does the task. */
async function alertOf(town: string, ...people: string[]) {
  for (const name of people) await fixture.subscribe(name, 2, "IMMEDIATELY", "trip");
  const trip = await saveTrip(fixture, "admin", town);
  await fixture.run();
  return trip;
}

/** Has the queued messages sent over SMTP. */
const deliver = () =>
  deliveryWork({
    ...fixture.deps,
    transport: createTransport(server.settings),
    outboxUrl: () => "http://localhost/admin/outbox/1",
  })({ customerId: fixture.redwood.id }, new AbortController().signal);

/** The text of the message in one line each. */
const decoded = (source: string) =>
  source.replaceAll(/=\r\n/g, "").replaceAll("=3D", "=").replaceAll("\r\n ", " ");

describe("the list of notifications", () => {
  it("shows what happened with a link to it, until it is read", async () => {
    const trip = await alertOf("Reno", "viewer");
    const { data, options } = await inbox();
    expect(data).toMatchObject([
      { title: "1 new Trip", count: 1, read: false, link: `/model/trip/${trip.id}`, type: "created" },
    ]);
    expect(options).toMatchObject({ unread: 1, next: null });
    expect((await read({ ids: [data[0]?.id] })).body).toEqual({ unread: 0 });
    expect((await inbox()).data[0]).toMatchObject({ read: true });
  });

  it("is each person's own", async () => {
    await alertOf("Elko", "viewer", "manager");
    const [mine] = (await inbox()).data;
    await read({ ids: [mine?.id] }, "manager");
    expect([await unread(), await unread("manager")]).toEqual([{ unread: 1 }, { unread: 1 }]);
    expect((await inbox("admin")).data).toEqual([]);
    await read({ all: true }, "manager");
    expect([await unread(), await unread("manager")]).toEqual([{ unread: 1 }, { unread: 0 }]);
    expect((await read({ ids: [1], all: true })).status).toBe(400);
  });

  it("comes a page at a time, each once", async () => {
    await fixture.subscribe("viewer", 2, "IMMEDIATELY", "trip");
    for (const [index, town] of ["One", "Two", "Three"].entries()) {
      await saveTrip(fixture, "admin", town);
      await fixture.run(index - 2);
    }
    const first = await inbox("viewer", "?limit=2");
    const second = await inbox("viewer", `?limit=2&after=${first.options.next}`);
    const labels = [...first.data, ...second.data].map(({ records }) => records[0]?.label.replace(/.* /, ""));
    expect(labels).toEqual(["Three", "Two", "One"]);
    expect(second.options.next).toBeNull();
  });

  it("shows and counts nothing of what one may not view any more", async () => {
    const { call, redwood, inRedwood, userId } = fixture;
    const trip = await alertOf("Northtown", "terminal");
    expect((await inbox("terminal")).data).toHaveLength(1);
    const body = { id: trip.id, version: 1, groupId: redwood.south, fields: {}, relations: {} };
    const moved = await call({ method: "PUT", url: "/api/models", as: "admin", body });
    expect(moved.status, moved.text).toBe(200);
    expect(await inbox("terminal")).toMatchObject({ data: [], options: { unread: 0 } });
    const { rows } = {
      rows: await inRedwood((trx) => trx.selectFrom("notifications").selectAll().execute()),
    };
    expect(JSON.stringify(rows)).not.toContain("Northtown");
    expect(rows.map((row) => row.user_id)).toContain(await userId("terminal"));
  });

  it("counts one of whose many records only a later one may be viewed", async () => {
    const { call, redwood } = fixture;
    await fixture.subscribe("terminal", 2, "IMMEDIATELY", "trip");
    const trips = [];
    for (const town of ["One", "Two", "Three", "Four", "Five"])
      trips.push(await saveTrip(fixture, "admin", town));
    await fixture.run();
    for (const { id } of trips.slice(0, 4)) {
      const body = { id, version: 1, groupId: redwood.south, fields: {}, relations: {} };
      expect((await call({ method: "PUT", url: "/api/models", as: "admin", body })).status).toBe(200);
    }
    expect(await inbox("terminal")).toMatchObject({ data: [{ count: 1 }], options: { unread: 1 } });
    expect(await unread("terminal")).toEqual({ unread: 1 });
  });

  it("leaves out records that were deleted", async () => {
    const trip = await alertOf("Shortlived", "viewer");
    await fixture.call({ method: "DELETE", url: `/api/models/${trip.id}?version=1`, as: "admin" });
    expect((await inbox()).data).toEqual([]);
  });
});

describe("a message of alerts", () => {
  it("arrives with text, HTML and the headers of one click, and its link ends the subscription", async () => {
    await alertOf('Reno <b> & "Co"', "viewer");
    await deliver();
    const [mail, ...others] = server.received;
    expect(others).toEqual([]);
    const source = decoded(mail?.source ?? "");
    expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const link = /List-Unsubscribe: +<([^>]+)>/.exec(source)?.[1] ?? expect.fail(source);
    expect(source).toMatch(/Subject: redwood lines: 1 new Trip/);
    expect(source).toContain("Reno &lt;b&gt; &amp; &quot;Co&quot;");
    expect(source).toContain("multipart/alternative");

    const { pathname, search } = new URL(link);
    const target = `${pathname}${search}`;
    const form = { host: "redwood.localhost", "content-type": "application/x-www-form-urlencoded" };
    const look = await fixture.app.inject({ method: "GET", url: target, headers: { host: form.host } });
    expect(look.statusCode).toBe(200);
    expect(look.body).toContain("Do you want to stop the alert of this message from redwood lines?");
    expect(await mine()).toHaveLength(1);
    // A page that sends no referrer has no origin to send either.
    const click = (host: string, origin?: string) =>
      fixture.app.inject({
        method: "POST",
        url: target,
        headers: { ...form, host, ...(origin !== undefined && { origin }) },
        payload: "List-Unsubscribe=One-Click",
      });
    expect((await click("harbor.localhost")).statusCode).toBe(404);
    expect(await mine()).toHaveLength(1);
    expect((await click(form.host, "null")).statusCode).toBe(200);
    expect(await mine()).toEqual([]);
    expect((await click(form.host)).statusCode).toBe(200);
    await saveTrip(fixture, "admin", "Afterwards");
    await fixture.run(15);
    expect(await fixture.mails()).toHaveLength(1);
  });

  it("that waits for the mail server is not sent to who was deactivated meanwhile", async () => {
    await alertOf("Waiting", "viewer");
    const id = await fixture.userId("viewer");
    const active = (to: boolean) =>
      fixture.inRedwood((trx) =>
        trx.updateTable("memberships").set({ active: to }).where("user_id", "=", id).execute(),
      );
    await active(false);
    await deliver();
    await active(true);
    expect(server.received).toEqual([]);
    expect(await fixture.mails()).toMatchObject([{ status: "failed" }]);
  });

  it("is refused to other tokens, with a page that says so", async () => {
    for (const token of ["", "x", "a".repeat(43)]) {
      const reply = await fixture.app.inject({
        method: "POST",
        url: `/api/notifications/unsubscribe?token=${token}`,
        headers: { host: "redwood.localhost", "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      });
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain("This link no longer works");
    }
  });
});

const mine = async () =>
  ((await fixture.call({ url: `${url}/subscriptions`, as: "viewer" })).body as { data: unknown[] }).data;
