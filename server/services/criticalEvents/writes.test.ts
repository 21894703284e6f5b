/** Records become critical events in the transaction that writes them, whichever way they are written, each once for a rule. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { records } from "../../records/index.ts";
import { criticalEventsFlag, inTenant } from "../../storage/index.ts";
import { as, planOf } from "../../storage/testing/companyFixture.ts";
import { createEventsFixture, DAY, lateTrips, TODAY } from "./criticalEvents.fixture.ts";
import type { EventsFixture } from "./criticalEvents.fixture.ts";

let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await createEventsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.setRules();
});

const late = (name = lateTrips.name) => ({ ...lateTrips, name });
const eventsOf = async ({ id }: RecordData) => (await fixture.list("admin", `?recordId=${id}`)).data;

describe("a record that is created or changed", () => {
  it("becomes an event when it meets a rule, once, and stays one when it meets it no more", async () => {
    await fixture.setRules(late("Created"));
    const early = await fixture.saveTrip({ late: false });
    expect(await eventsOf(early)).toEqual([]);
    const changed = await fixture.edit(early, { town: "Reno", day: TODAY, late: true });
    expect(changed.status, changed.text).toBe(200);
    const [event] = await eventsOf(early);
    expect(event).toMatchObject({
      rule: { name: "Created", removed: false },
      record: { id: early.id, templateAlias: "trip" },
      status: { name: "pending", label: "pending!" },
      assignee: { id: null, label: null, position: null },
      acknowledgedDate: null,
    });
    const again = changed.body as RecordData;
    const back = await fixture.edit(again, { town: "Reno", day: TODAY, late: false });
    expect(await eventsOf(early)).toMatchObject([{ id: event?.id }]);
    await fixture.edit(back.body as RecordData, { town: "Reno", day: TODAY, late: true });
    expect(await eventsOf(early)).toHaveLength(1);
  });

  it("is only an event in the days and terminals of the rule, of each rule that it meets", async () => {
    const { north, south } = fixture.redwood;
    await fixture.setRules(
      late("Everywhere"),
      { ...late("South"), filter: { templateAlias: "trip", groupIds: [south] } },
      { ...late("Ended"), startDate: TODAY - 9 * DAY, endDate: TODAY - DAY },
    );
    const here = await fixture.saveTrip({}, { groupId: north });
    const there = await fixture.saveTrip({ day: TODAY - DAY }, { groupId: south });
    expect((await eventsOf(here)).map(({ rule }) => rule.name)).toEqual(["Everywhere"]);
    expect((await eventsOf(there)).map(({ rule }) => rule.name)).toEqual(["Ended"]);
  });

  it("is none where its transaction fails", async () => {
    await fixture.setRules(late("Rolled back"));
    const before = await fixture.stored();
    const body = {
      templateAlias: "trip",
      groupId: fixture.redwood.north,
      fields: { day: TODAY, late: true },
    };
    const reply = await fixture.call({
      method: "POST",
      url: "/api/models",
      as: "admin",
      body: { ...body, relations: {} },
    });
    expect(reply.status).toBe(400);
    expect(await fixture.stored()).toEqual(before);
  });

  it("is none in another company, whose rules are its own", async () => {
    await fixture.setRules(late("Ours"));
    const headers = { host: "harbor.localhost" };
    const { harbor } = fixture;
    const fields = { town: "Bay", day: TODAY, late: true };
    const body = { templateAlias: "trip", groupId: harbor.north, fields, relations: {} };
    await fixture.call({ method: "POST", url: "/api/models", as: "foreign", body, headers });
    expect(await fixture.stored(harbor.id)).toEqual([]);
  });

  it("is none while critical events are off, and what was saved meanwhile is looked at when they are on", async () => {
    await fixture.setRules(late("Switched"));
    await fixture.sweep();
    const { flags } = fixture.deps.schemas.configuration;
    const { resumeCriticalEvents } = await import("./queue.ts");
    const customer = { id: fixture.redwood.id, alias: "redwood", name: "", configuration: {}, logoUrl: null };
    flags[criticalEventsFlag] = false;
    const trip = await fixture.saveTrip();
    await resumeCriticalEvents(fixture.deps, customer);
    await fixture.sweep();
    expect((await fixture.call({ url: "/api/criticalEvents", as: "admin" })).status).toBe(403);
    flags[criticalEventsFlag] = true;
    expect(await eventsOf(trip)).toEqual([]);
    await fixture.sweep();
    expect(await eventsOf(trip)).toHaveLength(1);
  });
});

describe("records that are written together", () => {
  it("become events by an import and by a bulk edit as by a form", async () => {
    await fixture.setRules(late("Together"));
    const { north } = fixture.redwood;
    const plan = await planOf(fixture.db, fixture.redwood, fixture.people["admin"] ?? "");
    const trips = await as(fixture.db, fixture.engine, plan, (scope) =>
      records.insertMany({
        ...scope,
        flag: (key) => key === criticalEventsFlag,
        template: "trip",
        inputs: [true, false].map((isLate) => ({
          groupId: north,
          fields: { town: "Elko", day: TODAY, late: isLate },
          relations: {},
        })),
      }),
    );
    const ids = trips.flatMap((each) => ("id" in each ? [each.id] : []));
    expect(ids).toHaveLength(2);
    expect(await fixture.stored()).toContain(`Together ${ids[0]}`);
    expect(await fixture.stored()).not.toContain(`Together ${ids[1]}`);
    const edited = await fixture.call({
      method: "PUT",
      url: "/api/models/bulk",
      as: "admin",
      body: { ids: [ids[1]], data: { fields: { late: true } } },
    });
    expect(edited.status, edited.text).toBe(200);
    expect(await fixture.stored()).toContain(`Together ${ids[1]}`);
  });

  it("become one event each where two save the same record at once", async () => {
    await fixture.setRules(late("Twice"));
    const trip = await fixture.saveTrip({ late: false });
    const replies = await Promise.all(
      [1, 2].map(() => fixture.edit(trip, { town: "Reno", day: TODAY, late: true })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await eventsOf(trip)).toHaveLength(1);
  });
});

describe("a rule that is broken", () => {
  const breakRule = (set: string) =>
    inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
      sql`update critical_event_rules set definition = ${sql.raw(set)} where removed_at is null`.execute(trx),
    );

  it("never keeps a record from being saved: it says what is not there any more", async () => {
    await fixture.setRules(late("Broken"));
    await breakRule(`jsonb_set(definition, '{filters,0,field}', '"gone"')`);
    const trip = await fixture.saveTrip();
    expect(await eventsOf(trip)).toEqual([]);
    expect((await fixture.readRules()).rules).toMatchObject([
      { name: "Broken", problem: 'Trips have no field "gone" any more.' },
    ]);
    await fixture.sweep();
    expect(await eventsOf(trip)).toEqual([]);
    const [rule] = (await fixture.readRules()).rules;
    const { sortOrder: _, problem: __, updating: ___, ...stored } = rule!;
    await fixture.setRules({ ...stored, filters: lateTrips.filters });
    await fixture.sweep();
    expect(await eventsOf(trip)).toHaveLength(1);
  });

  it("is not looked at when its JSON cannot be read, and is tried again later", async () => {
    await fixture.setRules(late("Unreadable"));
    await fixture.sweep();
    await breakRule(`definition - 'filters'`);
    const trip = await fixture.saveTrip();
    expect(trip.id).toBeGreaterThan(0);
    const { rows } = await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
      sql`select problem, next_at is not null as "again" from critical_event_rules where removed_at is null`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([{ problem: "failed", again: true }]);
    expect((await fixture.readRules()).rules).toMatchObject([
      { name: "Unreadable", filter: { templateAlias: "" }, problem: expect.stringContaining("record type") },
    ]);
    await breakRule(`definition || '{"filters": []}'`);
  });
});

describe("whom an event is given to", () => {
  it("is a person, those of a position, or who leads the person whom the record is about", async () => {
    const lead = await fixture.save("driver", { firstName: "Lea", lastName: "Der" });
    const person = await fixture.save(
      "driver",
      { firstName: "Dri", lastName: "Ver" },
      { relations: { lead: lead.id } },
    );
    await fixture.setRules(
      { ...late("One"), assignee: { assigneeType: "INDIVIDUAL", assigneeValue: person.id } },
      { ...late("Some"), assignee: { assigneeType: "POSITION", assigneeValue: "local" } },
      { ...late("Lead"), assignee: { assigneeType: "SUPERVISOR", assigneeValue: null } },
    );
    const trip = await fixture.saveTrip({}, { relations: { primaryModel: person.id } });
    const alone = await fixture.saveTrip();
    const given = async (record: RecordData) =>
      Object.fromEntries(
        (await eventsOf(record)).map(({ rule, assignee }) => [
          rule.name,
          assignee.label ?? assignee.position?.name ?? null,
        ]),
      );
    expect(await given(trip)).toEqual({ One: "Dri Ver", Some: "local", Lead: "Lea Der" });
    expect(await given(alone)).toEqual({ One: "Dri Ver", Some: "local", Lead: null });
  });
});
