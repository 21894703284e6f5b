/** The score of one person: what it is made of, what would change it, how it went; for others and for themselves. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { ApiError, type ScreenFixture } from "../../product/testing/index.ts";
import { accountOf } from "../screens/sampleAccount.ts";
import { history, personOf, runs } from "./sampleScorecards.ts";
import { calls, main, pageStories } from "./storyScorecards.ts";

const meta = {
  title: "Screens/Scorecards/Person",
  ...pageStories("/safeView/scorecards/7?employee=112"),
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const report = async () => within(await main().findByRole("article"));
const parts = async () => within((await report()).getByRole("table", { name: "What it is made of" }));

/** What is added up is the score, to the last decimal that is shown. */
export const Filled: Story = {
  play: async () => {
    const shown = await report();
    await screen.findByRole("heading", { name: "Ortega, Luis 3", level: 1 });
    const table = await parts();
    const rows = table.getAllByRole("row").map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map((cell) => cell.textContent),
    );
    const added = [rows[1], rows[2], rows[3]].map((cells) => Number(cells?.at(-1)));
    const sum = rows[4]?.at(-1);
    await expect(added.reduce((all, each) => all + each, 0)).toBeCloseTo(Number(sum), 5);
    table.getByText(/^1 event in 84,000 miles/);
    table.getByText(/^\d+ weighted events in 84,000 miles/);
    table.getByText(/^1 of 9 records/);
    table.getAllByText(/Peers: .* Line Haul Driver, 64 people$/);
    const matters = within(shown.getByRole("region", { name: "What would change it" }));
    matters.getByText("Takes 24.5 points of the score.");
    matters.getByText(/^With one event fewer the score would be .* \(\+8\.2\)\.$/);
    matters.getByText("With one event fewer the score would stay about the same.");
    const link = table.getByRole("link", { name: "Records: Preventable Accidents" });
    const address = new URL(link.getAttribute("href") ?? "", window.location.href);
    await expect(address.pathname).toBe("/safeView/visualInsights/accidents");
    await expect(address.searchParams.get("filter")).toContain('"value":112');
    await main().findByRole("link", { name: "Open record" });
  },
};

/** A run without a score is a gap in the trend, which is a table as well. */
export const TrendAsTable: Story = {
  play: async ({ userEvent }) => {
    const trend = within((await report()).getByRole("region", { name: "Trend" }));
    await userEvent.click(await trend.findByRole("radio", { name: "Table" }));
    const table = within(await trend.findByRole("table", { name: "Score in all runs" }));
    await expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "Last day of the runScore",
      "Jul 31, 202648.2, rank 15",
      "Aug 31, 2026Not enough data",
      "Sep 30, 202655.9, rank 11",
      "Oct 31, 202650.4, rank 13",
    ]);
  },
};

/** From the list to a person and back: the focus is on the heading both times. */
export const Opened: Story = {
  args: { path: "/safeView/scorecards/7?order=name" },
  play: async ({ userEvent }) => {
    const scores = within(await main().findByRole("table", { name: "Scores" }));
    await userEvent.click(scores.getByRole("link", { name: /why: Ortega, Luis$/ }));
    await report();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    await userEvent.click(main().getByRole("link", { name: "All people of Safe Driving" }));
    await main().findByRole("table", { name: "Scores" });
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    await expect(calls.scores.mock.lastCall?.[1]).toMatchObject({ order: "name" });
  },
};

/** Too little is known: what there is stands there, and no score is made of it. */
export const NotEnoughData: Story = {
  beforeEach: () => void calls.person.mockResolvedValue(personOf(25)),
  play: async () => {
    const shown = await report();
    shown.getByText(/^Only 20% of the weight is known\./);
    await expect(shown.getAllByText("Not enough data").length).toBeGreaterThan(0);
    const table = await parts();
    await expect(table.getAllByText("No miles driven")).toHaveLength(2);
    await expect(table.getAllByText("Left out")).toHaveLength(2);
    await expect(shown.queryByRole("region", { name: "What would change it" })).toBeNull();
  },
};

