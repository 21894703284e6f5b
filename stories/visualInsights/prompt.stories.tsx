/** A question in the words of its reader. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  ApiError,
  createInsightPromptsClient,
  createKpiClient,
  ScreenFixture,
} from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { accidents, answer } from "./sampleInsights.ts";

type Client = ReturnType<typeof createInsightPromptsClient>;
type Read = Awaited<ReturnType<Client["generate"]>>;

const read: Read = {
  id: 7,
  userPrompt: "top 1 terminals by preventable accidents this year, pretty please",
  dataset: "accidents",
  question: {
    groupings: [{ attribute: "groupId" }],
    filters: [{ attribute: "preventability", values: [{ comparator: "EQ", value: "preventable" }] }],
    timePeriod: "thisYear",
  },
  top: 1,
  sentence: "Count of Accidents, Preventability is Preventable, by Terminal, the highest, this year",
  unknown: ["pretty"],
  corrected: [],
  byModel: false,
  createdAt: 1_792_000_000,
  feedback: null,
};
const generate = fn<Client["generate"]>();
const rate = fn<Client["rate"]>();
const ask = fn(() => Promise.resolve(answer));

const meta = {
  title: "Screens/Visual insights/Prompt",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [
      [createKpiClient, { datasets: () => Promise.resolve([accidents]), ask }] as const,
      [createInsightPromptsClient, { generate, rate, recent: () => Promise.resolve([read]) }] as const,
    ],
    path: "/safeView/visualInsights",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    ask.mockClear();
    generate.mockReset();
    generate.mockResolvedValue(read);
    rate.mockReset();
    rate.mockResolvedValue(undefined);
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const prompt = () => main().findByRole("combobox", { name: "Ask in your own words" });

/** What was read becomes the question of the page, where it can be changed; words that mean nothing are named, and the reader says whether it was meant. */
export const Asked: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await prompt(), `${read.userPrompt}{Enter}`);
    await main().findByText(`I read this as: ${read.sentence}.`);
    await expect(main().getByText("pretty")).toBeVisible();
    await expect(generate).toHaveBeenCalledWith(read.userPrompt);
    await waitFor(() => expect(main().getByRole("combobox", { name: "Groups shown" })).toHaveValue("1"));
    await waitFor(() => expect(main().getAllByRole("row")).toHaveLength(2));
    await userEvent.click(main().getByRole("button", { name: "Yes" }));
    await main().findByText("Thank you. It is kept with your words.");
    await expect(rate).toHaveBeenCalledWith(7, "right");
  },
};

/** Days ahead are not offered, but shown where a prompt asks for them. */
export const DaysAhead: Story = {
  play: async ({ userEvent }) => {
    const question = { groupings: [{ attribute: "groupId" }], timePeriod: "next30Days" as const };
    generate.mockResolvedValue({ ...read, question, top: null, unknown: [] });
    await userEvent.type(await prompt(), "accidents in the next 30 days{Enter}");
    const period = await main().findByRole("combobox", { name: "Period" });
    await waitFor(() => expect(period).toHaveDisplayValue("Next 30 Days"));
  },
};

/** No word names anything: the datasets are named. */
export const NothingRead: Story = {
  play: async ({ userEvent }) => {
    generate.mockResolvedValue({ ...read, dataset: null, question: null, top: null, sentence: "" });
    await userEvent.type(await prompt(), "bonjour{Enter}");
    await main().findByText(/^No word of this names records .* Name one of these: Accidents\.$/);
    await expect(main().queryByRole("button", { name: "Yes" })).toBeNull();
  },
};

export const Refused: Story = {
  play: async ({ userEvent }) => {
    generate.mockRejectedValue(new ApiError({ status: 400, message: "Write at most 500 characters." }));
    await userEvent.type(await prompt(), "too long{Enter}");
    await expect(await main().findByText("Write at most 500 characters.")).toBeVisible();
    await expect(await prompt()).toHaveValue("too long");
  },
};
