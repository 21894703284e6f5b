import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { nestedControls } from "../fixtures/controls.ts";
import { NestedFrame } from "./NestedFrame.tsx";

const onSubmit = fn();

const meta = {
  title: "Nested/Sub-form",
  component: NestedFrame,
  tags: ["layout:subForm"],
  argTypes: nestedControls,
  args: {
    node: { type: "subForm", relation: "otherVehicle", label: "Was another vehicle involved?" },
    onSubmit,
  },
  beforeEach: () => void onSubmit.mockClear(),
} satisfies Meta<typeof NestedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const help = "Sub-form data is sent only when marked to submit.";

export const MustBeAnswered: Story = {
  tags: ["state:empty", "state:error"],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(help)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText("Required field")).toBeVisible();
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};

export const YesOpensAndSends: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Yes" }));
    await userEvent.type(await canvas.findByRole("textbox", { name: /Make/ }), "Mack");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    const [entry] = onSubmit.mock.lastCall?.[0].relationModels.otherVehicle ?? [];
    await expect(entry.fields).toMatchObject({ make: "Mack" });
  },
};

export const NoSendsNothing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Yes" }));
    await userEvent.type(await canvas.findByRole("textbox", { name: /Make/ }), "Mack");
    const question = canvas.getByRole("radiogroup", { name: /another vehicle/ });
    await userEvent.click(within(question).getByRole("radio", { name: "No" }));
    await expect(canvas.queryByRole("textbox", { name: /Make/ })).toBeNull();
    await expect(canvas.getByText(help)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await expect(onSubmit.mock.lastCall?.[0].relationModels?.otherVehicle ?? []).toEqual([]);
  },
};

export const ToRead: Story = { tags: ["state:noRights"], args: { readOnly: true, stored: 1 } };
