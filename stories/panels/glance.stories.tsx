import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import type { DataSource } from "../../views/index.ts";
import { now } from "../fixtures/sampleValues.ts";
import { nothing, viewing } from "../fixtures/StoryFrame.tsx";
import { worded, wordedValue } from "../fixtures/wording.ts";
import { GlanceFrame } from "./GlanceFrame.tsx";
import { happenings } from "./happenings.ts";

const day = 86_400;
const today = now - (now % day);

const timeline = fn<NonNullable<DataSource["timeline"]>>();
const attention = fn<NonNullable<DataSource["attention"]>>();
const personScores = fn<NonNullable<DataSource["personScores"]>>();

/** Monitors that watch so many records: one late, one due soon, the others far. */
const watching =
  (count: number, label = (index: number) => `Permit ${index}`): NonNullable<DataSource["attention"]> =>
  async () => ({
    records: Array.from({ length: count }, (_, index) => ({
      id: 500 + index,
      templateAlias: "case",
      label: label(index),
      monitor: { alias: "permits", name: "Permits" },
      due: today + (90 * index - 3) * day,
      sign: index === 0 ? { label: "Expired", color: "red" } : { label: "Current", color: "blue" },
    })),
    today,
  });

const meta = {
  title: "Panels/Glance",
  component: GlanceFrame,
  tags: ["panel:glance"],
  args: {
    open: ["Rear-end collision", "Cracked mirror"],
    dataSource: { timeline, attention, personScores },
  },
  beforeEach: () => {
    timeline.mockReset();
    timeline.mockImplementation(happenings(6));
    attention.mockReset();
    attention.mockImplementation(watching(2));
    personScores.mockReset();
    personScores.mockImplementation(async () => [
      {
        id: 1,
        name: "Safe driving",
        href: "#/safeView/scorecards/1?employee=4000",
        runs: [62, 71.5, 70].map((score, index) => ({ day: today - (90 - 30 * index) * day, score })),
      },
    ]);
  },
} satisfies Meta<typeof GlanceFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Lines of a card, by its title. */
const linesOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

/** Who it is, how it does, what expires next, what is open, and what happened. */
export const AtAGlance: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("tab", { name: "At a Glance", selected: true })).toBeVisible();
    await expect(await canvas.findByRole("region", { name: "About the Unit" })).toHaveTextContent(
      "PlateTX 4411Seats2",
    );
    const score = await canvas.findByRole("region", { name: "Score" });
    await waitFor(() =>
      expect(linesOf(score)).toEqual(["Watch list41.53.2 worse", "Safe driving70.01.5 worse"]),
    );
    await expect(within(score).getByRole("img")).toHaveAccessibleName(/^Last scores\. .*: 62\.0, /);
    const expires = canvas.getByRole("region", { name: "Expires Next" });
    await expect(linesOf(expires)).toEqual([
      expect.stringMatching(/^PermitsPermit 0Expired.* · 3 days ago$/),
      expect.stringMatching(/^Registration expires.* · in 40 days$/),
      expect.stringMatching(/^PermitsPermit 1.* · in 87 days$/),
    ]);
    const open = canvas.getByRole("region", { name: "Open" });
    await expect(
      within(open)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Rear-end collision", "Cracked mirror"]);
    await expect(canvas.getByRole("region", { name: "Timeline" })).toBeVisible();
    await expect(attention).toHaveBeenCalledWith(expect.objectContaining({ state: "next" }));
  },
};

/** A date of the record itself leads to the tab that has it, by keyboard too. */
export const ToTheTabOfADate: Story = {
  play: async ({ canvas, userEvent }) => {
    const own = await canvas.findByRole("button", { name: "Registration expires" });
    own.focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
  },
};

const kept = new Map<string, string>();
const address = {
  read: (name: string) => kept.get(name),
  write: (name: string, value: string | undefined) => {
    if (value === undefined) kept.delete(name);
    else kept.set(name, value);
  },
};

