import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Currency",
  component: FieldStage,
  args: { fields: { cost: { type: "currency", label: "Total cost", min: 0 } } },
} satisfies Meta<typeof FieldStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
