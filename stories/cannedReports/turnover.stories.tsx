/** Turnover: numbers that follow the form, and the people behind each of them. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ApiError, createCannedReportsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

type Client = ReturnType<typeof createCannedReportsClient>;
type Report = Awaited<ReturnType<Client["list"]>>[number];
type Answer = Awaited<ReturnType<Client["run"]>>;

const [from, to] = [1_735_689_600, 1_767_139_200];
const values = {
  dateFrom: from,
  dateTo: to,
  show: "turnover",
  by: "terminal",
  formula: "averageDaily",
  rate: "annual",
};
const report: Report = {
  alias: "turnover",
  name: "Turnover",
  viewName: "Turnover",
  help: "How many people were here, who was hired, who left, and how many of those who were hired are still here.",
  section: "summary",
  exportTypes: ["xlsx"],
  hideRunButton: true,
  parameters: [
    { kind: "dates", name: "date", label: "Period" },
    { kind: "terminals", name: "terminals", label: "Terminal" },
    { kind: "choices", name: "positions", label: "Position", enumSet: "employee_positions" },
  ],
  values,
  people: { kind: "headcount", templateAlias: "employee", name: "Employee", plural: "Employees" },
};
const columns: Answer["columns"] = [
  { label: "Terminal", align: "left" },
  { label: "At Start", align: "right", series: 1 },
  { label: "Left", align: "right", series: 5 },
  { label: "Average Daily Headcount", align: "right", series: 3 },
  { label: "Turnover a Year", align: "right", series: 9 },
];
const table: Answer = {
  alias: "turnover",
  columns,
  lines: [
    { key: 3, texts: ["Albany", "40", "8", "38.2", "20.9%"] },
    { key: 4, texts: ["Boise", "0", "0", "0", ""] },
  ],
  totals: ["Total", "40", "8", "38.2", "20.9%"],
  count: 2,
  next: null,
  notices: [
    "Turnover is those who left, divided by the average of the headcounts of all days.",
    "Days after today are not counted.",
  ],
};
/** Nicholas left twice. */
const people: Answer = {
  alias: "turnover",
  columns: [
    { label: "Employee", align: "left" },
    { label: "Last Day", align: "left" },
  ],
  lines: ["03/01/2025", "11/15/2025"].map((last) => ({
    record: { id: 7, templateAlias: "employee" },
    texts: ["Nicholas Flores", last],
  })),
  count: 2,
  next: null,
  notices: [],
};

const run = fn<Client["run"]>();
const client = [createCannedReportsClient, { list: () => Promise.resolve([report]), run }] as const;

const meta = {
  title: "Screens/Ready reports/Turnover",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [client],
    path: "/cannedreports/turnover",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    run.mockReset();
    run.mockImplementation((_alias, _values, { behind } = {}) => Promise.resolve(behind ? people : table));
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const first = { behind: undefined, after: undefined };

/** There is no Run: the numbers are there, each opens its people, also who left twice; a rate of nobody opens nothing. */
export const Numbers: Story = {
  play: async ({ userEvent }) => {
    const numbers = within(await main().findByRole("table", { name: "Turnover" }));
    await expect(main().queryByRole("button", { name: "Run" })).not.toBeInTheDocument();
    await main().findByRole("button", { name: "Export As" });
    await expect(numbers.getByText("--")).toBeVisible();
    await expect(numbers.queryByRole("button", { name: "--, Boise: Turnover a Year" })).toBeNull();
    await userEvent.click(numbers.getByRole("button", { name: "8, Albany: Left" }));
    const opened = within(await main().findByRole("table", { name: "Albany: Left" }));
    await expect(opened.getAllByRole("link", { name: "Nicholas Flores" })).toHaveLength(2);
    await expect(run).toHaveBeenLastCalledWith("turnover", values, {
      ...first,
      behind: { series: 5, key: 3 },
    });
    await main().findByText("Days after today are not counted.");
  },
};

/** The form is asked for as it changes; how long people stay has no formula. */
export const FollowsTheForm: Story = {
  play: async ({ userEvent }) => {
    await main().findByRole("table", { name: "Turnover" });
    await userEvent.selectOptions(main().getByRole("combobox", { name: "Formula" }), "startAndEnd");
    await waitFor(() =>
      expect(run).toHaveBeenLastCalledWith("turnover", { ...values, formula: "startAndEnd" }, first),
    );
    await userEvent.selectOptions(main().getByRole("combobox", { name: "Show" }), "survival");
    await expect(main().queryByRole("combobox", { name: "Formula" })).toBeNull();
    await waitFor(() => expect(run.mock.lastCall?.[1]).toMatchObject({ show: "survival" }));
  },
};

/** Without a last day nothing is asked or exported. */
export const NoPeriod: Story = {
  play: async ({ userEvent }) => {
    await userEvent.clear(await main().findByLabelText("To"));
    await main().findByText("Period: choose a first and a last day.");
    await expect(main().getByRole("button", { name: "Export As" })).toBeDisabled();
    await expect(main().queryByRole("table")).toBeNull();
  },
};

export const Nobody: Story = {
  play: async () => {
    await main().findByText("No Employees were employed then, as far as you may view them.");
  },
  beforeEach: () => void run.mockResolvedValue({ ...table, lines: [], count: 0 }),
};

export const Failed: Story = {
  beforeEach: () =>
    void run.mockRejectedValueOnce(new ApiError({ status: 503, message: "The server is busy." })),
  play: async ({ userEvent }) => {
    await main().findByText("The server is busy.");
    await userEvent.click(main().getByRole("button", { name: "Retry" }));
    await main().findByRole("table", { name: "Turnover" });
  },
};
