import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PanelStage } from "./PanelStage.tsx";

const meta = {
  title: "Panels/Integration timestamp",
  component: PanelStage,
  args: {
    fields: { note: { type: "text", label: "Note" } },
    node: { type: "integrationTimestamp", integration: "telematics", text: "Data comes every night." },
    dataSource: { integrationDate: async () => Date.UTC(2026, 2, 16, 2, 5) / 1000 },
  },
} satisfies Meta<typeof PanelStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Updated: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Last Updated: 03/16/2026 2:05 AM. Data comes every night."),
    ).toBeVisible();
  },
};
export const Never: Story = {
  args: { dataSource: { integrationDate: async () => null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Last Updated: --. Data comes every night.")).toBeVisible();
  },
};
export const Waiting: Story = {
  args: { dataSource: { integrationDate: () => new Promise(() => undefined) } },
};

let calls = 0;
export const FailedAndRetried: Story = {
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
