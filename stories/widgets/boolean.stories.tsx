import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Boolean",
  component: FieldStage,
  args: {
    fields: {
      towed: { type: "boolean", label: "Vehicle towed away" },
      excluded: { type: "boolean", label: "Policy", trueLabel: "Excluded", falseLabel: "Included" },
    },
  },
} satisfies Meta<typeof FieldStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
