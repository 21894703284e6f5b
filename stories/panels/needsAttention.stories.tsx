import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { DataSource } from "../../views/index.ts";
import { panelControls } from "../fixtures/controls.ts";
import { now } from "../fixtures/sampleValues.ts";
import { worded, wordedValue } from "../fixtures/wording.ts";
import { PanelFrame } from "./PanelFrame.tsx";

type Ask = NonNullable<DataSource["attention"]>;

const day = 86_400;
const today = now - (now % day);
const signs = [
  { label: "Expired", color: "red" },
  { label: "Due within 30 days", color: "orange" },
] as const;

/** A server that has so many records, a week apart; the first is late. */
const having =
  (count: number, label = (index: number) => `CDL ${index}`): Ask =>
  async () => ({
    records: Array.from({ length: count }, (_, index) => ({
      id: 100 + index,
      templateAlias: "medical_card",
      label: label(index),
      monitor: { alias: "expirations", name: "Expirations" },
      due: index === count - 1 && count > 3 ? null : today + (7 * index - 3) * day,
      sign: signs[index === 0 ? 0 : 1],
    })),
    today,
  });

const attention = fn<Ask>();

const meta = {
  title: "Panels/Needs attention",
  component: PanelFrame,
  tags: ["panel:needsAttention"],
  argTypes: panelControls,
  args: {
    fields: { note: { type: "text", label: "Note" } },
    node: { type: "needsAttention", relations: ["primaryModel"] },
    readOnly: true,
    dataSource: { attention },
  },
  beforeEach: () => {
    attention.mockReset();
    attention.mockImplementation(having(3));
  },
} satisfies Meta<typeof PanelFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** What is due first before the rest, with how far its day is and its sign. */
export const DueFirst: Story = {
  play: async ({ canvas }) => {
    const lines = (await canvas.findAllByRole("listitem")).map(({ textContent }) => textContent);
    await expect(lines).toEqual([
      "ExpirationsCDL 03 days agoExpired",
      "ExpirationsCDL 1in 4 daysDue within 30 days",
      "ExpirationsCDL 2in 11 daysDue within 30 days",
    ]);
  },
};

export const NothingDue: Story = {
  tags: ["state:empty"],
  beforeEach: () => void attention.mockImplementation(having(0)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing is due.")).toBeVisible();
  },
};

export const Waiting: Story = {
  tags: ["state:loading"],
  beforeEach: () => void attention.mockImplementation(() => new Promise(() => undefined)),
};

export const FailedAndRetried: Story = {
  tags: ["state:error"],
  beforeEach: () => void attention.mockRejectedValueOnce(new Error("no answer")),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry" }));
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(3);
  },
};

/** Five at first, and the others when they are asked for. */
export const Many: Story = {
  tags: ["state:manyRows"],
  beforeEach: () => void attention.mockImplementation(having(60)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show 55 more" }));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(60);
  },
};

const arabic = worded("Rear-end collision", "right to left");

export const LongAndRightToLeftOnAPhone: Story = {
  tags: ["state:phone", "state:longText", "state:rightToLeft"],
  globals: { viewport: { value: "phone" } },
  beforeEach: () => void attention.mockImplementation(having(4, () => wordedValue(arabic, "long"))),
};
