/** Where two choices of a dropdown are merged, rules and events name the one that stays. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { statusSet } from "../../../engine/index.ts";
import { inTenant } from "../../storage/index.ts";
import { createEventsFixture, lateTrips } from "./criticalEvents.fixture.ts";
import type { EventsFixture } from "./criticalEvents.fixture.ts";
import { mergeInEvents } from "./merges.ts";

let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await createEventsFixture();
});
afterAll(() => fixture.close());

it("statuses, positions and the choices of filters are renamed, and nothing else is", async () => {
  const { engine, redwood, deps } = fixture;
  const kind = { id: 2, field: "kind", value: { kind: "choice", any: ["local", "express"] } };
  const town = { id: 3, field: "town", value: { kind: "text", operator: "contains", value: "local" } };
  await fixture.setRules({
    ...lateTrips,
    filters: [...lateTrips.filters, kind, town],
    assignee: { assigneeType: "POSITION", assigneeValue: "local" },
  });
  const trip = await fixture.saveTrip({ kind: "local", town: "A local town" });
  const merge = (set: string, from: string, into: string) =>
    inTenant(fixture.db, { customerId: redwood.id }, (trx) =>
      mergeInEvents(
        {
          trx,
          customer: { id: redwood.id, alias: "redwood", name: "r", configuration: {}, logoUrl: null },
          catalog: { engine, monitors: deps.monitors },
        },
        { set, from: { name: from }, into: { name: into } },
      ),
    );
  await merge("trip_kinds", "local", "express");
  await merge(statusSet, "pending", "inProgress");
  const { rules } = await fixture.readRules();
  expect(rules).toMatchObject([
    {
      statusTimeline: ["inProgress", "completed"],
      assignee: { assigneeType: "POSITION", assigneeValue: "express" },
      filters: [lateTrips.filters[0], { value: { any: ["express"] } }, { value: { value: "local" } }],
      problem: null,
    },
  ]);
  const { data } = await fixture.list("admin", `?recordId=${trip.id}`);
  expect(data).toMatchObject([
    { status: { name: "inProgress" }, assignee: { position: { name: "express" } }, version: 3 },
  ]);
});
