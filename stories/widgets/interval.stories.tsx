import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { fieldControls } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Interval",
  component: FieldFrame,
  tags: ["widget:interval"],
  argTypes: fieldControls,
  args: { fields: { experience: { type: "interval", label: "Experience" } } },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };

export const ReadOnly: Story = {
  tags: ["state:noRights"],
  args: { readOnly: true },
  play: async ({ canvas }) => expect(canvas.getByText("2 years 3 months")).toBeVisible(),
};

export const YearsAndMonths: Story = {
  play: async ({ canvas, userEvent }) => {
    const years = canvas.getByRole("textbox", { name: "Experience years" });
    const months = canvas.getByRole("textbox", { name: "Experience months" });
    await userEvent.type(years, "1");
    await userEvent.tab();
    // A browser selects what is in a field after the field before wrote to it; this Tab selects at once.
    (months as HTMLInputElement).select();
    await userEvent.keyboard("15");
    await expect(months).toHaveValue("15");
    await userEvent.tab();
    await expect(years).toHaveValue("2");
    await expect(months).toHaveValue("3");
  },
};
