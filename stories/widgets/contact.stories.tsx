import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { fieldControls, kinds } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Phone and e-mail",
  component: FieldFrame,
  tags: ["widget:contact"],
  argTypes: { ...fieldControls, kind: kinds("phone", "email") },
  args: {
    fields: {
      phone: { type: "text", kind: "phone", label: "Phone" },
      email: { type: "text", kind: "email", label: "E-mail" },
    },
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };

export const ReadOnly: Story = {
  tags: ["state:noRights"],
  args: { readOnly: true },
  play: async ({ canvas }) => {
    const phone = canvas.getByRole("link", { name: "(559) 555-0130 x12" });
    await expect(phone).toHaveAttribute("href", "tel:+15595550130;ext=12");
    const email = canvas.getByRole("link", { name: "person1@redwood.example" });
    await expect(email).toHaveAttribute("href", "mailto:person1@redwood.example");
  },
};

export const WrittenAnyWay: Story = {
  play: async ({ canvas, userEvent }) => {
    const phone = canvas.getByRole("textbox", { name: "Phone" });
    await expect(phone).toHaveAttribute("autocomplete", "tel");
    await expect(phone).toHaveAttribute("inputmode", "tel");
    await userEvent.type(phone, "555.123.4567 ext 12");
    await expect(phone).toHaveValue("555.123.4567 ext 12");
    await userEvent.tab();
    await expect(phone).toHaveValue("(555) 123-4567 x12");
    const email = canvas.getByRole("textbox", { name: "E-mail" });
    await userEvent.type(email, " Ann.Lee@Redwood.EXAMPLE ");
    await userEvent.tab();
    await expect(email).toHaveValue("Ann.Lee@redwood.example");
  },
};

export const Refused: Story = {
  tags: ["state:error"],
  play: async ({ canvas, userEvent }) => {
    const phone = canvas.getByRole("textbox", { name: "Phone" });
    await userEvent.type(phone, "123-4567");
    await userEvent.tab();
    await userEvent.type(canvas.getByRole("textbox", { name: "E-mail" }), "ann at redwood");
    await userEvent.tab();
    await expect(await canvas.findByText("Must be a phone number, like (555) 123-4567 x12.")).toBeVisible();
    await expect(canvas.getByText("Must be an e-mail address, like name@example.com.")).toBeVisible();
    await expect(phone).toHaveValue("123-4567");
  },
};
