/** Trips and drivers with critical events, on a company of tests. */
import { sql } from "kysely";
import { expect } from "vitest";
import type { CriticalEventRule, RecordData, Template } from "../../../engine/index.ts";
import { statusSet } from "../../../engine/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { criticalEventsFlag, enums, inTenant } from "../../storage/index.ts";
import { addUser, driver, fixtureEngine, NOW, trip } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture, Reply } from "../app.fixture.ts";
import { criticalEventWork } from "./work.ts";

export const DAY = 86_400;
/** Where the companies are it is the day before the moment of the tests. */
export const TODAY = NOW - DAY;
export const rulesUrl = "/criticalEvents/rules";

const drivers: Template = {
  ...driver,
  people: {
    email: "email",
    status: "status",
    left: ["gone"],
    leftLabel: "No longer employed",
    position: "position",
    supervisor: "lead",
  },
  fields: {
    ...driver.fields,
    email: { type: "text", label: "E-mail" },
    status: { type: "text", label: "Status" },
    position: { type: "enum", enumSet: "trip_kinds", label: "Position" },
  },
  relations: { lead: { template: "driver", label: "Lead" } },
};
const trips: Template = { ...trip, subscriptions: [{ type: "critical_event" }] };

/** A rule of late trips of today and later. */
export const lateTrips: CriticalEventRule = {
  name: "Late trip",
  statusTimeline: ["pending", "inProgress", "completed"],
  filter: { templateAlias: "trip", groupIds: [] },
  filters: [{ id: 1, field: "late", value: { kind: "choice", any: [true] } }],
  assignee: { assigneeType: "INDIVIDUAL", assigneeValue: null },
  terminalDisplay: false,
  dateField: "day",
  startDate: TODAY,
  endDate: null,
};

export interface ShownEvent {
  id: number;
  version: number;
  rule: { id: number; name: string; removed: boolean };
  record: { id: number; label: string; templateAlias: string };
  status: { name: string; label: string };
  assignee: { id: number | null; label: string | null; position: { name: string } | null };
  acknowledgedDate: number | null;
  resolvedDate: number | null;
  reason: string | null;
  mayChange: boolean;
  own: boolean;
}
export interface ShownRules {
  version: string;
  rules: (CriticalEventRule & { id: number; sortOrder: number; problem: string | null; updating: boolean })[];
}

export type EventsFixture = Awaited<ReturnType<typeof createEventsFixture>>;

/** The fixture of `app.fixture.ts` with critical events switched on. `at`: sets the clock, in epoch seconds. */
export async function createEventsFixture(more: Partial<AppDeps> = {}) {
  let now = NOW;
  const fixture = await createAppFixture({
    deps: { engine: fixtureEngine([drivers, trips]), clock: () => now * 1_000, ...more },
  });
  const { deps, redwood, harbor, people } = fixture;
  deps.schemas.configuration.flags[criticalEventsFlag] = true;
  const values = ["pending", "inProgress", "completed"].map((name) => ({ name, display: `${name}!` }));
  for (const { id } of [redwood, harbor])
    await inTenant(fixture.db, { customerId: id }, (trx) =>
      enums.seedEnumSets(trx, id, [{ alias: statusSet, name: "Statuses", values }]),
    );
  people["southern"] = (
    await addUser(fixture.db, redwood, {
      groupId: redwood.south,
      permissions: { people: ["view"], trips: ["view", "add", "edit"] },
    })
  ).user.email;
  return { ...fixture, ...callsOf(fixture), at: (moment: number) => (now = moment) };
}

function callsOf(fixture: AppFixture) {
  const { call, redwood } = fixture;
  const readRules = async (as = "admin") => (await call({ url: rulesUrl, as })).body as ShownRules;
  const post = (url: string, as: string, body: object) => call({ method: "POST", url, as, body });
  const saveRules = async (
    rules: readonly object[],
    { as = "admin", version }: { as?: string; version?: string } = {},
  ): Promise<Reply> => post(rulesUrl, as, { version: version ?? (await readRules()).version, rules });
  const list = async (as: string, query = "") => {
    const reply = await call({ url: `/api/criticalEvents${query}`, as });
    expect(reply.status, reply.text).toBe(200);
    return reply.body as { data: ShownEvent[]; count: { count: number }; options: { next: string | null } };
  };
  const save = async (
    templateAlias: string,
    fields: object,
    {
      as = "admin",
      groupId = redwood.north,
      relations = {},
    }: { as?: string; groupId?: number; relations?: object } = {},
  ) => {
    const reply = await post("/api/models", as, { templateAlias, groupId, fields, relations });
    expect(reply.status, reply.text).toBe(201);
    return reply.body as RecordData;
  };
  return {
    readRules,
    saveRules,
    list,
    save,
    /** Replaces the rules by these. */
    async setRules(...rules: readonly object[]): Promise<ShownRules> {
      const reply = await saveRules(rules);
      expect(reply.status, reply.text).toBe(200);
      return reply.body as ShownRules;
    },
    saveTrip: (fields: object = {}, more: Parameters<typeof save>[2] = {}) =>
      save("trip", { town: "Reno", day: TODAY, late: true, ...fields }, more),
    edit: (record: RecordData, fields: object, as = "admin") =>
      call({
        method: "PUT",
        url: `/api/models/${record.id}`,
        as,
        body: { version: record.version, groupId: record.groupId, fields, relations: {} },
      }),
    /** The records of all events, whoever may see them, with the names of their rules. */
    stored: (customerId = redwood.id) =>
      inTenant(fixture.db, { customerId }, async (trx) => {
        const { rows } = await sql<{
          line: string;
        }>`select r.name || ' ' || e.record_id as line from critical_events e
          join critical_event_rules r on r.customer_id = e.customer_id and r.id = e.rule_id order by e.id`.execute(
          trx,
        );
        return rows.map(({ line }) => line);
      }),
    change: (id: number, as: string, body: object) =>
      call({ method: "PUT", url: `/api/criticalEvents/${id}`, as, body }),
    /** What one server does in the background. */
    sweep: (more: Partial<AppDeps> = {}, customerId = redwood.id) =>
      criticalEventWork({ ...fixture.deps, ...more })({ customerId }, new AbortController().signal),
  };
}
