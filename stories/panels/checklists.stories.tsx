import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { checklistControls } from "../fixtures/controls.ts";
import { nothing } from "../fixtures/StoryFrame.tsx";
import { leaving } from "../forms/leaving.ts";
import { EventChecklistFrame } from "./EventChecklistFrame.tsx";

const notify = fn();
const { leaveGuard, asks, agree } = leaving();
const noChanges = "There are no changes to save.";
const nobody = { view: true, edit: false, delete: false, viewConfidential: false };

const meta = {
  title: "Panels/Checklists",
  component: EventChecklistFrame,
  tags: ["panel:checklists"],
  argTypes: checklistControls,
  args: { notify },
  beforeEach: () => void notify.mockClear(),
} satisfies Meta<typeof EventChecklistFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const table = (root: HTMLElement) => within(root).findByRole("table", { name: "Crash file" });

export const Items: Story = {
  play: async ({ canvas, canvasElement }) => {
    const rows = within(await table(canvasElement)).getAllByRole("row");
    await expect(rows).toHaveLength(7);
    await expect(
      canvas.getByRole("img", { name: "Progress: Completed 2, Exempt 1, Open 2, Past Due 1" }),
    ).toBeVisible();
    const late = rows.find((row) => row.textContent?.includes("Police report"));
    await expect(late).toHaveTextContent("Past Due");
  },
};

export const EditSaveAndCancel: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await table(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Edit Items" }));
    const [name] = await canvas.findAllByRole("textbox", { name: "Name" });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(canvas.getByRole("button", { name: "Save" })).toBeDisabled();
    await expect(canvas.getByText(noChanges)).toBeVisible();
    await userEvent.clear(name as HTMLElement);
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText("Required field")).toBeVisible();
    await userEvent.type(name as HTMLElement, "Statement");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await screen.findByText("Cancel Changes?");
    await userEvent.click(screen.getByRole("button", { name: "Keep Editing" }));
    await waitFor(() => expect(screen.queryByText("Cancel Changes?")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: /^(Save|Retry)$/ }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith("success", "Checklist items updated successfully"),
    );
    await within(await table(canvasElement)).findByText("Statement");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit Items" })).toHaveFocus());
  },
};

export const SavingFails: Story = {
  args: { refuses: "Statement!" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await table(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Edit Items" }));
    const [name] = await canvas.findAllByRole("textbox", { name: "Name" });
    await userEvent.clear(name as HTMLElement);
    await userEvent.type(name as HTMLElement, "Statement!");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText("The server refused it.")).toBeVisible();
    await expect(notify).toHaveBeenCalledWith("danger", "Failed to update checklist items");
    await expect(name).toHaveValue("Statement!");
    await expect(canvas.getByRole("button", { name: "Retry" })).toBeEnabled();
  },
};

export const EditsStayAndHoldThePage: Story = {
  args: { leaveGuard },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await table(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Edit Items" }));
    const [name] = await canvas.findAllByRole("textbox", { name: "Name" });
    await expect(asks()).toBe(false);
    await userEvent.type(name as HTMLElement, " taken");
    await expect(asks()).toBe(true);
    await userEvent.click(canvas.getByRole("tab", { name: /^Documents/ }));
    await expect(asks()).toBe(true);
    await userEvent.click(canvas.getByRole("tab", { name: /^Checklist/ }));
    const [again] = await canvas.findAllByRole("textbox", { name: "Name" });
    await expect(again).toHaveValue("Statement of the driver taken");
    agree();
    await canvas.findByRole("button", { name: "Edit Items" });
    await expect(asks()).toBe(false);
  },
};

export const ManyAtOnce: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await table(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Police report requested" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Report to the insurer" }));
    await userEvent.click(canvas.getByRole("button", { name: "Update Status" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByRole("button", { name: "Confirm" })).toBeDisabled();
    const status = dialog.getByLabelText("Status");
    const date = dialog.getByLabelText("Date completed");
    await userEvent.selectOptions(status, "Completed");
    await expect(date).toHaveValue("03/16/2026");
    await userEvent.selectOptions(status, "Open");
    await expect(date).toHaveValue("");
    await userEvent.selectOptions(status, "Completed");
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith("success", "2 Checklist item(s) updated successfully"),
    );
    await canvas.findByRole("img", { name: "Progress: Completed 4, Exempt 1, Open 1, Past Due 0" });
  },
};

