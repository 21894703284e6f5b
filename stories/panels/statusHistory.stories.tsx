import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { HistoryEntry } from "../../engine/index.ts";
import type { DataSource } from "../../views/index.ts";
import { panelControls } from "../fixtures/controls.ts";
import { now } from "../fixtures/sampleValues.ts";
import { worded, wordedValue } from "../fixtures/wording.ts";
import { PanelFrame } from "./PanelFrame.tsx";

const day = 86_400;
const user = { id: 7, firstName: "Maria", lastName: "Keller" };

/** A change of the status, so many days ago. */
const change = (
  version: number,
  daysAgo: number,
  status: [string | null, string],
  why?: string,
): HistoryEntry => ({
  id: version,
  recordId: 1,
  version,
  changeType: version === 1 ? "CREATE" : "UPDATE",
  date: now - daysAgo * day,
  user,
  changes: [
    { field: "status", from: status[0], to: status[1] },
    ...(why === undefined ? [] : [{ field: "why", from: null, to: why }]),
  ],
  labels: {},
});

const reopened = [
  change(3, 30, ["closed", "open"], "A late bill of the hospital."),
  change(2, 40, ["open", "closed"], "All bills are paid."),
  change(1, 100, [null, "open"]),
];

const history = fn<DataSource["history"]>();

const meta = {
  title: "Panels/Status history",
  component: PanelFrame,
  tags: ["panel:statusHistory"],
  argTypes: panelControls,
  args: {
    fields: {
      status: { type: "enum", enumSet: "claim_statuses", label: "Status" },
      why: { type: "text", label: "Why" },
    },
    values: { status: "open" },
    node: {
      type: "statusHistory",
      title: "Status History",
      field: "status",
      reasons: ["why"],
      closed: ["closed"],
    },
    readOnly: true,
    dataSource: { history },
  },
  beforeEach: () => {
    history.mockReset();
    history.mockResolvedValue(reopened);
  },
} satisfies Meta<typeof PanelFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Each stretch with who started it, why, and its days, the newest first. */
export const ClosedAndReopened: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Open for 90 days in all, reopened once.")).toBeVisible();
    const lines = canvas.getAllByRole("listitem").map(({ textContent }) => textContent);
    await expect(lines).toHaveLength(3);
    await expect(lines[0]).toMatch(
      /^OpenReopened30 days so far.* by Maria KellerA late bill of the hospital\.$/,
    );
    await expect(lines[1]).toMatch(/^Closed10 days.*All bills are paid\.$/);
    await expect(lines[2]).toMatch(/^Open60 days/);
  },
};

export const NeverClosed: Story = {
  beforeEach: () => void history.mockResolvedValue(reopened.slice(2)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("100 days so far")).toBeVisible();
    await expect(canvas.queryByText(/in all/)).toBeNull();
  },
};

export const ConfidentialStatus: Story = {
  tags: ["state:confidential"],
  args: { redacted: ["status"] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Status History" })).toBeVisible();
    await expect(canvas.queryByRole("listitem")).toBeNull();
    await expect(history).not.toHaveBeenCalled();
  },
};

export const NothingKnown: Story = {
  tags: ["state:empty"],
  beforeEach: () => void history.mockResolvedValue([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing has happened yet.")).toBeVisible();
  },
};

export const Waiting: Story = {
  tags: ["state:loading"],
  beforeEach: () => void history.mockImplementation(() => new Promise(() => undefined)),
};

export const FailedAndRetried: Story = {
  tags: ["state:error"],
  beforeEach: () => void history.mockRejectedValueOnce(new Error("no answer")),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry" }));
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(3);
  },
};

/** Closed and opened again each month. */
export const Many: Story = {
  tags: ["state:manyRows"],
  beforeEach: () =>
    void history.mockResolvedValue(
      Array.from({ length: 60 }, (_, index) =>
        change(60 - index, 30 * index, index % 2 === 0 ? ["closed", "open"] : ["open", "closed"]),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(60);
  },
};

export const Dark: Story = { globals: { theme: "dark" } };

const arabic = worded("A late bill of the hospital", "right to left");

export const LongAndRightToLeftOnAPhone: Story = {
  tags: ["state:phone", "state:longText", "state:rightToLeft"],
  globals: { viewport: { value: "phone" } },
  beforeEach: () =>
    void history.mockResolvedValue([
      change(2, 40, ["open", "closed"], wordedValue(arabic, "long")),
      change(1, 100, [null, "open"]),
    ]),
};
