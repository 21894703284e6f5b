import { expect, it } from "vitest";
import type { Report } from "../../../engine/index.ts";
import { createBookmarksClient } from "./dashboardBookmarks.ts";
import { createDashboardsClient } from "./dashboards.ts";
import type { Call, Request } from "../request.ts";

const report: Report = {
  version: "1.0.0",
  dataSeries: [{ id: 1, alias: "trip", filters: [], aggregation: "COUNT", columns: [] }],
  commonFilters: [],
  settings: { displayType: "table" },
};

/** What a client asked, of a server that answers everything with the same. */
async function callsOf(ask: (client: ReturnType<typeof createDashboardsClient>) => Promise<unknown>) {
  const calls: Call[] = [];
  const request = (async (call: Call) => {
    calls.push(call);
    return { data: [], id: 7 };
  }) as Request;
  await ask(createDashboardsClient(request));
  return calls;
}

const [service, method] = ["dashboards", "POST"];
const widgets = "/custom-dashboards/dashboard-widgets";
const version = { id: 7, version: 3 };

it("categories and cards are of the dashboard service (reporting.md 7); a change says which version it is of", async () => {
  const details = { name: "Trips", description: "By month" };
  const calls = await callsOf(async (client) => {
    expect(await client.list()).toEqual([]);
    await client.widget(7);
    await client.addCategory("Safety");
    await client.renameCategory(2, "Risk");
    await client.addReport(2, details, report);
    await client.changeReport(version, report);
    await client.describe({ ...version, ...details, name: "Ignored" } as typeof version, details);
    await client.move(version, 4);
  });
  expect(calls).toEqual([
    { service, path: "/custom-dashboards" },
    { service, path: `${widgets}/7` },
    { service, method, path: "/custom-dashboards", body: { name: "Safety" } },
    { service, method, path: "/custom-dashboards", body: { id: 2, name: "Risk" } },
    { service, method, path: widgets, body: { dashboardId: 2, ...details, type: "report", data: report } },
    { service, method, path: widgets, body: { ...version, data: report } },
    { service, method, path: widgets, body: { ...version, ...details } },
    { service, method, path: widgets, body: { ...version, dashboardId: 4 } },
  ]);
});

it("a card is deleted and restored, and its opening is noted; it is shared by itself or with its category", async () => {
  const roles = [{ roleId: 2, access: "edit" as const }];
  const calls = await callsOf(async (client) => {
    await client.remove(7);
    await client.restore(7);
    await client.noteOpening(7);
    await client.shared();
    await client.shares({ widgetId: 7 });
    await client.shares({ dashboardId: 2 });
    await client.share({ widgetId: 7 }, roles);
    await client.share({ dashboardId: 2 }, []);
  });
  expect(calls).toEqual([
    { service, method: "DELETE", path: `${widgets}/7` },
    { service, method, path: `${widgets}/7/restore` },
    { service, method, path: `${widgets}/7/opened` },
    { service, path: "/custom-dashboards/shared" },
    { service, path: `${widgets}/7/shares` },
    { service, path: "/custom-dashboards/2/shares" },
    { service, method: "PUT", path: `${widgets}/7/shares`, body: { roles } },
    { service, method: "PUT", path: "/custom-dashboards/2/shares", body: { roles: [] } },
  ]);
});

it("a dashboard is arranged as a whole, copied and filled", async () => {
  const categories = [{ id: 2, cards: [{ id: 7, size: "wide" as const }] }];
  const content = { type: "action" as const, data: { template: "trip" } };
  const calls = await callsOf(async (client) => {
    await client.own();
    await client.arrange("tag", categories);
    await client.copy(2);
    await client.removeCategory(2);
    await client.addCard(2, "Trip", content);
    await client.rename(version, "Trips");
  });
  expect(calls).toEqual([
    { service, path: "/custom-dashboards" },
    { service, method: "PUT", path: "/custom-dashboards/layout", body: { layout: "tag", categories } },
    { service, method, path: "/custom-dashboards/2/copy", body: {} },
    { service, method: "DELETE", path: "/custom-dashboards/2" },
    { service, method, path: widgets, body: { dashboardId: 2, name: "Trip", ...content } },
    { service, method, path: widgets, body: { ...version, name: "Trips" } },
  ]);
});

it("bookmarks are of the dashboard service, each page with its default", async () => {
  const calls: Call[] = [];
  const request = (async (call: Call) => {
    calls.push(call);
    return { dashboardBookmarkList: [], dashboardBookmark: null };
  }) as Request;
  const client = createBookmarksClient(request);
  const bookmark = { name: "North", path: "/dashboard/custom", query: "terminal=2" };
  expect(await client.list()).toEqual([]);
  expect(await client.defaultOf(bookmark.path)).toBeNull();
  await client.add(bookmark);
  await client.change({ id: 3, isDefault: true });
  await client.remove(3);
  const path = "/dashboard-bookmarks";
  expect(calls).toEqual([
    { service, path },
    { service, path: `${path}/default`, query: { path: bookmark.path } },
    { service, method, path, body: bookmark },
    { service, method: "PUT", path, body: { id: 3, isDefault: true } },
    { service, method: "DELETE", path: `${path}/3` },
  ]);
});
