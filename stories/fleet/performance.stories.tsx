/** The fleet performance dashboard: numbers, first records, risk scores and rates, and what can go wrong with a card. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { ApiError, type ScreenFixture } from "../../product/testing/index.ts";
import { accountOf } from "../screens/sampleAccount.ts";
import { rowsOf } from "./sampleFleet.ts";
import { askRates, calls, card, dashboardStories } from "./storyFleet.ts";

const meta = {
  title: "Screens/Fleet/Performance",
  ...dashboardStories("/dashboard/performance"),
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const silent = () => new Promise<never>(() => undefined);
const addressOf = (link: HTMLElement) => new URL(link.getAttribute("href") ?? "", location.href);

/** Each number leads to just its records, and stands beside as long a time before. */
export const Filled: Story = {
  play: async () => {
    const accidents = await card("Accidents");
    const preventable = addressOf(await accidents.findByRole("link", { name: "Preventable: 150" }));
    await expect(preventable.pathname).toBe("/accidents");
    await expect(preventable.searchParams.getAll("filter")).toEqual([
      "preventability~c~preventable",
      "date~d~last30Days",
    ]);
    accidents.getByText("2 fewer than in the period before");
    accidents.getByText("as many as in the period before");
    const due = await card("Expiring Documents");
    await expect(addressOf(await due.findByRole("link", { name: "Expired: 150" })).search).toBe(
      "?state=overdue",
    );
    const first = accidents.getByRole("link", { name: "10/01/2026: Accidents 100" });
    await expect(addressOf(first).pathname).toBe("/model/accident/100");
    await screen.findByRole("region", { name: "Last 12 Months" }, { timeout: 10_000 });
  },
};

/** Scores by band lead to their employees, and terminals to theirs. */
export const RiskScores: Story = {
  play: async () => {
    const scores = await card("Risk Scores");
    const bands = within(await scores.findByRole("list", { name: "Scores" }));
    const high = addressOf(bands.getByRole("link", { name: "40 to 79.9: 9" }));
    await expect(high.searchParams.getAll("filter")).toEqual(["active~c~true", "currentScore~n~40~79.9"]);
    bands.getByText("7 a month ago");
    const units = within(await scores.findByRole("table", { name: "Risk Scores by Terminal" }));
    const rows = units.getAllByRole("row").map((row) => row.textContent);
    await expect(rows[1]).toMatch(/41\.3122\.530$/);
    const [terminal] = units.getAllByRole("link");
    await expect(terminal && addressOf(terminal).searchParams.getAll("filter")).toContain("groupId~c~3");
  },
};

/** A press on a column sorts by it, another one the other way round. */
export const Sorted: Story = {
  play: async ({ userEvent }) => {
    const accidents = await card("Accidents");
    const head = async () => accidents.findByRole("columnheader", { name: "Type of accident" });
    await userEvent.click(within(await head()).getByRole("button"));
    const asked = {
      sort: [{ field: "accidentType", direction: "asc" }],
      timePeriod: "last30Days",
      groupIds: [],
      limit: 5,
    };
    await waitFor(() => expect(calls.rows).toHaveBeenCalledWith("accidents", asked));
    await waitFor(async () => expect(await head()).toHaveAttribute("aria-sort", "ascending"));
    await userEvent.click(within(await head()).getByRole("button"));
    await waitFor(async () => expect(await head()).toHaveAttribute("aria-sort", "descending"));
  },
};

/** The address has the terminals and the period of all cards; lists without one stay as they are now. */
export const Narrowed: Story = {
  args: { path: "/dashboard/performance?groupIds=3&timePeriod=lastYear" },
  play: async ({ userEvent }) => {
    const accidents = await card("Accidents");
    await accidents.findByText("Previous Year");
    await expect(calls.counts).toHaveBeenCalledWith("accidents", { groupIds: [3], timePeriod: "lastYear" });
    await expect(calls.counts).toHaveBeenCalledWith("expiring-documents", { groupIds: [3] });
    await expect(calls.graph).toHaveBeenCalledWith({ groupIds: [3] });
    await waitFor(() =>
      expect(askRates.mock.lastCall?.[0].every(({ groupIds }) => groupIds?.[0] === 3)).toBe(true),
    );
    const link = addressOf(await accidents.findByRole("link", { name: "Accidents" }));
    await expect(link.searchParams.getAll("filter")).toEqual(["date~d~lastYear", "groupId~c~3"]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Last 7 Days");
    await accidents.findByText("Last 7 Days");
    await screen.findByRole("button", { name: /^Terminals: / });
  },
};

/** One card fails alone, in its numbers and in its rows, and is asked again. */
export const OneFails: Story = {
  play: async ({ userEvent }) => {
    const injuries = await card("Injuries and Illnesses");
    await (await card("Accidents")).findByRole("link", { name: "Accidents: 1,200" });
    await userEvent.click(await injuries.findByRole("button", { name: "Retry" }));
    await injuries.findByRole("table");
  },
  beforeEach: () => {
    calls.rows.mockImplementation((list, asked) => {
      const isFirst = calls.rows.mock.calls.filter(([each]) => each === "injuries").length === 1;
      return list === "injuries" && isFirst
        ? Promise.reject(new ApiError({ status: 500 }))
        : rowsOf(list, asked);
    });
  },
};

/** A slow card delays no other. */
export const OneIsSlow: Story = {
  play: async () => {
    await (await card("Injuries and Illnesses")).findByRole("table");
    await expect((await card("Accidents")).queryByRole("table")).toBeNull();
  },
  beforeEach: () => {
    calls.rows.mockImplementation((list, asked) => (list === "accidents" ? silent() : rowsOf(list, asked)));
  },
};

/** Nothing happened and nothing is due: it is said what. */
export const Nothing: Story = {
  play: async () => {
    await (await card("Accidents")).findByText("No accidents in this period.");
    await (await card("Expiring Documents")).findByText("Nothing is due.");
    await (await card("Risk Scores")).findByText("No risk scores.");
  },
  beforeEach: () => {
    calls.rows.mockImplementation(async (list, asked) => ({ ...(await rowsOf(list, asked)), rows: [] }));
    calls.counts.mockImplementation(async (list) => ({ list, counts: [], asOf: 0 }));
    calls.units.mockResolvedValue({ list: "risk-scores", units: [], isCut: false, asOf: 0 });
  },
};

/** Who may view no records finds no card. */
export const NoRights: Story = {
  args: { account: { ...accountOf("nobody"), monitors: [] } },
  play: async () => {
    await screen.findByText(/^There is nothing here that you may view/, {}, { timeout: 10_000 });
    await expect(screen.queryByRole("region", { name: "Accidents" })).toBeNull();
    await expect(calls.rows).not.toHaveBeenCalled();
  },
};

/** Cards stand below each other, and tables scroll in their frames. */
export const Phone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: async () => {
    const accidents = await card("Accidents");
    await accidents.findByRole("table");
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
