import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Enum",
  component: FieldStage,
  args: {
    fields: {
      status: { type: "enum", enumSet: "accident_statuses", label: "Status" },
      state: { type: "enum", enumSet: "states", label: "State", required: true },
      weather: { type: "enum", enumSet: "weather_conditions", multi: true, label: "Weather" },
    },
  },
} satisfies Meta<typeof FieldStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };

export const Opened: Story = {
  args: { filled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: /State/ }));
    await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  },
};
