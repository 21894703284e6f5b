import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Number",
  component: FieldStage,
  args: {
    fields: {
      vehicles: { type: "number", kind: "integer", label: "Vehicles", min: 0 },
      distance: { type: "number", kind: "decimal", label: "Distance", unit: "miles" },
    },
  },
} satisfies Meta<typeof FieldStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
