import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { DataSource } from "../../views/index.ts";
import { panelControls } from "../fixtures/controls.ts";
import { now } from "../fixtures/sampleValues.ts";
import { worded, wordedValue } from "../fixtures/wording.ts";
import { PanelFrame } from "./PanelFrame.tsx";

type Ask = NonNullable<DataSource["timeline"]>;

const day = 86_400;
const today = now - (now % day);
const types = [
  { alias: "accident", name: "Accident" },
  { alias: "medical_card", name: "Medical Card" },
];

/** A server that has so many entries, ten days apart; the first is in the future. */
const having =
  (count: number, label = (index: number) => `Event ${index}`): Ask =>
  async ({ type, limit }) => {
    const all = Array.from({ length: count }, (_, index) => ({
      id: 100 + index,
      templateAlias: types[index % 2]?.alias ?? "",
      label: label(index),
      date: index === count - 1 && count > 3 ? null : today + (5 - 10 * index) * day,
    })).filter(({ templateAlias }) => type === undefined || templateAlias === type);
    return { entries: all.slice(0, limit), types: count === 0 ? [] : types, more: all.length > limit };
  };

const timeline = fn<Ask>();

const meta = {
  title: "Panels/Timeline",
  component: PanelFrame,
  tags: ["panel:timeline"],
  argTypes: panelControls,
  args: {
    fields: { note: { type: "text", label: "Note" } },
    node: { type: "timeline", relations: ["primaryModel"] },
    readOnly: true,
    dataSource: { timeline },
  },
  beforeEach: () => {
    timeline.mockReset();
    timeline.mockImplementation(having(6));
  },
} satisfies Meta<typeof PanelFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The newest first, under years; what is to come stands before, what has no date behind. */
export const Years: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Upcoming" })).toBeVisible();
    const headings = canvas.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    await expect(headings[0]).toBe("Upcoming");
    await expect(headings.at(-1)).toBe("No Date");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(6);
  },
};

/** Narrowed to one record type. */
export const OneType: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(
      await canvas.findByRole("combobox", { name: "Record type" }),
      "Medical Card",
    );
    await canvas.findByText("Event 1");
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(3);
    await expect(timeline).toHaveBeenLastCalledWith(expect.objectContaining({ type: "medical_card" }));
  },
};

export const NothingHappened: Story = {
  tags: ["state:empty"],
  beforeEach: () => void timeline.mockImplementation(having(0)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing has happened yet.")).toBeVisible();
  },
};

export const Waiting: Story = {
  tags: ["state:loading"],
  beforeEach: () => void timeline.mockImplementation(() => new Promise(() => undefined)),
};

export const FailedAndRetried: Story = {
  tags: ["state:error"],
  beforeEach: () => void timeline.mockRejectedValueOnce(new Error("no answer")),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry" }));
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(6);
  },
};

/** Twenty at first, and more when they are asked for. */
export const Many: Story = {
  tags: ["state:manyRows"],
  beforeEach: () => void timeline.mockImplementation(having(300)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await canvas.findByText("Event 39");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(40);
  },
};

const arabic = worded("Rear-end collision", "right to left");

export const LongAndRightToLeftOnAPhone: Story = {
  tags: ["state:phone", "state:longText", "state:rightToLeft"],
  globals: { viewport: { value: "phone" } },
  beforeEach: () => void timeline.mockImplementation(having(4, () => wordedValue(arabic, "long"))),
};
