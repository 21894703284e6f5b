import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { controlsOf, kinds } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Number",
  component: FieldFrame,
  tags: ["widget:number"],
  argTypes: {
    ...controlsOf("min", "max", "unit"),
    kind: kinds("integer", "decimal", "percent", "rate"),
  },
  args: {
    fields: {
      vehicles: { type: "number", kind: "integer", label: "Vehicles", min: 0, max: 50 },
      distance: { type: "number", kind: "decimal", label: "Distance", unit: "miles" },
      fault: { type: "number", kind: "percent", label: "Share of fault", min: 0, max: 100 },
      rate: { type: "number", kind: "rate", label: "Incident rate", unit: "per 200,000 hours" },
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
    await expect(canvas.getByText("12.5%")).toBeVisible();
    await expect(canvas.getByText("3.140 per 200,000 hours")).toBeVisible();
  },
};

export const Integer: Story = {
  tags: ["state:error"],
  play: async ({ canvas, userEvent }) => {
    const vehicles = canvas.getByRole("textbox", { name: "Vehicles" });
    await expect(vehicles).toHaveAttribute("inputmode", "numeric");
    await userEvent.type(vehicles, "3.7");
    await expect(await canvas.findByText("Taken as 3: it is a whole number.")).toBeVisible();
    await userEvent.tab();
    await expect(vehicles).toHaveValue("3");
    await userEvent.clear(vehicles);
    await userEvent.type(vehicles, "few");
    await userEvent.tab();
    await expect(await canvas.findByText("Must be a whole number.")).toBeVisible();
    await userEvent.clear(vehicles);
    await userEvent.type(vehicles, "51");
    await expect(canvas.getByText("Must be at most 50.")).toBeVisible();
    await userEvent.clear(vehicles);
    await userEvent.type(vehicles, "5");
    await expect(canvas.queryByText(/Must be/)).toBeNull();
  },
};

export const DecimalWithUnit: Story = {
  play: async ({ canvas, userEvent }) => {
    const distance = canvas.getByRole("textbox", { name: "Distance" });
    await userEvent.type(distance, "1,234.5 miles");
    await userEvent.tab();
    await expect(distance).toHaveValue("1234.5");
  },
};

export const PercentAndRate: Story = {
  play: async ({ canvas, userEvent }) => {
    const fault = canvas.getByRole("textbox", { name: "Share of fault" });
    await userEvent.type(fault, "12.5%");
    await userEvent.tab();
    await expect(fault).toHaveValue("12.5");
    await userEvent.type(fault, "0");
    await userEvent.clear(fault);
    await userEvent.type(fault, "101");
    await expect(canvas.getByText("Must be at most 100%.")).toBeVisible();
    const rate = canvas.getByRole("textbox", { name: "Incident rate" });
    await userEvent.type(rate, "3.14159");
    await userEvent.tab();
    await expect(rate).toHaveValue("3.142");
  },
};
