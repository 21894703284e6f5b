import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { controlsOf } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Currency",
  component: FieldFrame,
  tags: ["widget:currency"],
  argTypes: controlsOf("min", "max"),
  args: { fields: { cost: { type: "currency", label: "Total cost", min: 0 } } },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const RoundedToCents: Story = {
  play: async ({ canvas, userEvent }) => {
    const cost = canvas.getByRole("textbox", { name: "Total cost" });
    await userEvent.type(cost, "1.005");
    await expect(canvas.getByText("Rounded to $1.01: amounts are in whole cents.")).toBeVisible();
    await userEvent.tab();
    await expect(cost).toHaveValue("1.01");
    await expect(canvas.getByText("Rounded to $1.01: amounts are in whole cents.")).toBeVisible();
    await userEvent.clear(cost);
    await userEvent.type(cost, "7.25");
    await expect(canvas.queryByText(/Rounded/)).toBeNull();
    await userEvent.clear(cost);
    await userEvent.type(cost, "1e308");
    await userEvent.tab();
    await expect(await canvas.findByText("Must be at most $999,999,999,999.99.")).toBeVisible();
    await expect(cost).toHaveValue("1e+308");
  },
};

export const TwoDecimals: Story = {
  tags: ["state:error"],
  play: async ({ canvas, userEvent }) => {
    const cost = canvas.getByRole("textbox", { name: "Total cost" });
    await userEvent.type(cost, "$1,234.5");
    await expect(cost).toHaveValue("$1,234.5");
    await userEvent.tab();
    await expect(cost).toHaveValue("1234.50");
    await userEvent.clear(cost);
    await userEvent.type(cost, "-5");
    await userEvent.tab();
    await expect(await canvas.findByText("Must be at least $0.00.")).toBeVisible();
  },
};
