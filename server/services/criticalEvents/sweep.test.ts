/** Records that meet a rule without being saved: those that are there when it is saved, and those that a day makes so. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notifications, subscriptions, inTenant, users } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { alertPeople } from "../alerts/index.ts";
import { createEventsFixture, DAY, lateTrips, TODAY } from "./criticalEvents.fixture.ts";
import type { EventsFixture } from "./criticalEvents.fixture.ts";

let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await createEventsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.at(NOW);
  await fixture.setRules();
});

const events = async (name: string) =>
  (await fixture.stored()).filter((line) => line.startsWith(`${name} `)).length;
const running = async () =>
  (await fixture.call({ url: "/criticalEvents/update/status/async/running", as: "admin" })).body;
const addTrips = async (count: number, fields: object) => {
  for (let added = 0; added < count; added += 1) await fixture.saveTrip(fields);
};

describe("records that are there when a rule is saved", () => {
  it("become events in the background, which is said as long as it runs", async () => {
    await addTrips(3, { town: "Before" });
    await fixture.setRules({ ...lateTrips, name: "New" });
    expect(await events("New")).toBe(0);
    expect(await running()).toMatchObject({ running: true, rules: [{ name: "New", added: 0 }] });
    expect((await fixture.readRules()).rules).toMatchObject([{ updating: true }]);
    expect(
      (await fixture.call({ url: "/criticalEvents/update/status/async/running", as: "viewer" })).status,
    ).toBe(403);
    await fixture.sweep();
    expect(await events("New")).toBeGreaterThanOrEqual(3);
    expect(await running()).toEqual({ running: false, rules: [] });
  });

  it("become one event each, however many servers look and whoever saves meanwhile", async () => {
    const trips = await Promise.all([1, 2, 3].map(() => fixture.saveTrip({ town: "Servers" })));
    await fixture.setRules({ ...lateTrips, name: "Servers" });
    await Promise.all([
      fixture.sweep(),
      fixture.sweep(),
      fixture.sweep(),
      ...trips.map((trip) => fixture.edit(trip, { town: "Servers", day: TODAY, late: true, miles: 7 })),
    ]);
    const lines = (await fixture.stored()).filter((line) => line.startsWith("Servers "));
    expect(new Set(lines).size).toBe(lines.length);
    for (const { id } of trips) expect(lines).toContain(`Servers ${id}`);
    expect(await running()).toMatchObject({ running: false });
  });

  it("are not looked at again when only the name or the assignee changes", async () => {
    const saved = await fixture.setRules({ ...lateTrips, name: "Stays" });
    await fixture.sweep();
    const [rule] = saved.rules;
    const { sortOrder: _, problem: __, updating: ___, ...sent } = rule!;
    await fixture.setRules({ ...sent, name: "Stays here" });
    expect(await running()).toMatchObject({ running: false });
    await fixture.setRules({ ...sent, name: "Stays here", filters: [] });
    expect(await running()).toMatchObject({ running: true });
  });
});

describe("records that a day makes meet a rule", () => {
  const old = {
    ...lateTrips,
    name: "Three days old",
    startDate: TODAY - 9 * DAY,
    filters: [
      { id: 1, field: "day", value: { kind: "date", range: { type: "last7Days" } } },
      { id: 2, field: "town", value: { kind: "text", operator: "equals", value: "Future" } },
    ],
  };

  it("become events after the company's midnight, not after that of UTC", async () => {
    const trip = await fixture.saveTrip({ town: "Future", day: TODAY + DAY });
    await fixture.setRules(old);
    await fixture.sweep();
    expect(await events(old.name)).toBe(0);
    const midnight = TODAY + DAY + 8 * 3_600;
    for (const [moment, count] of [
      [midnight - 1, 0],
      [midnight, 1],
      [midnight + DAY, 1],
    ] as const) {
      fixture.at(moment);
      await fixture.sweep();
      expect(await events(old.name)).toBe(count);
    }
    expect(await fixture.stored()).toContain(`${old.name} ${trip.id}`);
  });
});

describe("who subscribes to the critical events of a record type", () => {
  it("is alerted of each once, and not of those that they may not view", async () => {
    const type = {
      id: 7,
      alias: "critical_event",
      name: "Events",
      sourceType: "MODEL" as const,
      options: [],
    };
    fixture.deps.schemas.notifications.push(type);
    await fixture.setRules({ ...lateTrips, name: "Alerted" });
    await fixture.sweep();
    const key = async (name: string) =>
      inTenant(fixture.db, { customerId: fixture.redwood.id }, async (trx) => {
        const user = await users.userByEmail(trx, fixture.people[name] ?? "");
        const input = {
          notificationTypeId: 7,
          notificationSourceType: "MODEL" as const,
          notificationSourceId: "trip",
          option: "IMMEDIATELY",
          timezone: null,
        };
        const owner = { customerId: fixture.redwood.id, userId: user?.id ?? 0 };
        await subscriptions.putSubscription(trx, owner, input, NOW - 1);
        return owner;
      });
    await key("southern");
    const admin = await key("manager");
    const trip = await fixture.saveTrip({}, { groupId: fixture.redwood.north });
    await fixture.edit(trip, { town: "Again", day: TODAY, late: true });
    const customer = {
      id: fixture.redwood.id,
      alias: "redwood",
      name: "r",
      configuration: {},
      logoUrl: null,
    };
    await alertPeople(fixture.deps, customer, new AbortController().signal);
    const stored = await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
      notifications.listNotifications(trx, admin, { now: NOW, isUnread: true, limit: 9 }),
    );
    expect(stored.map(({ recordIds }) => recordIds)).toEqual([[trip.id]]);
    const shown = async (as: string) =>
      (await fixture.call({ url: "/api/notifications", as })).body as {
        data: { title: string; link: string }[];
      };
    expect((await shown("manager")).data).toMatchObject([
      { title: "Trips: 1 new critical event", link: `/model/trip/${trip.id}` },
    ]);
    expect((await shown("southern")).data).toEqual([]);
  });
});
