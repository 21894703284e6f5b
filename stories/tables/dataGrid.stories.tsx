import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { gridControls } from "../fixtures/controls.ts";
import { GridFrame } from "./GridFrame.tsx";
import { inspectionRecord, inspections } from "./gridSample.ts";

const onOpen = fn();
const onRetry = fn();
const onRun = fn();

const meta = {
  title: "Tables/Data grid",
  component: GridFrame,
  tags: ["table:dataGrid"],
  argTypes: gridControls,
  args: { onOpen },
  beforeEach: () => {
    for (const mock of [onOpen, onRetry, onRun]) mock.mockClear();
  },
} satisfies Meta<typeof GridFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

interface Canvas {
  getAllByRole(role: "row" | "gridcell"): HTMLElement[];
  findByRole(role: "grid"): Promise<HTMLElement>;
}

/** The lines of the grid without its header, each as its cells' text. */
const linesOf = (canvas: Canvas) =>
  canvas
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll(".ss-grid-cell")].map((cell) => cell.textContent));
/** The texts of one column, by its position. */
const column = (canvas: Canvas, index: number) => linesOf(canvas).map((line) => line[index]);
/** The body of the page, where menus and popups stand. */
const page = () => within(document.body);

/** Any number of records, grouped or not: change it in the controls. */
export const ToPlayWith: Story = {
  args: { count: 200, isSelectable: true, maxHeight: 600 },
};

export const Rows: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(linesOf(canvas).length).toBeGreaterThan(10));
    await expect(linesOf(canvas)[0]).toEqual([
      "1",
      "03/16/2026",
      "Jordan Reyes",
      "Fresno",
      "CA",
      "0",
      "$0.50",
      "No",
      "Portland Terminal",
    ]);
    await expect(await canvas.findByRole("grid", { name: "Inspections" })).toHaveAttribute(
      "aria-rowcount",
      "22",
    );
  },
};

export const Empty: Story = {
  tags: ["state:empty"],
  args: { records: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No results found")).toBeVisible();
  },
};

export const Loading: Story = { tags: ["state:loading"], args: { rows: { status: "loading", count: 0 } } };

export const Failed: Story = {
  tags: ["state:error"],
  args: { rows: { status: "error", count: 0, onRetry } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "We encountered an unexpected error loading these records. Please refresh your browser or click retry.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(onRetry).toHaveBeenCalledTimes(1);
  },
};

/** A record whose values cannot be drawn. */
const broken = { ...inspectionRecord(1), relations: null as never, relationModels: null as never };

export const FailedRow: Story = {
  args: { records: [inspectionRecord(0), broken, inspectionRecord(2)] },
  play: async ({ canvas }) => {
    const error = await canvas.findByText("Error");
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(5));
    await expect(error.closest("[aria-description]")).toHaveAttribute(
      "aria-description",
      "This record could not be shown. Please contact your Safety Suite Administrator.",
    );
  },
};

export const TenThousandRows: Story = {
  tags: ["state:manyRows"],
  args: { records: inspections(10_000) },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole("grid");
    await waitFor(() => expect(grid).toHaveAttribute("aria-rowcount", "10002"));
    await expect(canvas.getAllByRole("row").length).toBeLessThan(40);
    grid.focus();
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await waitFor(() => expect(linesOf(canvas).at(-1)?.[0]).toContain("Total"));
  },
};

const longText =
  "A remark that is far too long for its column and so has to be cut, but can be read whole. ".repeat(4);

export const LongText: Story = {
  tags: ["state:longText"],
  args: {
    records: [
      inspectionRecord(0, { location: longText }),
      inspectionRecord(1, { location: "x".repeat(300) }),
    ],
  },
};

export const RightToLeftText: Story = {
  tags: ["state:rightToLeft"],
  args: {
    records: [
      inspectionRecord(0, { location: "محطة الشاحنات رقم 4" }),
      inspectionRecord(1, { location: "מסוף 12 צפון" }),
    ],
  },
};

export const Confidential: Story = {
  tags: ["state:confidential"],
  args: { count: 3, begins: { columns: [{ key: "recordNumber" }, { key: "license" }] } },
  play: async ({ canvas }) => {
    const reported = "You do not have permissions to access this data...";
    await waitFor(() => expect(column(canvas, 1).slice(0, 3)).toEqual([reported, reported, reported]));
  },
};

