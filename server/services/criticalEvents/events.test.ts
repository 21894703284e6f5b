/** Events are shown to who may view their records; who may edit these, and whom an event is given to, do something about it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { criticalEventsFlag } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createEventsFixture, lateTrips } from "./criticalEvents.fixture.ts";
import type { EventsFixture, ShownEvent } from "./criticalEvents.fixture.ts";

let fixture: EventsFixture;
let north: RecordData;
let south: RecordData;
let person: RecordData;
beforeAll(async () => {
  fixture = await createEventsFixture();
  await fixture.setRules(lateTrips, { ...lateTrips, name: "Shown", terminalDisplay: true });
  north = await fixture.saveTrip({}, { groupId: fixture.redwood.north });
  south = await fixture.saveTrip({}, { groupId: fixture.redwood.south });
  // The viewer, who may edit nothing.
  person = await fixture.save("driver", {
    firstName: "Vie",
    lastName: "Wer",
    email: fixture.people["viewer"],
    position: "local",
  });
});
afterAll(() => fixture.close());

const records = async (as: string, query = "") =>
  (await fixture.list(as, query)).data.map(({ record, rule }) => `${rule.name} ${record.id}`);
const eventOf = async ({ id }: RecordData, as = "admin"): Promise<ShownEvent> => {
  const [event] = (await fixture.list(as, `?recordId=${id}`)).data.filter(
    ({ rule }) => rule.name === "Late trip",
  );
  if (event === undefined) throw new Error("There is no event.");
  return event;
};
const read = (id: number, as: string) => fixture.call({ url: `/api/criticalEvents/${id}`, as });

describe("the events that somebody sees", () => {
  it("are those of records that they may view, the newest first", async () => {
    const all = [`Shown ${south.id}`, `Late trip ${south.id}`, `Shown ${north.id}`, `Late trip ${north.id}`];
    expect(await records("admin")).toEqual(all);
    expect(await records("viewer")).toEqual(all);
    expect(await records("terminal")).toEqual(all.slice(2));
    expect(await records("southern")).toEqual(all.slice(0, 2));
    expect(await records("peopleOnly")).toEqual([]);
    expect((await fixture.list("terminal")).count).toEqual({ count: 2, capped: false });
  });

  it("are nowhere else: not by their number, their record or the choices", async () => {
    const event = await eventOf(south);
    expect((await read(event.id, "southern")).status).toBe(200);
    for (const as of ["terminal", "peopleOnly"]) {
      const refused = await read(event.id, as);
      expect(refused).toMatchObject({ status: 404, body: { code: "critical_event_not_found" } });
      expect(await records(as, `?recordId=${south.id}`)).toEqual([]);
    }
    const theirs = await fixture.call({
      url: `/api/criticalEvents/${event.id}`,
      as: "foreign",
      headers: { host: "harbor.localhost" },
    });
    expect(theirs.status).toBe(404);
    const choices = async (as: string) =>
      (await fixture.call({ url: "/api/criticalEvents/choices", as })).body;
    expect(await choices("terminal")).toMatchObject({
      rules: [{ name: "Late trip" }, { name: "Shown" }],
      statuses: [{ name: "pending" }, {}, {}],
      assignees: [],
    });
    expect(await choices("peopleOnly")).toMatchObject({ rules: [] });
  });

  it("are refused while critical events are off", async () => {
    const { flags } = fixture.deps.schemas.configuration;
    flags[criticalEventsFlag] = false;
    const event = { url: "/api/criticalEvents", as: "admin" };
    expect(await fixture.call(event)).toMatchObject({ status: 403, body: { code: "feature_disabled" } });
    const query = { template: "trip" };
    const asked = {
      method: "POST" as const,
      url: "/api/models/query/criticalEvents",
      as: "admin",
      body: query,
    };
    expect((await fixture.call(asked)).status).toBe(403);
    flags[criticalEventsFlag] = true;
  });

  it("are filtered by rule, state, terminal and display, a page at a time", async () => {
    const { rules } = await fixture.readRules();
    expect(await records("admin", `?ruleId=${rules[1]?.id}`)).toEqual([
      `Shown ${south.id}`,
      `Shown ${north.id}`,
    ]);
    expect(await records("admin", "?terminalDisplay=true&limit=1")).toEqual([`Shown ${south.id}`]);
    expect(await records("admin", `?groupId=${fixture.redwood.north}`)).toHaveLength(2);
    expect(await records("terminal", `?groupId=${fixture.redwood.south}`)).toEqual([]);
    expect(await records("admin", "?state=resolved")).toEqual([]);
    expect(await records("admin", "?status=pending&state=open")).toHaveLength(4);
    const first = await fixture.list("admin", "?limit=3");
    const rest = await fixture.list("admin", `?limit=3&after=${first.options.next}`);
    expect([first.data.length, rest.data.length, rest.options.next]).toEqual([3, 1, null]);
    const odd = await fixture.call({ url: "/api/criticalEvents?after=abc", as: "admin" });
    expect(odd.status).toBe(400);
  });
});

describe("what is done about an event", () => {
  it("is acknowledging, giving it to somebody, moving it along and resolving it with a reason, each in its history", async () => {
    const event = await eventOf(south);
    const seen = await fixture.change(event.id, "manager", { version: event.version, acknowledged: true });
    expect(seen.body).toMatchObject({ event: { acknowledgedDate: NOW, mayChange: true } });
    await fixture.change(event.id, "manager", { version: 2, assigneeId: person.id });
    await fixture.change(event.id, "manager", { version: 3, status: "inProgress" });
    const unsaid = await fixture.change(event.id, "manager", {
      version: 4,
      status: "completed",
      reason: " ",
    });
    expect(unsaid).toMatchObject({
      status: 400,
      body: { issues: [{ path: "/reason", message: "Required field" }] },
    });
    const done = await fixture.change(event.id, "manager", {
      version: 4,
      status: "completed",
      reason: " Coached. ",
    });
    expect(done.body).toMatchObject({
      event: { status: { name: "completed" }, resolvedDate: NOW, reason: "Coached.", version: 5 },
      steps: [
        { kind: "created", user: null, status: { name: "pending" } },
        { kind: "acknowledged", user: { firstName: "User" } },
        { kind: "assigned", assignee: { id: person.id } },
        { kind: "moved", status: { name: "inProgress" } },
        { kind: "resolved", status: { name: "completed" }, reason: "Coached." },
      ],
    });
    expect(await records("admin", "?state=resolved")).toEqual([`Late trip ${south.id}`]);
    const again = await fixture.change(event.id, "manager", { version: 5, status: "pending" });
    expect(again.body).toMatchObject({ event: { resolvedDate: null, reason: null } });
    expect((again.body as { steps: { kind: string }[] }).steps.at(-1)?.kind).toBe("reopened");
  });

  it("is for who may edit the record, and for whom the event is given to, by name or by what they work as", async () => {
    const event = await eventOf(north);
    expect(event).toMatchObject({ mayChange: true, own: false });
    const change = { version: event.version, acknowledged: true };
    const refused = await fixture.change(event.id, "viewer", change);
    expect(refused).toMatchObject({ status: 403, body: { code: "action_not_permitted" } });
    expect((await fixture.change(event.id, "southern", change)).status).toBe(404);
    await fixture.change(event.id, "terminal", { version: event.version, assigneeId: person.id });
    expect(await eventOf(north, "viewer")).toMatchObject({ mayChange: true, own: true });
    expect(await records("viewer", "?assignee=own")).toContain(`Late trip ${north.id}`);
    expect(await records("manager", "?assignee=own")).toEqual([]);
    expect(await records("admin", `?assignee=${person.id}`)).toContain(`Late trip ${north.id}`);
    expect(await records("admin", "?assignee=nobody")).not.toContain(`Late trip ${north.id}`);
    expect((await fixture.change(event.id, "viewer", { ...change, version: 2 })).status).toBe(200);
    await fixture.setRules({
      ...lateTrips,
      name: "Of locals",
      assignee: { assigneeType: "POSITION", assigneeValue: "local" },
    });
    const here = await fixture.saveTrip({}, { groupId: fixture.redwood.north });
    const there = await fixture.saveTrip({}, { groupId: fixture.redwood.south });
    const own = await records("viewer", "?assignee=own");
    expect(own).toContain(`Of locals ${here.id}`);
    expect(own).not.toContain(`Of locals ${there.id}`);
  });

  it("is not lost or repeated: an older version, a status of another line and a stranger are refused", async () => {
    const trip = await fixture.saveTrip();
    const [event] = (await fixture.list("admin", `?recordId=${trip.id}`)).data;
    const { id, version } = event!;
    const both = await Promise.all(
      ["admin", "manager"].map((as) => fixture.change(id, as, { version, status: "inProgress" })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await fixture.change(id, "admin", { version, acknowledged: true })).toMatchObject({
      status: 409,
      body: { code: "stale_critical_event" },
    });
    expect((await fixture.change(id, "admin", { version: 2, status: "gone" })).status).toBe(400);
    expect((await fixture.change(id, "admin", { version: 2, assigneeId: trip.id })).status).toBe(400);
    const nothing = await fixture.change(id, "admin", { version: 2, status: "inProgress" });
    expect(nothing.body).toMatchObject({ event: { version: 2 } });
  });

  it("names nobody whom the reader may not view", async () => {
    const hidden = await fixture.save(
      "driver",
      { firstName: "Hid", lastName: "Den" },
      { groupId: fixture.redwood.south },
    );
    const event = await eventOf(north);
    await fixture.change(event.id, "admin", { version: event.version, assigneeId: hidden.id });
    expect(await eventOf(north)).toMatchObject({ assignee: { label: "Hid Den" } });
    expect(await eventOf(north, "terminal")).toMatchObject({ assignee: { id: hidden.id, label: null } });
  });
});

describe("a query of critical events", () => {
  const ask = (body: object, as = "admin") =>
    fixture.call({ method: "POST", url: "/api/models/query/criticalEvents", as, body });

  it("answers with the records that are events, and with these, by the rights of who asks", async () => {
    const plain = await fixture.saveTrip({ late: false });
    const columns = [{ type: "PATH", path: "town" }];
    const { status, body, text } = await ask({ template: "trip", columns });
    expect(status, text).toBe(200);
    const { rows, criticalEvents } = body as {
      rows: { id: number }[];
      criticalEvents: { recordId: number; rule: string; status: string }[];
    };
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(north.id);
    expect(ids).not.toContain(plain.id);
    expect(
      criticalEvents
        .filter(({ recordId }) => recordId === north.id)
        .map(({ rule }) => rule)
        .toSorted(),
    ).toEqual(["Late trip", "Shown"]);
    const own = (await ask({ template: "trip", columns }, "southern")).body as typeof body;
    expect(JSON.stringify(own)).not.toContain(`"recordId":${north.id}`);
    expect((await ask({ template: "trip" }, "peopleOnly")).status).toBe(403);
  });

  it("counts them in groups", async () => {
    const grouped = await ask({ template: "trip", aggregations: [{ aggregate: "COUNT" }] });
    expect(grouped.status, grouped.text).toBe(200);
    const { groups } = grouped.body as { groups: { groupValue: number[] }[] };
    const { rows } = (await ask({ template: "trip", columns: [{ type: "PATH", path: "town" }] })).body as {
      rows: unknown[];
    };
    expect(groups[0]?.groupValue).toEqual([rows.length]);
  });
});
