import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { GridFrame } from "./GridFrame.tsx";

const onNeed = fn();

const meta = {
  title: "Tables/Filters and delays",
  component: GridFrame,
  beforeEach: () => void onNeed.mockClear(),
} satisfies Meta<typeof GridFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

/** What the first cells of the lines say, without the header. */
const numbers = () =>
  page()
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector(".ss-grid-cell")?.textContent);
const hasLines = () => waitFor(() => expect(numbers().length).toBeGreaterThan(10));

/** A filter applies when it has not changed for half a second (spec records.md 9). */
export const FilterAppliesWhenItRests: Story = {
  play: async ({ canvas, userEvent }) => {
    await hasLines();
    await userEvent.click(canvas.getByRole("button", { name: "Passed column" }));
    await userEvent.click(await page().findByRole("menuitem", { name: "Filter" }));
    const no = await page().findByRole("checkbox", { name: "No" });
    const chosen = performance.now();
    await userEvent.click(no);
    await waitFor(() => expect(numbers()).toEqual(["1", "4", "7", "10", "13", "16", "19", "Total"]));
    await expect(performance.now() - chosen).toBeGreaterThanOrEqual(495);
    await userEvent.click(page().getByRole("button", { name: "Done" }));
  },
};

/** The ranges of dates under the names of the specification (platform.md 9). */
export const FilterDates: Story = {
  play: async ({ canvas, userEvent }) => {
    await hasLines();
    await userEvent.click(canvas.getByRole("button", { name: "Date column" }));
    await userEvent.click(await page().findByRole("menuitem", { name: "Filter" }));
    const dates = await page().findByRole<HTMLSelectElement>("combobox", { name: "Dates" });
    await expect(dates).toHaveDisplayValue("Date Range");
    await expect([...dates.options].map(({ text }) => text)).toContain("Previous Year (2025)");
    await userEvent.selectOptions(dates, "Custom Dates");
    await expect(await page().findByRole("textbox", { name: "Start" })).toBeVisible();
    await expect(page().getByRole("textbox", { name: "End" })).toBeVisible();
    await userEvent.click(page().getByRole("button", { name: "Done" }));
  },
};

/** The last lines are in view for 350 ms before more is asked for (spec records.md 9). */
export const AsksForMoreWhenScrollingRests: Story = {
  args: { count: 200, rows: { more: true, onNeed } },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole("grid");
    await hasLines();
    await expect(onNeed).not.toHaveBeenCalled();
    grid.focus();
    const scrolled = performance.now();
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await waitFor(() => expect(onNeed).toHaveBeenCalledWith(250));
    await expect(performance.now() - scrolled).toBeGreaterThanOrEqual(345);
  },
};
