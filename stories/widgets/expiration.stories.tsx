import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { SideEffect } from "../../engine/index.ts";
import { fieldControls } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

function expiresWhen(other: string): SideEffect {
  return {
    field: "expirationDate",
    value: { expression: "$expiration(issueDate, expirationTime)" },
    condition: { field: other, filled: true },
    ignoreExistingValue: true,
  };
}

const meta = {
  title: "Widgets/Expiration",
  component: FieldFrame,
  argTypes: fieldControls,
  args: {
    fields: {
      issueDate: {
        type: "dateTime",
        kind: "date",
        label: "Issue date",
        sideEffects: [expiresWhen("expirationTime")],
      },
      expirationTime: {
        type: "enum",
        enumSet: "expiration_times",
        label: "Expires after",
        sideEffects: [expiresWhen("issueDate")],
      },
      expirationDate: {
        type: "dateTime",
        kind: "date",
        label: "Expiration date",
        disabled: { field: "expirationTime", filled: true },
      },
    },
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const CountedByTheCalendar: Story = {
  play: async ({ canvas, userEvent }) => {
    const issue = canvas.getByRole("textbox", { name: "Issue date" });
    const time = canvas.getByRole("combobox", { name: "Expires after" });
    const expiration = canvas.getByRole("textbox", { name: "Expiration date" });
    await expect(expiration).toBeEnabled();
    await userEvent.type(issue, "01/31/2026");
    for (const [choice, date] of [
      ["30 Days", "03/02/2026"],
      ["3 Months", "04/30/2026"],
      ["6 Months", "07/31/2026"],
      ["1 Year", "01/31/2027"],
      ["2 Years", "01/31/2028"],
    ] as const) {
      await userEvent.selectOptions(time, choice);
      await waitFor(() => expect(expiration).toHaveValue(date));
    }
    await expect(expiration).toBeDisabled();
    await userEvent.clear(issue);
    await userEvent.type(issue, "02/29/2024");
    await waitFor(() => expect(expiration).toHaveValue("02/28/2026"));
    await userEvent.selectOptions(time, "Select...");
    await expect(expiration).toBeEnabled();
  },
};
