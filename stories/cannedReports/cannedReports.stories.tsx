/** Ready reports: their forms, what they show, and what can go wrong. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ApiError, createCannedReportsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

type Client = ReturnType<typeof createCannedReportsClient>;
type Report = Awaited<ReturnType<Client["list"]>>[number];
type Answer = Awaited<ReturnType<Client["run"]>>;

const training: Report = {
  alias: "dueTraining",
  name: "Due Training",
  viewName: "Due Training",
  help: "Trainings that were assigned and are not completed, by the day they are due.",
  section: "personnel",
  exportTypes: ["xlsx"],
  hideRunButton: false,
  parameters: [
    {
      kind: "records",
      name: "courseIds",
      label: "Training",
      templateAlias: "training_course",
      noMatch: "No Training Courses match this name",
    },
    { kind: "choices", name: "employeePositions", label: "Position", enumSet: "employee_positions" },
    { kind: "terminals", name: "employeeTerminals", label: "Terminal" },
    { kind: "dates", name: "dueDate", label: "Due Date", daysAhead: 120 },
  ],
  values: {},
};
const birthdays: Report = {
  ...training,
  alias: "birthdays",
  name: "Birthdays",
  viewName: "Birthdays",
  help: "Employees whose birthday is on the chosen days of the year.",
  parameters: [{ kind: "daysOfYear", name: "days", label: "Birthday" }],
  values: { daysFrom: "11-01", daysTo: "11-30" },
};
const exported: Report = {
  ...training,
  alias: "enforcements",
  name: "Enforcement Summary",
  viewName: "Enforcement Summary",
  section: "summary",
  hideRunButton: true,
};

const columns: Answer["columns"] = [
  { label: "Record No.", align: "left" },
  { label: "Employee Name", align: "left" },
  { label: "Due Date", align: "left" },
];
const line = (id: number) => ({
  record: { id, templateAlias: "training_attendance" },
  texts: [String(id), "Nicholas Flores", ""],
});
const page: Answer = {
  alias: "dueTraining",
  columns,
  lines: [line(1), line(2)],
  count: 3,
  next: "2",
  notices: [],
};
const summary: Answer = {
  alias: "terminalSummary",
  columns: [
    { label: "Terminal", align: "left" },
    { label: "Accidents", align: "right", series: 1 },
    { label: "Total Paid", align: "right", series: 6 },
  ],
  lines: [
    { key: 3, texts: ["Albany", "2", "$1,200.00"] },
    { key: 4, texts: ["Boise", "1", "$80.50"] },
  ],
  totals: ["Total", "3", "$1,280.50"],
  count: 2,
  next: null,
  notices: [],
};

/** The first page of a whole report. */
const first = { behind: undefined, after: undefined };
const run = fn<Client["run"]>();
const client = (reports: readonly Report[]) =>
  [createCannedReportsClient, { list: () => Promise.resolve(reports), run }] as const;

const meta = {
  title: "Screens/Ready reports",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [client([training, birthdays, exported])],
    path: "/cannedReports/dueTraining",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    run.mockReset();
    run.mockImplementation((_alias, _values, { after } = {}) =>
      Promise.resolve(after === undefined ? page : { ...page, lines: [line(3)], next: null }),
    );
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

/** Nothing is asked before Run; the next page follows the first one. */
export const Records: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "Run" }));
    await main().findByText("3 Results");
    await expect(run).toHaveBeenLastCalledWith("dueTraining", {}, first);
    const table = within(main().getByRole("table", { name: "Due Training" }));
    await expect(table.getByRole("link", { name: "1" })).toBeVisible();
    await expect(table.getAllByText("--")).toHaveLength(2);
    await userEvent.click(main().getByRole("button", { name: "Load More" }));
    await table.findByRole("link", { name: "3" });
    await expect(run).toHaveBeenLastCalledWith("dueTraining", {}, { ...first, after: "2" });
  },
};

/** What is chosen narrows the report by the names that calls have. */
export const Narrowed: Story = {
  play: async ({ userEvent }) => {
    const positions = await main().findByRole("combobox", { name: "Position" });
    await userEvent.type(positions, "dock");
    await userEvent.click(await screen.findByRole("option", { name: "Dock Worker" }));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(main().getByRole("button", { name: "Run" }));
    await waitFor(() =>
      expect(run).toHaveBeenLastCalledWith("dueTraining", { employeePositions: ["dockWorker"] }, first),
    );
  },
};

/** A day more than 120 days ahead is refused before it is asked for. */
export const TooFarAhead: Story = {
  args: { own: [client([{ ...training, values: { dueDateTo: 4_000_000_000 } }])] },
  play: async () => {
    await main().findByText("Due Date: choose a date at most 120 days ahead.");
    await expect(main().getByRole("button", { name: "Run" })).toBeDisabled();
    await expect(main().getByRole("button", { name: "Export As" })).toBeDisabled();
  },
};

