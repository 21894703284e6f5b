/** The screen of a drivers' lounge: its numbers beside the records that tests save, and what it never says. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEventsFixture, DAY, lateTrips, TODAY } from "../criticalEvents/criticalEvents.fixture.ts";
import type { EventsFixture } from "../criticalEvents/criticalEvents.fixture.ts";
import { fixtureDatasets } from "../kpi/kpi.fixture.ts";
import { fixtureTerminals } from "../stackedRank/terminals.fixture.ts";
import { terminalDisplayFlag } from "./index.ts";
import type { DisplayReply } from "./schema.ts";

let fixture: EventsFixture;
/** What was saved: where, how many days ago, and whether it was late. */
const saved: { groupId: number; ago: number; late: boolean }[] = [];

beforeAll(async () => {
  fixture = await createEventsFixture({ datasets: fixtureDatasets(), terminals: fixtureTerminals });
  const { north, south } = fixture.redwood;
  fixture.deps.schemas.configuration.flags[terminalDisplayFlag] = true;
  await fixture.setRules({
    ...lateTrips,
    name: "Late again",
    terminalDisplay: true,
    startDate: TODAY - 90 * DAY,
  });
  for (const [groupId, ago, late] of [
    [north, 3, false],
    [north, 8, true],
    [north, 29, false],
    [north, 30, false],
    [north, 59, true],
    [north, 60, false],
    [north, -4, true],
    [south, 1, false],
  ] as const) {
    const fields = {
      day: TODAY - ago * DAY,
      late,
      town: "Secretville",
      ...(late ? { reason: "Overslept" } : {}),
    };
    await fixture.saveTrip(fields, { groupId });
    saved.push({ groupId, ago, late });
  }
});
afterAll(() => fixture.close());

const read = async (groupId: number, as = "admin"): Promise<DisplayReply> => {
  const reply = await fixture.call({ url: `/api/terminalDisplay/${groupId}`, as });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as DisplayReply;
};

describe("the display of a terminal", () => {
  it("counts days since the last record, and the records of 30 days beside the 30 before", async () => {
    const { north } = fixture.redwood;
    const { since, counts, terminal, today } = await read(north);
    expect([terminal, today]).toEqual(["North", TODAY]);
    const own = saved.filter(({ groupId, ago }) => groupId === north && ago >= 0);
    const least = (of: typeof own) => Math.min(...of.map(({ ago }) => ago));
    const late = own.filter((each) => each.late);
    expect(since).toEqual([
      { label: "Days Since the Last Trip", last: TODAY - least(own) * DAY, days: least(own) },
      { label: "Days Since the Last Late Trip", last: TODAY - least(late) * DAY, days: least(late) },
    ]);
    const within = (of: typeof own, from: number, to: number) =>
      of.filter(({ ago }) => ago >= from && ago < to).length;
    expect(counts).toEqual([
      { label: "Trips", count: within(own, 0, 30), before: within(own, 30, 60) },
      { label: "Late Trips", count: within(late, 0, 30), before: within(late, 30, 60) },
    ]);
  });

  it("counts what is overdue and due soon", async () => {
    const { north } = fixture.redwood;
    const { due } = await read(north);
    const late = saved.filter((each) => each.groupId === north && each.late);
    expect(due[0]).toEqual({
      label: "Late Trips to Come",
      overdue: late.filter(({ ago }) => ago > 0).length,
      soon: late.filter(({ ago }) => ago <= 0 && ago >= -30).length,
    });
    // Late trips are done for the monitor.
    const open = saved.filter((each) => each.groupId === north && !each.late);
    expect(due[1]).toEqual({ label: "Watched", overdue: open.filter(({ ago }) => ago > 0).length, soon: 0 });
  });

  it("shows open critical events of rules that are marked for it, by the name of the rule", async () => {
    const { north, south } = fixture.redwood;
    const { events, moreEvents } = await read(north);
    const late = saved.filter((each) => each.groupId === north && each.late);
    expect(events.map(({ name, terminal }) => `${name} in ${terminal}`)).toEqual(
      late.map(() => "Late again in North"),
    );
    expect(moreEvents).toBe(0);
    expect((await read(south)).events).toEqual([]);
    const [rule] = (await fixture.readRules()).rules;
    const hidden = { ...lateTrips, name: "Late again", startDate: TODAY - 90 * DAY };
    await fixture.setRules({ ...hidden, ...(rule && { id: rule.id }), terminalDisplay: false });
    expect((await read(north)).events).toEqual([]);
  });

  it("adds up what lies below a group", async () => {
    const { counts } = await read(fixture.redwood.root);
    expect(counts[0]?.count).toBe(saved.filter(({ ago }) => ago >= 0 && ago < 30).length);
  });

  it("names nobody and says nothing of a record but its day", async () => {
    const text = JSON.stringify(await read(fixture.redwood.root));
    for (const word of ["Secretville", "Overslept", '"templateAlias"', "User"])
      expect(text).not.toContain(word);
  });

  it("leaves out what its reader may not view, and is of terminals that they are shown", async () => {
    const { north, south } = fixture.redwood;
    expect(await read(north, "peopleOnly")).toMatchObject({ since: [], counts: [], due: [], events: [] });
    const hidden = await fixture.call({ url: `/api/terminalDisplay/${south}`, as: "terminal" });
    expect([hidden.status, (hidden.body as { code: string }).code]).toEqual([404, "group_not_found"]);
  });

  it("is there for companies that have displays alone", async () => {
    const { flags } = fixture.deps.schemas.configuration;
    flags[terminalDisplayFlag] = false;
    const reply = await fixture.call({ url: `/api/terminalDisplay/${fixture.redwood.north}`, as: "admin" });
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([403, "feature_disabled"]);
    flags[terminalDisplayFlag] = true;
  });
});
