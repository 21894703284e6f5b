import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { RunningFrame, type SampleEntry } from "./RunningFrame.tsx";

const reserves: SampleEntry[] = [
  [420, 25_000],
  [300, 15_000],
  [160, -8_000.5],
  [20, 4_500],
];
const paid: SampleEntry[] = [
  [330, 3_210.4],
  [250, 6_000],
  [160, 1_250],
  [160, -1_250],
  [45, 9_800],
];
const reimbursed: SampleEntry[] = [[60, 2_500]];

/** So many entries, some days apart, up and down. */
const many = (count: number, size: number): SampleEntry[] =>
  Array.from({ length: count }, (_, index) => [
    Math.round((count - index) * 2.5),
    ((index * 7919) % 1000) * size - (index % 5 === 0 ? 300 * size : 0),
  ]);

const meta = {
  title: "Panels/Running totals",
  component: RunningFrame,
  tags: ["panel:runningTotals"],
  args: { reserves, paid, reimbursed },
} satisfies Meta<typeof RunningFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** What each cell of the table says, by row. */
function rowsOf(table: HTMLElement): string[][] {
  return [...table.querySelectorAll("tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
}

/** Lines are steps over time; the entries are there for screen readers, and are seen as a table. */
export const ChartAndTable: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("application", { name: /^Financial History\. Date: / }, { timeout: 10_000 });
    await expect(canvasElement.querySelectorAll(".ss-chart-line")).toHaveLength(3);
    const unseen = canvas.getByRole("table", { name: "Financial History" });
    await expect(unseen.getBoundingClientRect().bottom).toBeGreaterThan(0);
    await expect(within(unseen).queryByRole("link")).toBeNull();

    await userEvent.click(canvas.getByRole("radio", { name: "Table" }));
    await waitFor(() => expect(canvas.queryByRole("application")).toBeNull());
    const table = canvas.getByRole("table", { name: "Financial History" });
    const rows = rowsOf(table);
    await expect(rows).toHaveLength(11);
    await expect(rows[0]).toEqual(["Date", "Type", "Amount", "Running total"]);
    await expect(rows[1]?.slice(1)).toEqual(["Reserves", "$25,000.00", "$25,000.00"]);
    await expect(rows.at(-1)?.slice(1)).toEqual(["Reserves", "$4,500.00", "$36,499.50"]);
    await expect(within(table).getAllByRole("link")).toHaveLength(10);
  },
};

export const Keyboard: Story = {
  name: "arrow keys lead from day to day, and say the totals after it",
  play: async ({ canvas, userEvent }) => {
    const chart = await canvas.findByRole("application", {}, { timeout: 10_000 });
    chart.focus();
    await userEvent.keyboard("{End}{ArrowDown}");
    await expect(await canvas.findByText(/^03\/16\/2026, Paid: \$19,010\.40$/)).toBeInTheDocument();
  },
};

export const Dark: Story = {
  globals: { theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByRole("application", {}, { timeout: 10_000 });
  },
};

export const Empty: Story = {
  tags: ["state:empty"],
  args: { reserves: [], paid: [], reimbursed: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No entries to display.", {}, { timeout: 10_000 })).toBeVisible();
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
};

export const OneEntry: Story = {
  args: { reserves: [[0, 12_000]], paid: [], reimbursed: [] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("application", {}, { timeout: 10_000 });
    await expect(canvasElement.querySelectorAll(".ss-chart-point")).toHaveLength(1);
  },
};

export const BelowZero: Story = {
  args: {
    reserves: [
      [90, 1_000],
      [40, -2_500],
    ],
    paid: [[10, -400]],
    reimbursed: [],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("application", {}, { timeout: 10_000 });
    await expect(canvas.getAllByText("-$1,500.00").length).toBeGreaterThan(0);
  },
};

export const Loading: Story = { tags: ["state:loading"], args: { waits: true } };

export const LoadingFails: Story = {
  tags: ["state:error"],
  args: { failures: 3 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry" }, { timeout: 10_000 }));
    await expect(await canvas.findByRole("application", {}, { timeout: 10_000 })).toBeVisible();
  },
};

export const NoRightToReserves: Story = {
  tags: ["state:noRights"],
  args: { withoutReserves: true },
  play: async ({ canvas, canvasElement }) => {
    const words = "Reserves is left out, since you may not view all of its amounts.";
    await expect(await canvas.findByText(words, {}, { timeout: 10_000 })).toBeVisible();
    await canvas.findByRole("application", {}, { timeout: 10_000 });
    await expect(canvasElement.querySelectorAll(".ss-chart-line")).toHaveLength(2);
  },
};

export const ConfidentialPayments: Story = {
  tags: ["state:confidential"],
  args: { confidential: true },
  play: async ({ canvas }) => {
    const words = "Paid is left out, since you may not view all of its amounts.";
    await expect(await canvas.findByText(words, {}, { timeout: 10_000 })).toBeVisible();
    await canvas.findByRole("application", {}, { timeout: 10_000 });
  },
};

export const LongText: Story = {
  tags: ["state:longText"],
  args: { wording: "long" },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("application", {}, { timeout: 10_000 });
    await userEvent.click(canvas.getByRole("radio", { name: "Table" }));
    await waitFor(() => expect(canvas.getAllByRole("link")).toHaveLength(10));
  },
};

export const RightToLeftText: Story = {
  tags: ["state:rightToLeft"],
  args: { wording: "right to left" },
  play: async ({ canvas }) => {
    await canvas.findByRole("application", {}, { timeout: 10_000 });
  },
};

/** As many as are asked for of one series; of a further one the first 500 are shown. */
export const ManyEntries: Story = {
  tags: ["state:manyRows"],
  args: { reserves: many(500, 5), paid: many(501, 3), reimbursed },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("application", {}, { timeout: 20_000 });
    await expect(canvas.getByText("Of Paid the first 500 entries are shown.")).toBeVisible();
    await expect(canvasElement.querySelectorAll(".ss-chart-line")).toHaveLength(3);
    await expect(canvasElement.querySelectorAll("tbody tr")).toHaveLength(1001);
  },
};

export const Phone: Story = {
  tags: ["state:phone"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("application", {}, { timeout: 10_000 });
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
  },
};

export const TableOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  args: { wording: "long" },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("application", {}, { timeout: 10_000 });
    await userEvent.click(canvas.getByRole("radio", { name: "Table" }));
    const frame = await canvas.findByRole("group", { name: /^Financial History/ });
    await waitFor(() => expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth));
  },
};
