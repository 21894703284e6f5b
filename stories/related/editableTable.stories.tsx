import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { leaving } from "../forms/leaving.ts";
import { editable, manage, noChanges } from "./nodes.ts";
import { RelatedFrame } from "./RelatedFrame.tsx";

const { leaveGuard, asks: asksToLeave } = leaving();

const meta = {
  title: "Related/Editable table",
  component: RelatedFrame,
  args: { nodes: [editable], leaveGuard },
} satisfies Meta<typeof RelatedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const texts = (canvas: { getAllByRole(role: "textbox", options: { name: string }): HTMLElement[] }) =>
  canvas.getAllByRole("textbox", { name: "Text" });

export const EditableKeepsWhatFailed: Story = {
  args: { refuses: "refused" },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(texts(canvas)).toHaveLength(3));
    const [first, second] = texts(canvas);
    if (!first || !second) throw new Error("There are no rows.");
    await expect(canvas.getByText(noChanges)).toBeVisible();
    await userEvent.type(first, " refused");
    await expect(canvas.queryByText(noChanges)).toBeNull();
    await userEvent.type(second, " kept");
    await expect(asksToLeave()).toBe(true);
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(
      await canvas.findByText("1 of Notes saved. 1 could not be saved and keep what was typed."),
    ).toBeVisible();
    await expect(canvas.getByText("The server refused it.")).toBeVisible();
    await expect(first).toHaveValue("Note 1 refused");
    await userEvent.clear(first);
    await userEvent.type(first, "Better");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(await canvas.findByText("1 of Notes saved.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Save Changes" })).toBeDisabled();
    await expect(asksToLeave()).toBe(false);
  },
};

export const EditableAddsRows: Story = {
  args: { notes: 0 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add Note" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Save Changes" }));
    await expect(await canvas.findByText("Required field")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: /Text/ }), "New");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(await canvas.findByText("1 of Notes saved.")).toBeVisible();
  },
};

export const OtherTablesShowItAtOnce: Story = {
  name: "what is saved in its cells stands in the other tables of the page at once",
  args: { nodes: [editable, { ...manage, title: "All notes" }] },
  play: async ({ canvas, userEvent }) => {
    const others = await canvas.findByRole("grid", { name: "All notes" });
    await expect(await within(others).findByText("Note 1")).toBeVisible();
    const [first] = texts(canvas);
    if (!first) throw new Error("There are no rows.");
    await userEvent.clear(first);
    await userEvent.type(first, "Called the shipper");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(await within(others).findByText("Called the shipper")).toBeVisible();
    await expect(within(others).queryByText("Note 1")).toBeNull();
  },
};
