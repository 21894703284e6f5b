import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Computed",
  component: FieldStage,
  args: {
    fields: {
      fatalities: { type: "number", kind: "integer", label: "Fatalities", defaultValue: 1 },
      reportable: { type: "computed", as: "boolean", label: "DOT recordable", expression: "fatalities > 0" },
    },
  },
} satisfies Meta<typeof FieldStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
