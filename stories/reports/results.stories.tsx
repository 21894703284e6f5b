/** What a report is answered with: numbers, the records behind them, and what can go wrong. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { encodeReport, type Report } from "../../engine/index.ts";
import {
  ApiError,
  createDashboardsClient,
  createReportsClient,
  ScreenFixture,
} from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { answering, dashboardsOf, finding, reportOf, safety, twoSeries } from "./sampleReports.ts";

const own = (reports: object = answering) => [
  [createReportsClient, reports] as const,
  [createDashboardsClient, dashboardsOf([safety])] as const,
];
const at = (report: Report) => `/reports?report=${encodeReport(report)}`;
const byMonth = { field: "date", unit: "MONTH" } as const;

const meta = {
  title: "Screens/Custom reports/Results",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: own(),
    path: at(reportOf({ displayType: "table", groupBy: byMonth })),
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const results = async () => within(await main().findByRole("region", { name: "Results" }));

interface User {
  click(element: Element): Promise<void>;
  keyboard(keys: string): Promise<void>;
}

/** What the menu of files offers; it is closed again, since an open menu covers part of what stands below it. */
async function exportsOffered(user: User): Promise<(string | null)[]> {
  const closed = () => waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await closed();
  await user.click(screen.getAllByRole("button", { name: "Export" })[0] ?? document.body);
  await screen.findByRole("menuitem", { name: /XLSX/ });
  const offered = screen.getAllByRole("menuitem").map((item) => item.textContent);
  await user.keyboard("{Escape}");
  await closed();
  return offered;
}

/** A number opens its records; closing them gives the focus back. */
export const Table: Story = {
  play: async ({ userEvent }) => {
    const shown = await results();
    await shown.findByText("39 Results");
    const number = await shown.findByRole("button", { name: /^7: Feb 2026/ });
    await userEvent.click(number);
    await waitFor(() => expect(shown.getByRole("heading", { name: /^Feb 2026 7 Results/ })).toHaveFocus());
    await userEvent.click(await shown.findByRole("button", { name: "Load more" }));
    await waitFor(() => expect(shown.queryByRole("button", { name: "Load more" })).toBeNull());
    await userEvent.click(shown.getByRole("button", { name: "Close the records of Feb 2026" }));
    await waitFor(() => expect(number).toHaveFocus());
    await expect(await exportsOffered(userEvent)).toEqual(["CSV", "Excel (XLSX)"]);
  },
};

/** The records of each group, of which only the first starts open. */
export const Groups: Story = {
  play: async ({ userEvent }) => {
    const shown = await results();
    const first = await shown.findByRole("button", { name: "Jan 2026 (12 results)" });
    const second = shown.getByRole("button", { name: "Feb 2026 (7 results)" });
    await expect([first, second].map((button) => button.getAttribute("aria-expanded"))).toEqual([
      "true",
      "false",
    ]);
    await userEvent.click(second);
    await expect(second).toHaveAttribute("aria-expanded", "true");
  },
};

export const SortedByNumber: Story = {
  play: async ({ userEvent }) => {
    const shown = await results();
    const table = within(await shown.findByRole("table", { name: /^Count of Accidents by/ }));
    const months = () =>
      table
        .getAllByRole("rowheader")
        .map((cell) => cell.textContent)
        .slice(0, 3);
    await userEvent.click(table.getByRole("button", { name: "Count of Accidents" }));
    await waitFor(() => expect(months()[0]).toContain("Feb 2026"));
    await userEvent.click(table.getByRole("button", { name: "Count of Accidents" }));
    await waitFor(() => expect(months()[0]).toContain("Mar 2026"));
  },
};

/** Columns are renamed by a dialog, which refuses an empty label; Reset shows those of the list again. */
export const Columns: Story = {
  args: { path: at(reportOf({ displayType: "table" })) },
  play: async ({ userEvent }) => {
    const shown = await results();
    await userEvent.click(await shown.findByRole("button", { name: "Columns" }));
    const [rename] = await screen.findAllByRole("button", { name: /^Rename / });
    if (!rename) throw new Error("There is no column to rename.");
    await userEvent.click(rename);
    const dialog = within(await screen.findByRole("dialog", { name: /^Rename / }));
    await userEvent.clear(dialog.getByLabelText("Custom label"));
    await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
    await dialog.findByText("Empty or invalid value submitted for custom label.");
    await userEvent.type(dialog.getByLabelText("Custom label"), "What happened");
    await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
    await shown.findByRole("columnheader", { name: "What happened" });
    await userEvent.click(shown.getByRole("button", { name: "Columns" }));
    await userEvent.click(await screen.findByRole("button", { name: "Reset columns" }));
    await waitFor(() => expect(shown.queryByRole("columnheader", { name: "What happened" })).toBeNull());
  },
};

