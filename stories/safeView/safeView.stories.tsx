/** The pages of SafeView: standardized reports, figures by terminal, coaching and custom dashboards, and what can go wrong. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  ApiError,
  createBookmarksClient,
  createDashboardsClient,
  createKpiClient,
  createSafeViewClient,
  ScreenFixture,
} from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import * as sample from "./sampleSafeView.ts";

type Kpi = ReturnType<typeof createKpiClient>;
type SafeView = ReturnType<typeof createSafeViewClient>;

const kpi = {
  datasets: fn<Kpi["datasets"]>(),
  ask: fn<Kpi["ask"]>(),
  askSeveral: fn<Kpi["askSeveral"]>(),
  rows: fn<Kpi["rows"]>(),
};
const safeView = {
  impact: fn<SafeView["impact"]>(),
  effectiveness: fn<SafeView["effectiveness"]>(),
  riskiest: fn<SafeView["riskiest"]>(),
};
const boards = {
  own: async () => ({
    layout: "1",
    data: [
      {
        id: 7,
        name: "Every Monday",
        position: 0,
        access: "own" as const,
        owner: null,
        sharedRoles: 0,
        widgets: [],
      },
    ],
  }),
  shared: async () => ({ dashboards: [], widgets: [] }),
};
const withFlags = (flags: (key: string) => boolean) => ({
  ...configuration,
  flags: new Proxy<Record<string, boolean>>({}, { get: (_, key) => flags(String(key)) }),
});

const meta = {
  title: "Screens/SafeView",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration: withFlags(() => true),
    services: answers(),
    own: [
      [createKpiClient, kpi] as const,
      [createSafeViewClient, safeView] as const,
      [createDashboardsClient, boards] as const,
      [createBookmarksClient, { defaultOf: async () => null, list: async () => [] }] as const,
    ],
    path: "/safeView/reports/eventsDashboard",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    for (const call of [...Object.values(kpi), ...Object.values(safeView)]) call.mockReset();
    kpi.datasets.mockResolvedValue(sample.datasets);
    kpi.ask.mockImplementation(sample.ask);
    kpi.askSeveral.mockImplementation(sample.askSeveral);
    kpi.rows.mockImplementation(sample.rows);
    safeView.impact.mockResolvedValue(sample.impact);
    safeView.effectiveness.mockResolvedValue(sample.effectiveness);
    safeView.riskiest.mockResolvedValue(sample.riskiest);
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const wait = { timeout: 20_000 };
/** A card once it has its answer: until then another element stands where it will be. */
async function card(name: string) {
  const find = () => {
    const region = screen.getByRole("region", { name });
    if (region.querySelector(".safe-wait")) throw new Error(`${name} is on its way.`);
    return region;
  };
  return within(await waitFor(find, wait));
}
const lastFor = (dataset: string) => kpi.ask.mock.calls.findLast(([name]) => name === dataset)?.[1];

/** The page begins with the watch list's telematics events per driver in twelve full months, and a number opens its records. */
export const Standardized: Story = {
  play: async ({ userEvent }) => {
    const terminals = await card("By Terminal");
    await terminals.findByText(/^95% range /, {}, wait);
    await expect(lastFor("watchList")).toMatchObject({
      timePeriod: "allTime",
      filters: [{ attribute: "active", values: [{ comparator: "EQ", value: true }] }],
    });
    await expect(lastFor("telematicsEvents")?.filters).toEqual([
      { attribute: "primaryModel", values: [{ comparator: "IN", value: [1, 2, 3] }] },
    ]);
    await userEvent.click(terminals.getByRole("button", { name: "1.60, all records of By Terminal" }));
    await within(await terminals.findByRole("region", { name: /^Records of / })).findByRole("link");
    const asked = kpi.rows.mock.lastCall?.[1];
    await expect(asked?.normalization).toBe("drivers");
  },
};

