/** Several tables of related records on one page. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import type { ViewNode } from "../../engine/index.ts";
import { leaving } from "../forms/leaving.ts";
import { manage, totals } from "./nodes.ts";
import { RelatedFrame } from "./RelatedFrame.tsx";
import { rowsIn } from "./rows.ts";

const { leaveGuard, asks: asksToLeave } = leaving();

const meta = {
  title: "Related/Tables",
  component: RelatedFrame,
  args: { nodes: [manage, totals], leaveGuard },
} satisfies Meta<typeof RelatedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = { args: { waits: true } };

export const TypedReservesOutliveAnotherTab: Story = {
  args: {
    nodes: [
      {
        type: "tabs",
        children: [
          { type: "tab", title: "Money", children: [totals] },
          { type: "tab", title: "Notes", children: [manage] },
        ],
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const [, second] = await canvas.findAllByRole("textbox", { name: /^Reserves, / });
    if (!second) throw new Error("There are no categories.");
    await userEvent.type(second, "75");
    await userEvent.click(canvas.getByRole("tab", { name: "Notes" }));
    await expect(await canvas.findByRole("grid", { name: "Notes" })).toBeVisible();
    await expect(asksToLeave()).toBe(true);
    await userEvent.click(canvas.getByRole("tab", { name: "Money" }));
    await expect(canvas.getAllByRole("textbox", { name: /^Reserves, / })[1]).toHaveValue("75.00");
    await userEvent.click(canvas.getByRole("button", { name: "Save Reserves" }));
    await waitFor(() => expect(asksToLeave()).toBe(false));
  },
};

const several: ViewNode[] = [
  { type: "viewTable", relation: "helpers" },
  { type: "manageTable", relation: "notes" },
  { type: "viewTable", relation: "totals" },
];

export const EmptyOnesAreFoldedWhileReading: Story = {
  args: {
    nodes: [{ type: "tabs", children: [{ type: "tab", title: "Related", children: several }] }],
    readOnly: true,
    notes: 0,
    people: false,
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const line = within(await canvas.findByRole("region", { name: "No records yet" }));
    const names = () => line.getAllByRole("button").map(({ textContent }) => textContent);
    await expect(names()).toEqual(["Helpers", "Notes"]);
    await expect(canvas.getByRole("heading", { name: "Totals" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Notes" })).toBeNull();

    await userEvent.tab();
    line.getByRole("button", { name: "Notes" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("heading", { name: "Notes" })).toHaveFocus();
    await expect(canvas.getByText("No Notes to display.")).toBeVisible();
    await expect(names()).toEqual(["Helpers"]);

    await userEvent.click(canvas.getByRole("button", { name: "Add Note" }));
    const dialog = within(await page.findByRole("dialog", { name: "Add Note" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /Text/ }), "Called the shipper");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(rowsIn(canvas).length).toBeGreaterThan(1));
  },
};

export const EmptyOnesStandWhileEditing: Story = {
  args: { ...EmptyOnesAreFoldedWhileReading.args, readOnly: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No Notes to display.")).toBeVisible();
    await expect(canvas.getByText("No Adjusters to display.")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "No records yet" })).toBeNull();
  },
};

export const OneEmptyTableStands: Story = {
  args: { ...EmptyOnesAreFoldedWhileReading.args, people: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No Notes to display.")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "No records yet" })).toBeNull();
  },
};
