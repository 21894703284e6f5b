import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { listControls } from "../fixtures/controls.ts";
import { listItemPort, type StoredLines } from "../fixtures/sampleListItems.ts";
import { engine } from "../fixtures/schemas.ts";
import { nothing } from "../fixtures/StoryFrame.tsx";
import { worded } from "../fixtures/wording.ts";
import { ChecklistFrame } from "./ChecklistFrame.tsx";

const day = Date.UTC(2025, 10, 3) / 1000;
const spill = "Check spill prevention equipment";
const sumps = "Check containment sumps";
const lines: StoredLines = {
  spill_equipment: {
    status: true,
    dateCompleted: day,
    nextDueDate: day + 30 * 86_400,
    notes: "Gasket replaced.",
  },
  integrity_test: { status: true, dateCompleted: day },
};
const fresh = () => ({ dataSource: { listItems: listItemPort(engine, lines) } });

const meta = {
  title: "Panels/Task checklist",
  component: ChecklistFrame,
  tags: ["panel:taskChecklist"],
  argTypes: listControls,
  args: { template: "fuel_tank", node: { type: "taskChecklist", list: "tank_tasks" }, ...fresh() },
} satisfies Meta<typeof ChecklistFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const TaskChecklist: Story = {
  args: fresh(),
  play: async ({ canvas, userEvent }) => {
    const status = await canvas.findByLabelText(`Status of ${spill}`);
    const controls = () => [
      canvas.getByLabelText(`Date Completed of ${spill}`),
      canvas.getByLabelText(`Next Due Date of ${spill}`),
      canvas.getByRole("button", { name: `Edit Note of ${spill}` }),
    ];
    for (const control of controls()) await expect(control).toBeEnabled();
    await expect(canvas.getByLabelText(`Next Due Date of ${spill}`)).toHaveValue("12/03/2025");
    await userEvent.click(status);
    for (const control of controls()) await expect(control).toBeDisabled();
    await userEvent.click(status);
    for (const control of controls()) await expect(control).toBeEnabled();
  },
};

/** Who may change which items the list has is led there. */
export const EditedByAdministrators: Story = {
  args: { ...fresh(), itemsAddress: "#/admin/checklists/fuel_tank#tank_tasks" },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "Edit this list" });
    await expect(link).toHaveAttribute("href", "#/admin/checklists/fuel_tank#tank_tasks");
  },
};

export const UpdateDate: Story = {
  args: fresh(),
  play: async ({ canvas, userEvent }) => {
    const update = await canvas.findByRole("button", { name: "Update Date" });
    await expect(update).toHaveAccessibleDescription("Select at least one row first.");
    canvas.getByLabelText(`Select ${sumps}`).focus();
    await userEvent.keyboard(" ");
    await userEvent.click(update);
    const window = within(await screen.findByRole("dialog"));
    const completed = window.getByLabelText(/^Date Completed/);
    await expect(window.getByLabelText("Next Due Date")).toHaveValue((completed as HTMLInputElement).value);
    await userEvent.clear(completed);
    await userEvent.tab();
    await expect(window.getByRole("button", { name: "Confirm" })).toBeDisabled();
    await userEvent.type(completed, "11/04/2025{Tab}");
    await userEvent.click(window.getByRole("button", { name: "Confirm" }));
    await waitFor(() =>
      expect(canvas.getByLabelText(`Date Completed of ${sumps}`)).toHaveValue("11/04/2025"),
    );
    await expect(canvas.getByLabelText(`Status of ${sumps}`)).toBeChecked();
  },
};

export const DatesAreNotLostUnasked: Story = {
  args: fresh(),
  play: async ({ canvas, userEvent }) => {
    const update = await canvas.findByRole("button", { name: "Update Date" });
    await userEvent.click(canvas.getByLabelText(`Select ${sumps}`));
    await userEvent.click(update);
    const window = within(await screen.findByRole("dialog"));
    const completed = window.getByLabelText(/^Date Completed/);
    await userEvent.clear(completed);
    await userEvent.type(completed, "11/04/2025{Tab}");
    await userEvent.click(window.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep Editing" }));
    await expect(completed).toHaveValue("11/04/2025");
  },
};

export const OnlyToRead: Story = {
  tags: ["state:noRights"],
  args: { ...fresh(), abilities: nothing, mayEdit: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("12/03/2025")).toBeVisible();
    await expect(canvas.queryByRole("checkbox")).toBeNull();
    await expect(canvas.getAllByText("--").length).toBeGreaterThan(1);
    await expect(canvas.queryByText("–")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Update Date" })).toHaveAccessibleDescription(
      "Certain user permissions required.",
    );
  },
};

export const NoItems: Story = {
  tags: ["state:empty"],
  args: { dataSource: { listItems: { ...listItemPort(engine), list: async () => [] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No Items Found")).toBeVisible();
  },
};
export const Loading: Story = {
  tags: ["state:loading"],
  args: { dataSource: { listItems: { ...listItemPort(engine), list: () => new Promise(() => undefined) } } },
};
export const LoadingFails: Story = {
  tags: ["state:error"],
  args: {
    dataSource: { listItems: { ...listItemPort(engine), list: () => Promise.reject(new Error("down")) } },
  },
};
export const LongTexts: Story = {
  tags: ["state:longText"],
  args: {
    dataSource: {
      listItems: listItemPort(engine, {
        spill_equipment: { status: true, notes: "Very long note, with many words in it. ".repeat(20) },
      }),
    },
  },
};

export const RightToLeftOnAPhone: Story = {
  tags: ["state:phone", "state:rightToLeft"],
  globals: { viewport: { value: "phone" } },
  args: {
    dataSource: {
      listItems: listItemPort(engine, {
        spill_equipment: { status: true, notes: worded("Gasket replaced.", "right to left") },
      }),
    },
  },
};
