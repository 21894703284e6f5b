/** The screen of a drivers' lounge, the terminal watch list, and stacked ranks with their administration. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ApiError, createTerminalsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { display, reports, settings, watched, watchList } from "./sampleTerminals.ts";

type Client = ReturnType<typeof createTerminalsClient>;

const calls = {
  display: fn<Client["display"]>(),
  watchList: fn<Client["watchList"]>(),
  watched: fn<Client["watched"]>(),
  reports: fn<Client["reports"]>(),
  ranks: fn<Client["ranks"]>(),
  settings: fn<Client["settings"]>(),
  save: fn<Client["save"]>(),
  reset: fn<Client["reset"]>(),
};

const meta = {
  title: "Screens/Terminals",
  component: ScreenFixture,
  args: {
    account: accountOf("superAdmin"),
    configuration,
    services: answers(),
    own: [[createTerminalsClient, calls] as const],
    path: "/terminalDisplay?groupIds=3",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach() {
    for (const call of Object.values(calls)) call.mockReset();
    calls.display.mockResolvedValue(display);
    calls.watchList.mockResolvedValue(watchList);
    calls.watched.mockResolvedValue(watched);
    calls.reports.mockResolvedValue(reports);
    calls.ranks.mockResolvedValue(watchList);
    calls.settings.mockResolvedValue(settings);
    calls.save.mockImplementation(async (_version, saved) => ({
      ...settings,
      version: "two",
      reports: [...saved],
    }));
    calls.reset.mockResolvedValue({ ...settings, isOwn: false });
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

/** Days since in large numbers, and below them what is critical. */
export const Display: Story = {
  play: async () => {
    const part = within(await main().findByRole("region", { name: "Days Without" }));
    part.getByText("41");
    part.getByText("There was none.");
    const events = within(main().getByRole("region", { name: "Critical events" }));
    events.getByText("Accident with an injury");
    events.getByText("and 2 more");
    await expect(main().queryByRole("button")).toBeNull();
    await expect(main().queryByRole("link")).toBeNull();
  },
};

export const DisplayOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await main().findByText("41");
  },
};

/** A part after the other. */
export const DisplayTurns: Story = {
  beforeEach() {
    calls.display.mockResolvedValue({ ...display, seconds: 0.4 });
  },
  play: async () => {
    await main().findByText("2 fewer than in the 30 days before");
    await main().findByText("3 overdue");
    await main().findByText("41");
  },
};

/** What was there stays while there is no connection, and it is said since when. */
export const DisplayWithoutConnection: Story = {
  args: { path: "/terminalDisplay?groupIds=3,2" },
  beforeEach() {
    const since = { ...display, counts: [], due: [], seconds: 1.5 };
    const known = new Set<number>();
    calls.display.mockImplementation(async (groupId) => {
      if (known.has(groupId)) throw new TypeError("Failed to fetch");
      known.add(groupId);
      return since;
    });
  },
  play: async () => {
    await main().findByText("41");
    await main().findByText(/^No connection since .+ These numbers are from then/, undefined, {
      timeout: 20_000,
    });
    main().getByText("41");
  },
};

export const DisplayOfWhatOneMayNotSee: Story = {
  beforeEach() {
    calls.display.mockRejectedValue(new ApiError({ status: 404, message: "There is no such terminal." }));
  },
  play: async () => {
    await main().findByText("There is no such terminal.");
  },
};

/** The lowest score first, each with its interval, and what chance does not explain. */
export const WatchList: Story = {
  args: { path: "/terminalWatchList" },
  play: async () => {
    const table = within(await main().findByRole("table", { name: "Terminals" }));
    const [, first, second, , last] = table.getAllByRole("row");
    await expect(first).toHaveTextContent("3 of 3 (3 to 4)Reno21.43.4 to 43.4");
    await expect(first).toHaveTextContent("More: Preventable Accidents");
    await expect(second).toHaveTextContent("Nothing beyond chance");
    await expect(last).toHaveTextContent("Not enough data");
    await expect(table.getByRole("link", { name: "Reno" })).toHaveAttribute("href", "/terminalWatchList/3");
    main().getByText(/shows no measurable difference/);
  },
};

