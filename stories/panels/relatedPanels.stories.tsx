import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { ViewNode } from "../../engine/index.ts";
import { relatedControls, shown, shownNodes } from "../fixtures/controls.ts";
import { RelatedSample } from "../fixtures/RelatedSample.tsx";

/** All panels and layouts that show related records otherwise than as a table. */
const nodes: ViewNode[] = [
  { type: "nestedStatic", relation: "expert", title: "The expert", fields: ["rank", "service"] },
  { type: "nestedSelect", relation: "expert", field: "rank", label: "Rank of the expert" },
  { type: "nestedInterval", relation: "expert", field: "service" },
  { type: "nestedText", relation: "expert", field: "career" },
  { type: "nestedTable", relation: "notes", title: "Table of notes", columns: ["text", "amount"] },
  { type: "relationModal", relation: "helpers", title: "Attached helpers" },
  { type: "talkingPoints", relation: "notes", field: "text", order: "position", label: "Talking Point" },
  {
    type: "progressUpdates",
    relation: "notes",
    title: "Progress",
    heading: "text",
    date: "day",
    fields: ["amount"],
  },
];

const meta = {
  title: "Panels/Every panel of related records",
  component: RelatedSample,
  tags: [
    "panel:nestedStatic",
    "panel:nestedSelect",
    "panel:nestedInterval",
    "panel:nestedText",
    "panel:nestedTable",
    "panel:progressUpdates",
    "layout:relationModal",
    "layout:talkingPoints",
  ],
  args: { nodes, rows: 3 },
  argTypes: { ...relatedControls, shown: shown(nodes) },
} satisfies Meta<typeof RelatedSample>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Panels: Story = {};
export const Empty: Story = { tags: ["state:empty"], args: { answer: "none" } };
export const Loading: Story = { tags: ["state:loading"], args: { answer: "never" } };
export const LoadingFails: Story = {
  tags: ["state:error"],
  args: { answer: "failure" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("button", { name: "Retry" }).length).toBeGreaterThan(5));
  },
};
export const ToRead: Story = { tags: ["state:noRights"], args: { readOnly: true } };
export const Confidential: Story = {
  tags: ["state:confidential"],
  args: { confidential: true, readOnly: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/do not have permissions/).length).toBeGreaterThan(3));
  },
};
export const LongText: Story = { tags: ["state:longText"], args: { wording: "long" } };
export const RightToLeftText: Story = { tags: ["state:rightToLeft"], args: { wording: "right to left" } };
export const ManyRows: Story = {
  tags: ["state:manyRows"],
  args: {
    rows: 300,
    nodes: [...shownNodes(nodes, "nestedTable"), ...shownNodes(nodes, "progressUpdates")],
  },
};
export const Phone: Story = { tags: ["state:phone"], globals: { viewport: { value: "phone" } } };
