import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { controlsOf } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Boolean",
  component: FieldFrame,
  tags: ["widget:boolean"],
  argTypes: controlsOf("trueLabel", "falseLabel"),
  args: {
    fields: {
      towed: { type: "boolean", label: "Vehicle towed away" },
      excluded: { type: "boolean", label: "Policy", trueLabel: "Excluded", falseLabel: "Included" },
    },
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const OwnLabels: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Excluded" }));
    await expect(canvas.getByRole("radio", { name: "Excluded" })).toBeChecked();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Included" })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Clear Policy" }));
    await expect(canvas.getByRole("radio", { name: "Included" })).not.toBeChecked();
  },
};
