import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import type { ViewNode } from "../../engine/index.ts";
import { leaving } from "../forms/leaving.ts";
import { RelatedFrame } from "./RelatedFrame.tsx";
import { rowsIn } from "./rows.ts";

const notify = fn();
const { leaveGuard, asks: asksToLeave, agree } = leaving();
const noChanges = "There are no changes to save.";
const manage: ViewNode = {
  type: "manageTable",
  relation: "notes",
  filter: { label: "Only open ones", where: { field: "open", is: true } },
};
const editable: ViewNode = { type: "editableTable", relation: "notes", columns: ["text", "amount"] };
const totals: ViewNode = {
  type: "totalsTable",
  relation: "totals",
  category: "category",
  reserves: "reserves",
  paid: "paid",
  remaining: "remaining",
};

const meta = {
  title: "Related/Tables",
  component: RelatedFrame,
  args: { nodes: [manage], notify, leaveGuard },
  beforeEach: () => void notify.mockClear(),
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
    await expect(page.queryByRole("dialog")).toBeNull();

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
export const Waiting: Story = { args: { waits: true, nodes: [manage, totals] } };
export const FailedAndRetried: Story = {
  args: { failures: 1 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry" }));
    await waitFor(() => expect(rowsIn(canvas)).toHaveLength(3));
  },
};

const texts = (canvas: { getAllByRole(role: "textbox", options: { name: string }): HTMLElement[] }) =>
  canvas.getAllByRole("textbox", { name: "Text" });

export const EditableKeepsWhatFailed: Story = {
  args: { nodes: [editable], refuses: "refused" },
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
  args: { nodes: [editable], notes: 0 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add Note" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Save Changes" }));
    await expect(await canvas.findByText("Required field")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: /Text/ }), "New");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(await canvas.findByText("1 of Notes saved.")).toBeVisible();
  },
};

export const TotalsSaveOnlyWhatChanged: Story = {
  args: { nodes: [totals] },
  play: async ({ canvas, userEvent }) => {
    const inputs = await canvas.findAllByRole("textbox", { name: /^Reserves, / });
    const [first, second, third] = inputs;
    if (!first || !second || !third) throw new Error("There are no categories.");
    await expect(first).toHaveValue("500.00");
    await expect(canvas.getByRole("button", { name: "Save Reserves" })).toBeDisabled();
    await expect(canvas.getByText(noChanges)).toBeVisible();
    await userEvent.type(second, "75");
    await userEvent.type(third, "0");
    await userEvent.tab();
    await expect(asksToLeave()).toBe(true);
    await expect(canvas.queryByText(noChanges)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Save Reserves" }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith("success", "Successfully updated totals table for Totals"),
    );
    await waitFor(() => expect(canvas.getByRole("button", { name: "Save Reserves" })).toBeDisabled());
    await expect(canvas.getAllByText("$575.00")[0]).toBeVisible();
    await expect(asksToLeave()).toBe(false);
  },
};

export const TotalsThatCannotBeSaved: Story = {
  args: { nodes: [totals], refuses: "13" },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("textbox", { name: /^Reserves, / });
    if (!first) throw new Error("There are no categories.");
    await userEvent.clear(first);
    await userEvent.type(first, "13");
    await userEvent.click(canvas.getByRole("button", { name: "Save Reserves" }));
    await expect(
      await canvas.findByText(/^Can't update or create Totals\. .*The server refused it\.$/),
    ).toBeVisible();
    await expect(notify).toHaveBeenCalledWith("danger", "Can't update or create Totals");
    await expect(first).toHaveValue("13.00");
  },
};

export const OneOfTheReservesCannotBeSaved: Story = {
  args: { nodes: [totals], refuses: "13" },
  play: async ({ canvas, userEvent }) => {
    const [first, second] = await canvas.findAllByRole("textbox", { name: /^Reserves, / });
    if (!first || !second) throw new Error("There are no categories.");
    await userEvent.clear(first);
    await userEvent.type(first, "13");
    await userEvent.type(second, "75");
    await userEvent.click(canvas.getByRole("button", { name: "Save Reserves" }));
    await expect(
      await canvas.findByText(/^Can't update or create Totals\. .*The server refused it\. Saved: .+\.$/),
    ).toBeVisible();
    await expect(first).toHaveAttribute("aria-invalid", "true");
    await expect(first).toHaveAccessibleDescription("The server refused it.");
    await expect(second).not.toHaveAttribute("aria-invalid");
    await expect(canvas.getByText("$88.00")).toBeVisible();
    await expect(first).toHaveValue("13.00");
    await expect(canvas.getByRole("button", { name: "Save Reserves" })).toBeEnabled();
  },
};

export const TotalsOnTheRecordPage: Story = {
  name: "records.md 4.8: reserves are saved on the record's page, without Edit",
  args: { nodes: [totals], readOnly: true },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("textbox", { name: /^Reserves, / });
    if (!first) throw new Error("There are no categories.");
    await userEvent.clear(first);
    await userEvent.type(first, "13");
    await userEvent.click(canvas.getByRole("button", { name: "Save Reserves" }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith("success", "Successfully updated totals table for Totals"),
    );
  },
};

export const TotalsToRead: Story = {
  name: "records.md 5: who may only view the record reads its reserves",
  args: { nodes: [totals], readOnly: true, isViewer: true },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("$500.00"))[0]).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Save Reserves" })).toBeNull();
  },
};

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
