/** Each slot is sent once: by several servers, over changes of clocks, and after servers were down. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addTrips } from "../app.fixture.ts";
import { createScheduleFixture, DAY, SEVEN, url } from "./reportSchedules.fixture.ts";
import type { ScheduleFixture } from "./reportSchedules.fixture.ts";

let fixture: ScheduleFixture;
let report: { card: number };
beforeAll(async () => {
  fixture = await createScheduleFixture();
  await addTrips(fixture);
  report = { card: await fixture.card("manager") };
});
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

const at = (moment: string) => Date.parse(moment) / 1_000;
const slots = async (id: number) =>
  (await fixture.runs("manager", id)).map(({ slot, status }) => [slot, status]);

describe("several servers", () => {
  it("send each message of a slot once", async () => {
    const { add, work, deliver, clock, got, complaints } = fixture;
    const everybody = ["manager", "viewer", "terminal", "admin"];
    for (const name of ["One", "Two", "Three"]) await add("manager", everybody, { report, name });
    clock.now = SEVEN + 5;
    await Promise.all([work(), work(), work()]);
    await work();
    await Promise.all([deliver(), deliver()]);
    const sent = got().map(({ to, subject }) => `${to} ${subject}`);
    expect(sent).toHaveLength(12);
    expect(new Set(sent).size).toBe(12);
    expect(complaints).toEqual([]);
  });

  it("continue what another one left when it ended", async () => {
    const { add, work, deliver, clock, got, inRedwood, deps } = fixture;
    const id = await add("manager", ["manager"], { report });
    clock.now = SEVEN;
    // A server that ends while it makes the message: it notes nothing more.
    const dying = { ...deps.config, dataFolder: "/dev/null/nowhere" };
    await work({ config: dying, logError: () => undefined });
    expect(await slots(id)).toEqual([[SEVEN, "sending"]]);
    await work();
    expect(await slots(id)).toEqual([[SEVEN, "sending"]]);
    await inRedwood((trx) => sql`update job_leases set leased_until = 0`.execute(trx));
    await Promise.all([work(), work()]);
    await deliver();
    expect(await slots(id)).toEqual([[SEVEN, "done"]]);
    expect(got()).toHaveLength(1);
  });

  it("give up a message after five tries, and say so", async () => {
    const { add, work, clock, inRedwood, deps, runs } = fixture;
    const id = await add("manager", ["manager"], { report });
    clock.now = SEVEN;
    const dying = { ...deps.config, dataFolder: "/dev/null/nowhere" };
    for (let tries = 0; tries < 5; tries += 1) {
      await work({ config: dying, logError: () => undefined });
      await inRedwood((trx) => sql`update job_leases set leased_until = 0`.execute(trx));
    }
    const [run] = await runs("manager", id);
    expect(run).toMatchObject({ status: "done", deliveries: [{ status: "failed" }] });
    expect(run?.deliveries[0]?.reason).toContain("An error occurred.");
  });
});

describe("the slots", () => {
  it("that no server took in time are noted, and the newest is sent", async () => {
    const { add, sendAt } = fixture;
    const id = await add("manager", ["manager"], { report });
    expect(await sendAt(SEVEN + 3 * DAY + 60)).toHaveLength(1);
    expect(await slots(id)).toEqual([
      [SEVEN + 3 * DAY, "done"],
      [SEVEN + 2 * DAY, "missed"],
      [SEVEN + DAY, "missed"],
      [SEVEN, "missed"],
    ]);
    expect(await sendAt(SEVEN + 3 * DAY + 120)).toEqual([]);
    expect(await sendAt(SEVEN + 4 * DAY)).toHaveLength(1);
  });

  it("are one each day when clocks skip the time or show it twice", async () => {
    const { add, sendAt, clock } = fixture;
    const sentOver = async (first: string, last: string, minute: number) => {
      await fixture.reset();
      clock.now = at(first);
      const id = await add("manager", ["manager"], { report, minute, timezone: "America/Chicago" });
      let count = 0;
      for (let moment = at(first); moment <= at(last); moment += 900) count += (await sendAt(moment)).length;
      return { count, slots: (await slots(id)).map(([slot]) => slot).toReversed() };
    };
    // 2:30 does not exist on March 8.
    expect(await sentOver("2026-03-08T07:00Z", "2026-03-08T10:00Z", 150)).toEqual({
      count: 1,
      slots: [at("2026-03-08T08:00Z")],
    });
    // 1:30 comes twice on November 1.
    expect(await sentOver("2026-11-01T05:30Z", "2026-11-01T08:30Z", 90)).toEqual({
      count: 1,
      slots: [at("2026-11-01T06:30Z")],
    });
  });

  it("of a report that is paused are not sent, and it continues from the next one", async () => {
    const { add, ask, sendAt, clock } = fixture;
    const id = await add("manager", ["manager"], { report });
    const does = (what: string) => ask({ method: "POST", url: `${url}/${id}/${what}`, as: "manager" });
    expect((await does("pause")).body).toMatchObject({ paused: true, nextAt: null, version: 2 });
    expect(await sendAt(SEVEN + DAY)).toEqual([]);
    clock.now = SEVEN + DAY + 60;
    expect((await does("resume")).body).toMatchObject({ paused: false, nextAt: SEVEN + 2 * DAY });
    expect(await sendAt(SEVEN + DAY + 120)).toEqual([]);
    expect(await sendAt(SEVEN + 2 * DAY)).toHaveLength(1);
    expect(await slots(id)).toEqual([[SEVEN + 2 * DAY, "done"]]);
  });
});
