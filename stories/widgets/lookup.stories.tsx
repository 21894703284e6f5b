import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import type { SideEffect } from "../../engine/index.ts";
import { controlsOf } from "../fixtures/controls.ts";
import { unanswered } from "../fixtures/samplePorts.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const notify = fn();

function takes(field: string): SideEffect {
  return { field, value: { lookup: "pro", take: field }, ignoreExistingValue: true };
}

const meta = {
  title: "Widgets/Lookup",
  component: FieldFrame,
  tags: ["widget:lookup"],
  argTypes: controlsOf("maxLength"),
  args: {
    fields: {
      proNumber: {
        type: "text",
        label: "PRO number",
        lookup: "pro",
        maxLength: 20,
        sideEffects: [takes("consigneeName"), takes("consigneeCity")],
      },
      consigneeName: { type: "text", label: "Consignee" },
      consigneeCity: { type: "text", label: "City" },
    },
    port: { notify },
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["state:empty"] };

export const FillsFields: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "PRO number" }), "4402817");
    await userEvent.click(canvas.getByRole("button", { name: "Look up PRO number" }));
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "Consignee" })).toHaveValue("Harbor Foods"),
    );
    await expect(canvas.getByRole("textbox", { name: "City" })).toHaveValue("Portland");
  },
};

export const WithEnter: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "PRO number" }), "4402817{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "Consignee" })).toHaveValue("Harbor Foods"),
    );
  },
};

export const NothingFound: Story = {
  tags: ["state:error"],
  play: async ({ canvas, userEvent }) => {
    notify.mockClear();
    const button = canvas.getByRole("button", { name: "Look up PRO number" });
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByText("PRO number required.")).toBeVisible());
    await expect(notify).toHaveBeenCalledWith("danger", "PRO number required.");
    await userEvent.type(canvas.getByRole("textbox", { name: "PRO number" }), "2");
    await expect(canvas.queryByText("PRO number required.")).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByText("There is no shipment with this PRO number.")).toBeVisible());
    await expect(notify).toHaveBeenLastCalledWith("danger", "There is no shipment with this PRO number.");
  },
};

export const LookingUp: Story = {
  tags: ["state:loading"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "PRO number" }), `${unanswered}{Enter}`);
    await expect(await canvas.findByRole("progressbar")).toBeVisible();
  },
};
