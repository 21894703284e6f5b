/** What somebody can look into from the dashboards. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { fixtureDatasets } from "../kpi/kpi.fixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { refusal } from "./dashboards.fixture.ts";
import { discoverFlag } from "./discover.ts";
import { roleIdsOf } from "./rightsOfCalls.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture({ deps: { datasets: fixtureDatasets() } });
});
afterAll(() => fixture.close());

interface Discovered {
  datasets: { name: string; path: string }[];
  dashboards: { name: string; owner: unknown; path: string }[];
  own: number;
}

const discover = (as: string) => fixture.call({ method: "GET", url: "/api/dashboard/discover", as });

it("is refused while the feature is off, and has the datasets and dashboards of its reader while it is on", async () => {
  expect(refusal(await discover("manager"))).toMatchObject({ status: 403, code: "feature_disabled" });
  const { flags } = fixture.deps.schemas.configuration;
  flags[discoverFlag] = true;
  const added = await fixture.call({
    method: "POST",
    url: "/custom-dashboards",
    as: "manager",
    body: { name: "Safety" },
  });
  const { id } = added.body as { id: number };
  const body = (await discover("manager")).body as Discovered;
  expect(body).toMatchObject({
    own: 1,
    dashboards: [{ name: "Safety", owner: null, path: `/dashboard/custom?only=${id}` }],
  });
  expect(body.datasets.length).toBeGreaterThan(0);
  for (const { name, path } of body.datasets) expect(path).toBe(`/safeView/visualInsights/${name}`);
  const none = (await discover("peopleOnly")).body as Discovered;
  expect(none.dashboards).toEqual([]);
  expect(none.datasets.length).toBeLessThan(body.datasets.length);
  const [roleId] = await roleIdsOf(fixture, "peopleOnly");
  await fixture.call({
    method: "PUT",
    url: `/custom-dashboards/${id}/shares`,
    as: "manager",
    body: { roles: [{ roleId, access: "view" }] },
  });
  expect((await discover("peopleOnly")).body).toMatchObject({
    own: 0,
    dashboards: [{ name: "Safety", owner: { firstName: "User" } }],
  });
  delete flags[discoverFlag];
});
