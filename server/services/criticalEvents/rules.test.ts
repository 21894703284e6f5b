/** Rules are saved as a whole by administrators, each checked with a sentence for each mistake; their events stay when they are removed. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "../app.fixture.ts";
import { inTenant } from "../../storage/index.ts";
import { createEventsFixture, DAY, lateTrips, rulesUrl, TODAY } from "./criticalEvents.fixture.ts";
import type { EventsFixture, ShownRules } from "./criticalEvents.fixture.ts";

let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await createEventsFixture();
});
afterAll(() => fixture.close());

const named = (name: string, more: object = {}) => ({ ...lateTrips, name, ...more });
const names = ({ rules }: ShownRules) => rules.map(({ name, sortOrder }) => `${sortOrder} ${name}`);
const sent = ({ rules }: ShownRules) =>
  rules.map(({ sortOrder: _, problem: __, updating: ___, ...rule }) => rule);
const messages = ({ status, body }: Reply) => [
  status,
  ...((body as { issues?: { path: string; message: string }[] }).issues ?? []).map(
    ({ path, message }) => `${path} ${message}`,
  ),
];

describe("the rules of a company", () => {
  it("are read in their order, with what an editor offers, by administrators alone", async () => {
    await fixture.setRules(named("Late"), named("Later"));
    const read = await fixture.call({ url: rulesUrl, as: "admin" });
    expect(names(read.body as ShownRules)).toEqual(["1 Late", "2 Later"]);
    expect(read.body).toMatchObject({
      statuses: [{ name: "pending", label: "pending!" }, {}, {}],
      defaultTimeline: ["pending", "inProgress", "completed"],
      positions: [{ name: "local" }, { name: "express" }],
      people: "driver",
      hasSupervisors: true,
      today: TODAY,
    });
    for (const as of ["manager", "viewer"]) {
      const refused = await fixture.call({ url: rulesUrl, as });
      expect(refused.status).toBe(403);
      expect(refused.text).not.toContain("Late");
      expect((await fixture.saveRules([], { as, version: "x" })).status).toBe(403);
    }
  });

  it("are saved as a whole: reordered, renamed and removed, with the later ones renumbered", async () => {
    const before = await fixture.setRules(named("One"), named("Two"), named("Three"));
    const [one, two, three] = sent(before);
    const moved = await fixture.setRules({ ...three, name: "Drei" }, two!, one!);
    expect(names(moved)).toEqual(["1 Drei", "2 Two", "3 One"]);
    expect(moved.rules.map(({ id }) => id)).toEqual([three?.id, two?.id, one?.id]);
    const swapped = await fixture.setRules(
      { ...sent(moved)[0], name: "Two" },
      { ...sent(moved)[1], name: "Drei" },
    );
    expect(names(swapped)).toEqual(["1 Two", "2 Drei"]);
  });

  it("keep the events of a rule that is removed, which say so", async () => {
    await fixture.setRules(named("Removed"));
    const trip = await fixture.saveTrip();
    await fixture.setRules();
    const { data } = await fixture.list("admin", `?recordId=${trip.id}`);
    expect(data).toMatchObject([{ rule: { name: "Removed", removed: true } }]);
    const after = await fixture.saveTrip();
    expect((await fixture.list("admin", `?recordId=${after.id}`)).data).toEqual([]);
  });

  it("are not overwritten by who read them before somebody else saved", async () => {
    const first = await fixture.setRules(named("Shared"));
    const other = await fixture.saveRules([...sent(first), named("Added")], { version: first.version });
    expect(other.status, other.text).toBe(200);
    const late = await fixture.saveRules([named("Mine")], { version: first.version });
    expect(late).toMatchObject({ status: 409, body: { code: "stale_critical_event_rules" } });
    const both = await Promise.all(
      ["A", "B"].map((name) =>
        fixture.saveRules([named(name)], { version: (other.body as ShownRules).version }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("are another company's own", async () => {
    await fixture.setRules(named("Ours"));
    const headers = { host: "harbor.localhost" };
    const theirs = await fixture.call({ url: rulesUrl, as: "foreign", headers });
    expect(theirs.body).toMatchObject({ rules: [] });
    const [ours] = sent(await fixture.readRules());
    const { version } = theirs.body as ShownRules;
    const taken = { method: "POST" as const, url: rulesUrl, as: "foreign", headers };
    expect((await fixture.call({ ...taken, body: { version, rules: [ours] } })).status).toBe(409);
    expect(names(await fixture.readRules())).toEqual(["1 Ours"]);
  });
});

describe("a rule that is saved", () => {
  const refusal = async (...rules: object[]) => messages(await fixture.saveRules(rules));

  it("has a name that no other has", async () => {
    expect(await refusal(named("Same"), named(" same "))).toEqual([
      400,
      "/rules/0/name Event name must be unique",
      "/rules/1/name Event name must be unique",
    ]);
    expect(await refusal(named(""))).toEqual([400, "/rules/0/name Required field"]);
  });

  it("names nothing that is not there, nothing confidential, and nobody who is no person", async () => {
    const filter = (field: string) => [{ id: 1, field, value: { kind: "presence", filled: true } }];
    const trip = await fixture.saveTrip({ late: false });
    const one = async (more: object) => (await refusal(named("Bad", more)))[1];
    expect(await one({ filters: filter("secret") })).toContain('"Secret" is confidential');
    expect(await one({ filters: filter("gone") })).toContain('no field "gone"');
    expect(await one({ filters: filter("primaryModel.badge") })).toContain("no field");
    expect(await one({ filters: filter("age") })).toContain("asks for nothing");
    expect(await one({ filter: { templateAlias: "gone", groupIds: [] } })).toContain("record type");
    expect(await one({ filter: { templateAlias: "trip", groupIds: [fixture.harbor.north] } })).toContain(
      "terminal",
    );
    expect(await one({ dateField: "town" })).toContain("no date");
    expect(await one({ statusTimeline: ["pending", "gone"] })).toContain('"gone"');
    const person = { assigneeType: "INDIVIDUAL", assigneeValue: trip.id };
    expect(await one({ assignee: person })).toContain("no such person");
    const text = { kind: "text", operator: "contains", value: "x".repeat(201) };
    expect(
      (await fixture.saveRules([named("Long", { filters: [{ id: 1, field: "town", value: text }] })])).status,
    ).toBe(400);
  });

  it("does not keep others from being saved when nobody changed it", async () => {
    await fixture.setRules(named("Old"));
    await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
      sql`update critical_event_rules set definition = jsonb_set(definition, '{filters,0,field}', '"gone"')
        where removed_at is null`.execute(trx),
    );
    const [old] = sent(await fixture.readRules());
    expect((await fixture.saveRules([old!, named("New")])).status).toBe(200);
    expect(messages(await fixture.saveRules([{ ...old, name: "Older" }]))[0]).toBe(400);
  });

  it("is refused when it means more records than anybody can look at", async () => {
    const { id: customerId, north } = fixture.redwood;
    await inTenant(fixture.db, { customerId }, (trx) =>
      sql`insert into t_trip (customer_id, id, group_id, version, title, retention_lock, source_ids, created_at, updated_at, f_town, f_day, f_late)
        select ${customerId}, 5000000 + n, ${north}, 1, 'Trip', false, '{}', 0, 0, 'Many', ${TODAY - 900 * DAY}::bigint, true
        from generate_series(1, 10001) n`.execute(trx),
    );
    const many = named("Many", { startDate: TODAY - 901 * DAY, endDate: TODAY - 899 * DAY });
    expect(await refusal(many)).toEqual([
      400,
      "/rules/0/filters More than 10,000 records meet this rule. Choose a later start date or more filters.",
    ]);
    await inTenant(fixture.db, { customerId }, (trx) =>
      sql`update t_trip set deleted_at = 1 where id = 5000001`.execute(trx),
    );
    expect((await fixture.saveRules([many])).status).toBe(200);
    await fixture.setRules();
  });
});

describe("the preview of a rule", () => {
  const preview = (rule: object, as = "admin") =>
    fixture.call({ method: "POST", url: "/api/criticalEvents/rules/preview", as, body: { rule } });

  it("counts and shows what would have happened in the last 90 days, whatever the rule's own days are", async () => {
    const town = { id: 2, field: "town", value: { kind: "text", operator: "equals", value: "Previewed" } };
    const rule = named("Preview", { filters: [...lateTrips.filters, town], startDate: TODAY + DAY });
    const days = [0, 1, 89, 90, -1];
    for (const day of days) await fixture.saveTrip({ town: "Previewed", day: TODAY - day * DAY });
    const before = await fixture.stored();
    const { status, body } = await preview(rule);
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 3, capped: false, days: 90, templateAlias: "trip" });
    const { rows } = body as { rows: { date: number; label: string }[] };
    expect(rows.map(({ date }) => (TODAY - date) / DAY)).toEqual([0, 1, 89]);
    expect(rows[0]?.label).toContain("Previewed");
    expect(await fixture.stored()).toEqual(before);
  });

  it("refuses a rule that cannot be asked, and who is no administrator", async () => {
    const secret = [{ id: 1, field: "secret", value: { kind: "presence", filled: true } }];
    expect(await preview(named("Secret", { filters: secret }))).toMatchObject({
      status: 400,
      body: { code: "critical_event_rules_refused" },
    });
    expect((await preview(named("Mine"), "manager")).status).toBe(403);
  });
});
