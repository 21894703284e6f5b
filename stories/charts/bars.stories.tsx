import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Chart } from "../../views/index.ts";
import { months, namedSeries, sampleChart, terminals, values } from "./sampleCharts.ts";

const year = months(12);
const three = ["Accidents", "Injuries", "Enforcements"];

const meta = {
  title: "Charts/Bars",
  component: Chart,
  args: {
    title: "Accidents by month",
    subtitle: "1/1/2026 to 12/31/2026, all terminals",
    model: sampleChart({ groups: year, series: { "Count of Accidents": values(12) } }),
  },
} satisfies Meta<typeof Chart>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Up to twelve bars carry their figures; the period that has not ended is hatched; the target is a line with its name. */
export const OneSeries: Story = {
  args: {
    model: sampleChart({
      groups: year,
      series: { "Count of Accidents": values(12) },
      isOpen: true,
      target: { value: 9, label: "Goal: 9" },
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("application", {
      name: /^Accidents by month\. Month: Jan 2026 to Dec 2026, 12 in all/,
    });
    await expect(canvasElement.querySelectorAll(".ss-chart-bar")).toHaveLength(12);
    await expect(canvasElement.querySelectorAll('.ss-chart-bar[fill^="url("]')).toHaveLength(1);
    await expect(canvas.getByText("Goal: 9")).toBeInTheDocument();
    await expect(canvasElement.querySelector(".ss-chart-drawing svg")).toHaveAttribute("height", "550");
    await expect(canvasElement.querySelector(".ss-chart-pointer[data-opens]")).toBeNull();
  },
};
export const Dark: Story = { ...OneSeries, globals: { theme: "dark" } };

export const Grouped: Story = {
  args: { model: sampleChart({ groups: year, series: namedSeries(three, 12), isOpen: true }) },
  play: async ({ canvas }) => {
    await canvas.findByRole("application");
    await expect(canvas.getAllByRole("listitem").map((item) => item.textContent)).toEqual(three);
  },
};
export const Stacked: Story = {
  args: { model: sampleChart({ groups: year, series: namedSeries(three, 12), stacked: true, isOpen: true }) },
};
export const StackedDark: Story = { ...Stacked, globals: { theme: "dark" } };

/** The seventh series has the color of the first one, with dots. */
export const ManySeries: Story = {
  args: { model: sampleChart({ groups: months(6), series: namedSeries(terminals.concat("Unassigned"), 6) }) },
};
export const ManySeriesDark: Story = { ...ManySeries, globals: { theme: "dark" } };

export const Negative: Story = {
  args: {
    title: "Change against the month before",
    model: sampleChart({ groups: year, series: { Change: values(12).map((value) => value - 10) } }),
  },
};
export const NegativeStacked: Story = {
  args: {
    title: "Paid and recovered",
    model: sampleChart({
      groups: year,
      stacked: true,
      series: { Paid: values(12), Reserved: values(12, 2), Recovered: values(12, 3).map((value) => -value) },
    }),
  },
};

export const OneValue: Story = {
  args: {
    title: "Accidents",
    model: sampleChart({ groups: ["Whole company"], series: { Accidents: [12] } }),
  },
};
export const OnlyZeros: Story = {
  args: { model: sampleChart({ groups: year, series: { Accidents: year.map(() => 0) } }) },
};
export const NoNumbers: Story = {
  args: { model: sampleChart({ groups: year, series: { "Average Cost": year.map(() => null) } }) },
};

/** More than sixty groups: every few of them is labeled. */
export const ManyBars: Story = {
  args: { model: sampleChart({ groups: months(120), series: { Accidents: values(120) } }) },
};
export const TwoThousandBars: Story = {
  args: {
    title: "Alerts by truck",
    model: sampleChart({
      groups: Array.from({ length: 2000 }, (_, index) => `Truck ${index + 1}`),
      series: { Alerts: values(2000, 3, 900) },
      groupsLabel: "Truck",
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("application");
    await expect(canvasElement.querySelectorAll(".ss-chart-drawing svg *").length).toBeLessThan(200);
  },
};

/** Few groups with long names stand below each other. */
export const LongNames: Story = {
  args: {
    title: "Accidents by terminal",
    model: sampleChart({ groups: terminals, series: { Accidents: values(6) }, groupsLabel: "Terminal" }),
  },
};
export const LongNamesPhone: Story = { ...LongNames, globals: { viewport: { value: "phone" } } };
export const ManyLongNames: Story = {
  args: {
    title: "Accidents by terminal",
    model: sampleChart({
      groups: Array.from({ length: 30 }, (_, index) => `${terminals[index % 5]} ${index + 1}`),
      series: { Accidents: values(30) },
      groupsLabel: "Terminal",
    }),
  },
};
export const Phone: Story = { ...OneSeries, globals: { viewport: { value: "phone" } } };
export const PhoneGrouped: Story = { ...Grouped, globals: { viewport: { value: "phone" } } };

export const RightToLeft: Story = {
  args: {
    title: "حوادث حسب المحطة",
    model: sampleChart({
      groups: ["محطة دالاس", "תחנת חיפה", "محطة أوكلاهوما"],
      series: { "عدد الحوادث": [4, 9, 6], "מספר פציעות": [1, 2, 1] },
      groupsLabel: "محطة",
      valuesLabel: "عدد",
    }),
  },
};

/** A label of a series is cut at 90 characters; its tooltip has it whole. */
export const LongSeriesName: Story = {
  args: {
    model: sampleChart({
      groups: year,
      series: { [`Sum of ${"Total Incurred ".repeat(8).trim()}`]: values(12), Accidents: values(12, 2) },
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("application");
    const [label] = canvas.getAllByRole("listitem");
    await expect(Array.from(label?.textContent ?? "")).toHaveLength(91);
    await expect(label).toHaveTextContent(/…$/);
  },
};

export const Empty: Story = {
  args: { model: sampleChart({ groups: [], series: {} }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No records match the current filter criteria.")).toBeVisible();
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
};