/** What is chosen stands in the address, for all cards. */
export const Chosen: Story = {
  args: { path: "/safeView/reports/eventsDashboard?source=none&normalization=none&dataset=accidents" },
  play: async ({ userEvent }) => {
    const terminals = await card("By Terminal");
    terminals.getByRole("button", { name: "48, all records of By Terminal" });
    await expect(lastFor("accidents")).not.toHaveProperty("filters");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "12 months until" }), "January 2026");
    await waitFor(() =>
      expect(lastFor("accidents")).toMatchObject({ timeFrameTo: Date.UTC(2026, 0, 31) / 1_000 }),
    );
  },
};

/** How a rate was counted is said by a button. */
export const HowItIsCounted: Story = {
  play: async ({ userEvent }) => {
    const terminals = await card("By Terminal");
    await userEvent.click(await terminals.findByRole("button", { name: "How By Terminal is counted" }, wait));
    await screen.findByText("48 telematics events over 30 drivers, per driver.", {}, wait);
  },
};

/** A card fails alone. */
export const OneFails: Story = {
  beforeEach: () => {
    kpi.ask.mockImplementation(async (name, body) => {
      if (body.groupings?.[0]?.attribute === "alertType") throw new ApiError({ status: 500 });
      return sample.ask(name, body);
    });
  },
  play: async () => {
    await (await card("By Kind")).findByRole("button", { name: "Retry" }, wait);
    await (await card("By Terminal")).findByText(/^95% range /, {}, wait);
  },
};

/** Nobody is on the watch list: it is said, and another source can be chosen. */
export const NobodyListed: Story = {
  beforeEach: () => {
    kpi.ask.mockImplementation(async (name, body) => {
      const answer = await sample.ask(name, body);
      return name === "watchList" ? { ...answer, groups: [] } : answer;
    });
  },
  play: async () => {
    await (await card("By Terminal")).findByText(/^There are no people on the watch list\./, {}, wait);
  },
};

/** Who may not view the watch list reads that everyone is counted. */
export const WithoutWatchList: Story = {
  beforeEach: () => {
    kpi.datasets.mockResolvedValue(sample.datasets.filter(({ name }) => name !== "watchList"));
  },
  play: async () => {
    await screen.findByText(
      '"People on the watch list" are not shown to you: everyone\'s events are counted.',
      {},
      wait,
    );
    await (await card("By Terminal")).findByText(/^95% range /, {}, wait);
  },
};

/** Loading has the height of what comes. */
export const Loading: Story = {
  beforeEach: () => void kpi.datasets.mockImplementation(() => new Promise(() => undefined)),
  play: async () => {
    await screen.findByRole("status", { name: "Loading" }, wait);
  },
};

/** Key figures by terminal; a number opens its records, and a column sorts. */
export const Summary: Story = {
  args: { path: "/safeView/summaryView" },
  play: async ({ userEvent }) => {
    const table = within(await screen.findByRole("table", { name: "Key Figures by Terminal" }, wait));
    await userEvent.click(table.getByRole("button", { name: "48, Accidents, all terminals" }));
    const region = await screen.findByRole("region", { name: "Records of Accidents: All terminals" }, wait);
    await within(region).findByRole("link");
    await userEvent.click(table.getByRole("button", { name: "Terminal" }));
    await waitFor(() =>
      expect(table.getByRole("columnheader", { name: "Terminal" })).toHaveAttribute("aria-sort", "ascending"),
    );
    await expect(kpi.askSeveral.mock.lastCall?.[0]).toHaveLength(16);
  },
};

/** Coaching beside people without a plan; who does not count is said. */
export const Coaching: Story = {
  args: { path: "/safeView/reports/coachingEffectiveness" },
  play: async ({ userEvent }) => {
    const both = await card("Before and After");
    await both.findByText("25% fewer", {}, wait);
    await both.findByText("95% range -39% to -8%");
    await both.findByText(
      "Like people without a plan had 35% fewer events after than before, by themselves.",
    );
    await userEvent.click(both.getByRole("button", { name: "How Before is counted" }));
    await screen.findByText(
      "4 plans are left out: there are no driver-days of their people before or after.",
      {},
      wait,
    );
    await userEvent.keyboard("{Escape}");
    const table = within(await screen.findByRole("table", { name: "Plan by Plan" }));
    const link = table.getByRole("link", { name: "4 before, Nicholas Flores" });
    const address = new URL(link.getAttribute("href") ?? "", location.href);
    await expect(address.pathname).toBe("/safeView/visualInsights/telematicsEvents");
    await expect(address.searchParams.get("timeFrameTo")).toBe(String(Date.UTC(2026, 0, 31) / 1_000));
    await expect(safeView.impact.mock.lastCall?.[1]).toMatchObject({ normalization: "drivers" });
  },
};

