import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { checklistControls } from "../fixtures/controls.ts";
import { crashFile } from "./checklistPorts.ts";
import { EventChecklistFrame } from "./EventChecklistFrame.tsx";

const notify = fn();

const meta = {
  title: "Panels/Checklists/New",
  component: EventChecklistFrame,
  tags: ["panel:checklists"],
  argTypes: checklistControls,
  args: { notify },
  beforeEach: () => void notify.mockClear(),
} satisfies Meta<typeof EventChecklistFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const table = (root: HTMLElement) => within(root).findByRole("table", { name: "Crash file" });

export const NoneFromATemplate: Story = {
  args: { lists: [] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText("No Checklist Found");
    await expect(canvas.getByRole("link", { name: "Create checklist templates" })).toBeVisible();
    const choice = canvas.getByLabelText("Checklist template");
    await waitFor(() => expect(choice).toBeEnabled());
    await userEvent.click(canvas.getByRole("button", { name: "Create Checklist" }));
    await expect(canvas.getByText("Required field")).toBeVisible();
    await userEvent.selectOptions(choice, "Crash file");
    await userEvent.click(canvas.getByRole("button", { name: "Create Checklist" }));
    await waitFor(() => expect(notify).toHaveBeenCalledWith("success", "Checklist created successfully"));
    await expect(within(await table(canvasElement)).getAllByRole("row")).toHaveLength(7);
  },
};

export const NoneByHand: Story = {
  tags: ["state:empty"],
  args: { lists: [], mayCreateTemplates: false },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/Contact your company admin/);
    await userEvent.click(canvas.getByRole("radio", { name: "Manual" }));
    await userEvent.click(canvas.getByRole("button", { name: "Create Checklist" }));
    await expect(canvas.getByText("Required field")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Name"), "Own list");
    await userEvent.click(canvas.getByRole("button", { name: "Create Checklist" }));
    await canvas.findByRole("heading", { name: "Own list" });
    await expect(canvas.getByText("No Items Found")).toBeVisible();
  },
};

export const CreatingFails: Story = {
  tags: ["state:error"],
  args: { lists: [], breaks: true },
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByLabelText("Checklist template");
    await waitFor(() => expect(choice).toBeEnabled());
    await userEvent.selectOptions(choice, "Crash file");
    await userEvent.click(canvas.getByRole("button", { name: "Create Checklist" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Failed to create checklist.");
    await expect(choice).toHaveDisplayValue("Crash file");
    await expect(canvas.getByRole("button", { name: "Retry" })).toBeEnabled();
  },
};

export const Several: Story = {
  args: { lists: [crashFile, { name: "Claim handover", items: crashFile.items.slice(3) }] },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("table", { name: "Claim handover" });
    await userEvent.click(canvas.getByRole("button", { name: "Add Checklist" }));
    await screen.findByRole("dialog", { name: "Add Checklist" });
  },
};

export const AddedNameIsNotLostUnasked: Story = {
  args: { ...Several.args },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("table", { name: "Claim handover" });
    await userEvent.click(canvas.getByRole("button", { name: "Add Checklist" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Checklist" }));
    await userEvent.click(dialog.getByRole("radio", { name: "Manual" }));
    await userEvent.type(dialog.getByLabelText("Name"), "Own list");
    await userEvent.click(dialog.getByRole("button", { name: "Close popup modal" }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};