export const NoDifference: Story = {
  beforeEach: () => void calls.person.mockResolvedValue(personOf(3, true)),
  play: async () => {
    await expect((await report()).getByText("No measurable difference")).toBeVisible();
    await expect((await parts()).getAllByText(/^No measurable difference among peers/)).toHaveLength(3);
  },
};

export const FirstRun: Story = {
  beforeEach: () => void calls.history.mockResolvedValue(history.slice(-1)),
  play: async () => {
    await (await report()).findByText(/^This is the first run\./);
  },
};

export const Missing: Story = {
  beforeEach: () =>
    void calls.person.mockRejectedValue(new ApiError({ status: 404, code: "scorecard_person_not_found" })),
  play: async () => {
    await main().findByText("This person is not in this run, or you may not see them.");
    await main().findByRole("link", { name: "All people of Safe Driving" });
  },
};

export const Loading: Story = {
  beforeEach: () => void calls.person.mockReturnValue(new Promise(() => undefined)),
  play: async () => {
    await main().findByLabelText("Loading");
  },
};

/** The score stands there also where the trend cannot be read. */
export const Failed: Story = {
  beforeEach: () => {
    calls.person.mockRejectedValueOnce(new ApiError({ status: 500 }));
    calls.history.mockRejectedValue(new ApiError({ status: 500 }));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "Retry" }));
    await report();
  },
};

/** A weekly scorecard after four years, with long names. */
export const Extreme: Story = {
  beforeEach: () => {
    const person = personOf(12);
    const [run] = runs;
    const attributes = person.run.attributes.map((attribute) => ({
      ...attribute,
      label: `${attribute.label} of all kinds that were found by reviewers, examiners and cameras`,
      help: "All of these events, whoever reported them, weighted by severity, without those that were dismissed.",
    }));
    calls.person.mockResolvedValue({
      ...person,
      run: {
        ...person.run,
        attributes,
        notices: ["Miles of this terminal are not known; days count instead."],
      },
      score: { ...person.score, name: "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Maximilian" },
    });
    calls.history.mockResolvedValue(
      Array.from({ length: 208 }, (_, index) => ({
        run: { ...(run ?? person.run), id: index, to: (run?.to ?? 0) - (207 - index) * 7 * 86_400 },
        score: 50 + 30 * Math.sin(index / 9),
        rank: 20,
      })),
    );
  },
  play: async () => {
    await (await report()).findByRole("application");
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await (await report()).findByRole("application");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};

export const Dark: Story = {
  globals: { theme: "dark" },
  play: async () => {
    await (await report()).findByRole("application");
  },
};

/** Somebody's own score: the same, and no way to others. No right to records is asked for. */
export const Own: Story = {
  args: { path: "/safeView/scorecards/own", account: accountOf("nobody") },
  play: async () => {
    await screen.findByRole("heading", { name: "My Score", level: 1 });
    const shown = await report();
    shown.getByText("Safe Driving");
    await expect(shown.queryAllByRole("link")).toHaveLength(0);
    await expect(main().queryByRole("link", { name: /people|record/i })).toBeNull();
    await (await parts()).findByText("Score", { selector: "th" });
    await expect(calls.person).not.toHaveBeenCalled();
    await expect(calls.list).not.toHaveBeenCalled();
  },
};

export const OwnNone: Story = {
  args: { path: "/safeView/scorecards/own" },
  beforeEach: () => void calls.own.mockResolvedValue([]),
  play: async () => {
    await main().findByText("No score is shown to you");
  },
};

export const OwnFailed: Story = {
  args: { path: "/safeView/scorecards/own" },
  beforeEach: () => void calls.own.mockRejectedValueOnce(new ApiError({ status: 500 })),
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "Retry" }));
    await report();
  },
};