export const SortByMouse: Story = {
  play: async ({ canvas, userEvent }) => {
    const position = await canvas.findByRole("columnheader", { name: /^Location/ });
    await userEvent.click(within(position).getByRole("button", { name: "Location" }));
    await expect(position).toHaveAttribute("aria-sort", "ascending");
    await waitFor(() =>
      expect(column(canvas, 3).slice(0, 5)).toEqual(
        Array.from({ length: 4 }, () => "Bakersfield").concat("Fresno"),
      ),
    );
    const fine = canvas.getByRole("columnheader", { name: /^Fine/ });
    await userEvent.keyboard("{Shift>}");
    await userEvent.click(within(fine).getByRole("button", { name: "Fine" }));
    await userEvent.click(within(fine).getByRole("button", { name: /^Fine\s*2$/ }));
    await userEvent.keyboard("{/Shift}");
    await expect(position).toHaveAttribute("aria-sort", "ascending");
    await expect(fine).toHaveAttribute("aria-sort", "descending");
    await waitFor(() => expect(column(canvas, 6).slice(0, 2)).toEqual(["$481.50", "$296.50"]));
  },
};

export const ColumnMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(linesOf(canvas).length).toBeGreaterThan(10));
    await userEvent.click(canvas.getByRole("button", { name: "Violations column" }));
    await userEvent.click(await page().findByRole("menuitem", { name: "Sort descending" }));
    await waitFor(() => expect(column(canvas, 5)[0]).toBe("10"));
    await waitFor(() => expect(canvas.getByRole("grid")).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Violations column" }));
    await userEvent.click(await page().findByRole("menuitem", { name: "Hide" }));
    await waitFor(() => expect(canvas.queryByRole("columnheader", { name: /^Violations/ })).toBeNull());
    await waitFor(() => expect(canvas.getByRole("grid")).toHaveFocus());
  },
};

export const SortAndMoveByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole("grid");
    await waitFor(() => expect(linesOf(canvas).length).toBeGreaterThan(10));
    grid.focus();
    await userEvent.keyboard("{ArrowUp}{ArrowRight}{Enter}");
    const date = canvas.getByRole("columnheader", { name: /^Date/ });
    await expect(date).toHaveAttribute("aria-sort", "ascending");
    await waitFor(() => expect(column(canvas, 0)[0]).toBe("20"));
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    await waitFor(() => expect(date).toHaveAttribute("aria-colindex", "2"));
    const width = date.getBoundingClientRect().width;
    await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
    await waitFor(() => expect(date.getBoundingClientRect().width).toBe(width + 20));
    await expect(grid).toHaveFocus();
  },
};

export const FilterChoices: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(linesOf(canvas).length).toBeGreaterThan(10));
    await userEvent.click(canvas.getByRole("button", { name: "Passed column" }));
    await userEvent.click(await page().findByRole("menuitem", { name: "Filter" }));
    await userEvent.click(await page().findByRole("checkbox", { name: "No" }));
    await waitFor(() => expect(column(canvas, 0)).toEqual(["1", "4", "7", "10", "13", "16", "19", "Total"]));
    await userEvent.click(page().getByRole("button", { name: "Done" }));
    await expect(canvas.getByRole("grid")).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Remove filter: Passed: No" }));
    await waitFor(() => expect(linesOf(canvas).length).toBeGreaterThan(10));
  },
};

export const FilterNumbersAndDates: Story = {
  args: {
    begins: {
      filters: [
        { kind: "number", field: "violations", min: 3, max: 8 },
        { kind: "date", field: "date", range: { type: "last7Days" } },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(column(canvas, 0)).toEqual(["3", "4", "5", "Total"]));
    await userEvent.click(canvas.getByRole("button", { name: "Violations column" }));
    await userEvent.click(await page().findByRole("menuitem", { name: "Filter" }));
    const most = await page().findByRole("textbox", { name: "Maximum" });
    await userEvent.clear(most);
    await userEvent.type(most, "2");
    await expect(await page().findByRole("alert")).toHaveTextContent("below the minimum");
    await waitFor(() => expect(column(canvas, 0)).toHaveLength(8));
    await userEvent.keyboard("{Escape}");
  },
};

export const Grouped: Story = {
  args: { begins: { groupBy: "state" } },
  play: async ({ canvas, userEvent }) => {
    const heading = async () => (await canvas.findAllByText("California"))[0]?.closest("[role=row]");
    await waitFor(async () => expect(await heading()).toHaveAttribute("aria-expanded", "true"));
    const grid = canvas.getByRole("treegrid");
    await expect(linesOf(canvas)[0]?.[0]).toBe("California7");
    await expect(grid).toHaveAttribute("aria-rowcount", "25");
    await userEvent.click((await canvas.findAllByText("California"))[0] ?? document.body);
    await waitFor(() => expect(grid).toHaveAttribute("aria-rowcount", "18"));
    await expect(linesOf(canvas).at(-1)?.[0]).toBe("Total");
  },
};

export const SelectByKeyboard: Story = {
  tags: ["state:noRights"],
  args: {
    count: 12,
    bulkActions: [
      { key: "close", label: "Close", onRun },
      { key: "delete", label: "Delete", onRun, refusal: "You may not delete inspections." },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole("grid");
    await waitFor(() => expect(linesOf(canvas)).toHaveLength(13));
    grid.focus();
    await userEvent.keyboard("{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    await expect(await canvas.findByText("3 selected")).toBeVisible();
    await expect(canvas.getAllByRole("row", { selected: true })).toHaveLength(3);
    await userEvent.keyboard("{Control>}a{/Control}");
    await expect(await canvas.findByText("12 selected")).toBeVisible();
    await expect(grid).toHaveFocus();
    await userEvent.keyboard("{Escape}{ArrowDown} ");
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(onRun).toHaveBeenCalledWith(new Set([5]));
    await expect(canvas.getByRole("button", { name: "Delete" })).toBeDisabled();
    grid.focus();
    await userEvent.keyboard("{Enter}");
    await expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 5 }));
  },
};

