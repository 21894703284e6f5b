/** Bookmarks of dashboards: each user's own, one default for each page. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { refusal } from "../dashboards/dashboards.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

const path = "/dashboard/custom";
const add = (as: string, body: object) =>
  fixture.call({ method: "POST", url: "/dashboard-bookmarks", as, body: { path, query: "", ...body } });
const change = (as: string, body: object) =>
  fixture.call({ method: "PUT", url: "/dashboard-bookmarks", as, body });
const all = async (as: string) =>
  (
    (await fixture.call({ method: "GET", url: "/dashboard-bookmarks", as })).body as {
      dashboardBookmarkList: { id: number; name: string }[];
    }
  ).dashboardBookmarkList;
const defaultOf = async (as: string, query = "") =>
  (
    (await fixture.call({ method: "GET", url: `/dashboard-bookmarks/default${query}`, as })).body as {
      dashboardBookmark: { name: string } | null;
    }
  ).dashboardBookmark;
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;

it("a bookmark is added, changed and deleted by its user, and seen by nobody else", async () => {
  const added = await add("manager", { name: " North ", query: "terminal=2&period=last30Days" });
  expect(added).toMatchObject({
    status: 201,
    body: { name: "North", path, query: "terminal=2&period=last30Days", isDefault: false },
  });
  const id = idOf(added);
  expect(await all("manager")).toEqual([added.body]);
  expect(await all("admin")).toEqual([]);
  expect((await change("manager", { id, name: "South", query: "terminal=3" })).body).toMatchObject({
    id,
    name: "South",
    query: "terminal=3",
  });
  const gone = { status: 404, code: "dashboard_bookmark_not_found" };
  for (const as of ["admin", "viewer"]) {
    expect(refusal(await change(as, { id, name: "Mine" }))).toMatchObject(gone);
    const url = `/dashboard-bookmarks/${id}`;
    expect(refusal(await fixture.call({ method: "DELETE", url, as }))).toMatchObject(gone);
  }
  expect(refusal(await add("foreign", { name: "Foreign" }))).toMatchObject({ status: 404 });
  const removed = { method: "DELETE" as const, url: `/dashboard-bookmarks/${id}`, as: "manager" };
  expect((await fixture.call(removed)).status).toBe(204);
  expect(refusal(await fixture.call(removed))).toMatchObject(gone);
  expect(await all("manager")).toEqual([]);
});

it("each page has one default, the last one that was made it", async () => {
  expect(await defaultOf("viewer")).toBeNull();
  const first = idOf(await add("viewer", { name: "First", isDefault: true }));
  const other = "/dashboard/performance";
  await add("viewer", { name: "First", path: other, isDefault: true });
  const second = idOf(await add("viewer", { name: "Second" }));
  expect(await defaultOf("viewer")).toMatchObject({ name: "First" });
  await change("viewer", { id: second, isDefault: true });
  expect(await defaultOf("viewer")).toMatchObject({ id: second });
  expect(await defaultOf("viewer", `?path=${encodeURIComponent(other)}`)).toMatchObject({ path: other });
  await change("viewer", { id: second, isDefault: false });
  expect(await defaultOf("viewer")).toBeNull();
  expect(refusal(await change("viewer", { id: second, name: " first" }))).toMatchObject({
    status: 409,
    code: "dashboard_bookmark_name_taken",
  });
  expect(first).toBeGreaterThan(0);
});

it("two who make different ones the default at once leave one", async () => {
  const ids = [idOf(await add("both", { name: "A" })), idOf(await add("both", { name: "B" }))];
  const replies = await Promise.all(ids.map((id) => change("both", { id, isDefault: true })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const found = (await all("both")) as { isDefault?: boolean }[];
  expect(found.filter(({ isDefault }) => isDefault === true)).toHaveLength(1);
});

it("it leads to a dashboard of the product and nowhere else", async () => {
  const wrong = [
    { path: "https://example.com" },
    { path: "//example.com" },
    { path: "/dashboard/../admin" },
    { path: "/admin/users" },
    { query: "a#b" },
    { query: "x".repeat(4_001) },
    { name: " " },
    { name: "a\0" },
  ];
  for (const body of wrong)
    expect(refusal(await add("admin", { name: "Wrong", ...body })), JSON.stringify(body)).toMatchObject({
      status: 400,
      code: "invalid_request",
    });
});

it("there are at most 50", async () => {
  for (let count = 0; count < 50; count += 1)
    expect((await add("terminal", { name: `Bookmark ${count}` })).status).toBe(201);
  expect(refusal(await add("terminal", { name: "One more" }))).toMatchObject({
    status: 409,
    code: "too_many_dashboard_bookmarks",
  });
});