export const WatchListOnAPhone: Story = {
  args: { path: "/terminalWatchList" },
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await main().findByRole("link", { name: "Reno" });
  },
};

export const WatchListWithoutTerminals: Story = {
  args: { path: "/terminalWatchList" },
  beforeEach() {
    calls.watchList.mockResolvedValue({ ...watchList, rows: [], notices: [] });
  },
  play: async () => {
    await main().findByText("There is no terminal whose records you may view.");
  },
};

export const WatchListFailed: Story = {
  args: { path: "/terminalWatchList" },
  beforeEach() {
    calls.watchList.mockRejectedValueOnce(new ApiError({ status: 500 }));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "Retry" }));
    await main().findByRole("table", { name: "Terminals" });
  },
};

/** What a score is made of, with the records behind it, and the people of the highest risk scores. */
export const WatchedTerminal: Story = {
  args: { path: "/terminalWatchList/3" },
  play: async () => {
    const card = within(await main().findByRole("region", { name: "Preventable Accidents, 70%" }));
    card.getByText("4 over 1,250,000 miles");
    card.getByText(
      /^About 0\.4 per 100,000 miles, with a certainty of 80 percent from 0\.25 to 0\.62; the mean is 0\.31\.$/,
    );
    card.getByText("1 in months without miles are left out.");
    card.getByText("More than chance explains (beyond limits of 99.8 percent).");
    const people = within(main().getByRole("region", { name: "Highest Risk Scores" }));
    people.getByRole("link", { name: "Maria Keller" });
  },
};

/** Reports by name, from either end; the address keeps both. */
export const StackedRank: Story = {
  args: { path: "/safeView/stackedRankReport?report=drivers" },
  play: async ({ userEvent }) => {
    const report = await main().findByRole<HTMLSelectElement>("combobox", { name: "Report" });
    await expect(report.value).toBe("drivers");
    await userEvent.click(main().getByRole("radio", { name: "Lowest first" }));
    await waitFor(() => expect(calls.ranks).toHaveBeenLastCalledWith("drivers", "worst"));
    await userEvent.selectOptions(report, "Terminals");
    await waitFor(() => expect(calls.ranks).toHaveBeenLastCalledWith("terminals", "worst"));
    await expect(await main().findAllByRole("row")).toHaveLength(5);
  },
};

/** Names must differ and weights add up before anything can be saved. */
export const Settings: Story = {
  args: { path: "/admin/stackedRankReport" },
  play: async ({ userEvent }) => {
    const first = within(await main().findByRole("region", { name: "Terminals" }));
    first.getByText("Score of terminals");
    const name = first.getByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await userEvent.type(name, "drivers");
    const [alert] = await main().findAllByRole("alert");
    await expect(alert).toHaveTextContent("Report name must be unique");
    await expect(main().getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.type(name, " of the west");
    const changed = within(main().getByRole("region", { name: "drivers of the west" }));
    await userEvent.click(changed.getByRole("button", { name: "Add measure" }));
    changed.getByText("The weights add up to 101. They must add up to 100.");
    await userEvent.click(changed.getByRole("button", { name: "Distribute evenly" }));
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await waitFor(() => expect(calls.save).toHaveBeenCalledOnce());
    const [version, [saved]] = calls.save.mock.calls[0] ?? ["", []];
    await expect([version, saved?.name, saved?.measures.map(({ weight }) => weight)]).toEqual([
      "one",
      "drivers of the west",
      [34, 33, 33],
    ]);
  },
};

export const SettingsRefused: Story = {
  args: { path: "/admin/stackedRankReport" },
  beforeEach() {
    calls.save.mockRejectedValue(new ApiError({ status: 409, message: "Someone else changed the reports." }));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "Later: Terminals" }));
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await main().findByText("Someone else changed the reports.");
  },
};

export const SettingsOfOthers: Story = {
  args: { path: "/admin/stackedRankReport", account: accountOf("administrator") },
  play: async () => {
    await main().findByText("Certain user permissions required.");
  },
};
