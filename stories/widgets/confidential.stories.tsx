import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { nothing } from "../fixtures/Stage.tsx";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Confidential",
  component: FieldStage,
  args: {
    fields: { ssn: { type: "text", label: "Social security number", protected: true, required: true } },
    untold: ["ssn"],
    abilities: nothing,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You do not have permissions to access this data...")).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
} satisfies Meta<typeof FieldStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NewRecord: Story = {};
export const StoredRecord: Story = { args: { filled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
