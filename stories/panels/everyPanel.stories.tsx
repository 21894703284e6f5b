import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { ViewNode } from "../../engine/index.ts";
import { pageControls, shown } from "../fixtures/controls.ts";
import { PagePanels } from "./PagePanels.tsx";

/** The panels of an accident's page, one below the other. */
const nodes: ViewNode[] = [
  { type: "personnelCard", relation: "primaryModel" },
  { type: "recentComments" },
  { type: "history" },
  { type: "commentLog" },
  { type: "documents" },
  { type: "checklists", relation: "checklists" },
];

const meta = {
  title: "Panels/Every panel of a page",
  component: PagePanels,
  tags: [
    "panel:personnelCard",
    "panel:recentComments",
    "panel:history",
    "panel:commentLog",
    "panel:documents",
    "panel:checklists",
  ],
  args: { nodes, rows: 4 },
  argTypes: { ...pageControls, shown: shown(nodes) },
} satisfies Meta<typeof PagePanels>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Panels: Story = {};
export const Empty: Story = {
  tags: ["state:empty"],
  args: { answer: "none" },
  play: async ({ canvas }) => {
    await canvas.findAllByText("No results found");
    await canvas.findByText("No documents to display.");
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
export const MayNotEdit: Story = {
  tags: ["state:noRights"],
  args: { mayEdit: false },
  play: async ({ canvas }) => {
    await canvas.findByText("Your role does not include access to checklists.");
    await expect(canvas.queryByRole("button", { name: /^Delete / })).toBeNull();
  },
};
export const LongText: Story = { tags: ["state:longText"], args: { wording: "long" } };
export const RightToLeftText: Story = { tags: ["state:rightToLeft"], args: { wording: "right to left" } };
export const ManyRows: Story = { tags: ["state:manyRows"], args: { rows: 40, nodes: nodes.slice(2) } };
export const Phone: Story = { tags: ["state:phone"], globals: { viewport: { value: "phone" } } };
