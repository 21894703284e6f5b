import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { fieldControls } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Address",
  component: FieldFrame,
  argTypes: fieldControls,
  args: { fields: { home: { type: "address", label: "Home address" } } },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };

export const FilledIn: Story = {
  play: async ({ canvas, userEvent }) => {
    const street = canvas.getByRole("textbox", { name: "Street" });
    await expect(street).toHaveAttribute("autocomplete", "street-address");
    await userEvent.type(street, "4410 Harbor Way");
    await userEvent.type(canvas.getByRole("textbox", { name: "City" }), "Portland");
    await userEvent.click(canvas.getByRole("combobox", { name: "State" }));
    await userEvent.keyboard("oreg");
    await expect(await screen.findByRole("option", { name: "Oregon" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("combobox", { name: "State" })).toHaveValue("Oregon");
    const zip = canvas.getByRole("textbox", { name: "ZIP code" });
    await expect(zip).toHaveAttribute("autocomplete", "postal-code");
    await userEvent.type(zip, "9720");
    await userEvent.tab();
    await expect(await canvas.findByText("Must be 5 digits, or 5 and 4 with a hyphen.")).toBeVisible();
    await userEvent.type(zip, "1");
    await expect(canvas.queryByText(/Must be 5 digits/)).toBeNull();
  },
};
