import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Chart } from "../../views/index.ts";
import { months, namedSeries, sampleChart, terminals, values } from "./sampleCharts.ts";

const year = months(12);
const two = ["Accidents", "Injuries"];

const meta = {
  title: "Charts/Lines",
  component: Chart,
  args: {
    title: "Accidents and injuries by month",
    subtitle: "1/1/2026 to 12/31/2026, all terminals",
    model: sampleChart({ kind: "line", groups: year, series: namedSeries(two, 12) }),
  },
} satisfies Meta<typeof Chart>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The names stand at the ends of the lines; what is behind a period that has not ended is hatched. */
export const NamedLines: Story = {
  args: {
    model: sampleChart({
      kind: "line",
      groups: year,
      series: namedSeries(two, 12),
      isOpen: true,
      target: { value: 8, label: "Goal: 8" },
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("application");
    await expect(canvasElement.querySelectorAll(".ss-chart-line")).toHaveLength(2);
    await expect(canvasElement.querySelectorAll(".ss-chart-point")).toHaveLength(24);
    await expect(canvas.queryByRole("listitem")).toBeNull();
    await expect(canvas.getByText("Injuries")).toBeInTheDocument();
  },
};
export const Dark: Story = { ...NamedLines, globals: { theme: "dark" } };

/** More lines than can be named at their ends have a legend; colors that come again are dashed. */
export const ManyLines: Story = {
  args: {
    model: sampleChart({
      kind: "line",
      groups: year,
      series: namedSeries(terminals.concat("Unassigned"), 12),
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("application");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(7);
    await expect(canvasElement.querySelectorAll(".ss-chart-line[stroke-dasharray]")).toHaveLength(1);
  },
};
export const ManyLinesDark: Story = { ...ManyLines, globals: { theme: "dark" } };

export const Gaps: Story = {
  args: {
    model: sampleChart({
      kind: "line",
      groups: year,
      series: {
        "Average Cost": values(12).map((value, index) => ([2, 3, 5, 8].includes(index) ? null : value)),
      },
    }),
  },
};
export const Negative: Story = {
  args: {
    model: sampleChart({
      kind: "line",
      groups: year,
      series: { Change: values(12).map((value) => value - 10) },
    }),
  },
};
export const OneValue: Story = {
  args: { model: sampleChart({ kind: "line", groups: ["Dec 2026"], series: { Accidents: [12] } }) },
};
export const TwoPoints: Story = {
  args: { model: sampleChart({ kind: "line", groups: months(2), series: namedSeries(two, 2) }) },
};
export const TwoThousandPoints: Story = {
  args: {
    title: "Alerts by hour",
    model: sampleChart({
      kind: "line",
      groups: Array.from({ length: 2000 }, (_, index) => `Hour ${index + 1}`),
      series: { Alerts: values(2000, 3, 900) },
      groupsLabel: "Hour",
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("application");
    await expect(canvasElement.querySelectorAll(".ss-chart-point")).toHaveLength(0);
    await expect(canvasElement.querySelectorAll(".ss-chart-line")).toHaveLength(1);
  },
};
export const Phone: Story = {
  ...NamedLines,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("application");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
  },
};
export const RightToLeft: Story = {
  args: {
    title: "حوادث حسب الشهر",
    model: sampleChart({
      kind: "line",
      groups: ["يناير", "فبراير", "مارس", "أبريل"],
      series: { "عدد الحوادث": [4, 9, 6, 7], "מספר פציעות": [1, 2, 1, 3] },
      groupsLabel: "الشهر",
      valuesLabel: "عدد",
    }),
  },
};
