import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { controlsOf } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Text area",
  component: FieldFrame,
  tags: ["widget:textArea"],
  argTypes: controlsOf("maxLength"),
  args: {
    fields: {
      story: { type: "text", kind: "area", label: "What happened", maxLength: 180, source: "29 CFR 1904.29" },
    },
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const NearlyFull: Story = {
  tags: ["state:longText"],
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole("textbox", { name: "What happened" });
    await userEvent.click(area);
    await userEvent.paste("x".repeat(179));
    await userEvent.type(area, "{Enter}");
    await expect(canvas.getByText("180 of 180 characters")).toBeVisible();
    await userEvent.type(area, "yz");
    await expect(area).toHaveValue(`${"x".repeat(179)}\nyz`);
    await expect(canvas.getByText("182 of 180 characters: 2 too many. Shorten it to save.")).toBeVisible();
    await userEvent.tab();
    await expect(await canvas.findByText("Must be at most 180 characters: 2 too many.")).toBeVisible();
  },
};
