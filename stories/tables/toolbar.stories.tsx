import type { ReactElement } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { Button } from "@blueprintjs/core";
import { SearchBox, type ToolbarSlots } from "../../views/index.ts";
import { gridControls } from "../fixtures/controls.ts";
import { GridFrame } from "./GridFrame.tsx";

const onPrint = fn();
const onSearch = fn();

/** All that a list puts into its toolbar. */
const whole: ToolbarSlots = {
  search: <SearchBox label="Search Inspections" value="" onChange={onSearch} onClear={onSearch} />,
  views: <Button text="All Inspections" />,
  count: <span>20 records</span>,
  actions: <Button text="Export" />,
  more: [{ key: "print", label: "Print", onRun: onPrint }],
  primary: <Button intent="primary" text="Add Inspection" />,
};

/** The story's stage as wide as a desk's screen, or a part of it. */
const wide = (pixels: number) => ({
  decorators: [(Story: () => ReactElement) => <div style={{ width: pixels }}>{Story()}</div>],
});

const meta = {
  title: "Tables/Toolbar",
  component: GridFrame,
  argTypes: gridControls,
  args: { toolbar: whole },
  beforeEach: () => {
    onPrint.mockClear();
  },
} satisfies Meta<typeof GridFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The body of the page, where menus and popups stand. */
const page = () => within(document.body);

export const InOneRow: Story = {
  ...wide(1172),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("grid");
    const tops = ["Add filter", "All Inspections", "Export", "Columns", "More actions", "Add Inspection"].map(
      (name) => canvas.getByRole("button", { name }).getBoundingClientRect().top,
    );
    await expect(new Set(tops).size).toBe(1);
    await userEvent.click(canvas.getByRole("button", { name: "More actions" }));
    await userEvent.click(await page().findByRole("menuitem", { name: "Print" }));
    await expect(onPrint).toHaveBeenCalledOnce();
  },
};

export const InANarrowWindow: Story = {
  ...wide(640),
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole("button", { name: "More actions" });
    await expect(canvas.queryByRole("button", { name: "Columns" })).toBeNull();
    await userEvent.click(more);
    const rest = within(canvas.getByRole("group", { name: "More actions" }));
    for (const name of ["All Inspections", "Export", "Columns", "Print"])
      await expect(rest.getByRole("button", { name })).toBeVisible();
    await userEvent.click(rest.getByRole("button", { name: "Print" }));
    await expect(onPrint).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  tags: ["state:phone"],
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    const search = (await canvas.findByLabelText("Search Inspections")).getBoundingClientRect();
    const more = canvas.getByRole("button", { name: "More actions" }).getBoundingClientRect();
    await expect(Math.abs(search.top - more.top)).toBeLessThan(4);
    const add = canvas.getByRole("button", { name: "Add Inspection" }).getBoundingClientRect();
    await expect(add.bottom).toBeGreaterThan(innerHeight - 16);
  },
};

export const FiltersAreFoundByTyping: Story = {
  ...wide(1172),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add filter" }));
    await userEvent.type(await page().findByLabelText("Search fields"), "dat{Enter}");
    await userEvent.selectOptions(await page().findByLabelText("Dates"), "Next 30 Days");
    await userEvent.click(page().getByRole("button", { name: "Done" }));
    const chips = within(await canvas.findByRole("group", { name: "Filters" }));
    await expect(chips.getByText("Date: next 30 days")).toBeVisible();
    const chip = chips.getByRole("button", { name: "Date: next 30 days" });
    await expect(chip.title).toMatch(/^\d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}$/);
  },
};

export const AFilterIsChangedWhereItStands: Story = {
  ...wide(1172),
  args: {
    begins: { filters: [{ kind: "date", field: "date", range: { type: "next7Days" } }] },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Date: next 7 days" }));
    await userEvent.selectOptions(await page().findByLabelText("Dates"), "This Year");
    await userEvent.click(page().getByRole("button", { name: "Done" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Remove filter: Date: this year" }));
    await waitFor(() => expect(canvas.queryByRole("group", { name: "Filters" })).toBeNull());
  },
};

export const NoFieldIsCalledSo: Story = {
  tags: ["state:empty"],
  ...wide(1172),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add filter" }));
    await userEvent.type(await page().findByLabelText("Search fields"), "zzz");
    await expect(page().getByText("No results found")).toBeVisible();
  },
};

export const FromTheSearchToTheResults: Story = {
  ...wide(1172),
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByLabelText("Search Inspections");
    const grid = await canvas.findByRole("grid");
    await userEvent.click(search);
    await userEvent.keyboard("{ArrowDown}");
    await expect(grid).toHaveFocus();
    await userEvent.click(search);
    await userEvent.keyboard("{Enter}");
    await expect(grid).toHaveFocus();
    await userEvent.click(search);
    await userEvent.keyboard("{Escape}");
    await expect(document.body).toHaveFocus();
  },
};
