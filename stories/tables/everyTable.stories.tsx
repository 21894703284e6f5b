import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { ViewNode } from "../../engine/index.ts";
import { relatedControls, shown } from "../fixtures/controls.ts";
import { RelatedSample } from "../fixtures/RelatedSample.tsx";

/** All tables of related records, one below the other. */
const nodes: ViewNode[] = [
  { type: "viewTable", relation: "notes", title: "To look at" },
  { type: "relationTable", relation: "helpers", title: "With links" },
  {
    type: "manageTable",
    relation: "notes",
    title: "To manage",
    filter: { label: "Only open ones", where: { field: "open", is: true } },
  },
  { type: "editableTable", relation: "notes", title: "To edit in place", columns: ["text", "amount"] },
  {
    type: "totalsTable",
    relation: "costs",
    title: "Totals",
    category: "category",
    reserves: "reserves",
    paid: "paid",
    remaining: "remaining",
  },
  { type: "claimTable", relation: "claims" },
];

const meta = {
  title: "Tables/Every related table",
  component: RelatedSample,
  tags: [
    "table:viewTable",
    "table:relationTable",
    "table:manageTable",
    "table:editableTable",
    "table:totalsTable",
    "table:claimTable",
  ],
  args: { nodes, rows: 3 },
  argTypes: { ...relatedControls, shown: shown(nodes) },
} satisfies Meta<typeof RelatedSample>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Tables: Story = {};
export const Empty: Story = {
  tags: ["state:empty"],
  args: { answer: "none" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/ to display\.$/).length).toBeGreaterThan(3));
  },
};
export const Loading: Story = { tags: ["state:loading"], args: { answer: "never" } };
export const LoadingFails: Story = {
  tags: ["state:error"],
  args: { answer: "failure" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("button", { name: "Retry" })).toHaveLength(6));
  },
};
export const ToRead: Story = { tags: ["state:noRights"], args: { readOnly: true } };
export const Confidential: Story = {
  tags: ["state:confidential"],
  args: { confidential: true, readOnly: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText("Note 1")).toBeNull());
  },
};
export const LongText: Story = { tags: ["state:longText"], args: { wording: "long" } };
export const RightToLeftText: Story = { tags: ["state:rightToLeft"], args: { wording: "right to left" } };
export const TenThousandRows: Story = {
  tags: ["state:manyRows"],
  args: { rows: 10_000, nodes: nodes.slice(0, 1) },
};
export const Phone: Story = { tags: ["state:phone"], globals: { viewport: { value: "phone" } } };
