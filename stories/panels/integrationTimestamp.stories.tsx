import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { named, panelControls } from "../fixtures/controls.ts";
import { worded, wordedValue } from "../fixtures/wording.ts";
import { PanelFrame } from "./PanelFrame.tsx";

const nodeOf = (text: string) => ({ type: "integrationTimestamp", integration: "telematics", text }) as const;
const texts = {
  usual: nodeOf("Data comes every night."),
  long: nodeOf(worded("Data comes every night.", "long")),
  "right to left": nodeOf(worded("Data comes every night.", "right to left")),
};

const meta = {
  title: "Panels/Integration timestamp",
  component: PanelFrame,
  tags: ["panel:integrationTimestamp"],
  argTypes: { ...panelControls, node: named("Text", "What follows the date.", texts) },
  args: {
    fields: { note: { type: "text", label: "Note" } },
    node: texts.usual,
    dataSource: { integrationDate: async () => Date.UTC(2026, 2, 16, 2, 5) / 1000 },
  },
} satisfies Meta<typeof PanelFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Updated: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Last Updated: 03/16/2026 2:05 AM UTC. Data comes every night."),
    ).toBeVisible();
  },
};
export const Never: Story = {
  tags: ["state:empty"],
  args: { dataSource: { integrationDate: async () => null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Last Updated: --. Data comes every night.")).toBeVisible();
  },
};
export const Waiting: Story = {
  tags: ["state:loading"],
  args: { dataSource: { integrationDate: () => new Promise(() => undefined) } },
};

let calls = 0;
export const FailedAndRetried: Story = {
  tags: ["state:error"],
  args: {
    dataSource: {
      integrationDate: async () => {
        calls += 1;
        if (calls % 2 === 1) throw new Error("no answer");
        return 0;
      },
    },
  },
  beforeEach: () => void (calls = 0),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry" }));
    await expect(await canvas.findByText(/^Last Updated: 01\/01\/1970/)).toBeVisible();
  },
};

export const LongAndRightToLeftOnAPhone: Story = {
  tags: ["state:phone", "state:longText", "state:rightToLeft"],
  globals: { viewport: { value: "phone" } },
  args: {
    node: {
      type: "integrationTimestamp",
      integration: "telematics",
      text: wordedValue(worded("Data comes every night.", "right to left"), "long"),
    },
  },
};
