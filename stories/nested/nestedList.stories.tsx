import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import type { NestedListView } from "../../engine/index.ts";
import { nestedControls } from "../fixtures/controls.ts";
import { NestedFrame } from "./NestedFrame.tsx";

const node: NestedListView = { type: "nestedList", relation: "vehicles", layout: "table", order: "position" };
const onSubmit = fn();

const meta = {
  title: "Nested/List",
  component: NestedFrame,
  tags: ["layout:nestedList"],
  argTypes: nestedControls,
  args: { node, stored: 3, onSubmit },
  beforeEach: () => void onSubmit.mockClear(),
} satisfies Meta<typeof NestedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const titles = (canvas: { getAllByRole(role: "row"): HTMLElement[] }) =>
  canvas.getAllByRole("row").flatMap((row) => row.getAttribute("aria-label") ?? []);
/** The element at a position; throws where there is none. */
function at<Item>(list: ArrayLike<Item>, index: number): Item {
  const found = Array.from(list).at(index);
  if (found === undefined) throw new Error(`There is nothing at ${index}.`);
  return found;
}
const sent = () => onSubmit.mock.lastCall?.[0].relationModels.vehicles;

export const TableTypeAddUndo: Story = {
  play: async ({ canvas, userEvent }) => {
    const damage = at(await canvas.findAllByRole("textbox", { name: "Damage" }), 0);
    await userEvent.clear(damage);
    await userEvent.type(damage, "250.5");
    await userEvent.click(canvas.getByRole("button", { name: "Add Vehicle" }));
    await waitFor(() => expect(canvas.getAllByRole("textbox", { name: "Make" })).toHaveLength(4));
    const added = at(canvas.getAllByRole("textbox", { name: "Make" }), 3);
    await waitFor(() => expect(added).toHaveFocus());
    await userEvent.type(added, "Volvo");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await expect(sent()).toHaveLength(4);
    await expect(sent()[0].fields).toMatchObject({ damage: 250.5 });
    await expect(sent()[3].fields).toMatchObject({ make: "Volvo", position: 3 });

    await userEvent.click(added);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(added).toHaveValue("");
    await userEvent.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(canvas.getAllByRole("textbox", { name: "Make" })).toHaveLength(3));
    await userEvent.click(canvas.getByRole("button", { name: "Redo" }));
    await waitFor(() => expect(canvas.getAllByRole("textbox", { name: "Make" })).toHaveLength(4));
  },
};

export const TableByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const makes = await canvas.findAllByRole("textbox", { name: "Make" });
    await userEvent.click(at(makes, 0));
    await userEvent.keyboard("{Enter}");
    await expect(makes[1]).toHaveFocus();
    await userEvent.keyboard("{Escape}{ArrowRight}{Enter}");
    await expect(canvas.getAllByRole("textbox", { name: "Year" })[1]).toHaveFocus();
    await userEvent.keyboard("{Escape}{Home}{ArrowDown}{End}");
    const last = at(canvas.getAllByRole("row"), -1);
    await expect(within(last).getAllByRole("gridcell").at(-1)).toHaveFocus();
    await userEvent.click(at(makes, 0));
    await userEvent.tab();
    await expect(canvas.getAllByRole("textbox", { name: "Year" })[0]).toHaveFocus();
  },
};

export const ReorderByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("textbox", { name: "Make" });
    await expect(titles(canvas)).toEqual(["Freightliner 2015", "Kenworth 2016", "Utility 2017"]);
    canvas.getByRole("button", { name: "Move Freightliner 2015" }).focus();
    await userEvent.keyboard("[Space]");
    await canvas.findByText("Picked up Freightliner 2015. It is 1 of 3.");
    await userEvent.keyboard("{ArrowDown}");
    await canvas.findByText("Freightliner 2015 is now 2 of 3.");
    await userEvent.keyboard("[Space]");
    await waitFor(() =>
      expect(titles(canvas)).toEqual(["Kenworth 2016", "Freightliner 2015", "Utility 2017"]),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent().map((entry: { id: number }) => entry.id)).toEqual([1001, 1000, 1002]));
  },
};

export const ReorderByMenuAndUndo: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for Utility 2017" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Move up" }));
    await waitFor(() =>
      expect(titles(canvas)).toEqual(["Freightliner 2015", "Utility 2017", "Kenworth 2016"]),
    );
    await expect(canvas.getByText("Utility 2017 is now 2 of 3.")).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await waitFor(() =>
      expect(titles(canvas)).toEqual(["Freightliner 2015", "Kenworth 2016", "Utility 2017"]),
    );
    await expect(canvas.getByText("Undid change of Vehicles")).toBeInTheDocument();
  },
};

export const ReorderByPointer: Story = {
  play: async ({ canvas, userEvent }) => {
    const handle = await canvas.findByRole("button", { name: "Move Freightliner 2015" });
    const below = canvas.getByRole("button", { name: "Move Utility 2017" });
    const middle = (element: Element, down = 0) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { clientX: x + width / 2, clientY: y + height / 2 + down };
    };
    await userEvent.pointer([
      { keys: "[MouseLeft>]", target: handle, coords: middle(handle) },
      { target: handle, coords: middle(handle, 10) },
      { target: below, coords: middle(below, 4) },
    ]);
    await waitFor(() => expect(canvas.getByText("Freightliner 2015 is now 3 of 3.")).toBeInTheDocument());
    await userEvent.pointer({ keys: "[/MouseLeft]", target: below });
    await waitFor(() =>
      expect(titles(canvas)).toEqual(["Kenworth 2016", "Utility 2017", "Freightliner 2015"]),
    );
  },
};

