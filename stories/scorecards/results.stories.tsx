/** What a scorecard says: the head of a run, the best, terminals as a funnel plot, everybody, and what can go wrong. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { ApiError, type ScreenFixture } from "../../product/testing/index.ts";
import { runOf, runs, safety, scorecardOf, scoresOf, terminalOf } from "./sampleScorecards.ts";
import { calls, main, pageStories } from "./storyScorecards.ts";

const meta = {
  title: "Screens/Scorecards/Results",
  ...pageStories("/safeView/scorecards/7"),
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const scores = async () => within(await main().findByRole("table", { name: "Scores" }));
const plot = { name: /^Terminals: / };
const terminals = async () => within(await main().findByRole("region", { name: "Terminals" }));

/** Which days, when and by whom, by which formula; and each person with the range of their rank. */
export const Filled: Story = {
  play: async () => {
    const table = await scores();
    await screen.findByRole("heading", { name: "Safe Driving", level: 1 });
    const head = within(main().getByRole("region", { name: "Run" }));
    head.getByText("Nov 1, 2025 to Oct 31, 2026");
    head.getByText("24 of 26");
    head.getByText("Maria Keller");
    head.getByText("Version 1");
    await expect(table.getByRole("link", { name: "Flores, Nicholas" })).toHaveAttribute(
      "href",
      expect.stringMatching(/\/100$/),
    );
    table.getByText("12 (9 to 15)");
    const none = table.getAllByRole("link", { name: /^Not enough data, why: / });
    await expect(none).toHaveLength(2);
    await expect(table.queryByText("0.0")).toBeNull();
    const top = within(main().getByRole("region", { name: "Top Scores" }));
    await expect(top.getAllByRole("listitem")).toHaveLength(5);
    await expect(calls.scores.mock.lastCall?.[1]).toMatchObject({
      run: 14,
      order: "score",
      direction: "desc",
    });
  },
};

/** What the plot shows is a sentence and a table, too; a terminal leads to its people. */
export const TerminalsAsTable: Story = {
  play: async ({ userEvent }) => {
    const section = await terminals();
    await section.findByRole("img", {
      name: "Terminals: Preventable Accidents. 4 terminals. Portland Terminal has more events than chance explains.",
    });
    await userEvent.click(section.getByRole("radio", { name: "Table" }));
    const table = within(await section.findByRole("table", { name: "Terminals: Preventable Accidents" }));
    const rows = table.getAllByRole("row").map((row) => row.textContent);
    await expect(rows[1]).toMatch(/^Fresno Terminal/);
    await expect(rows[2]).toMatch(/^Portland Terminal1\.62More than chance explains/);
    await userEvent.click(table.getByRole("button", { name: "Show the people of Portland Terminal" }));
    await waitFor(() => expect(calls.scores.mock.lastCall?.[1]).toMatchObject({ groupId: 3 }));
    await expect(main().getByRole("combobox", { name: "Terminal" })).toHaveValue("3");
    await userEvent.selectOptions(section.getByRole("combobox", { name: "Attribute" }), "Camera Events");
    await waitFor(() => expect(calls.terminals.mock.lastCall?.[1]).toBe(1));
  },
};

/** Search, terminal and order are in the address and are asked of the server. */
export const Narrowed: Story = {
  args: { path: "/safeView/scorecards/7?order=name&search=flores&groupId=4" },
  play: async ({ userEvent }) => {
    const table = await scores();
    await expect(calls.scores.mock.lastCall?.[1]).toEqual({
      run: 14,
      order: "name",
      direction: "asc",
      search: "flores",
      groupId: 4,
    });
    const head = table.getByRole("columnheader", { name: "Person" });
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await userEvent.click(within(head).getByRole("button"));
    await waitFor(() => expect(calls.scores.mock.lastCall?.[1]).toMatchObject({ direction: "desc" }));
    const box = main().getByRole("textbox", { name: "Search people" });
    await expect(box).toHaveValue("flores");
    await userEvent.clear(box);
    await userEvent.type(box, "nair");
    await waitFor(() => expect(calls.scores.mock.lastCall?.[1]).toMatchObject({ search: "nair" }));
    calls.scores.mockResolvedValue({ run: runOf(), data: [], next: null, count: 0 });
    await userEvent.type(box, "x");
    await main().findByText("Nobody matches.");
  },
};

