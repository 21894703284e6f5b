import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { RelatedFrame } from "./RelatedFrame.tsx";
import { activeText, notesIn, rowsIn, textsOf } from "./rows.ts";

const onNavigate = fn();

/** Tables of related records without a mouse: into the grid, through its cells, to what a row offers, and out again. */
const meta = {
  title: "Related/Data grid by keyboard",
  component: RelatedFrame,
  args: { nodes: [{ type: "manageTable", relation: "notes" }], notify: fn(), onNavigate },
  beforeEach: () => void onNavigate.mockClear(),
} satisfies Meta<typeof RelatedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The body of the page, where menus and windows stand. */
const page = () => within(document.body);

export const IntoItAndOutByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const grid = await notesIn(canvas, 3);
    canvas.getByRole("button", { name: "Add Note" }).focus();
    await userEvent.tab();
    await expect(grid).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await expect(activeText(grid)).toBe("No");
    await userEvent.keyboard("{Home}{ArrowUp}{ArrowUp}");
    await expect(activeText(grid)).toContain("Text");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Save" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(grid).toHaveFocus();
  },
};

interface Keyboard {
  keyboard(keys: string): Promise<void>;
}

/** Goes to an entry of the open menu of a row and presses it. */
async function chooseInMenu(userEvent: Keyboard, name: string) {
  const entry = await page().findByRole("menuitem", { name });
  await waitFor(() => expect(document.activeElement).toHaveAttribute("role", "menuitem"));
  for (const _entry of page().getAllByRole("menuitem")) {
    if (document.activeElement !== entry) await userEvent.keyboard("{ArrowDown}");
  }
  await userEvent.keyboard("{Enter}");
}

/** Goes through the open window to one of its buttons and presses it. */
async function pressInDialog(userEvent: Keyboard, name: string) {
  const dialog = page().getByRole("dialog");
  const button = within(dialog).getByRole("button", { name });
  const overlay = dialog.closest(".bp6-overlay");
  await waitFor(() => expect(overlay?.contains(document.activeElement)).toBe(true));
  for (let stop = 0; stop < 12 && document.activeElement !== button; stop += 1)
    await userEvent.keyboard("{Tab}");
  await expect(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
}

export const EditedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const grid = await notesIn(canvas, 3);
    grid.focus();
    await userEvent.keyboard("{ArrowDown}{End}{Enter}");
    await expect(await page().findByRole("menu", { name: "Actions for Note 2" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(grid).toHaveFocus());

    await userEvent.keyboard("{Enter}");
    await chooseInMenu(userEvent, "Edit");
    const text = await page().findByRole("textbox", { name: /Text/ });
    await userEvent.type(text, "!");
    await pressInDialog(userEvent, "Save");
    await waitFor(() => expect(page().queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(textsOf(grid, 1)[1]).toBe("Note 2!"));
    await waitFor(() => expect(grid).toHaveFocus());

    await userEvent.keyboard("{Home}{Enter}");
    await expect(await page().findByRole("dialog", { name: "Note 2!" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(grid).toHaveFocus());
    await expect(activeText(grid)).toBe("Note 2!");
  },
};

/** Deletes the row in which the keyboard is. */
async function deleteByKeyboard(userEvent: Keyboard) {
  await userEvent.keyboard("{End}{Enter}");
  await chooseInMenu(userEvent, "Delete");
  await page().findByRole("dialog", { name: "Delete this record?" });
  await pressInDialog(userEvent, "Yes, Delete");
  await waitFor(() => expect(page().queryByRole("dialog")).toBeNull());
}

export const DeletedByKeyboard: Story = {
  args: { notes: 2 },
  play: async ({ canvas, userEvent }) => {
    const grid = await notesIn(canvas, 2);
    grid.focus();
    await userEvent.keyboard("{ArrowDown}");
    await deleteByKeyboard(userEvent);
    await notesIn(canvas, 1);
    await waitFor(() => expect(grid).toHaveFocus());
    // One record has no line of totals, so that the keyboard is in the record that is left.
    await userEvent.keyboard("{Home}");
    await expect(activeText(grid)).toBe("Note 1");

    await deleteByKeyboard(userEvent);
    await expect(await canvas.findByText("No Notes to display.")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Notes" })).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Add Note" })).toHaveFocus();
  },
};

export const WindowsGiveTheFocusBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const grid = await notesIn(canvas, 3);
    const add = canvas.getByRole("button", { name: "Add Note" });
    await userEvent.click(add);
    await page().findByRole("textbox", { name: /Text/ });
    await userEvent.click(page().getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(add).toHaveFocus());

    await userEvent.click(canvas.getByRole("button", { name: "Actions for Note 2" }));
    await userEvent.click(await page().findByRole("menuitem", { name: "Delete" }));
    await userEvent.click(await page().findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(grid).toHaveFocus());
    await expect(rowsIn(within(grid))).toHaveLength(3);
  },
};

export const FollowedByKeyboard: Story = {
  args: { nodes: [{ type: "relationTable", relation: "notes" }] },
  play: async ({ canvas, userEvent }) => {
    const grid = await notesIn(canvas, 3);
    grid.focus();
    await userEvent.keyboard("{ArrowDown}{End}{Enter}");
    await expect(onNavigate).toHaveBeenLastCalledWith("#/model/note/2001");
    await userEvent.keyboard("{Home}{ArrowDown}{Enter}");
    await expect(onNavigate).toHaveBeenLastCalledWith("#/model/note/2002");
    await expect(grid).toHaveFocus();
  },
};
