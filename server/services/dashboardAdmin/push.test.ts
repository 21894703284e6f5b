/** Dashboards of a whole company: which there are, copies of them for others, and their removal, for super admins alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { asOperator, users } from "../../storage/index.ts";
import {
  createDashboardFixture,
  refusal,
  shownCard,
  tripsAndDrivers,
} from "../dashboards/dashboards.fixture.ts";
import type { DashboardFixture } from "../dashboards/dashboards.fixture.ts";
import { roleIdsOf } from "../dashboards/rightsOfCalls.ts";

let fixture: DashboardFixture;
beforeAll(async () => {
  fixture = await createDashboardFixture();
  const root = { email: "root@safety-suite.example", firstName: "Ro", lastName: "Ot", superAdmin: true };
  await asOperator(fixture.db, {}, (trx) => users.createUser(trx, root));
  fixture.people["root"] = root.email;
});
afterAll(() => fixture.close());

const addressOf = (as: string) => fixture.people[as] ?? "";
const push = (body: object, as = "root") =>
  fixture.call({ method: "POST", url: "/api/userAccounts/dashboard/push", as, body });
const listed = async (query = "") =>
  (await fixture.call({ method: "GET", url: `/api/userAccounts/dashboard${query}`, as: "root" })).body as {
    data: { id: number; name: string; ownerEmail: string | null; cards: number }[];
    total: number;
  };

it("all that is somebody's, or some of it, is copied to people by address and by role, who read it with their own rights", async () => {
  const id = await fixture.category("manager", "Safety");
  await fixture.card("manager", id, "Both", { type: "report", data: tripsAndDrivers, size: "wide" });
  const other = await fixture.category("manager", "Other");
  await fixture.category("viewer", "safety");
  const [roleId] = await roleIdsOf(fixture, "peopleOnly");
  const body = {
    fromEmail: addressOf("manager").toUpperCase(),
    toEmails: [addressOf("viewer"), addressOf("viewer"), addressOf("manager")],
    toRoleIds: [roleId],
    dashboardIds: [id],
  };
  const done = await push(body);
  expect(done.status, done.text).toBe(200);
  expect(done.body).toEqual({ people: 2, categories: 1, full: [] });
  const [own, pushed] = await fixture.board("viewer");
  expect(own).toMatchObject({ name: "safety" });
  expect(pushed).toMatchObject({
    name: "Safety (2)",
    access: "own",
    widgets: [{ name: "Both", size: "wide" }],
  });
  const [partial] = await fixture.board("peopleOnly");
  expect(partial?.widgets[0]).toMatchObject({ partial: true, data: { dataSeries: [{ alias: "driver" }] } });
  expect(JSON.stringify(partial)).not.toMatch(/Halcyon|"trips?"/);
  expect((await fixture.board("manager")).map(({ name }) => name)).toEqual(["Safety", "Other"]);
  // What was copied is its reader's: it changes with nobody else's.
  const card = pushed?.widgets[0]?.id ?? 0;
  expect(shownCard(await fixture.readCard("viewer", card))).toMatchObject({ access: "own", version: 1 });
  const all = await push({ fromEmail: addressOf("manager"), toEmails: [addressOf("terminal")] });
  expect(all.body).toEqual({ people: 1, categories: 2, full: [] });
  expect((await fixture.board("terminal")).map(({ name }) => name)).toEqual(["Safety", "Other"]);
  expect(other).toBeGreaterThan(0);
});

it("nothing is pushed to nobody, of nobody, or of what is not theirs; who has no space for it is named", async () => {
  const fromEmail = addressOf("manager");
  const refused = { status: 400, code: "dashboard_push_refused" };
  const unknown = await push({ fromEmail, toEmails: [addressOf("viewer"), "none@example.com"] });
  expect(refusal(unknown)).toMatchObject(refused);
  expect(unknown.body).toMatchObject({
    message: "Nothing was pushed: none@example.com is of no active user of this company.",
  });
  for (const as of ["foreign", "deactivated"])
    expect(refusal(await push({ fromEmail, toEmails: [addressOf(as)] }))).toMatchObject(refused);
  expect(refusal(await push({ fromEmail: addressOf("foreign"), toEmails: [] }))).toMatchObject(refused);
  const notTheirs = { fromEmail: addressOf("both"), toEmails: [addressOf("viewer")] };
  expect(refusal(await push(notTheirs))).toMatchObject({ status: 404, code: "dashboard_not_found" });
  for (let count = 0; count < 50; count += 1) await fixture.category("confidential", `Category ${count}`);
  const full = await push({ fromEmail, toEmails: [addressOf("confidential"), addressOf("both")] });
  expect(full.body).toEqual({ people: 1, categories: 2, full: [addressOf("confidential")] });
});

it("a super admin sees which dashboards there are, by owner or name, and removes one", async () => {
  const { data, total } = await listed("?search=safety");
  expect(total).toBe(data.length);
  expect(data.map(({ name }) => name.toLowerCase()).every((name) => name.includes("safety"))).toBe(true);
  const found = data.find(({ ownerEmail }) => ownerEmail === addressOf("manager"));
  expect(found).toMatchObject({ name: "Safety", cards: 1, sharedRoles: 0 });
  expect(JSON.stringify(data)).not.toMatch(/Halcyon|"trips?"/);
  const page = await listed("?limit=1&start=1");
  expect([page.data.length, page.total > 1]).toEqual([1, true]);
  const remove = { method: "DELETE" as const, url: `/api/userAccounts/dashboard/${found?.id}` };
  expect(refusal(await fixture.call({ ...remove, as: "admin" }))).toMatchObject({ status: 403 });
  expect((await fixture.call({ ...remove, as: "root" })).status).toBe(204);
  expect((await fixture.board("manager")).map(({ name }) => name)).toEqual(["Other"]);
  expect(refusal(await fixture.call({ ...remove, as: "root" }))).toMatchObject({ status: 404 });
});

it("nobody else may, also administrators of the company", async () => {
  for (const as of ["admin", "manager", "viewer"]) {
    expect(refusal(await push({ fromEmail: addressOf("manager"), toEmails: [] }, as))).toMatchObject({
      status: 403,
    });
    const read = { method: "GET" as const, url: "/api/userAccounts/dashboard", as };
    expect(refusal(await fixture.call(read))).toMatchObject({ status: 403 });
  }
});
