import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import {
  ApiError,
  createTerminalsClient,
  ScreenFixture,
  type ScreenFixtureProps,
} from "../../product/testing/index.ts";
import { watched } from "../terminals/sampleTerminals.ts";
import { now } from "../fixtures/sampleValues.ts";
import { accountOf, answers, configuration, recordsOf } from "./sampleAccount.ts";

type Calls = NonNullable<ScreenFixtureProps["services"]["main"]>;

const day = 86_400;
const today = now - (now % day);

const groupTimeline: Calls["groupTimeline"] = async (groupId, { templateAliases = [], limit }) => {
  const all = ["accident", "claim", "accident"].map((templateAlias, index) => ({
    id: 700 + index,
    templateAlias,
    groupId,
    label: `Event ${index}`,
    date: today - index * day,
  }));
  const data = all.filter(
    ({ templateAlias }) => templateAliases.length === 0 || templateAliases.includes(templateAlias),
  );
  const types = [
    { templateAlias: "accident", count: { count: 2, capped: false } },
    { templateAlias: "claim", count: { count: 1000, capped: true } },
  ];
  return { data, types, options: { limit, next: null } };
};

const groupAttention: Calls["groupAttention"] = async () => ({
  data: [
    {
      id: 800,
      templateAlias: "medical_card",
      title: "Medical card, Maria Keller",
      due: today - 2 * day,
      sign: { label: "Expired", color: "red" },
      monitor: { alias: "medicalCards", name: "Medical Cards" },
    },
  ],
  today,
});

const serving = (main: Calls): ScreenFixtureProps["services"] => {
  const usual = answers(recordsOf("accident", 12));
  return { ...usual, main: { ...usual.main, groupTimeline, groupAttention, ...main } };
};

const meta = {
  title: "Screens/Terminal",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: serving({}),
    own: [[createTerminalsClient, { watched: async () => watched }] as const],
    path: "/terminals/3",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const card = async (name: string) => within(await main().findByRole("region", { name }));

/** What it is, what expires next, what is open, and what happened in it. */
export const AtAGlance: Story = {
  play: async ({ userEvent }) => {
    await expect((await card("About")).getByText("Belongs to")).toBeVisible();
    await expect(
      await (await card("Expires Next")).findByRole("link", { name: "Medical card, Maria Keller" }),
    ).toBeVisible();
    await expect(
      await (await card("Open")).findByRole("region", { name: /^Accidents \(12\)$/ }),
    ).toBeVisible();
    const score = await card("Score");
    await expect(await score.findByRole("link", { name: "What it is made of" })).toBeVisible();
    score.getByText("Rank 3 of 3 (3 to 4). 25.4 a year before.");
    const timeline = await card("Timeline");
    await userEvent.click(await timeline.findByRole("button", { name: "Claim 1,000+" }));
    await waitFor(() => expect(timeline.getAllByRole("listitem")).toHaveLength(1));
  },
};

/** The group above leads to its own page. */
export const ToTheGroupAbove: Story = {
  play: async ({ userEvent }) => {
    const about = await card("About");
    const [above] = about.getAllByRole("link");
    const name = above?.textContent ?? "";
    if (above) await userEvent.click(above);
    await expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
    await expect((await card("About")).getByText("Has below it")).toBeVisible();
  },
};

export const FailedAndRetried: Story = {
  args: {
    services: serving({ list: () => Promise.reject(new ApiError({ status: 500 })) }),
  },
  play: async () => {
    await expect(await (await card("Open")).findByRole("button", { name: "Retry" })).toBeVisible();
  },
};

export const Missing: Story = {
  args: { path: "/terminals/999" },
  play: async () => {
    await expect(await main().findByText("The page you are looking for does not exist.")).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expect(await (await card("Timeline")).findByText("Event 2")).toBeVisible();
  },
};
