/** Tables of several groupings with subtotals, comparisons with the time before, and all others. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { encodeReport, type Report } from "../../engine/index.ts";
import { createDashboardsClient, createReportsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { pivoting } from "./pivotReports.ts";
import { answering, dashboardsOf, reportOf, safety } from "./sampleReports.ts";

const own = (reports: object = pivoting) => [
  [createReportsClient, reports] as const,
  [createDashboardsClient, dashboardsOf([safety])] as const,
];
const at = (report: Report) => `/reports?report=${encodeReport(report)}`;

const days = (text: string) => Date.parse(text) / 1000;
const quarter = {
  kind: "date",
  field: "date",
  range: { type: "custom", start: days("2026-01-01"), end: days("2026-03-31") },
} as const;
const byMonth = { field: "date", unit: "MONTH" } as const;
const pivot = reportOf({
  displayType: "table",
  groupBy: { field: "groupId" },
  rowsBy: [{ field: "preventability" }],
  thenBy: { field: "date", unit: "YEAR" },
  columnsBy: [{ field: "lastUpdatedDate", unit: "MONTH" }],
});
const compared = (more: Partial<Report["settings"]> = {}) =>
  reportOf(
    { displayType: "table", groupBy: byMonth, compare: "previousYear", ...more },
    { filters: [quarter] },
  );

const meta = {
  title: "Screens/Custom reports/Pivot and comparison",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: own(),
    path: at(pivot),
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const results = async () => within(await main().findByRole("region", { name: "Results" }));
const numbers = async () =>
  within(await (await results()).findByRole("table", { name: /^Count of Accidents/ }));

/** Groups inside others are closed and opened by the keyboard; each subtotal opens its records. */
export const Pivot: Story = {
  play: async ({ userEvent }) => {
    const table = await numbers();
    const groups = table.getAllByRole("button", { expanded: true });
    const inside = () => table.queryAllByRole("rowheader").length;
    const before = inside();
    groups[0]?.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(inside()).toBe(before - 2));
    await expect(groups[0]).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(inside()).toBe(before));
    const heads = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
    await expect(heads).toContain("2025");
    await expect(heads.filter((text) => text === "Total")).toHaveLength(3);
    const [total] = table.getAllByRole("button", { name: /Total, .*2026, Total$/ });
    if (!total) throw new Error("There is no subtotal.");
    await userEvent.click(total);
    const shown = await results();
    await shown.findByRole("button", { name: /^Close the records of .*, 2026$/ });
  },
};

/** A change without a number before is "--"; a number of the time before opens its own records. */
export const Compared: Story = {
  args: { path: at(compared()) },
  play: async ({ userEvent }) => {
    const table = await numbers();
    const heads = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
    await expect(heads).toEqual(["Month", "Count of Accidents", "Year before", "Difference", "Change"]);
    await userEvent.click(table.getByRole("button", { name: /^480: Jan 2026, Year before$/ }));
    const shown = await results();
    await shown.findByRole("heading", { name: /^Jan 2025, year before 480 Results/ });
  },
};

export const ComparedBars: Story = {
  args: { path: at(compared({ displayType: "barGraph" })) },
  play: async () => {
    const shown = await results();
    await shown.findByRole("application");
    await shown.findByText("Year before");
  },
};

export const ComparedLines: Story = {
  args: { path: at(compared({ displayType: "lineGraph" })) },
  play: async () => void (await (await results()).findByRole("application")),
};

/** Without a first and a last day there is nothing before: the control is disabled and says why. */
export const NothingBefore: Story = {
  args: { path: at(reportOf({ displayType: "table", groupBy: byMonth })) },
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "Expand" }));
    const field = await main().findByRole("combobox", { name: "Compare with" });
    await expect(field).toBeDisabled();
    await expect(field).toHaveAccessibleDescription(/needs a first and a last day/);
  },
};

/** Groupings inside others are offered one after the other; a report with several is not compared. */
export const Builder: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "Expand" }));
    const form = within(await main().findByRole("group", { name: "Grouping and display" }));
    await form.findByRole("combobox", { name: "Rows inside it" });
    await form.findByRole("combobox", { name: "Rows inside it (2)" });
    await expect(form.getByRole("combobox", { name: "Columns inside it type" })).toHaveValue("MONTH");
    await expect(form.getByRole("combobox", { name: "Compare with" })).toBeDisabled();
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Display type" }), "Bar Graph");
    await waitFor(() => expect(form.queryByRole("combobox", { name: "Rows inside it" })).toBeNull());
    await form.findByRole("combobox", { name: "Then by" });
  },
};

/** The menu of a number leads to the period before, and from its only record to that record. */
export const DrillToOneRecord: Story = {
  args: {
    path: at(reportOf({ displayType: "table", groupBy: byMonth }, { filters: [quarter] })),
    own: own({
      ...answering,
      ask: fn(async (queries: Parameters<NonNullable<typeof answering.ask>>[0]) =>
        queries.map(({ template, groupBy }) => {
          const groupKey = groupBy ? ["2026-02"] : [];
          return { template, groups: [{ groupKey, groupValue: [1], count: 1 }], next: null, notices: [] };
        }),
      ),
      rows: async () => ({
        rows: [{ id: 7, groupId: 3, label: "Accident 7", values: ["7"], redacted: [] }],
        next: null,
        notices: [],
      }),
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await (await numbers()).findByRole("button", { name: /^1: Feb 2026/ }));
    await userEvent.click(await (await results()).findByRole("button", { name: "Drill down" }));
    await screen.findByRole("menuitem", { name: "Open the record" });
    await screen.findByRole("menuitem", { name: "Compare with the period before" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  },
};

const many = Array.from({ length: 60 }, (_, index) => index + 1);

/** All others open their records; where no filter says "all but these", the menu says so. */
export const AllOthers: Story = {
  args: {
    path: at(reportOf({ displayType: "barGraph", groupBy: { field: "city" } })),
    own: own({
      ...answering,
      ask: async (queries: Parameters<NonNullable<typeof answering.ask>>[0]) =>
        queries.map(({ template, groupBy }) => {
          const groups = groupBy
            ? many.map((count) => ({ groupKey: [`City ${count}`], groupValue: [count], count }))
            : [{ groupKey: [], groupValue: [1_830], count: 1_830 }];
          return { template, groups, next: null, notices: [] };
        }),
    }),
  },
  play: async ({ userEvent }) => {
    const shown = await results();
    const chart = await shown.findByRole("application");
    chart.focus();
    await userEvent.keyboard("{End}{Enter}");
    await shown.findByRole("heading", { name: /^All others \(10\) 55 Results/ });
    await shown.findByText(/^No filter says "all but these" of /);
  },
};

export const RunningTotal: Story = {
  args: {
    path: at(
      reportOf({ displayType: "table", displayTypeSetting: "runningTotal", groupBy: { field: "groupId" } }),
    ),
  },
  play: async () => {
    const table = await numbers();
    const cells = table.getAllByRole("button").map(({ textContent }) => textContent);
    await expect(cells.slice(-3)).toEqual(["768", "1,024", "1,024"]);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => void (await numbers()),
};

export const Dark: Story = {
  globals: { theme: "dark" },
  args: { path: at(compared({ displayType: "barGraph" })) },
  play: async () => void (await (await results()).findByRole("application")),
};
