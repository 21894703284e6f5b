import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import type { DataSource } from "../../views/index.ts";
import { panelControls } from "../fixtures/controls.ts";
import { worded, wordedValue } from "../fixtures/wording.ts";
import { happenings } from "./happenings.ts";
import { PanelFrame } from "./PanelFrame.tsx";

type Ask = NonNullable<DataSource["timeline"]>;

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
    timeline.mockImplementation(happenings(6));
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

/** Narrowed to record types by chips, each with how much there is of it; none pressed is all. */
export const Kinds: Story = {
  play: async ({ canvas, userEvent }) => {
    const chips = await canvas.findByRole("group", { name: "Kinds" });
    const cards = within(chips).getByRole("button", { name: "Medical Card 3" });
    await userEvent.click(cards);
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(3));
    await expect(cards).toHaveAttribute("aria-pressed", "true");
    await expect(timeline).toHaveBeenLastCalledWith(expect.objectContaining({ types: ["medical_card"] }));
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(6));
  },
};

export const NothingHappened: Story = {
  tags: ["state:empty"],
  beforeEach: () => void timeline.mockImplementation(happenings(0)),
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

/** Twenty at first, and a page more each time it is asked for; the focus goes to the first new entry. */
export const Many: Story = {
  tags: ["state:manyRows"],
  beforeEach: () => void timeline.mockImplementation(happenings(300)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await canvas.findByText("Event 39");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(40);
    await expect(canvas.getByText("40 of 300")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Event 20" })).toHaveFocus();
    await expect(timeline).toHaveBeenLastCalledWith(expect.objectContaining({ after: "20" }));
  },
};

const arabic = worded("Rear-end collision", "right to left");

export const LongAndRightToLeftOnAPhone: Story = {
  tags: ["state:phone", "state:longText", "state:rightToLeft"],
  globals: { viewport: { value: "phone" } },
  beforeEach: () => void timeline.mockImplementation(happenings(4, () => wordedValue(arabic, "long"))),
};
