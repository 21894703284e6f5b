/** Calls of dashboards in tests, as people of the fixture make them. */
import { expect } from "vitest";
import type { Report } from "../../../engine/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture, Reply } from "../app.fixture.ts";
import type { ShownDashboard, ShownWidget } from "./schema.ts";

/** Trips by month, whose word "Halcyon" shows where something of it was answered. */
export const tripsByMonth: Report = {
  version: "1.0.0",
  dataSeries: [
    {
      id: 1,
      alias: "trip",
      name: "Halcyon trips",
      filters: [
        { kind: "date", field: "day", range: { type: "custom", start: 0 } },
        { kind: "choice", field: "primaryModel.badge", any: ["Halcyon", 1, true], orNoValue: true },
      ],
      aggregation: "SUM",
      aggregationBy: "cost",
      columns: [{ field: "town", label: "Halcyon" }, { field: "primaryModel.badge" }],
    },
  ],
  commonFilters: [{ kind: "presence", field: "groupId", filled: true }],
  settings: {
    displayType: "barGraph",
    groupBy: { field: "day", unit: "MONTH" },
    sort: { by: 1, direction: "desc" },
  },
};

/** A report of two series, one of each record type. */
export const tripsAndDrivers: Report = {
  ...tripsByMonth,
  dataSeries: [
    { id: 1, alias: "driver", filters: [], aggregation: "COUNT", columns: [] },
    { id: 2, alias: "trip", name: "Halcyon", filters: [], aggregation: "COUNT", columns: [] },
  ],
  settings: { displayType: "table", groupBy: { field: "company" } },
};

const url = "/custom-dashboards";
const widgets = "/custom-dashboards/dashboard-widgets";

/** The fixture with these calls; each asks as somebody of redwood. To be closed. */
export async function createDashboardFixture() {
  const fixture = await createAppFixture();
  return { ...fixture, ...dashboardCalls(fixture) };
}

export type DashboardFixture = Awaited<ReturnType<typeof createDashboardFixture>>;

function dashboardCalls({ call }: AppFixture) {
  const save = (as: string, body: object) => call({ method: "POST", url, as, body });
  const saveCard = (as: string, body: object) => call({ method: "POST", url: widgets, as, body });
  const made = async (reply: Promise<Reply>) => {
    const { status, text, body } = await reply;
    expect(status, text).toBe(201);
    return (body as { id: number }).id;
  };
  return {
    save,
    saveCard,
    read: (as: string, id: number) => call({ url: `${url}/${id}`, as }),
    readCard: (as: string, id: number) => call({ url: `${widgets}/${id}`, as }),
    remove: (as: string, id: number) => call({ method: "DELETE", url: `${url}/${id}`, as }),
    removeCard: (as: string, id: number) => call({ method: "DELETE", url: `${widgets}/${id}`, as }),
    /** All categories of somebody. */
    board: async (as: string) => {
      const { body } = await call({ url: "/custom-dashboards", as });
      return (body as { data: ShownDashboard[] }).data;
    },
    /** Adds a category, and gives its id. */
    category: (as: string, name: string, more: object = {}) => made(save(as, { name, ...more })),
    /** Adds a card about drivers, or about what `more` says, and gives its id. */
    card: (as: string, dashboardId: number, name: string, more: object = {}) =>
      made(saveCard(as, { dashboardId, name, type: "action", data: { template: "driver" }, ...more })),
  };
}

/** What is said of a card that only its owner has seen and saved. */
export const ofOwner = {
  description: "",
  size: "small",
  access: "own",
  owner: null,
  sharedRoles: 0,
  openedAt: null,
  updatedAt: NOW,
  updatedBy: { firstName: "User", lastName: expect.stringMatching(/^No\. /) as string },
};

/** What a reply says of a card. */
export const shownCard = ({ body }: Reply) => body as ShownWidget;

/** What a refusal says: its status and code, and where each mistake is. */
export function refusal({ status, body }: Reply) {
  const { code, issues = [] } = body as { code: string; issues?: { path: string }[] };
  return { status, code, at: issues.map(({ path }) => path) };
}
