import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { monitorStates, type MonitorColor } from "../../engine/index.ts";
import { StateTabs } from "../../product/screens/monitor/StateTabs.tsx";
import { StatusMark } from "../../product/screens/monitor/StatusMark.tsx";
import { StoryFrame } from "../fixtures/StoryFrame.tsx";
import { MonitorListStory } from "./MonitorStory.tsx";
import { monitorOf, watchedRecords } from "./sampleMonitors.ts";

const meta = { title: "Monitors/States" } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const monitor = "stormwaterPermits";
const onRetry = fn();

export const Empty: Story = {
  render: () => (
    <StoryFrame>
      <MonitorListStory monitor={monitor} records={[]} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("No results found");
  },
};

export const Failed: Story = {
  render: () => (
    <StoryFrame>
      <MonitorListStory monitor={monitor} rows={{ count: 0, status: "error", onRetry }} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Retry" }));
    await expect(onRetry).toHaveBeenCalled();
  },
};

const long = "The permit of the northern yard that somebody gave a name of many words ".repeat(3);

export const LongText: Story = {
  render: () => (
    <StoryFrame>
      <MonitorListStory
        monitor={monitor}
        records={watchedRecords(monitorOf(monitor)).map((record) => ({
          ...record,
          fields: { ...record.fields, permitNumber: long },
        }))}
      />
    </StoryFrame>
  ),
};

const colors: readonly MonitorColor[] = ["green", "red", "orange", "yellow", "blue"];

export const Colors: Story = {
  render: () => (
    <ul>
      {colors.map((color) => (
        <li key={color}>
          <StatusMark
            status={{ state: "soon", tag: { label: color, color }, icon: { label: `as ${color}`, color } }}
          />
        </li>
      ))}
    </ul>
  ),
};

const counted = Object.fromEntries(
  monitorStates.map((state, index) => [state, { count: index * 400, capped: index === 5 }]),
) as Parameters<typeof StateTabs>[0]["counts"];
const onState = fn();

export const CountsOfStates: Story = {
  render: () => (
    <StateTabs
      state="attention"
      counts={counted}
      words={{ overdue: "Expired", done: "Completed" }}
      onState={onState}
    />
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getByRole("button", { name: /Needs Attention/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await userEvent.click(screen.getByRole("button", { name: /Expired/ }));
    await expect(onState).toHaveBeenCalledWith("overdue");
    await expect(screen.getByText("2,000+")).toBeVisible();
  },
};
