/** Alerts on record types arrive: once, to whom may read them, whatever servers do. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { records } from "../../records/index.ts";
import { as, inputOf, planOf } from "../../storage/testing/companyFixture.ts";
import { createAlertsFixture, saveTrip } from "./alerts.fixture.ts";
import type { AlertsFixture } from "./alerts.fixture.ts";
import { noteChanges } from "./changes.ts";

const HOUR = 3_600;
let fixture: AlertsFixture;
beforeAll(async () => {
  fixture = await createAlertsFixture();
});
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

/** How often a text is in messages. */
const times = async (text: string) =>
  (await fixture.mails()).reduce((sum, mail) => sum + mail.text.split(text).length - 1, 0);

/** Has a table refuse updates. */
const refuse = (table: string) =>
  sql
    .raw(
      `create function refuse() returns trigger language plpgsql as $$begin raise exception 'planted'; end$$;
    create trigger refuse before update on ${table} for each row execute function refuse()`,
    )
    .execute(fixture.db.kysely);
const allow = () => sql`drop function refuse cascade`.execute(fixture.db.kysely);

describe("an alert that comes immediately", () => {
  it("names the record to others than who saved it, with a link, in one message", async () => {
    const { people, run, mails, subscribe } = fixture;
    for (const name of ["admin", "viewer"]) await subscribe(name, 2, "IMMEDIATELY", "trip");
    const trip = await saveTrip(fixture, "admin", "Reno");
    await run();
    await run(15);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ address: people["viewer"], subject: "redwood lines: 1 new Trip" });
    expect(mail?.text).toContain(`Reno\n  http://redwood.localhost:3000/model/trip/${trip.id}`);
    expect(mail?.unsubscribe_url).toMatch(
      /^http:\/\/redwood\.localhost:3000\/api\/notifications\/unsubscribe/,
    );
  });

  it("is of changes and not of new records where that was chosen, and of nothing from before", async () => {
    const { run, mails, subscribe, call } = fixture;
    const trip = await saveTrip(fixture, "admin", "Before");
    await subscribe("viewer", 6, "IMMEDIATELY", "trip");
    await saveTrip(fixture, "admin", "Unchanged");
    const { id, version, groupId } = trip;
    const body = { id, version, groupId, fields: { town: "Elko" }, relations: {} };
    const reply = await call({ method: "PUT", url: "/api/models", as: "admin", body });
    expect(reply.status, reply.text).toBe(200);
    await run();
    expect((await mails()).map(({ subject }) => subject)).toEqual(["redwood lines: 1 Trip changed"]);
    expect(await times("Unchanged")).toBe(0);
  });

  it("is written down only where somebody subscribes to the record type", async () => {
    await fixture.subscribe("viewer", 2, "IMMEDIATELY", "driver");
    await saveTrip(fixture, "admin", "Nobody asked");
    const { rows } = await fixture.inRedwood((trx) => sql`select * from alert_changes`.execute(trx));
    expect(rows).toEqual([]);
  });

  it("waits in quiet hours, is in the list at once, and comes with the others at six", async () => {
    const { run, mails, subscribe } = fixture;
    // It is 16:00 in Los Angeles.
    await subscribe("viewer", 2, "IMMEDIATELY", "trip");
    await saveTrip(fixture, "admin", "Late one");
    await run(6 * HOUR + 60);
    await saveTrip(fixture, "admin", "Later one");
    await run(9 * HOUR);
    expect(await mails()).toEqual([]);
    await run(14 * HOUR - 1);
    expect(await mails()).toEqual([]);
    await run(14 * HOUR);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("redwood lines: 2 new Trips");
    expect(mail?.text).toMatch(/Late one[^]*Later one/);
  });
});

describe("a digest", () => {
  it("comes at seven in the person's own time zone, with each record once", async () => {
    const { run, mails, subscribe, people } = fixture;
    await subscribe("viewer", 2, "DAILY", "trip");
    await subscribe("manager", 2, "DAILY", "trip", "America/New_York");
    await saveTrip(fixture, "admin", "Elko");
    await run();
    await run(12 * HOUR - 1);
    expect(await mails()).toEqual([]);
    await run(12 * HOUR);
    expect((await mails()).map(({ address }) => address)).toEqual([people["manager"]]);
    await run(15 * HOUR);
    expect((await mails()).map(({ address }) => address)).toEqual([people["manager"], people["viewer"]]);
    await run(40 * HOUR);
    expect(await mails()).toHaveLength(2);
  });
});