export const SelectByMouse: Story = {
  args: { count: 12 },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(linesOf(canvas)).toHaveLength(13));
    const cell = (line: number) =>
      canvas.getAllByRole("row")[line]?.querySelector("[aria-colindex='5']") ?? document.body;
    await userEvent.click(cell(2));
    await userEvent.keyboard("{Shift>}");
    await userEvent.click(cell(5));
    await userEvent.keyboard("{/Shift}{Control>}");
    await userEvent.click(cell(8));
    await userEvent.keyboard("{/Control}");
    await expect(await canvas.findByText("5 selected")).toBeVisible();
    await expect(canvas.getByRole("grid")).toHaveFocus();
    await userEvent.dblClick(cell(3));
    await expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }));
  },
};

export const Copy: Story = {
  args: { count: 3, begins: { columns: [{ key: "recordNumber" }, { key: "location" }, { key: "fine" }] } },
  play: async ({ canvas, userEvent }) => {
    const written = fn(async (_text: string) => undefined);
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: written } });
    const grid = await canvas.findByRole("grid");
    await waitFor(() => expect(linesOf(canvas)).toHaveLength(4));
    grid.focus();
    await userEvent.keyboard(" {ArrowDown}{ArrowDown} {Control>}c{/Control}");
    await expect(await canvas.findByText("2 rows copied.")).toBeInTheDocument();
    await expect(written).toHaveBeenCalledWith(
      "Record No.\tLocation\tFine\r\n1\tFresno\t$0.50\r\n3\tStockton\t$74.50",
    );
  },
};

export const ChooseColumns: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(linesOf(canvas).length).toBeGreaterThan(10));
    const columns = canvas.getByRole("button", { name: "Columns" });
    await userEvent.click(columns);
    await userEvent.click(await page().findByRole("checkbox", { name: "Remarks" }));
    await waitFor(() =>
      expect(page().getByRole("checkbox", { name: "Remarks", checked: true })).toHaveFocus(),
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(columns).toHaveFocus());
    await expect(page().queryByRole("checkbox", { name: "Remarks" })).toBeNull();

    await userEvent.keyboard("{Enter}");
    await userEvent.click(await page().findByRole("checkbox", { name: "Date" }));
    await waitFor(() => expect(canvas.queryByRole("columnheader", { name: /^Date/ })).toBeNull());
    await waitFor(() => expect(page().getByRole("checkbox", { name: "Date", checked: false })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(columns).toHaveFocus());
  },
};

export const AsksForMore: Story = {
  args: { rows: { more: true, onNeed: onRun } },
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole("grid");
    await expect(grid).toHaveAttribute("aria-rowcount", "-1");
    await waitFor(() => expect(onRun).toHaveBeenCalledWith(70));
  },
};

export const Phone: Story = {
  tags: ["state:phone"],
  args: { begins: { groupBy: "state" } },
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas, userEvent }) => {
    const cards = within(await canvas.findByRole("list", { name: "Inspections" }));
    // The cards are drawn again once they are measured.
    await waitFor(async () => {
      const box = await cards.findByRole<HTMLInputElement>("checkbox", { name: "Select Inspection 1" });
      if (!box.checked) await userEvent.click(box);
      await expect(canvas.getByText("1 selected")).toBeVisible();
    });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Sort by" }), "Fine ↓");
    await waitFor(() =>
      expect(cards.getAllByRole("checkbox")[0]).toHaveAccessibleName("Select Inspection 14"),
    );
  },
};
