import type { Meta, StoryObj } from "@storybook/react-vite";
import { History } from "../../views/index.ts";
import { sampleHistory } from "../fixtures/sampleRecords.ts";
import { recordOf, Stage } from "../fixtures/Stage.tsx";

const { template, record } = recordOf("accident");

const meta = {
  title: "Panels/History",
  component: History,
  args: { template, entries: sampleHistory(record, template) },
  render: (args) => (
    <Stage>
      <History {...args} />
    </Stage>
  ),
} satisfies Meta<typeof History>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Changes: Story = {};
export const None: Story = { args: { entries: [] } };
export const Redacted: Story = {
  args: {
    entries: sampleHistory(record, template).map((entry) => ({
      ...entry,
      changes: entry.changes.map(({ field }) => ({ field, from: null, to: null, redacted: true as const })),
    })),
  },
};
