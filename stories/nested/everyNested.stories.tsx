import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { ViewNode } from "../../engine/index.ts";
import { relatedControls, shown } from "../fixtures/controls.ts";
import { RelatedSample } from "../fixtures/RelatedSample.tsx";

/** All layouts that edit records inside another one's form. */
const nodes: ViewNode[] = [
  { type: "nestedForm", relation: "expert" },
  { type: "subForm", relation: "witness", label: "Was there a witness?" },
  { type: "nestedList", relation: "notes", layout: "table", order: "position" },
];

const meta = {
  title: "Nested/Every nested record",
  component: RelatedSample,
  tags: ["layout:nestedForm", "layout:subForm", "layout:nestedList"],
  args: { nodes, rows: 3 },
  argTypes: { ...relatedControls, shown: shown(nodes) },
} satisfies Meta<typeof RelatedSample>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Nested: Story = {};
export const Loading: Story = { tags: ["state:loading"], args: { answer: "never" } };
export const LoadingFails: Story = {
  tags: ["state:error"],
  args: { answer: "failure" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("button", { name: "Retry" }).length).toBeGreaterThan(1));
  },
};
export const Confidential: Story = {
  tags: ["state:confidential"],
  args: { confidential: true, readOnly: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/do not have permissions/).length).toBeGreaterThan(3));
  },
};
export const LongText: Story = { tags: ["state:longText"], args: { wording: "long" } };
export const RightToLeftText: Story = { tags: ["state:rightToLeft"], args: { wording: "right to left" } };
export const Phone: Story = { tags: ["state:phone"], globals: { viewport: { value: "phone" } } };
