import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { flag, panelControls } from "../fixtures/controls.ts";
import { nothing } from "../fixtures/StoryFrame.tsx";
import { PanelFrame } from "./PanelFrame.tsx";

const onSubmit = fn();

const meta = {
  title: "Panels/Data retention",
  component: PanelFrame,
  tags: ["panel:retention"],
  argTypes: {
    ...panelControls,
    onHold: flag("On hold", "The event is on hold."),
    personOnHold: flag("Person on hold", "The person of the event is on hold."),
  },
  args: {
    fields: { note: { type: "text", label: "Note" } },
    node: { type: "retention", person: "worker" },
    settings: { "dataRetention.event.enabled": true },
    onSubmit,
  },
  beforeEach: () => void onSubmit.mockClear(),
} satisfies Meta<typeof PanelFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const TurnedOn: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Admin Only")).toBeVisible();
    const hold = canvas.getByRole("switch", { name: "Data Retention Hold" });
    await userEvent.click(hold);
    await expect(hold).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ retentionLock: true });
  },
};

export const StaysWhileThePersonIsOnHold: Story = {
  tags: ["state:error"],
  args: { onHold: true, personOnHold: true },
  play: async ({ canvas, userEvent }) => {
    const why = "This hold cannot be removed while the Worker is on hold.";
    await expect(await canvas.findByText(why)).toBeVisible();
    const hold = canvas.getByRole("switch", { name: "Data Retention Hold" });
    await expect(hold).toHaveAttribute("aria-disabled", "true");
    await expect(hold).toHaveAccessibleDescription(why);
    await userEvent.click(hold);
    await expect(hold).toBeChecked();
  },
};

export const RemovedWhenThePersonIsFree: Story = {
  args: { onHold: true },
  play: async ({ canvas, userEvent }) => {
    const hold = await canvas.findByRole("switch", { name: "Data Retention Hold" });
    await waitFor(() => expect(hold).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(hold);
    await expect(hold).not.toBeChecked();
  },
};

export const NotForOthers: Story = {
  tags: ["state:noRights"],
  args: { abilities: nothing },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Data Retention")).toBeNull();
  },
};
export const NotWithoutTheSetting: Story = {
  args: { settings: {} },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Data Retention")).toBeNull();
  },
};
export const ToRead: Story = {
  args: { onHold: true, readOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Data Retention Hold: On")).toBeVisible();
  },
};

export const Phone: Story = { tags: ["state:phone"], globals: { viewport: { value: "phone" } } };
