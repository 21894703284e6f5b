import { expect, it } from "vitest";
import type { Report } from "../../../engine/index.ts";
import { createDashboardsClient } from "./dashboards.ts";
import type { Call, Request } from "../request.ts";

const report: Report = {
  version: "1.0.0",
  dataSeries: [{ id: 1, alias: "trip", filters: [], aggregation: "COUNT", columns: [] }],
  commonFilters: [],
  settings: { displayType: "table" },
};

it("categories and cards are of the dashboard service (reporting.md 7); a change says which version it is of", async () => {
  const calls: Call[] = [];
  const request = (async (call: Call) => {
    calls.push(call);
    return call.method === undefined ? { data: [] } : { id: 7 };
  }) as Request;
  const client = createDashboardsClient(request);
  expect(await client.list()).toEqual([]);
  await client.widget(7);
  await client.addCategory("Safety");
  await client.addReport(2, "Trips", report);
  await client.changeReport({ id: 7, version: 3 }, report);
  const [service, method] = ["dashboards", "POST"];
  const widgets = "/custom-dashboards/dashboard-widgets";
  expect(calls).toEqual([
    { service, path: "/custom-dashboards" },
    { service, path: `${widgets}/7` },
    { service, method, path: "/custom-dashboards", body: { name: "Safety" } },
    { service, method, path: widgets, body: { dashboardId: 2, name: "Trips", type: "report", data: report } },
    { service, method, path: widgets, body: { id: 7, version: 3, data: report } },
  ]);
});
