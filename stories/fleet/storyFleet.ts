/** The calls of the fleet's dashboards that stories answer, and what all their stories are given. */
import { fn, screen, within } from "storybook/test";
import { createFleetClient, createKpiClient, ScreenFixture } from "../../product/testing/index.ts";
import { ratesOf } from "../dashboard/sampleFigures.ts";
import { now } from "../fixtures/sampleValues.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { countsOf, graphOf, rowsOf, unitsOf } from "./sampleFleet.ts";

type Client = ReturnType<typeof createFleetClient>;

export const calls = {
  rows: fn<Client["rows"]>(),
  counts: fn<Client["counts"]>(),
  graph: fn<Client["graph"]>(),
  units: fn<Client["units"]>(),
};

const since = async () => ({
  dataset: "accidents",
  columns: [],
  rows: [{ id: 1, groupId: 1, label: "", values: [Date.UTC(2025, 0, 15) / 1_000], redacted: [] }],
  next: null,
  asOf: now,
  notices: [],
});
export const askRates = fn(ratesOf);

/** A company with each of the dashboards. */
const withAll = { ...configuration, flags: new Proxy<Record<string, boolean>>({}, { get: () => true }) };

/** What the stories of a dashboard have in common. */
export const dashboardStories = (path: string) => ({
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration: withAll,
    services: answers(),
    own: [
      [createFleetClient, calls] as const,
      [createKpiClient, { askSeveral: askRates, rows: since }] as const,
    ],
    path,
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    for (const call of Object.values(calls)) call.mockReset();
    askRates.mockClear();
    calls.rows.mockImplementation(rowsOf);
    calls.counts.mockImplementation(countsOf);
    calls.graph.mockImplementation(graphOf);
    calls.units.mockImplementation(unitsOf);
  },
});

const wait = { timeout: 10_000 };

/** The card of a list. */
export const card = async (name: string) => within(await screen.findByRole("region", { name }, wait));
