import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { fieldControls } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Options of any field",
  component: FieldFrame,
  argTypes: fieldControls,
  args: { fields: { city: { type: "text", label: "City" } } },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const LabelHelpAndSource: Story = {
  args: {
    fields: {
      city: { type: "text", label: "City", help: "Where it happened.", source: "49 CFR 390.15(b)(1)" },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox", { name: "City" });
    await expect(input).toHaveAccessibleDescription(expect.stringContaining("Where it happened."));
    await expect(input).toHaveAccessibleDescription(expect.stringContaining("49 CFR 390.15(b)(1)"));
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.hover(canvas.getByRole("button", { name: "Rule: 49 CFR 390.15(b)(1)" }));
    await expect(await canvas.findByRole("tooltip")).toHaveTextContent("49 CFR 390.15(b)(1)");
  },
};

export const DisabledByACondition: Story = {
  args: {
    fields: {
      closed: { type: "boolean", label: "Closed" },
      remark: { type: "text", label: "Remark", disabled: { field: "closed", is: true } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("textbox", { name: "Remark" })).toBeEnabled();
    await userEvent.click(canvas.getByRole("radio", { name: "Yes" }));
    await expect(canvas.getByRole("textbox", { name: "Remark" })).toBeDisabled();
  },
};

export const Disabled: Story = {
  args: {
    filled: true,
    fields: {
      text: { type: "text", label: "Text", disabled: true },
      area: { type: "text", kind: "area", label: "Area", disabled: true },
      amount: { type: "currency", label: "Amount", disabled: true },
      share: { type: "number", kind: "percent", label: "Share", disabled: true },
      date: { type: "dateTime", kind: "date", label: "Date", disabled: true },
      answer: { type: "boolean", label: "Answer", disabled: true },
      state: { type: "enum", enumSet: "states", label: "State", disabled: true },
      weather: { type: "enum", enumSet: "weather_conditions", multi: true, label: "Weather", disabled: true },
    },
  },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole("textbox")) await expect(box).toBeDisabled();
    for (const box of canvas.getAllByRole("combobox")) await expect(box).toBeDisabled();
  },
};

export const Locked: Story = {
  args: {
    fields: { unit: { type: "text", label: "Unit number", locked: true, defaultValue: "RW-104" } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("RW-104")).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

export const Defaults: Story = {
  args: {
    fields: {
      city: { type: "text", label: "City", defaultValue: "Fresno" },
      reference: {
        type: "text",
        label: "Reference",
        defaultValue: { expression: "city & ' ' & $date(now)" },
      },
      vehicles: { type: "number", kind: "integer", label: "Vehicles", defaultValue: 2 },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "City" })).toHaveValue("Fresno");
    await expect(canvas.getByRole("textbox", { name: "Vehicles" })).toHaveValue("2");
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "Reference" })).toHaveValue("Fresno 03/16/2026"),
    );
  },
};

export const UpdateOnBlur: Story = {
  args: {
    fields: {
      reason: { type: "text", label: "Reason", updateOnBlur: true },
      copy: { type: "computed", as: "text", label: "Taken over", expression: "$uppercase(reason)" },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Reason" }), "ice");
    await expect(canvas.getByText("--")).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText("ICE")).toBeVisible());
  },
};

export const ConditionalRequired: Story = {
  args: {
    fields: {
      towed: { type: "boolean", label: "Towed" },
      towedBy: {
        type: "text",
        label: "Towed by",
        required: { field: "towed", is: true },
        messages: { required: "Name the company that towed it." },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole("button", { name: "Save" });
    await userEvent.click(save);
    await expect(canvas.queryByText("Name the company that towed it.")).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "Yes" }));
    await userEvent.click(save);
    await waitFor(() => expect(canvas.getByText("Name the company that towed it.")).toBeVisible());
  },
};

export const Checks: Story = {
  args: {
    fields: {
      reserve: { type: "currency", label: "Reserve" },
      paid: {
        type: "currency",
        label: "Paid",
        checks: [
          {
            when: { field: "paid", atLeast: 100_000 },
            message: "Payments of this size are made by the head office.",
          },
          {
            when: { field: "paid", atLeast: 1000 },
            message: "This is a large payment.",
            severity: "warning",
          },
          {
            when: { field: "paid", filled: true },
            message: "Payments are booked at night.",
            severity: "info",
          },
        ],
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const paid = canvas.getByRole("textbox", { name: "Paid" });
    await userEvent.type(paid, "100");
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText("Payments are booked at night.")).toBeVisible());
    await expect(paid).not.toHaveAttribute("aria-invalid");
    await userEvent.type(paid, "{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}5000");
    await waitFor(() => expect(canvas.getByText("This is a large payment.")).toBeVisible());
    await userEvent.clear(paid);
    await userEvent.type(paid, "200000");
    await waitFor(() =>
      expect(canvas.getByText("Payments of this size are made by the head office.")).toBeVisible(),
    );
    await expect(paid).toHaveAttribute("aria-invalid", "true");
  },
};
