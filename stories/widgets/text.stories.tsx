import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { expect } from "storybook/test";
import { controlsOf } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Text",
  component: FieldFrame,
  tags: ["widget:text"],
  argTypes: controlsOf("maxLength"),
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
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const Required: Story = {
  tags: ["state:error"],
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
    await userEvent.click(plate);
    await userEvent.paste("ABC1234567");
    await expect(plate).toHaveValue("ABC1234567");
    await expect(canvas.getByText("10 of 8 characters: 2 too many. Shorten it to save.")).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByText(/2 too many/)).toBeVisible();
    await expect(plate).toHaveAttribute("aria-invalid", "true");
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

/** The arguments change while the story stands, as they do when a control is turned. */
export const ControlsAreObeyed: Story = {
  render: function Turned(args) {
    const [turned, setTurned] = useState({});
    return (
      <>
        <Button text="Turn" onClick={() => setTurned({ label: "Town", required: false, disabled: true })} />
        <FieldFrame {...args} {...turned} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("textbox", { name: /City/ })).toBeRequired();
    await userEvent.click(canvas.getByRole("button", { name: "Turn" }));
    const town = await canvas.findByRole("textbox", { name: "Town" });
    await expect(town).toBeDisabled();
    await expect(canvas.queryByRole("textbox", { name: /City/ })).toBeNull();
  },
};
