/** What cards are about: of known shape and size, and only what their user may open, when it is saved and when it is read. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { inTenant } from "../../storage/index.ts";
import { call } from "../testCalls.ts";
import {
  createDashboardFixture,
  ofOwner,
  refusal,
  shownCard,
  tripsAndDrivers,
  tripsByMonth,
} from "./dashboards.fixture.ts";
import type { DashboardFixture } from "./dashboards.fixture.ts";

let fixture: DashboardFixture;
beforeAll(async () => {
  fixture = await createDashboardFixture();
});
afterAll(() => fixture.close());

const [series] = tripsByMonth.dataSeries;
const withSeries = (more: object) => ({ ...tripsByMonth, dataSeries: [{ ...series, ...more }] });
const report = (data: unknown) => ({ type: "report", data });
const inRedwood = (statement: ReturnType<typeof sql>) =>
  inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) => statement.execute(trx));

describe("what a card is about is refused", () => {
  let dashboardId: number;
  beforeAll(async () => {
    dashboardId = await fixture.category("manager", "Refused");
  });
  const save = (content: object, as = "manager") =>
    fixture.saveCard(as, { dashboardId, name: "Card", ...content });

  it.each<[string, unknown, readonly string[]]>([
    ["nothing", {}, ["/data", "/data", "/data", "/data"]],
    ["another version", { ...tripsByMonth, version: "2.0.0" }, ["/data/version"]],
    ["no series", { ...tripsByMonth, dataSeries: [] }, ["/data/dataSeries"]],
    [
      "six series",
      { ...tripsByMonth, dataSeries: Array.from({ length: 6 }, () => series) },
      ["/data/dataSeries"],
    ],
    ["an unknown aggregation", withSeries({ aggregation: "MEAN" }), ["/data/dataSeries/0/aggregation"]],
    [
      "a path of a prototype",
      withSeries({ aggregationBy: "__proto__" }),
      ["/data/dataSeries/0/aggregationBy"],
    ],
    [
      "a path of four relations",
      withSeries({ aggregationBy: "a.b.c.d.e" }),
      ["/data/dataSeries/0/aggregationBy"],
    ],
    ["a property that no series has", withSeries({ sql: "1=1" }), ["/data/dataSeries/0"]],
    [
      "a filter of no kind",
      withSeries({ filters: [{ kind: "sql", field: "town" }] }),
      ["/data/dataSeries/0/filters/0/kind"],
    ],
    [
      "a filter with an unknown operator",
      withSeries({ filters: [{ kind: "text", field: "town", operator: "like", value: "a" }] }),
      ["/data/dataSeries/0/filters/0/operator"],
    ],
    [
      "a range without its days",
      withSeries({ filters: [{ kind: "date", field: "day", range: { type: "startPlus", start: 1 } }] }),
      ["/data/dataSeries/0/filters/0/range"],
    ],
    ["a name with NUL", withSeries({ name: "a\0" }), ["/data/dataSeries/0/name"]],
    [
      "two mistakes",
      { ...tripsByMonth, settings: { displayType: "pie", target: { value: "1", label: "a" } } },
      ["/data/settings/displayType", "/data/settings/target/value"],
    ],
  ])("with a pointer to each mistake: %s", async (_what, data, at) => {
    expect(refusal(await save(report(data)))).toEqual({ status: 400, code: "dashboard_card_refused", at });
  });

  it("in words that say where and what", async () => {
    const { body } = await save(report({ ...tripsByMonth, settings: { displayType: "pie" } }));
    expect(body).toMatchObject({
      message:
        "The card was not saved: /data/settings/displayType must be one of: table, lineGraph, barGraph.",
    });
  });

  it("where it has the shape of another type, or the card would get another type", async () => {
    const wrong = { status: 400, code: "dashboard_card_refused" };
    const driver = { template: "driver" };
    expect(refusal(await save({ type: "monitor", data: driver }))).toMatchObject(wrong);
    expect(refusal(await save({ type: "action", data: tripsByMonth }))).toMatchObject(wrong);
    const id = await fixture.card("manager", dashboardId, "Driver");
    const other = { id, version: 1, ...report(tripsByMonth) };
    expect(refusal(await fixture.saveCard("manager", other))).toEqual({ ...wrong, at: ["/type"] });
    const also = { id, version: 1, data: tripsByMonth };
    expect(refusal(await fixture.saveCard("manager", also))).toMatchObject(wrong);
    expect((await fixture.readCard("manager", id)).body).toMatchObject({ version: 1, data: driver });
  });

  it("where it is larger than 32 KB", async () => {
    const any = Array.from({ length: 200 }, () => "x".repeat(200));
    const filters = [{ kind: "choice", field: "kind", any }];
    expect(await save(report(withSeries({ filters })))).toMatchObject({ status: 413 });
  });

  it("where there is no such record type or monitor", async () => {
    const unknown = { status: 400, code: "unknown_template", at: [] };
    expect(refusal(await save(report(withSeries({ alias: "constructor" }))))).toEqual(unknown);
    expect(refusal(await save({ type: "action", data: { template: "none" } }))).toEqual(unknown);
    expect(refusal(await save({ type: "monitor", data: { monitor: "none" } }))).toMatchObject({
      status: 404,
      code: "monitor_not_found",
    });
  });

  it("where the user may not open it, also one series of several", async () => {
    const own = await fixture.category("peopleOnly", "Mine");
    for (const content of [
      report(tripsByMonth),
      report(tripsAndDrivers),
      { type: "action", data: { template: "trip" } },
      { type: "monitor", data: { monitor: "trips" } },
    ]) {
      const reply = await fixture.saveCard("peopleOnly", { dashboardId: own, name: "Card", ...content });
      expect(refusal(reply)).toEqual({ status: 403, code: "not_permitted", at: [] });
    }
    expect(await fixture.board("peopleOnly")).toMatchObject([{ widgets: [] }]);
  });
});

describe("a card about what its user may not open any more", () => {
  const names = ["Trips", "Trips and drivers", "Add a trip", "Watched trips", "Add a driver"];

  /** Adds a card of each type about trips, and one about drivers. */
  async function fill(as: string): Promise<number[]> {
    const dashboardId = await fixture.category(as, "Later");
    const about: object[] = [
      report(tripsByMonth),
      report(tripsAndDrivers),
      { type: "action", data: { template: "trip" } },
      { type: "monitor", data: { monitor: "trips" } },
      {},
    ];
    const ids: number[] = [];
    for (const [index, content] of about.entries())
      ids.push(await fixture.card(as, dashboardId, names[index] ?? "", content));
    return ids;
  }

  /**
   * Expects that of the cards about trips their names alone are answered, and of the report about drivers as well its series of drivers.
   * `named`: the notice of what is left out may name the record type.
   */
  async function expectRefused(as: string, ids: readonly number[], named = false): Promise<void> {
    const without = (text: string) => (named ? text.replaceAll('\\"trip\\"', "") : text);
    const all = await fixture.call({ url: "/custom-dashboards", as });
    expect(without(all.text)).not.toMatch(/Halcyon|"trips?"/);
    const { widgets = [] } = (await fixture.board(as)).find(({ name }) => name === "Later") ?? {};
    expect(widgets.map(({ name }) => name)).toEqual(names);
    expect(widgets.map(({ refused }) => refused)).toEqual([true, undefined, true, true, undefined]);
    const [, both] = widgets;
    expect(both).toMatchObject({ partial: true, data: { dataSeries: [{ id: 1, alias: "driver" }] } });
    expect(both?.notices?.join()).toMatch(named ? /"trip".*left out/ : /permission/);
    const over = { id: both?.id, version: both?.version, data: both?.data };
    expect(refusal(await fixture.saveCard(as, over))).toMatchObject({ code: "dashboard_card_partly_seen" });
    for (const id of [ids[0], ids[2], ids[3]].map(Number)) {
      const { body, text } = await fixture.readCard(as, id);
      expect(body).toMatchObject({ id, refused: true });
      expect(body).not.toHaveProperty("data");
      expect(text).not.toMatch(/Halcyon|"trips?"/);
    }
  }

  it("is answered without it once the right is gone, and as before when it is given again", async () => {
    const ids = await fill("viewer");
    const before = await fixture.board("viewer");
    const email = fixture.people["viewer"] ?? "";
    const roles = sql`id in (select role_id from role_assignments
      where user_id = (user_by_email(${email}) ->> 'id')::bigint)`;
    await inRedwood(sql`update roles set permissions = permissions - 'trips' where ${roles}`);
    await expectRefused("viewer", ids);
    const [id] = ids;
    const renamed = await fixture.saveCard("viewer", { id, version: 1, name: "Trips" });
    expect(renamed.body).toMatchObject({ version: 2, refused: true });
    expect(renamed.text).not.toContain("Halcyon");
    const again = await fixture.saveCard("viewer", { id, version: 2, data: tripsByMonth });
    expect(refusal(again)).toMatchObject({ status: 403, code: "not_permitted" });
    await inRedwood(sql`update roles set permissions = permissions || '{"trips": ["view"]}' where ${roles}`);
    const [dashboard] = before;
    const [first, ...others] = dashboard?.widgets ?? [];
    expect(await fixture.board("viewer")).toEqual([
      { ...dashboard, widgets: [{ ...first, version: 2 }, ...others] },
    ]);
  });

  it("is answered without it while the module is off", async () => {
    const ids = await fill("admin");
    const { flags } = fixture.deps.schemas.configuration;
    flags["module.trips.enabled"] = false;
    try {
      await expectRefused("admin", ids, true);
    } finally {
      flags["module.trips.enabled"] = true;
    }
    expect(shownCard(await fixture.readCard("admin", ids[0] ?? 0)).data).toEqual(tripsByMonth);
  });
});

it("a card that this release cannot read says so, is logged, and can be given other content", async () => {
  const logged: string[] = [];
  const logError = (doing: string, error: unknown) => void logged.push(`${doing}: ${String(error)}`);
  const dashboardId = await fixture.category("confidential", "Old");
  const id = await fixture.card("confidential", dashboardId, "Old", report(tripsByMonth));
  await inRedwood(sql`update dashboard_widgets set data = '{"version": "0"}' where id = ${id}`);
  const app = await createApp({ ...fixture.deps, logError });
  const url = `/custom-dashboards/dashboard-widgets/${id}`;
  const { body } = await call(app, fixture.people, { url, as: "confidential" });
  await app.close();
  expect(body).toEqual({
    ...ofOwner,
    id,
    dashboardId,
    name: "Old",
    type: "report",
    position: 0,
    version: 1,
    unreadable: true,
  });
  expect(logged.join()).toContain(`dashboard_widgets ${id}.data`);
  const mended = await fixture.saveCard("confidential", { id, version: 1, data: tripsByMonth });
  expect(mended.body).toMatchObject({ version: 2, data: tripsByMonth });
});