/** Without plans there is nothing to compare. */
export const NoPlans: Story = {
  args: { path: "/safeView/reports/coachingEffectiveness" },
  beforeEach: () => {
    safeView.impact.mockResolvedValue({ ...sample.impact, plans: 0 });
    safeView.effectiveness.mockResolvedValue({ ...sample.effectiveness, data: [] });
  },
  play: async () => {
    await (await card("Before and After")).findByText(/^No plans ended in this time/, {}, wait);
    await (await card("Plan by Plan")).findByText("No plans to show.");
  },
};

/** The riskiest drivers lead to their scores. */
export const WatchListAndPlans: Story = {
  args: { path: "/safeView/reports/watchListAndPdps" },
  play: async () => {
    const table = within(await screen.findByRole("table", { name: "Riskiest Drivers" }, wait));
    table.getByRole("link", { name: "Nicholas Flores" });
    await expect(table.getAllByRole("row")[2]?.textContent).toMatch(/40\.0--$/);
    await (await card("Put on the Watch List")).findByText("48", {}, wait);
  },
};

/** The dashboard of SafeView. */
export const AtAGlance: Story = {
  args: { path: "/safeView/dashboard" },
  play: async () => {
    await (await card("Accidents per Million Miles")).findByRole("figure", {}, wait);
    await (await card("Coaching, Before and After")).findByText("25% fewer", {}, wait);
  },
};

/** The index of the reports leads to the first of them, with its query. */
export const ReportsIndex: Story = {
  args: { path: "/safeView/reports?source=none" },
  play: async () => {
    await screen.findByRole("heading", { level: 1, name: "Events Dashboard" }, wait);
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Source" })).toHaveValue(""));
  },
};

/** The landing page has what the user may open, and locked what the company could have. */
export const Landing: Story = {
  args: {
    path: "/safeView",
    configuration: withFlags((key) => key !== "module.safeView.summaryView.enabled"),
  },
  play: async () => {
    const list = within(await screen.findByRole("list", { name: "Pages of SafeView" }, wait));
    list.getByRole("link", { name: "Events Dashboard" });
    await expect(list.queryByRole("link", { name: /^Summary View/ })).toBeNull();
    list.getByText("You do not have access to this feature. Please ask your Account Manager to enable it.");
  },
};

/** Custom dashboards stand in a list, each with an address. */
export const Boards: Story = {
  args: { path: "/safeView/reports/customDashboards" },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("link", { name: "Every Monday" }, wait));
    await screen.findByRole("heading", { level: 1, name: "Every Monday" }, wait);
    await screen.findByText("There are no cards in this category yet.");
  },
};

/** A dashboard that is gone says so. */
export const BoardGone: Story = {
  args: { path: "/safeView/reports/customDashboards/99" },
  play: async () => {
    await screen.findByText("This dashboard is not there, or not shared with you any more", {}, wait);
  },
};

/** A page that the company does not have says so, and asks nothing. */
export const Disabled: Story = {
  args: { configuration: withFlags((key) => !key.startsWith("module.safeView.")) },
  play: async () => {
    await screen.findByText("This feature is not enabled.", {}, wait);
    await expect(kpi.datasets).not.toHaveBeenCalled();
  },
};

/** Who may view no records is refused. */
export const NoRights: Story = {
  args: { account: accountOf("nobody") },
  play: async () => {
    await screen.findByText(/^You do not have permission to view this data\./, {}, wait);
  },
};

export const OnAPhone: Story = {
  ...Coaching,
  globals: { viewport: { value: "phone" } },
};
