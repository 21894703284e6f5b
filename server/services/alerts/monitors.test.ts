/** Alerts of monitors: what is due, due soon, past due and new, as the person who subscribes may see it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { secretMonitor } from "../app.fixture.ts";
import { compileMonitors } from "../../../engine/index.ts";
import { createAlertsFixture, saveTrip } from "./alerts.fixture.ts";
import type { AlertsFixture } from "./alerts.fixture.ts";

const HOUR = 3_600;
const DAY = 86_400;
/** In Los Angeles it is the afternoon of this day. */
const TODAY = NOW - DAY;
/** The first morning at seven there. */
const MORNING = 15 * HOUR;

let fixture: AlertsFixture;
const onDay = (days: number, more: object = {}) => ({ fields: { day: TODAY + days * DAY, ...more } });
const say = async () => (await fixture.mails()).map(({ subject }) => subject.replace("redwood lines: ", ""));

beforeAll(async () => {
  fixture = await createAlertsFixture();
  await saveTrip(fixture, "admin", "Overdue", onDay(-3));
  await saveTrip(fixture, "admin", "Finished", onDay(-3, { late: true }));
  await saveTrip(fixture, "admin", "Soon", onDay(20));
  await saveTrip(fixture, "admin", "Far", onDay(200));
});
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

describe("what is due", () => {
  it("comes each morning for as long as it is due", async () => {
    await fixture.subscribe("viewer", 1, "DAILY", "monitor:trips");
    await fixture.run();
    await fixture.run(MORNING - 1);
    expect(await say()).toEqual([]);
    await fixture.run(MORNING);
    await fixture.run(MORNING + 15);
    expect(await say()).toEqual(["Trips: 2 records due"]);
    await fixture.run(MORNING + DAY);
    expect(await say()).toHaveLength(2);
    expect((await fixture.mails())[0]?.text).not.toMatch(/Finished|Far/);
  });

  it("comes once where no server ran for days", async () => {
    await fixture.subscribe("viewer", 4, "DAILY", "monitor:trips");
    await fixture.run();
    await fixture.run(MORNING + 5 * DAY);
    await fixture.run(MORNING + 5 * DAY + 15);
    expect(await say()).toEqual(["Trips: 1 record past due"]);
  });
});

describe("a record before it is due", () => {
  it("comes once for its date, and once more for another date", async () => {
    await fixture.subscribe("viewer", 3, "DAYS_30", "monitor:trips");
    await fixture.run();
    await fixture.run(MORNING);
    await fixture.run(MORNING + DAY);
    expect(await say()).toEqual(["Trips: 1 record due soon"]);
    expect((await fixture.mails())[0]?.text).toContain("Soon");
    await saveTrip(fixture, "admin", "Joined", onDay(25));
    await fixture.run(MORNING + 2 * DAY);
    expect((await fixture.mails())[1]?.text).toMatch(/Joined/);
    expect((await fixture.mails())[1]?.text).not.toMatch(/Soon/);
  });

  it("is not skipped when two servers look at once", async () => {
    await fixture.subscribe("viewer", 3, "DAYS_30", "monitor:trips");
    await fixture.run();
    await Promise.all([MORNING, MORNING, MORNING].map((seconds) => fixture.run(seconds)));
    await fixture.run(MORNING + 15);
    expect(await say()).toHaveLength(1);
    expect(fixture.errors).toEqual([]);
  });
});

describe("what comes immediately", () => {
  it("is past due, within minutes and once", async () => {
    await fixture.subscribe("viewer", 4, "IMMEDIATELY", "monitor:trips");
    await fixture.run();
    await fixture.run(300);
    expect(await say()).toEqual(["Trips: 1 record past due"]);
    await saveTrip(fixture, "admin", "Missed", onDay(-1));
    await fixture.run(301);
    expect(await say()).toHaveLength(1);
    await fixture.run(600);
    expect((await fixture.mails())[1]?.text).toContain("Missed");
  });

  it("is a new task, and none from before", async () => {
    await fixture.inRedwood((trx) =>
      trx
        .updateTable("t_trip" as never)
        .set({ created_at: NOW - 60 } as never)
        .execute(),
    );
    await fixture.subscribe("viewer", 5, "IMMEDIATELY", "monitor:trips");
    await fixture.run();
    const task = await saveTrip(fixture, "admin", "Task", onDay(60));
    await fixture.run(300);
    await fixture.run(600);
    expect(await say()).toEqual(["Trips: 1 new task"]);
    expect((await fixture.mails())[0]?.text).toContain(`/model/trip/${task.id}`);
  });

  it("is no new task of one's own, which the digest has", async () => {
    await fixture.subscribe("admin", 5, "IMMEDIATELY", "monitor:trips");
    await fixture.run();
    await saveTrip(fixture, "admin", "Mine", onDay(60));
    await fixture.run(300);
    expect(await say()).toEqual([]);
    await fixture.subscribe("admin", 5, "DAILY", "monitor:trips");
    await fixture.run(301);
    await fixture.run(MORNING);
    expect((await fixture.mails())[0]?.text).toContain("Mine");
  });
});

describe("rights", () => {
  it("who may not open the monitor, or not see what it reads, gets nothing", async () => {
    const { engine, deps } = fixture;
    const secrets = compileMonitors([{ json: secretMonitor }], { engine }).get("secrets");
    (deps.monitors as Map<string, unknown>).set("secrets", secrets);
    await saveTrip(fixture, "admin", "Secretly", onDay(-3, { secret: "canary" }));
    for (const name of ["peopleOnly", "viewer", "confidential"])
      await fixture.subscribe(name, 4, "DAILY", "monitor:secrets");
    await fixture.run();
    await fixture.run(MORNING);
    expect((await fixture.mails()).map(({ address }) => address)).toEqual([fixture.people["confidential"]]);
    expect(fixture.errors).toEqual([]);
  });
});