/** More people come a page at a time; a page that fails can be asked for again. */
export const Paged: Story = {
  beforeEach: () => {
    const all = scoresOf(80);
    let isFirst = true;
    calls.scores.mockImplementation(async (_id, _asked, after) => {
      if (after === undefined) return { run: runOf(), data: all.slice(0, 50), next: "n", count: 80 };
      const isRefused = isFirst;
      isFirst = false;
      if (isRefused) throw new ApiError({ status: 500 });
      return { run: runOf(), data: all.slice(50), next: null, count: 80 };
    });
  },
  play: async ({ userEvent }) => {
    const table = await scores();
    await expect(table.getAllByRole("row")).toHaveLength(51);
    main().getByText("80 people");
    await userEvent.click(main().getByRole("button", { name: "Load More" }));
    await userEvent.click(await main().findByRole("button", { name: "Retry" }));
    await waitFor(async () => expect((await scores()).getAllByRole("row")).toHaveLength(81));
    await expect(main().queryByRole("button", { name: "Load More" })).toBeNull();
  },
};

/** Another run is computed and shown; earlier ones are one choice away and never change. */
export const ComputedAgain: Story = {
  play: async ({ userEvent }) => {
    await scores();
    const select = () => main().getByRole("combobox", { name: "Run" });
    await userEvent.selectOptions(select(), "Through Aug 31, 2026");
    await main().findByText("Sep 1, 2025 to Aug 31, 2026");
    await waitFor(() => expect(calls.top.mock.lastCall?.[2]).toBe(12));
    await expect(select()).toHaveFocus();
    const [newest] = runs;
    const computed = newest && { ...newest, id: 15 };
    if (computed) calls.compute.mockResolvedValue(computed);
    calls.runs.mockResolvedValue(computed ? [computed, ...runs] : runs);
    await userEvent.click(main().getByRole("button", { name: "Compute" }));
    await screen.findByText("Scores of Nov 1, 2025 to Oct 31, 2026 were computed.");
    await waitFor(() => expect(calls.top.mock.lastCall?.[2]).toBe(15));
  },
};

/** Whoever may not compute learns why, and what is shown stays. */
export const NotComputable: Story = {
  play: async ({ userEvent }) => {
    await scores();
    calls.compute.mockRejectedValue(
      new ApiError({
        status: 400,
        code: "scorecard_refused",
        message: "None of the attributes can be weighed.",
      }),
    );
    await userEvent.click(main().getByRole("button", { name: "Compute" }));
    await screen.findByText("None of the attributes can be weighed.");
    await scores();
  },
};

/** Nothing shows that people differ: nobody is the best, and no rank is made of chance. */
export const NoDifference: Story = {
  beforeEach: () => {
    const notices = ["Nothing shows that the 64 people who are compared by Camera Events differ."];
    const run = runOf({ notices }, true);
    const all = scoresOf(12, true);
    calls.top.mockResolvedValue({ run, data: all.slice(0, 5) });
    calls.scores.mockResolvedValue({ run, data: all, next: null, count: 12 });
    calls.terminals.mockResolvedValue({
      run,
      attribute: 0,
      data: [terminalOf(3, "Portland Terminal", 9, 1.1)],
    });
  },
  play: async () => {
    const table = await scores();
    await expect(table.getAllByText("No measurable difference")).toHaveLength(10);
    const top = within(main().getByRole("region", { name: "Top Scores" }));
    top.getByText(/nobody stands out/);
    main().getByText(/^Nothing shows that the 64 people/);
    await (await terminals()).findByRole("img", { name: /Chance explains all/ });
  },
};

/** Before the first run there is a way to make it. */
export const NotComputedYet: Story = {
  beforeEach: () => {
    calls.runs.mockResolvedValueOnce([]);
    const [first] = runs;
    if (first) calls.compute.mockResolvedValue(first);
  },
  play: async ({ userEvent }) => {
    await main().findByText("No scores yet");
    await userEvent.click(main().getByRole("button", { name: "Compute" }));
    await scores();
  },
};