/** A column may be of a record two relations away. */
export const ColumnOfRelated: Story = {
  args: { path: at(reportOf({ displayType: "table" })) },
  play: async ({ userEvent }) => {
    const shown = await results();
    await userEvent.click(await shown.findByRole("button", { name: "Columns" }));
    await userEvent.click(await screen.findByRole("button", { name: "Add column" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Fields of Driver" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Fields of Supervisor" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Search" }), "hire date{Enter}");
    await shown.findByRole("columnheader", { name: /Driver: Supervisor: Hire date/ });
  },
};

/** A number of the chart opens its records below, by the keyboard alone. */
export const BarGraph: Story = {
  args: { path: at(twoSeries) },
  play: async ({ userEvent }) => {
    const shown = await results();
    const chart = await shown.findByRole("application");
    chart.focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await shown.findByRole("button", { name: /^Close the records of / });
    const menu = shown.getByRole("button", { name: "Drill down" });
    menu.scrollIntoView({ block: "center" });
    const before = window.scrollY;
    await expect(before).toBeGreaterThan(0);
    await userEvent.click(menu);
    await screen.findByRole("menuitem", { name: "Only this and all below it" });
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Search" })).toHaveFocus());
    await expect(window.scrollY).toBe(before);
    await userEvent.keyboard("{Escape}");
    await expect(await exportsOffered(userEvent)).toEqual(["Aggregated Excel (XLSX)", "PNG"]);
  },
};

/** A series that fails says so in a frame of its own; the other one is shown. */
export const OneSeriesFails: Story = {
  args: {
    path: at({ ...twoSeries, settings: { displayType: "table", groupBy: { field: "groupId" } } }),
    own: own({
      ...answering,
      ask: fn(async (queries: Parameters<NonNullable<typeof answering.ask>>[0]) => {
        if (queries[0]?.template === "accident")
          throw new ApiError({ status: 400, message: "The question is too large." });
        return answering.ask?.(queries) ?? [];
      }),
    }),
  },
  play: async () => {
    const shown = await results();
    await shown.findByText("We encountered an unexpected error loading this data.");
    await shown.findByText("The question is too large.");
    await expect(shown.getByRole("button", { name: "Try again" })).toBeEnabled();
    await shown.findByRole("columnheader", { name: /Injuries/ });
  },
};

export const NoRecords: Story = {
  args: { own: own(finding) },
  play: async ({ userEvent }) => {
    const shown = await results();
    await shown.findByText("No records match the current filter criteria.");
    await shown.findByText("0 Results");
    const button = main().getByRole("button", { name: "Export" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.hover(button);
    await screen.findByText(/^There is nothing to export: no records match/);
    await userEvent.unhover(button);
  },
};

/** An empty chart has no image; the menu says why. */
export const NoNumbers: Story = {
  args: {
    path: at(reportOf({ displayType: "barGraph", groupBy: byMonth })),
    own: own({
      ...answering,
      ask: async (queries: readonly { template: string }[]) =>
        queries.map(({ template }) => ({
          template,
          groups: [{ groupKey: ["2026-01"], groupValue: [null], count: 4 }],
          next: null,
          notices: [],
        })),
    }),
  },
  play: async ({ userEvent }) => {
    const shown = await results();
    await shown.findByText("4 Results");
    await userEvent.click(await main().findByRole("button", { name: "Export" }));
    const png = await screen.findByRole("menuitem", { name: /^PNG/ });
    await expect(png).toHaveAttribute("aria-disabled", "true");
    await expect(png).toHaveTextContent("The chart is empty");
    await userEvent.keyboard("{Escape}");
  },
};

export const Loading: Story = {
  args: { own: own({ ask: () => new Promise(() => undefined) }) },
  play: async () => {
    await (await results()).findByLabelText("Loading");
    await expect(main().getByRole("button", { name: "Run" })).toHaveAttribute("aria-disabled", "true");
  },
};

/** What of an opened report is gone is said; the rest runs. */
export const PartIsGone: Story = {
  args: {
    path: at(
      reportOf({ displayType: "table" }, { filters: [{ kind: "presence", field: "gone", filled: true }] }),
    ),
  },
  play: async () => {
    await main().findByText("Some of this report is left out");
    await (await results()).findByText("39 Results");
  },
};

/** An address that says nothing to be understood shows the page as it starts. */
export const HostileAddress: Story = {
  args: { path: "/reports?report=%3Cscript%3E&rows=[[]]&card=x" },
  play: async () => void (await main().findByText("Ask anything of your records")),
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => void (await (await results()).findByRole("button", { name: /^12: Jan 2026/ })),
};