/** Days of the year, in any year; capitals of the address do not count. */
export const DaysOfTheYear: Story = {
  args: { path: "/cannedreports/BIRTHDAYS" },
  play: async ({ userEvent }) => {
    const from = await main().findByRole("combobox", { name: "From" });
    await expect(from).toHaveDisplayValue("November");
    await userEvent.selectOptions(from, "February");
    await userEvent.click(main().getByRole("button", { name: "Run" }));
    await waitFor(() =>
      expect(run).toHaveBeenLastCalledWith("birthdays", { daysFrom: "02-01", daysTo: "11-30" }, first),
    );
  },
};

/** Each number opens its records, also a total. */
export const Groups: Story = {
  args: {
    path: "/cannedReports/terminalSummary",
    own: [client([{ ...training, alias: "terminalSummary", viewName: "Terminal Summary", parameters: [] }])],
  },
  play: async ({ userEvent }) => {
    run.mockImplementation((_alias, _values, { behind } = {}) => Promise.resolve(behind ? page : summary));
    await userEvent.click(await main().findByRole("button", { name: "Run" }));
    await main().findByText("2 Results");
    const number = main().getByRole("button", { name: "2, Albany: Accidents" });
    await userEvent.click(number);
    await main().findByRole("table", { name: "Albany: Accidents" });
    await waitFor(() => expect(main().getByRole("heading", { name: "Albany: Accidents" })).toHaveFocus());
    const asked = { ...first, behind: { series: 1, key: 3 } };
    await expect(run).toHaveBeenLastCalledWith("terminalSummary", {}, asked);
    await userEvent.click(main().getByRole("button", { name: "Close the records of Albany: Accidents" }));
    await waitFor(() => expect(number).toHaveFocus());
    await userEvent.click(main().getByRole("button", { name: "$1,280.50, Total: Total Paid" }));
    await main().findByRole("table", { name: "Total: Total Paid" });
    await expect(run).toHaveBeenLastCalledWith("terminalSummary", {}, { ...first, behind: { series: 6 } });
  },
};

/** A report without Run is only exported. */
export const ExportedOnly: Story = {
  args: { path: "/cannedReports/enforcements" },
  play: async () => {
    await main().findByRole("button", { name: "Export As" });
    await expect(main().queryByRole("button", { name: "Run" })).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  play: async ({ userEvent }) => {
    run.mockResolvedValue({ ...page, lines: [], count: 0, next: null });
    await userEvent.click(await main().findByRole("button", { name: "Run" }));
    await main().findByText("No records match the current filter criteria.");
  },
};

export const Failed: Story = {
  play: async ({ userEvent }) => {
    run.mockRejectedValueOnce(new ApiError({ status: 503, message: "The server is busy." }));
    await userEvent.click(await main().findByRole("button", { name: "Run" }));
    await main().findByText("We encountered an unexpected error loading this data.");
    await main().findByText("The server is busy.");
    await userEvent.click(main().getByRole("button", { name: "Retry" }));
    await main().findByText("3 Results");
  },
};

const job = {
  id: "a",
  fileName: "Due Training 2026-01-15.xlsx",
  status: "preparing" as const,
  progress: 10,
  createdBy: 1,
  createdDate: "2026-01-15T00:00:00.000Z",
};
const startCanned = fn(() => Promise.resolve(job));

/** The page announces the export that it started, with what it asked for; the tray follows it. */
export const Exported: Story = {
  args: { services: { ...answers(), exports: { startCanned, list: () => Promise.resolve([job]) } } },
  play: async ({ userEvent }) => {
    const received = fn();
    window.addEventListener("queryExportRequest", received, { once: true });
    await userEvent.click(await main().findByRole("button", { name: "Export As" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Excel (XLSX)" }));
    await waitFor(() => expect(received).toHaveBeenCalledOnce());
    const [event] = received.mock.calls[0] as [CustomEvent];
    const query = { canned: "dueTraining", name: "Due Training", values: {} };
    await expect(event.detail).toEqual({ job, request: { format: "xlsx", query } });
    await screen.findByRole("region", { name: "Downloads" });
  },
};

/** A report whose module went off says so in the server's words. */
export const ModuleOff: Story = {
  args: { own: [client([])] },
  play: async () => {
    await main().findByText("This feature is not enabled.");
  },
  beforeEach: () => {
    const message = "This feature is not enabled.";
    run.mockRejectedValue(new ApiError({ status: 403, code: "feature_disabled", message }));
  },
};

/** Who may not open the report learns nothing of it. */
export const NotOpened: Story = {
  args: { own: [client([])] },
  play: async () => {
    await main().findByText(/^You do not have permission to view this data/);
  },
};
