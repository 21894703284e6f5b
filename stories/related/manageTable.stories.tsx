import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { leaving } from "../forms/leaving.ts";
import { manage, noChanges } from "./nodes.ts";
import { RelatedFrame } from "./RelatedFrame.tsx";
import { rowsIn } from "./rows.ts";

const { leaveGuard, asks: asksToLeave, agree } = leaving();

const meta = {
  title: "Related/Manage table",
  component: RelatedFrame,
  args: { nodes: [manage], leaveGuard },
} satisfies Meta<typeof RelatedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ManageFilterAddEditDelete: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const rows = () => rowsIn(canvas).length;
    await waitFor(() => expect(rows()).toBe(3));
    await userEvent.click(canvas.getByRole("switch", { name: "Only open ones" }));
    await waitFor(() => expect(rows()).toBe(2));
    await userEvent.click(canvas.getByRole("switch", { name: "Only open ones" }));
    await waitFor(() => expect(rows()).toBe(3));

    await userEvent.click(canvas.getByRole("button", { name: "Add Note" }));
    const dialog = await page.findByRole("dialog", { name: "Add Note" });
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBe(665));
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    await expect(await within(dialog).findByText("Required field")).toBeVisible();
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Text/ }), "Called the shipper");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(rows()).toBe(4));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());

    await userEvent.click(canvas.getByRole("button", { name: "Actions for Note 1" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Delete" }));
    await expect(await page.findByText("Delete this record?")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Yes, Delete" }));
    await waitFor(() => expect(rows()).toBe(3));
  },
};

export const ManageAsksBeforeTypingIsLost: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for Note 2" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Edit" }));
    await userEvent.type(await page.findByRole("textbox", { name: /Text/ }), "!");
    await userEvent.click(page.getByRole("button", { name: "Close popup modal" }));
    await userEvent.click(await page.findByRole("button", { name: "Keep Editing" }));
    await expect(page.getByRole("textbox", { name: /Text/ })).toHaveValue("Note 2!");
  },
};

export const LeavingThePageAsksWhileAWindowIsChanged: Story = {
  name: "platform.md 4: the window of a related record keeps the page, and goes once its user agrees",
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for Note 2" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Edit" }));
    const box = await page.findByRole("textbox", { name: /Text/ });
    const window = within(page.getByRole("dialog"));
    await expect(window.getByText(noChanges)).toBeVisible();
    await expect(window.getByRole("button", { name: "Save" })).toBeDisabled();
    await expect(asksToLeave()).toBe(false);
    await userEvent.type(box, "!");
    await expect(window.queryByText(noChanges)).toBeNull();
    await expect(asksToLeave()).toBe(true);
    agree();
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await expect(asksToLeave()).toBe(false);
    await expect(rowsIn(canvas)).toHaveLength(3);
  },
};

export const CancelOfAWindowAsks: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Add Note" }));
    await userEvent.type(await page.findByRole("textbox", { name: /Text/ }), "Called");
    await expect(page.queryByText(noChanges)).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await page.findByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await expect(rowsIn(canvas)).toHaveLength(3);
  },
};

export const ManageToRead: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(rowsIn(canvas)).toHaveLength(3));
    await expect(canvas.queryByRole("button", { name: "Add Note" })).toBeNull();
  },
};

export const OfARecordThatIsNew: Story = {
  args: { isNew: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Save this Claim first, then add Notes.")).toBeVisible();
  },
};

export const FailedAndRetried: Story = {
  args: { failures: 1 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry" }));
    await waitFor(() => expect(rowsIn(canvas)).toHaveLength(3));
  },
};

export const TypedInAWindowWhileTheRecordIsReadAgain: Story = {
  args: { rereads: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const reread = canvas.getByRole("button", { name: "Read again" });
    await userEvent.click(canvas.getByRole("button", { name: "Add Note" }));
    const dialog = within(await page.findByRole("dialog", { name: "Add Note" }));
    const box = await dialog.findByRole("textbox", { name: /Text/ });
    await userEvent.type(box, "Called the shipper");
    // The window covers it.
    reread.click();
    await new Promise((done) => setTimeout(done, 200));
    await expect(box).toBeInTheDocument();
    await expect(box).toHaveValue("Called the shipper");
  },
};

export const KeptWithoutEdit: Story = {
  name: "a table that is kept without Edit adds, edits and deletes where the record is read",
  args: { nodes: [{ ...manage, withoutEdit: true }], readOnly: true, notes: 1 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Add Note" }));
    const dialog = await page.findByRole("dialog", { name: "Add Note" });
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Text/ }), "Called the shipper");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(rowsIn(canvas)).toHaveLength(2));
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Note 1" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Delete" }));
    await userEvent.click(await page.findByRole("button", { name: "Yes, Delete" }));
    await waitFor(() => expect(rowsIn(canvas)).toHaveLength(1));
  },
};