export const ManyFail: Story = {
  args: { breaks: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await table(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all" }));
    await userEvent.click(canvas.getByRole("button", { name: "Update Status" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.selectOptions(dialog.getByLabelText("Status"), "Exempt");
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Failed to update checklist items.");
    await expect(dialog.getByLabelText("Status")).toHaveDisplayValue("Exempt");
    await expect(dialog.getByRole("button", { name: "Retry" })).toBeEnabled();
  },
};

export const Notes: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await table(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Add note to Report to the insurer" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText("Notes"), "Called twice.");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await canvas.findByRole("button", { name: "Notes of Report to the insurer: Called twice." });
  },
};

export const NotesAreNotLostUnasked: Story = {
  args: { leaveGuard },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await table(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Add note to Report to the insurer" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByText(noChanges)).toBeVisible();
    await expect(asks()).toBe(false);
    await userEvent.type(dialog.getByLabelText("Notes"), "Called twice.");
    await expect(asks()).toBe(true);
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep Editing" }));
    await expect(dialog.getByLabelText("Notes")).toHaveValue("Called twice.");
    agree();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(asks()).toBe(false);
  },
};

export const ChosenStatusIsNotLostUnasked: Story = {
  args: { leaveGuard },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await table(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Police report requested" }));
    await userEvent.click(canvas.getByRole("button", { name: "Update Status" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.selectOptions(dialog.getByLabelText("Status"), "Exempt");
    await expect(asks()).toBe(true);
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const AddItem: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await table(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Add Item" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Save" }));
    await dialog.findByText("Required field");
    await userEvent.type(dialog.getByLabelText(/^Name/), "Tow bill filed");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith("success", "Checklist item created successfully"),
    );
    await within(await table(canvasElement)).findByText("Tow bill filed");
  },
};

export const DeleteItem: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await table(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Delete Report to the insurer" }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Delete" }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith("success", "Checklist item deleted successfully"),
    );
    await waitFor(() => expect(canvas.queryByText("Report to the insurer")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit Items" })).toHaveFocus());
  },
};

export const DeletingFails: Story = {
  args: { keeps: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await table(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Delete Report to the insurer" }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Delete" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("Failed to delete checklist item");
  },
};

export const ReadOnly: Story = {
  tags: ["state:noRights"],
  args: { itemAbilities: nobody },
  play: async ({ canvas, canvasElement }) => {
    await table(canvasElement);
    await expect(canvas.getAllByText("--").length).toBeGreaterThan(0);
    await expect(canvas.queryByText("–")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Edit Items" })).toBeDisabled();
    await expect(canvas.queryByRole("checkbox")).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Delete/ })).toBeNull();
  },
};

export const NoAccess: Story = {
  tags: ["state:noRights"],
  args: { abilities: nothing },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your role does not include access to checklists.")).toBeVisible();
  },
};

export const Crashes: Story = {
  args: { crashes: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Something went wrong");
    await userEvent.click(canvas.getByRole("button", { name: "Reload" }));
    await table(canvasElement);
  },
};

export const Loading: Story = { tags: ["state:loading"], args: { waits: true } };
export const LoadingFails: Story = {
  tags: ["state:error"],
  args: { failures: 1 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry" }));
    await table(canvasElement);
  },
};

const long = "Statement of the driver with all pages signed and dated. ".repeat(8);
export const LongText: Story = {
  tags: ["state:longText", "state:rightToLeft"],
  args: {
    lists: [
      {
        name: "A checklist with quite a long name for a list that belongs to one accident",
        items: [
          { name: long.slice(0, 200), status: "open", dueDate: null, notes: long },
          { name: "x".repeat(120), status: "exempt", dueDate: null },
          { name: "مرحبا، تم فحص الشاحنة", status: "open", dueDate: null },
        ],
      },
    ],
  },
};
