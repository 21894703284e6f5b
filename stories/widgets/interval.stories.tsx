import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Interval",
  component: FieldStage,
  args: { fields: { experience: { type: "interval", label: "Experience" } } },
} satisfies Meta<typeof FieldStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