describe("rights", () => {
  it("count at the moment of sending: who lost the right gets nothing, and nothing is left", async () => {
    const { run, mails, subscribe, inRedwood, userId } = fixture;
    await subscribe("both", 2, "IMMEDIATELY", "trip");
    await subscribe("viewer", 2, "IMMEDIATELY", "trip");
    await saveTrip(fixture, "admin", "Taken");
    await run(0, noteChanges);
    const id = await userId("both");
    const kept = await inRedwood((trx) =>
      trx.deleteFrom("role_assignments").where("user_id", "=", id).returningAll().execute(),
    );
    await run();
    await inRedwood((trx) => trx.insertInto("role_assignments").values(kept).execute());
    await run(60);
    expect((await mails()).map(({ address }) => address)).toEqual([fixture.people["viewer"]]);
    const left = await inRedwood((trx) => trx.selectFrom("notifications").select("user_id").execute());
    expect(left.map((row) => row.user_id)).not.toContain(id);
  });

  it("who was deactivated between the change and the message gets nothing", async () => {
    const { run, mails, subscribe, inRedwood, userId } = fixture;
    await subscribe("viewer", 2, "IMMEDIATELY", "trip");
    await saveTrip(fixture, "admin", "Gone");
    await run(0, noteChanges);
    const id = await userId("viewer");
    const active = (to: boolean) =>
      inRedwood((trx) =>
        trx.updateTable("memberships").set({ active: to }).where("user_id", "=", id).execute(),
      );
    await active(false);
    await run();
    await active(true);
    await run(60);
    expect(await mails()).toEqual([]);
  });

  it("a message names no record of another terminal, and does not count it", async () => {
    const { run, mails, subscribe, redwood } = fixture;
    await subscribe("terminal", 2, "IMMEDIATELY", "trip");
    await saveTrip(fixture, "admin", "Southtown", { groupId: redwood.south });
    await run();
    expect(await mails()).toEqual([]);
    await saveTrip(fixture, "admin", "Southtown", { groupId: redwood.south });
    await saveTrip(fixture, "admin", "Northtown");
    await run(30);
    expect((await mails()).map(({ subject }) => subject)).toEqual(["redwood lines: 1 new Trip"]);
    expect(await times("Southtown")).toBe(0);
  });
});

describe("whatever servers do", () => {
  it("several servers at once send one message with each record once", async () => {
    await fixture.subscribe("viewer", 2, "IMMEDIATELY", "trip");
    const towns = Array.from({ length: 6 }, (_each, index) => `Town${index}x`);
    for (const town of towns) await saveTrip(fixture, "admin", town);
    await Promise.all([0, 0, 0, 0].map((seconds) => fixture.run(seconds)));
    await Promise.all([15, 15].map((seconds) => fixture.run(seconds)));
    for (const town of towns) expect(await times(town), town).toBe(1);
    expect(fixture.errors).toEqual([]);
  });

  it("a server that ends between queueing and noting leaves no message, and the next sends one", async () => {
    await fixture.subscribe("viewer", 2, "IMMEDIATELY", "trip");
    await saveTrip(fixture, "admin", "Interrupted");
    await refuse("notifications");
    try {
      await fixture.run();
    } finally {
      await allow();
    }
    expect(fixture.errors.map(String)).toEqual(["error: planted"]);
    expect(await fixture.mails()).toEqual([]);
    await fixture.run(15);
    await fixture.run(30);
    expect(await times("Interrupted")).toBe(1);
  });

  it("a save that is committed late is sent then, and one that is rolled back never", async () => {
    const { db, engine, redwood, people, run } = fixture;
    await fixture.subscribe("viewer", 2, "IMMEDIATELY", "trip");
    const admin = await planOf(db, redwood, people["admin"] ?? "");
    let commit: (() => void) | undefined;
    const underWay = new Promise<() => void>((ready) => {
      const late = as(db, engine, admin, async (scope) => {
        await records.create({ ...scope, input: inputOf("trip", redwood.north, { town: "Slowly" }) });
        await new Promise<void>((resolve) => {
          commit = resolve;
          ready(() => resolve());
        });
      });
      void late;
    });
    await underWay;
    const undone = as(db, engine, admin, async (scope) => {
      await records.create({ ...scope, input: inputOf("trip", redwood.north, { town: "Undone" }) });
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    await saveTrip(fixture, "admin", "Quickly");
    await run();
    expect([await times("Quickly"), await times("Slowly")]).toEqual([1, 0]);
    commit?.();
    await expect
      .poll(async () => {
        await run(15);
        return times("Slowly");
      })
      .toBe(1);
    await run(30);
    expect([await times("Quickly"), await times("Slowly"), await times("Undone")]).toEqual([1, 1, 0]);
  });
});
