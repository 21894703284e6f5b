import type { Meta, StoryObj } from "@storybook/react-vite";
import { nothing } from "../fixtures/Stage.tsx";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Confidential",
  component: FieldStage,
  args: {
    fields: { ssn: { type: "text", label: "Social security number", protected: true } },
    untold: ["ssn"],
    abilities: nothing,
  },
} satisfies Meta<typeof FieldStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NewRecord: Story = {};
export const StoredRecord: Story = { args: { filled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
