import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Text",
  component: FieldStage,
  args: {
    fields: {
      city: { type: "text", label: "City", required: true, maxLength: 80, help: "Where it happened." },
      plate: {
        type: "text",
        label: "License plate",
        maxLength: 8,
        pattern: "^[A-Z0-9]{2,8}$",
        messages: { pattern: "Use capital letters and digits." },
      },
    },
  },
} satisfies Meta<typeof FieldStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };

export const Required: Story = {
  play: async ({ canvas, userEvent }) => {
    const city = canvas.getByRole("textbox", { name: /City/ });
    await expect(city).toHaveAttribute("aria-required", "true");
    await userEvent.type(city, "   ");
    await userEvent.tab();
    await expect(await canvas.findByText("Required field")).toBeVisible();
    await expect(city).toHaveAttribute("aria-invalid", "true");
    await expect(city).toHaveAccessibleDescription(/Where it happened. Required field/);
    await userEvent.type(city, "Fresno");
    await expect(canvas.queryByText("Required field")).toBeNull();
  },
};

export const MaximumLength: Story = {
  play: async ({ canvas, userEvent }) => {
    const plate = canvas.getByRole("textbox", { name: "License plate" });
    await userEvent.type(plate, "ABC1234567");
    await expect(plate).toHaveValue("ABC12345");
  },
};

export const OwnSentence: Story = {
  play: async ({ canvas, userEvent }) => {
    const plate = canvas.getByRole("textbox", { name: "License plate" });
    await userEvent.type(plate, "abc");
    await userEvent.tab();
    await expect(await canvas.findByText("Use capital letters and digits.")).toBeVisible();
  },
};
