/** The calls of critical events in the test of rights. */
import { sql } from "kysely";
import { statusSet } from "../../../engine/index.ts";
import { criticalEvents, enums, inTenant, systemPlan } from "../../storage/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import type { AppFixture, Request } from "../app.fixture.ts";

/** Events of a trip in the north of redwood, and of one of the other company. */
export interface EventsOfCalls {
  north: number;
  foreign: number;
}

const rule = (name: string) => ({
  name,
  statusTimeline: ["pending", "completed"],
  filter: { templateAlias: "trip", groupIds: [] },
  filters: [],
  assignee: { assigneeType: "INDIVIDUAL", assigneeValue: null },
  terminalDisplay: false,
  dateField: "createdDate",
  startDate: 0,
  endDate: null,
});

/** Adds them for these records; `mark`: a word that only the rule of the other company has. */
export async function fillEvents(
  { db, engine, redwood, harbor }: AppFixture,
  trips: { north: { id: number }; foreign: { id: number } },
  mark: string,
): Promise<EventsOfCalls> {
  const add = (customerId: number, name: string, record: number) =>
    inTenant(db, { customerId }, async (trx) => {
      const values = ["pending", "completed"].map((each) => ({ name: each, display: each }));
      await enums.seedEnumSets(trx, customerId, [{ alias: statusSet, name: "Statuses", values }]);
      const { name: _, ...definition } = rule(name);
      await sql`insert into critical_event_rules (customer_id, name, sort_order, template, definition, created_at, updated_at)
        values (${customerId}, ${name}, 1, 'trip', ${JSON.stringify(definition)}, 0, 0)`.execute(trx);
      await sql`insert into critical_events (customer_id, rule_id, template, record_id, status, created_at)
        select customer_id, id, 'trip', ${record}, 'pending', 0 from critical_event_rules`.execute(trx);
      const plan = await systemPlan(trx, { id: customerId });
      const scope: RecordScope = { trx, engine, plan, now: 0, flag: () => true, config: () => undefined };
      const [event] = await criticalEvents.listEvents(scope, {}, { limit: 1 });
      return event?.id ?? 0;
    });
  return {
    north: await add(redwood.id, "All trips", trips.north.id),
    foreign: await add(harbor.id, mark, trips.foreign.id),
  };
}

/** The calls by name. `filled` is asked when a call is made. */
export function eventCalls(filled: () => EventsOfCalls): Record<string, () => Request> {
  const url = "/api/criticalEvents";
  const post = (address: string, body: object): Request => ({ method: "POST", url: address, body });
  const put = (id: number): Request => ({
    method: "PUT",
    url: `${url}/${id}`,
    body: { version: 999, acknowledged: true },
  });
  return {
    "event rules": () => ({ url: "/criticalEvents/rules" }),
    "event rules save": () => post("/criticalEvents/rules", { version: "none", rules: [] }),
    "event rules preview": () => post(`${url}/rules/preview`, { rule: rule("Mine") }),
    "event rules running": () => ({ url: "/criticalEvents/update/status/async/running" }),
    events: () => ({ url }),
    "event choices": () => ({ url: `${url}/choices` }),
    "event one": () => ({ url: `${url}/${filled().north}` }),
    "event foreign": () => ({ url: `${url}/${filled().foreign}` }),
    "event change": () => put(filled().north),
    "event change foreign": () => put(filled().foreign),
    "event query": () => post("/api/models/query/criticalEvents", { template: "trip" }),
  };
}
