import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { RelatedFrame } from "./RelatedFrame.tsx";
import { rowsIn } from "./rows.ts";

const meta = {
  title: "Related/To read",
  component: RelatedFrame,
  args: {
    nodes: [
      { type: "nestedStatic", relation: "adjuster", fields: ["rank", "service", "ssn"] },
      { type: "nestedSelect", relation: "adjuster", field: "rank" },
      { type: "nestedInterval", relation: "helpers", field: "service" },
      { type: "nestedText", relation: "adjuster", field: "history", label: "Career" },
      { type: "nestedTable", relation: "notes", columns: ["text", "day", "amount"] },
    ],
  },
} satisfies Meta<typeof RelatedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ReadInAForm: Story = {
  play: async ({ canvas }) => {
    const adjuster = await canvas.findByRole("region", { name: "Adjuster" });
    await expect(await within(adjuster).findByRole("link", { name: "Maria Keller" })).toBeVisible();
    await expect(within(adjuster).getByText("2 years 3 months")).toBeVisible();
    await expect(
      within(adjuster).getByText("You do not have permissions to access this data..."),
    ).toBeVisible();
    const helpers = canvas.getByRole("group", { name: "Time in service" });
    await expect(await within(helpers).findByText("2 years 4 months")).toBeVisible();
    const notes = canvas.getByRole("region", { name: "Notes" });
    const table = await within(notes).findByRole("grid", { name: "Notes" }, { timeout: 10_000 });
    await waitFor(() => expect(rowsIn(within(table))).toHaveLength(3));
    await expect(within(table).getByRole("link", { name: "View / Edit Note 2" })).toBeVisible();
    await expect(canvas.queryByRole("textbox", { name: /Rank/ })).toBeNull();
  },
};

export const ReadInARecord: Story = { args: { readOnly: true } };

export const LongTextIsCutOff: Story = {
  args: { sentences: 80 },
  play: async ({ canvas }) => {
    const career = await canvas.findByRole("group", { name: "Career" });
    await expect(await within(career).findByRole("button", { name: "MORE..." })).toBeVisible();
  },
};

export const None: Story = {
  args: { people: false, notes: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No Adjusters to display.")).toBeVisible();
    await expect(await canvas.findByText("No Notes to display.")).toBeVisible();
    await expect(canvas.getByText("No Career to display.")).toBeVisible();
  },
};

export const Waiting: Story = { args: { waits: true } };

export const FailedAndRetried: Story = {
  args: { failures: 1, nodes: [{ type: "nestedTable", relation: "notes", columns: ["text"] }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry" }));
    await waitFor(() => expect(rowsIn(canvas)).toHaveLength(3));
  },
};

/** Where nobody gives the views their port, each says so in its own place. */
export const AViewThatFailsLeavesTheRest: Story = {
  args: { withoutPort: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Error loading nestedStatic field.")).toBeVisible();
    await expect(canvas.getByText("Error loading nestedTable field.")).toBeVisible();
    await expect(canvas.getByLabelText("Claim number")).toBeVisible();
  },
};
