/** Cards that are deleted and brought back, and what is kept of who opened one. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTenant } from "../../storage/index.ts";
import { createDashboardFixture, refusal, shownCard, tripsByMonth } from "./dashboards.fixture.ts";
import type { DashboardFixture } from "./dashboards.fixture.ts";

let fixture: DashboardFixture;
beforeAll(async () => {
  fixture = await createDashboardFixture();
});
afterAll(() => fixture.close());

const widgets = "/custom-dashboards/dashboard-widgets";
const post = (as: string, id: number, what: string) =>
  fixture.call({ method: "POST", url: `${widgets}/${id}/${what}`, as });
const namesIn = async (as: string, id: number) =>
  (await fixture.board(as)).find((each) => each.id === id)?.widgets.map(({ name }) => name);
const inRedwood = (statement: ReturnType<typeof sql>) =>
  inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) => statement.execute(trx));

it("a card that is deleted is gone from every answer, and comes back to where it was", async () => {
  const { category, card, removeCard, readCard } = fixture;
  const dashboardId = await category("manager", "Undo");
  await card("manager", dashboardId, "A");
  const data = { type: "report", data: tripsByMonth, description: "Kept." };
  const id = await card("manager", dashboardId, "B", data);
  await card("manager", dashboardId, "C");
  expect((await removeCard("manager", id)).status).toBe(204);
  expect(await namesIn("manager", dashboardId)).toEqual(["A", "C"]);
  expect(refusal(await readCard("manager", id))).toMatchObject({ code: "dashboard_card_not_found" });
  expect(refusal(await fixture.saveCard("manager", { id, version: 1, name: "D" }))).toMatchObject({
    status: 404,
  });
  expect(refusal(await post("viewer", id, "restore"))).toMatchObject({ code: "dashboard_card_not_removed" });
  expect((await post("manager", id, "restore")).body).toMatchObject({
    id,
    position: 1,
    description: "Kept.",
  });
  expect(await namesIn("manager", dashboardId)).toEqual(["A", "B", "C"]);
  expect(refusal(await post("manager", id, "restore"))).toMatchObject({ status: 404 });
});

it("a card that was deleted a day ago is gone for good with the next one", async () => {
  const { category, card, removeCard } = fixture;
  const dashboardId = await category("viewer", "Gone");
  const [old, recent] = [await card("viewer", dashboardId, "Old"), await card("viewer", dashboardId, "New")];
  await removeCard("viewer", old);
  await inRedwood(sql`update dashboard_widgets set deleted_at = deleted_at - 86400 where id = ${old}`);
  expect(refusal(await post("viewer", old, "restore"))).toMatchObject({ status: 404 });
  await removeCard("viewer", recent);
  const { rows } = await inRedwood(
    sql`select id from dashboard_widgets where id in (${old}, ${recent}) order by id`,
  );
  expect(rows).toEqual([{ id: recent }]);
});

it("each user has their own moment at which they opened a card last", async () => {
  const id = await fixture.card("manager", await fixture.category("manager", "Opened"), "Card");
  expect(shownCard(await fixture.readCard("manager", id)).openedAt).toBeNull();
  expect((await post("manager", id, "opened")).status).toBe(204);
  expect((await post("manager", id, "opened")).status).toBe(204);
  expect(shownCard(await fixture.readCard("manager", id)).openedAt).toBe(
    Math.floor(fixture.deps.clock() / 1_000),
  );
  expect(refusal(await post("viewer", id, "opened"))).toMatchObject({ status: 404 });
});

it("a description has at most 500 characters", async () => {
  const id = await fixture.card("manager", await fixture.category("manager", "Described"), "Card");
  const described = (description: string) => fixture.saveCard("manager", { id, version: 1, description });
  expect(refusal(await described("x".repeat(501)))).toMatchObject({ status: 400, code: "invalid_request" });
  expect(refusal(await described("a\0"))).toMatchObject({ status: 400, code: "invalid_request" });
  expect((await described(`${"x".repeat(499)}\n`)).body).toMatchObject({ description: "x".repeat(499) });
});
