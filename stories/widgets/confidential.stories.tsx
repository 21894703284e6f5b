import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { fieldControls } from "../fixtures/controls.ts";
import { nothing } from "../fixtures/StoryFrame.tsx";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Confidential",
  component: FieldFrame,
  tags: ["widget:text"],
  argTypes: fieldControls,
  args: {
    fields: { ssn: { type: "text", label: "Social security number", protected: true, required: true } },
    redacted: ["ssn"],
    abilities: nothing,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You do not have permissions to access this data...")).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NewRecord: Story = { tags: ["state:confidential"] };
export const StoredRecord: Story = { tags: ["state:confidential"], args: { filled: true } };
export const ReadOnly: Story = { tags: ["state:confidential"], args: { readOnly: true } };