export const AttachTwice: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const attach = async (words: string) => {
      const search = await page.findByRole("combobox", { name: "Search Vehicles" });
      await userEvent.clear(search);
      await userEvent.type(search, words);
      await userEvent.click(await page.findByRole("option", { name: new RegExp(words) }));
      await userEvent.click(page.getByRole("button", { name: "Attach" }));
    };
    await userEvent.click(await canvas.findByRole("button", { name: "Attach Vehicle" }));
    await attach("1001");
    await expect(await page.findByText("This Vehicle is already attached.")).toBeVisible();
    await attach("1005");
    await waitFor(() => expect(canvas.getAllByRole("textbox", { name: "Make" })).toHaveLength(4));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  },
};

export const DeleteAsks: Story = {
  args: { node: { ...node, remove: "delete" } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for Kenworth 2016" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Delete" }));
    await userEvent.click(await page.findByRole("button", { name: "Yes, Delete" }));
    await waitFor(() => expect(titles(canvas)).toEqual(["Freightliner 2015", "Utility 2017"]));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent()).toContainEqual({ id: 1001, version: 2, deleted: true }));
  },
};

export const ErrorsInRows: Story = {
  tags: ["state:error"],
  play: async ({ canvas, userEvent }) => {
    const makes = await canvas.findAllByRole("textbox", { name: "Make" });
    await userEvent.clear(at(makes, 1));
    await userEvent.click(canvas.getByLabelText(/City/));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(makes[1]).toHaveFocus());
    const row = canvas.getByRole("row", { name: "Kenworth 2016" });
    await expect(within(row).getByTitle("1 to correct")).toBeVisible();
    await expect(makes[1]).toHaveAccessibleDescription("Required field");
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};

const modal: NestedListView = { ...node, layout: "modal" };

export const ModalAddEditCancel: Story = {
  args: { node: modal },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Kenworth" }));
    const make = await page.findByRole("textbox", { name: /Make/ });
    await userEvent.clear(make);
    await userEvent.type(make, "Mack");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await page.findByRole("button", { name: "Keep Editing" }));
    await waitFor(() => expect(page.queryByText("Cancel Changes?")).toBeNull());
    await userEvent.click(page.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await page.findByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit Kenworth" })).toBeVisible());

    await userEvent.click(canvas.getByRole("button", { name: "Add Vehicle" }));
    await userEvent.click(await page.findByRole("button", { name: "Done" }));
    const added = page.getByRole("textbox", { name: /Make/ });
    await waitFor(() => expect(added).toHaveAccessibleDescription("Required field"));
    await userEvent.type(added, "Volvo");
    await userEvent.click(page.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit Volvo" })).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Edit Volvo" })).toBeNull());
  },
};

export const ModalIsDraggedByItsHeader: Story = {
  args: { node: modal },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Kenworth" }));
    const dialog = await page.findByRole("dialog", { name: "Kenworth 2016" });
    const header = page.getByRole("heading", { name: "Kenworth 2016" });
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBe(665));
    const before = dialog.getBoundingClientRect();
    await userEvent.pointer([
      { keys: "[MouseLeft>]", target: header, coords: { clientX: 300, clientY: 60 } },
      { target: header, coords: { clientX: 340, clientY: 90 } },
      { keys: "[/MouseLeft]", target: header },
    ]);
    await waitFor(() => expect(dialog.getBoundingClientRect().x).toBeCloseTo(before.x + 40, 0));
    await userEvent.click(page.getByRole("button", { name: "Close popup modal" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  },
};

const inline: NestedListView = { ...node, layout: "inline" };

export const Inline: Story = {
  args: { node: inline },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add Vehicle" }));
    const group = await canvas.findByRole("group", { name: "Vehicle 4" });
    const make = within(group).getByRole("textbox", { name: /Make/ });
    await waitFor(() => expect(make).toHaveFocus());
    await userEvent.type(make, "Volvo");
    await userEvent.click(within(group).getByRole("radio", { name: "Yes" }));
    await expect(await within(group).findByRole("textbox", { name: /Towed by/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(within(group).getByRole("textbox", { name: /Towed by/ })).toHaveFocus());
  },
};

export const TenThousandRows: Story = {
  tags: ["state:manyRows"],
  args: { stored: 10_000 },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole("grid", { name: "Vehicles" });
    const rows = () => [...grid.querySelectorAll<HTMLElement>("[data-row]")];
    await waitFor(() => expect(rows().length).toBeGreaterThan(8));
    await expect(grid).toHaveAttribute("aria-rowcount", "10001");
    await expect(rows().length).toBeLessThan(40);
    const first = at(grid.querySelectorAll("input"), 0);
    await userEvent.click(first);
    grid.parentElement?.scrollTo({ top: 200_000 });
    await waitFor(() => expect(Number(rows().at(-1)?.getAttribute("aria-rowindex"))).toBeGreaterThan(3000));
    await expect(first).toHaveFocus();
    await expect(rows().length).toBeLessThan(40);
  },
};

export const Empty: Story = {
  tags: ["state:empty"],
  args: { stored: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No Vehicles to display.")).toBeVisible();
  },
};
export const Loading: Story = { tags: ["state:loading"], args: { waits: true } };
export const FailedAndRetried: Story = {
  tags: ["state:error"],
  args: { failures: 1 },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(
      "We encountered an unexpected error loading these records. Please refresh your browser or click retry.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(await canvas.findAllByRole("textbox", { name: "Make" })).toHaveLength(3);
  },
};
export const ToRead: Story = { tags: ["state:noRights"], args: { readOnly: true } };
export const ToReadInline: Story = { args: { node: inline, readOnly: true } };
export const Phone: Story = {
  tags: ["state:phone"],
  globals: { viewport: { value: "mobile1", isRotated: false } },
  decorators: [
    (Story) => (
      <div style={{ width: 358 }}>
        <Story />
      </div>
    ),
  ],
};
