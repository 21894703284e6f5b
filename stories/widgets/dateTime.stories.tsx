import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Date and time",
  component: FieldStage,
  args: {
    fields: {
      date: { type: "dateTime", kind: "date", label: "Date", range: { min: -365, max: 0 } },
      time: { type: "dateTime", kind: "time", label: "Time" },
      moment: { type: "dateTime", kind: "dateTime", label: "Reported at" },
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
    await userEvent.click(canvas.getByRole("button", { name: "Choose Reported at" }));
    await waitFor(() => expect(screen.getByRole("grid")).toBeVisible(), { timeout: 5000 });
  },
};