/** The kinds that are shown stand in the address, and are read from it. */
export const KindsInTheAddress: Story = {
  args: { address },
  beforeEach: () => {
    kept.clear();
    kept.set("kinds", "accident");
  },
  play: async ({ canvas, userEvent }) => {
    const chips = await canvas.findByRole("group", { name: "Kinds" });
    await expect(within(chips).getByRole("button", { name: /^Accident/, pressed: true })).toBeVisible();
    await userEvent.click(within(chips).getByRole("button", { name: /^Medical Card/ }));
    await expect(kept.get("kinds")).toBe("accident,medical_card");
    await userEvent.click(within(chips).getByRole("button", { name: "Show all" }));
    await expect(kept.has("kinds")).toBe(false);
  },
};

export const Nothing: Story = {
  tags: ["state:empty"],
  args: { open: [], isBare: true },
  beforeEach: () => {
    timeline.mockImplementation(happenings(0));
    attention.mockImplementation(watching(0));
    personScores.mockImplementation(async () => []);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing has happened yet.")).toBeVisible();
    await expect(await canvas.findByText("Nothing expires.")).toBeVisible();
    await expect(await canvas.findByText("Nothing is open.")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Score" })).toBeNull();
    await expect(canvas.queryByRole("region", { name: "About the Unit" })).toBeNull();
  },
};

/** Records of types that the reader may not reach are not asked for. */
export const WithoutRights: Story = {
  tags: ["state:noRights"],
  args: { abilities: viewing("employees") },
  beforeEach: () => {
    personScores.mockImplementation(async () => []);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing is open.")).toBeVisible();
    await expect(canvas.queryByText("Rear-end collision")).toBeNull();
  },
};

export const WithoutAnyRights: Story = {
  tags: ["state:noRights"],
  args: { abilities: nothing },
  beforeEach: () => {
    personScores.mockImplementation(async () => []);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing is open.")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Score" })).toBeNull();
  },
};

const never = () => new Promise<never>(() => undefined);

export const Waiting: Story = {
  tags: ["state:loading"],
  args: { waits: true },
  beforeEach: () => {
    timeline.mockImplementation(never);
    attention.mockImplementation(never);
    personScores.mockImplementation(never);
  },
};

/** Each part fails by itself, and is asked for again by itself. */
export const FailedAndRetried: Story = {
  tags: ["state:error"],
  args: { failures: 2 },
  beforeEach: () => {
    for (const port of [timeline, attention, personScores])
      port.mockRejectedValueOnce(new Error("no answer"));
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole("button", { name: "Retry" })).toHaveLength(4));
    for (const region of ["Score", "Expires Next", "Open", "Timeline"]) {
      const card = canvas.getByRole("region", { name: region });
      await userEvent.click(within(card).getByRole("button", { name: "Retry" }));
    }
    await expect(await canvas.findByText("Cracked mirror")).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Retry" })).toBeNull());
  },
};

/** Of what is due six at first; of open cases five, and the tab that has them all. */
export const Many: Story = {
  tags: ["state:manyRows"],
  args: { open: Array.from({ length: 40 }, (_, index) => `Case ${index}`) },
  beforeEach: () => {
    timeline.mockImplementation(happenings(300));
    attention.mockImplementation(watching(60));
  },
  play: async ({ canvas, userEvent }) => {
    const expires = await canvas.findByRole("region", { name: "Expires Next" });
    await userEvent.click(await within(expires).findByRole("button", { name: "Show 55 more" }));
    await expect(linesOf(expires)).toHaveLength(61);
    await userEvent.click(await canvas.findByRole("button", { name: "Show all Cases" }));
    await expect(canvas.getByRole("tab", { name: "Cases" })).toHaveAttribute("aria-selected", "true");
  },
};

const arabic = worded("Rear-end collision", "right to left");
const long = wordedValue(arabic, "long");

export const LongAndRightToLeftOnAPhone: Story = {
  tags: ["state:phone", "state:longText", "state:rightToLeft"],
  globals: { viewport: { value: "phone" } },
  args: { open: [long], plate: long },
  beforeEach: () => {
    timeline.mockImplementation(happenings(4, () => long));
    attention.mockImplementation(watching(3, () => long));
  },
};
