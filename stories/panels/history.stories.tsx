import type { Meta, StoryObj } from "@storybook/react-vite";
import { History } from "../../views/index.ts";
import { hidden, named } from "../fixtures/controls.ts";
import { sampleHistory } from "../fixtures/sampleRecords.ts";
import { recordOf, Stage } from "../fixtures/Stage.tsx";

const { template, record } = recordOf("accident");

const changes = sampleHistory(record, template);
const redacted = changes.map((entry) => ({
  ...entry,
  changes: entry.changes.map(({ field }) => ({ field, from: null, to: null, redacted: true as const })),
}));
const followed = changes.map((entry) => ({
  ...entry,
  changes: [...entry.changes, { field: "$reason", from: null, to: "The class was held." }],
}));
const histories = { "two changes": changes, "by a rule": followed, confidential: redacted, none: [] };

const meta = {
  title: "Panels/History",
  component: History,
  tags: ["panel:history"],
  argTypes: { entries: named("Entries", "What happened to the record.", histories), ...hidden("template") },
  args: { template, entries: changes },
  render: (args) => (
    <Stage>
      <History {...args} />
    </Stage>
  ),
} satisfies Meta<typeof History>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Changes: Story = {};
export const Followed: Story = { args: { entries: followed } };
export const None: Story = { tags: ["state:empty"], args: { entries: [] } };
export const Redacted: Story = { tags: ["state:confidential"], args: { entries: redacted } };
