import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { controlsOf } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Checkbox",
  component: FieldFrame,
  tags: ["widget:checkbox"],
  argTypes: controlsOf("trueLabel", "falseLabel"),
  args: {
    fields: { done: { type: "checkbox", label: "Report filed", trueLabel: "Filed", required: true } },
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const MustBeTicked: Story = {
  tags: ["state:error"],
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
