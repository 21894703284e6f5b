/** The list of scorecards: as a table and as cards, archived ones, and what is done with them. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { ApiError, type ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, configuration } from "../screens/sampleAccount.ts";
import { scorecardOf, scorecards } from "./sampleScorecards.ts";
import { calls, main, pageStories } from "./storyScorecards.ts";

const meta = {
  title: "Screens/Scorecards/List",
  ...pageStories("/safeView/scorecards"),
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const tab = (name: RegExp) => main().getByRole("tab", { name });
const menuOf = (name: string) => main().findByRole("button", { name: `More about ${name}` });

/** Who is scored, by what, how often, and when it was computed last. */
export const Filled: Story = {
  play: async () => {
    const table = within(await main().findByRole("table", { name: "Scorecards" }));
    await expect(table.getAllByRole("row")).toHaveLength(4);
    const link = table.getByRole("link", { name: "Safe Driving" });
    await expect(link).toHaveAttribute("href", "/safeView/scorecards/7");
    table.getByText("Preventable Accidents 50%, Camera Events 30% and Overdue Trainings 20%");
    await expect(table.getAllByText("Nov 1, 2025 to Oct 31, 2026")).toHaveLength(1);
    await expect(table.getAllByText("24 of 26")).toHaveLength(2);
    table.getByText("Not computed yet");
    table.getByText(/the person who owns it left the company/);
    await expect(tab(/^Active/)).toHaveTextContent("Active (3)");
  },
};

/** Who only views one is offered nothing that changes it. */
export const ViewOnly: Story = {
  play: async () => {
    await menuOf("Safe Driving");
    await expect(main().queryByRole("button", { name: "More about Service and Compliance" })).toBeNull();
  },
};

export const Cards: Story = {
  args: { path: "/safeView/scorecards?tab=active&list=cards" },
  play: async () => {
    const card = within(await main().findByRole("group", { name: "Safe Driving" }));
    card.getByText("of 26 scored");
    card.getByText("Monthly, over 12 months");
  },
};

/** Tabs and looks are in the address, and the search narrows what is shown. */
export const Found: Story = {
  play: async ({ userEvent }) => {
    await main().findByRole("table", { name: "Scorecards" });
    await userEvent.click(main().getByRole("radio", { name: "Cards" }));
    await main().findByRole("group", { name: "Safe Driving" });
    await userEvent.click(tab(/^Archived/));
    await main().findByRole("group", { name: "Winter Driving 2025" });
    await userEvent.type(main().getByRole("textbox", { name: "Search scorecards" }), "nothing");
    await main().findByText("No scorecards match.");
  },
};

/** An archived one comes back by the toast. */
export const Archived: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await menuOf("Safe Driving"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Archive" }));
    await screen.findByText(/^"Safe Driving" is archived\./);
    await expect(calls.change.mock.lastCall?.[1]).toEqual({ archived: true });
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(calls.change.mock.lastCall?.[1]).toEqual({ archived: false }));
    await expect(calls.change.mock.lastCall?.[0].version).toBe(4);
  },
};

/** It is asked first, since all scores go with it. */
export const Deleted: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await menuOf("Driver of the Year"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete..." }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete scorecard?" }));
    await expect(dialog.getByText(/all scores that were computed with it/)).toBeVisible();
    await expect(calls.remove).not.toHaveBeenCalled();
    calls.list.mockResolvedValue(scorecards.filter(({ id }) => id !== 9));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(calls.remove).toHaveBeenCalledWith(9));
    await waitFor(() => expect(main().queryByRole("link", { name: "Driver of the Year" })).toBeNull());
  },
};

/** Somebody else changed it meanwhile: the reason is said, and the list is read again. */
export const Stale: Story = {
  play: async ({ userEvent }) => {
    calls.change.mockRejectedValue(
      new ApiError({
        status: 409,
        code: "stale_scorecard",
        message: "Somebody changed this scorecard meanwhile.",
      }),
    );
    await userEvent.click(await menuOf("Safe Driving"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Archive" }));
    await screen.findByText("Somebody changed this scorecard meanwhile.");
    await waitFor(() => expect(calls.list).toHaveBeenCalledTimes(2));
  },
};

export const Empty: Story = {
  beforeEach: () => void calls.list.mockResolvedValue([]),
  play: async ({ userEvent }) => {
    const link = await main().findByRole("link", { name: "Create the first one" });
    await expect(link).toHaveAttribute("href", "/safeView/scorecards/create");
    await userEvent.click(tab(/^Archived/));
    await main().findByText("No archived scorecards");
  },
};

export const Loading: Story = {
  beforeEach: () => void calls.list.mockReturnValue(new Promise(() => undefined)),
  play: async () => {
    await main().findByLabelText("Loading");
  },
};

export const Failed: Story = {
  beforeEach: () => void calls.list.mockRejectedValueOnce(new ApiError({ status: 500 })),
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "Retry" }));
    await main().findByRole("table", { name: "Scorecards" });
  },
};

export const SwitchedOff: Story = {
  args: {
    configuration: {
      ...configuration,
      flags: new Proxy<Record<string, boolean>>(
        {},
        { get: (_, key) => key !== "module.safeView.scorecards.enabled" },
      ),
    },
  },
  play: async () => {
    await main().findByText("This feature is not enabled.");
  },
};

/** Somebody without any rights gets no list, also not an empty one. */
export const NoRights: Story = {
  args: { account: accountOf("nobody") },
  play: async () => {
    await main().findByText(/^You do not have permission to view this data\./);
    await expect(calls.list).not.toHaveBeenCalled();
  },
};

const longName =
  "Quarterly safety and compliance scorecard of line haul, local and tanker drivers in all regions";

/** Two hundred, with the longest names. */
export const Extreme: Story = {
  beforeEach: () =>
    void calls.list.mockResolvedValue(
      Array.from({ length: 200 }, (_, index) =>
        scorecardOf(index + 1, `${longName} ${index}`, {
          groupLabels: ["Northwest Region", "Central Valley Region", "Portland Terminal", "Fresno Terminal"],
        }),
      ),
    ),
  play: async () => {
    const table = within(await main().findByRole("table", { name: "Scorecards" }));
    await expect(table.getAllByRole("row")).toHaveLength(201);
  },
};

export const LongCardsOnAPhone: Story = {
  args: { path: "/safeView/scorecards?list=cards" },
  globals: { viewport: { value: "phone" } },
  beforeEach: () => void calls.list.mockResolvedValue([scorecardOf(1, longName)]),
  play: async () => {
    await main().findByRole("group", { name: longName });
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await main().findByRole("table", { name: "Scorecards" });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};

export const Dark: Story = { ...Filled, globals: { theme: "dark" } };
