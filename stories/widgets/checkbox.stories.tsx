import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Checkbox",
  component: FieldStage,
  args: {
    fields: { done: { type: "checkbox", label: "Report filed", trueLabel: "Filed", required: true } },
  },
} satisfies Meta<typeof FieldStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };

export const MustBeTicked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText("Required field")).toBeVisible();
    const box = canvas.getByRole("checkbox");
    box.focus();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
    await expect(canvas.queryByText("Required field")).toBeNull();
  },
};
