/** Dashboards that people make: each user's own categories and cards, in their order and within their limits. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTenant } from "../../storage/index.ts";
import { createDashboardFixture, ofOwner, refusal, shownCard, tripsByMonth } from "./dashboards.fixture.ts";
import type { DashboardFixture } from "./dashboards.fixture.ts";

let fixture: DashboardFixture;
beforeAll(async () => {
  fixture = await createDashboardFixture();
});
afterAll(() => fixture.close());

const nobodys = 999_999_999;
const namesOf = async (as: string) => (await fixture.board(as)).map(({ name }) => name);
const positionsOf = (found: readonly { position: number }[]) => found.map(({ position }) => position);
const cardsOf = async (as: string, id: number) =>
  (await fixture.board(as)).find((each) => each.id === id)?.widgets ?? [];

describe("a dashboard category", () => {
  it("is added, renamed and read with its cards by its user alone", async () => {
    const { save, category, card, read } = fixture;
    const added = await save("manager", { name: "  Safety " });
    expect(added).toMatchObject({ status: 201, body: { name: "Safety", position: 0, widgets: [] } });
    const { id } = added.body as { id: number };
    const cardId = await card("manager", id, "Drivers");
    const renamed = await save("manager", { id, name: "Safety first" });
    expect(renamed).toMatchObject({
      status: 200,
      body: { id, name: "Safety first", widgets: [{ id: cardId }] },
    });
    expect((await read("manager", id)).body).toEqual(renamed.body);
    expect(await fixture.board("manager")).toEqual([renamed.body]);
    expect(await fixture.board("admin")).toEqual([]);
    const other = await category("admin", "Safety first");
    expect(await namesOf("manager")).toEqual(["Safety first"]);
    expect((await fixture.remove("admin", other)).status).toBe(204);
  });

  it("is moved to a position, and the others close up", async () => {
    const { category, save, remove } = fixture;
    const ids = [await category("terminal", "A"), await category("terminal", "B")];
    const first = await category("terminal", "C", { position: 0 });
    expect(await namesOf("terminal")).toEqual(["C", "A", "B"]);
    await save("terminal", { id: first, position: 1 });
    expect(await namesOf("terminal")).toEqual(["A", "C", "B"]);
    expect((await save("terminal", { id: ids[0], position: 1_000 })).body).toMatchObject({ position: 2 });
    expect(await namesOf("terminal")).toEqual(["C", "B", "A"]);
    await remove("terminal", first);
    const left = await fixture.board("terminal");
    expect(left.map(({ name }) => name)).toEqual(["B", "A"]);
    expect(positionsOf(left)).toEqual([0, 1]);
  });

  it("has a name that no other one of its user has, in small or capital letters", async () => {
    const { category, save } = fixture;
    const id = await category("confidential", "One");
    await category("confidential", "Two");
    const taken = { status: 409, code: "dashboard_name_taken", at: [] };
    expect(refusal(await save("confidential", { name: " one" }))).toEqual(taken);
    expect(refusal(await save("confidential", { id, name: "TWO" }))).toEqual(taken);
    expect((await save("confidential", { id, name: "ONE" })).status).toBe(200);
  });

  it("has a shape", async () => {
    const id = await fixture.category("both", "Mine");
    const wrong: object[] = [
      {},
      { name: " " },
      { name: "x".repeat(101) },
      { name: "a\0" },
      { name: "a \ud83d" },
      { name: "a", owner: 1 },
      { name: "a", position: -1 },
      { id: 0, name: "a" },
      { id, name: "" },
    ];
    for (const body of wrong)
      expect(refusal(await fixture.save("both", body)), JSON.stringify(body)).toMatchObject({
        status: 400,
        code: "invalid_request",
      });
    expect((await fixture.save("both", { id, name: "Mine \u{1F600}" })).status).toBe(200);
  });

  it("is one of at most 50", async () => {
    for (let count = 0; count < 50; count += 1) await fixture.category("northConfidential", `No. ${count}`);
    const refused = await fixture.save("northConfidential", { name: "One more" });
    expect(refusal(refused)).toMatchObject({ status: 409, code: "too_many_dashboards" });
  });

  it("is added once for a key, and stands in the audit log", async () => {
    const request = {
      method: "POST" as const,
      url: "/custom-dashboards",
      as: "peopleOnly",
      body: { name: "Once" },
      headers: { "idempotency-key": "once" },
    };
    const [first, again] = [await fixture.call(request), await fixture.call(request)];
    expect(again.body).toEqual(first.body);
    expect(await namesOf("peopleOnly")).toEqual(["Once"]);
    const log = await fixture.call({ url: "/api/auditlogs?limit=1", as: "admin" });
    const { id } = first.body as { id: number };
    expect(log.body).toMatchObject({
      data: [{ event: "change", call: "POST /custom-dashboards", targetId: id }],
    });
  });

  it("of somebody else, or of another company, is not there", async () => {
    const { category, card, read, save, saveCard, remove, call } = fixture;
    const mine = await category("viewer", "Private");
    const host = { host: "harbor.localhost" };
    const elsewhere = await call({
      method: "POST",
      url: "/custom-dashboards",
      as: "foreign",
      headers: host,
      body: { name: "Far" },
    });
    const { id: far } = elsewhere.body as { id: number };
    const own = await category("admin", "Own");
    const ownCard = await card("admin", own, "Card");
    const missing = { status: 404, code: "dashboard_not_found", at: [] };
    const drivers = { name: "a", type: "action", data: { template: "driver" } };
    for (const id of [mine, far, nobodys]) {
      for (const reply of [
        read("admin", id),
        save("admin", { id, name: "Taken over" }),
        remove("admin", id),
        saveCard("admin", { dashboardId: id, ...drivers }),
        saveCard("admin", { id: ownCard, version: 1, dashboardId: id }),
      ])
        expect(refusal(await reply)).toEqual(missing);
    }
    expect(await namesOf("viewer")).toEqual(["Private"]);
    expect((await cardsOf("admin", own)).map(({ version }) => version)).toEqual([1]);
  });
});

describe("a card of a dashboard", () => {
  it("is read as it was saved, changed with its version, and deleted", async () => {
    const { category, saveCard, readCard, removeCard } = fixture;
    const dashboardId = await category("manager", "Cards");
    const body = { dashboardId, name: " Trips ", type: "report", data: tripsByMonth };
    const added = await saveCard("manager", body);
    const shown = { ...ofOwner, ...body, id: shownCard(added).id, name: "Trips", position: 0, version: 1 };
    expect(added).toMatchObject({ status: 201, body: shown });
    expect(added.body).toEqual(shown);
    const { id } = shown;
    const data = { ...tripsByMonth, settings: { displayType: "table" } };
    const changed = await saveCard("manager", { id, version: 1, name: "Trips by day", data });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...shown, name: "Trips by day", data, version: 2 },
    });
    const renamed = await saveCard("manager", { id, version: 2, name: "Trips" });
    expect(renamed.body).toEqual({ ...shown, data, version: 3 });
    expect((await readCard("manager", id)).body).toEqual(renamed.body);
    expect(await cardsOf("manager", dashboardId)).toEqual([renamed.body]);
    expect((await removeCard("manager", id)).status).toBe(204);
    expect(refusal(await readCard("manager", id))).toMatchObject({ code: "dashboard_card_not_found" });
  });

  it("is moved within its category and to another one", async () => {
    const { category, card, saveCard, removeCard } = fixture;
    const [here, there] = [await category("manager", "Here"), await category("manager", "There")];
    const [a, b] = [await card("manager", here, "A"), await card("manager", here, "B")];
    const c = await card("manager", here, "C", { position: 0 });
    const names = async (id: number) => (await cardsOf("manager", id)).map(({ name }) => name);
    expect(await names(here)).toEqual(["C", "A", "B"]);
    await saveCard("manager", { id: b, version: 1, position: 0 });
    expect(await names(here)).toEqual(["B", "C", "A"]);
    const moved = await saveCard("manager", { id: c, version: 1, dashboardId: there });
    expect(moved.body).toMatchObject({ dashboardId: there, position: 0, version: 2 });
    await saveCard("manager", { id: a, version: 1, dashboardId: there, position: 0 });
    expect([await names(here), await names(there)]).toEqual([["B"], ["A", "C"]]);
    await removeCard("manager", a);
    expect(positionsOf(await cardsOf("manager", there))).toEqual([0]);
    await fixture.remove("manager", there);
    expect(refusal(await fixture.readCard("manager", c))).toMatchObject({ status: 404 });
  });

  it("is changed by one of two who do so at once, and both cards that are added at once stay", async () => {
    const { category, card, saveCard } = fixture;
    const dashboardId = await category("manager", "At once");
    const id = await card("manager", dashboardId, "Old");
    const both = await Promise.all(
      ["One", "Two"].map((name) => saveCard("manager", { id, version: 1, name })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "stale_dashboard_card",
      message: expect.stringMatching(/^The card "(One|Two)" was changed in another window .*Reload the page/),
    });
    await Promise.all(["X", "Y", "Z"].map((name) => card("manager", dashboardId, name)));
    expect(positionsOf(await cardsOf("manager", dashboardId))).toEqual([0, 1, 2, 3]);
    const names = ["First", "first", "FIRST"].map((name) => fixture.save("both", { name }));
    const statuses = (await Promise.all(names)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
  });

  it("of somebody else is not there", async () => {
    const { category, card, readCard, saveCard, removeCard } = fixture;
    const id = await card("viewer", await category("viewer", "With a card"), "Private");
    for (const reply of [
      readCard("admin", id),
      saveCard("admin", { id, version: 1, name: "Mine" }),
      removeCard("admin", id),
    ])
      expect(refusal(await reply)).toEqual({ status: 404, code: "dashboard_card_not_found", at: [] });
    expect((await readCard("viewer", id)).body).toMatchObject({ name: "Private", version: 1 });
  });

  it("is one of at most 100 of a category, and of 500 in all", async () => {
    const { category, card, saveCard } = fixture;
    const ids: number[] = [];
    for (const name of ["1", "2", "3", "4", "5", "Other"]) ids.push(await category("peopleOnly", name));
    const other = ids.at(-1) ?? 0;
    const fill = (count: number, to: number) =>
      inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
        sql`insert into dashboard_widgets (customer_id, dashboard_id, name, type, data, position)
          select ${fixture.redwood.id}, ${to}::bigint, 'Card', 'action', '{"template":"driver"}', n
          from generate_series(0, ${count - 1}::integer) n`.execute(trx),
      );
    await fill(100, ids[0] ?? 0);
    const id = await card("peopleOnly", other, "Last");
    const full = { status: 409, code: "too_many_dashboard_cards", at: [] };
    expect(refusal(await saveCard("peopleOnly", { id, version: 1, dashboardId: ids[0] }))).toEqual(full);
    for (const to of ids.slice(1, 4)) await fill(100, to);
    await fill(99, ids[4] ?? 0);
    const more = { dashboardId: other, name: "More", type: "action", data: { template: "driver" } };
    expect(refusal(await saveCard("peopleOnly", more))).toEqual(full);
    const moved = await saveCard("peopleOnly", { id, version: 1, dashboardId: ids[4] });
    expect(moved.body).toMatchObject({ position: 99 });
  });
});
