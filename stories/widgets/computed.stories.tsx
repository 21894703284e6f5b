import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { fieldControls } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Computed",
  component: FieldFrame,
  tags: ["widget:computed"],
  argTypes: fieldControls,
  args: {
    fields: {
      fatalities: { type: "number", kind: "integer", label: "Fatalities", defaultValue: 1 },
      reportable: { type: "computed", as: "boolean", label: "DOT recordable", expression: "fatalities > 0" },
      share: {
        type: "computed",
        as: "number",
        kind: "percent",
        label: "Share of ten",
        computeOn: "read",
        expression: "fatalities * 10",
      },
    },
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const FollowsItsFields: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("10%")).toBeVisible());
    const fatalities = canvas.getByRole("textbox", { name: "Fatalities" });
    await userEvent.clear(fatalities);
    await userEvent.type(fatalities, "0");
    await waitFor(() => expect(canvas.getByText("No")).toBeVisible());
    await waitFor(() => expect(canvas.getByText("0%")).toBeVisible());
  },
};
