import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { History } from "../../views/index.ts";
import { hidden, named } from "../fixtures/controls.ts";
import { sampleHistory } from "../fixtures/sampleRecords.ts";
import { recordOf, StoryFrame } from "../fixtures/StoryFrame.tsx";

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
const claim = recordOf("claim");
const payment = recordOf("claim_payment");
const ofPayment = sampleHistory(payment.record, payment.template).map((entry) => ({
  ...entry,
  id: entry.id + 1_000,
  of: { id: payment.record.id, templateAlias: "claim_payment", label: "$1,250.00 to Mercy Hospital" },
}));
const interleaved = [...ofPayment, ...sampleHistory(claim.record, claim.template)];
const histories = { "two changes": changes, "by a rule": followed, confidential: redacted, none: [] };

const meta = {
  title: "Panels/History",
  component: History,
  tags: ["panel:history"],
  argTypes: { entries: named("Entries", "What happened to the record.", histories), ...hidden("template") },
  args: { template, entries: changes },
  render: (args) => (
    <StoryFrame>
      <History {...args} />
    </StoryFrame>
  ),
} satisfies Meta<typeof History>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Changes: Story = {};
export const Followed: Story = { args: { entries: followed } };
/** A claim's history with what happened to its payments. */
export const WithOwned: Story = {
  args: { template: claim.template, entries: interleaved },
  async play({ canvas }) {
    const named = await canvas.findAllByText("Claim Payment: $1,250.00 to Mercy Hospital");
    await expect(named).toHaveLength(ofPayment.length);
    await expect(canvas.getAllByText(/Amount|Paid on|Payee/).length).toBeGreaterThan(0);
  },
};
export const None: Story = { tags: ["state:empty"], args: { entries: [] } };
export const Redacted: Story = { tags: ["state:confidential"], args: { entries: redacted } };
