import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Text area",
  component: FieldStage,
  args: {
    fields: {
      story: { type: "text", kind: "area", label: "What happened", maxLength: 180, source: "29 CFR 1904.29" },
    },
  },
} satisfies Meta<typeof FieldStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