/** Nobody has data: there is no best, no terminal, and no zero. */
export const NothingKnown: Story = {
  beforeEach: () => {
    const run = runOf({ scored: 0, notices: ["Nobody has driven a mile in these days."] });
    const nobody = scoresOf(4).slice(2);
    calls.top.mockResolvedValue({ run, data: [] });
    calls.scores.mockResolvedValue({ run, data: nobody, next: null, count: 2 });
    calls.terminals.mockResolvedValue({
      run,
      attribute: 0,
      data: [
        {
          ...terminalOf(3, "Portland Terminal", 1, 1),
          expected: 0,
          ratio: null,
          limits95: null,
          limits998: null,
        },
      ],
    });
  },
  play: async () => {
    await main().findByText("Nobody has enough data for a score.");
    await main().findByText(/^Nothing is expected of any terminal/);
    await expect((await scores()).getAllByRole("link", { name: /^Not enough data/ })).toHaveLength(2);
  },
};

export const Loading: Story = {
  beforeEach: () => void calls.top.mockReturnValue(new Promise(() => undefined)),
  play: async () => {
    await main().findByRole("region", { name: "Run" });
    await main().findByLabelText("Loading");
  },
};

export const Failed: Story = {
  beforeEach: () => {
    calls.runs.mockRejectedValueOnce(new ApiError({ status: 500 }));
    calls.terminals.mockRejectedValue(new ApiError({ status: 500, message: "The terminals are not there." }));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "Retry" }));
    await scores();
    await (await terminals()).findByText("The terminals are not there.");
  },
};

export const Missing: Story = {
  beforeEach: () =>
    void calls.read.mockRejectedValue(new ApiError({ status: 404, code: "scorecard_not_found" })),
  play: async () => {
    await main().findByText("This scorecard does not exist, or you may not see it.");
  },
};

/** A link to a run that is not there any more shows the newest one, and says so. */
export const GoneRun: Story = {
  args: { path: "/safeView/scorecards/7?run=999" },
  play: async () => {
    await main().findByText(/^The run of this link does not exist/);
    await scores();
  },
};

/** Somebody who may only view it has no menu; an archived one says that it is. */
export const ArchivedToView: Story = {
  beforeEach: () => void calls.read.mockResolvedValue({ ...safety, archived: true, access: "view" }),
  play: async () => {
    await scores();
    main().getByText("Archived");
    await expect(main().queryByRole("button", { name: /^More about/ })).toBeNull();
  },
};

const longName = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Maximilian Alexander";

/** A thousand people and two hundred terminals with long names. */
export const Extreme: Story = {
  beforeEach: () => {
    const all = scoresOf(1_000).map((score) => ({
      ...score,
      name: `${longName} ${score.employeeId}`,
      terminal: "Central Valley Consolidated Distribution and Maintenance Terminal",
    }));
    calls.read.mockResolvedValue(scorecardOf(7, `${longName} ${longName}`));
    calls.top.mockResolvedValue({ run: runOf(), data: all.slice(0, 5) });
    calls.scores.mockResolvedValue({ run: runOf(), data: all.slice(0, 100), next: "n", count: 48_120 });
    calls.terminals.mockResolvedValue({
      run: runOf(),
      attribute: 0,
      data: Array.from({ length: 200 }, (_, index) =>
        terminalOf(
          index + 10,
          `Terminal of the Central Valley No. ${index}`,
          1 + ((index * 37) % 160),
          0.4 + ((index * 53) % 130) / 100,
        ),
      ),
    });
  },
  play: async () => {
    await expect((await scores()).getAllByRole("row")).toHaveLength(101);
    main().getByText("48,120 people");
    await (await terminals()).findByRole("img", plot);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await scores();
    await (await terminals()).findByRole("img", plot);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};

export const Dark: Story = {
  globals: { theme: "dark" },
  play: async () => {
    await scores();
    await (await terminals()).findByRole("img", plot);
  },
};
