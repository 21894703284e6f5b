/** Prompts of the whole company, as super admins see them: tried, found, and with synonyms that the company adds. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  ApiError,
  createInsightAdminClient,
  createInsightPromptsClient,
  createKpiClient,
  ScreenFixture,
} from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { accidents } from "./sampleInsights.ts";

type Client = ReturnType<typeof createInsightAdminClient>;
type Prompts = Awaited<ReturnType<Client["prompts"]>>["data"];
type Overview = Awaited<ReturnType<Client["overview"]>>;

const read: Prompts[number]["read"] = {
  id: 1,
  userPrompt: "accidnts by terminal and gizmo",
  dataset: "accidents",
  question: { groupings: [{ attribute: "groupId" }] },
  top: null,
  sentence: "Count of Accidents, by Terminal",
  unknown: ["gizmo"],
  corrected: [{ from: "accidnts", to: "accident" }],
  byModel: false,
  createdAt: 1_795_810_400,
  feedback: "wrong",
};
const person = { userId: 9, userName: "Ann Lee", userEmail: "ann.lee@redwood.example" };
const asked: Prompts = [
  { read, ...person, comment: "I meant the vehicle" },
  {
    read: {
      ...read,
      id: 2,
      userPrompt: "Wie viele Unfälle?",
      dataset: null,
      question: null,
      sentence: "",
      unknown: ["Wie", "viele", "Unfälle"],
      corrected: [],
      feedback: null,
    },
    userId: 8,
    userName: null,
    userEmail: null,
    comment: null,
  },
];
const none: Overview = {
  counts: { asked: 0, unread: 0, right: 0, wrong: 0 },
  unknownWords: [],
  synonyms: [],
  hasModel: false,
};
const addSynonym = fn<Client["addSynonym"]>();
const removeSynonym = fn<Client["removeSynonym"]>();
const prompts = fn<Client["prompts"]>();
const generate = fn(async () => ({ ...read, feedback: null }));

const serverOf = (overview: Overview) =>
  [
    [
      createInsightAdminClient,
      { overview: async () => overview, prompts, addSynonym, removeSynonym } satisfies Client,
    ],
    [createKpiClient, { datasets: async () => [accidents] }],
    [createInsightPromptsClient, { generate, recent: async () => [] }],
  ] as const;

const meta = {
  title: "Screens/Visual insights/Administration",
  component: ScreenFixture,
  args: {
    account: accountOf("superAdmin"),
    configuration,
    services: answers(),
    own: serverOf({
      counts: { asked: 2, unread: 1, right: 0, wrong: 1 },
      unknownWords: [
        { word: "gizmo", count: 1 },
        { word: "wie", count: 1 },
      ],
      synonyms: [{ id: 4, phrase: "smash-up", means: "accident" }],
      hasModel: false,
    }),
    path: "/admin/visualInsights",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    prompts.mockReset().mockImplementation(async ({ feedback }) => {
      const data = asked.filter((each) => feedback === undefined || each.read.feedback === feedback);
      return { data, total: data.length };
    });
    addSynonym.mockReset().mockImplementation(async (body) => ({ id: 5, ...body }));
    removeSynonym.mockReset().mockResolvedValue(undefined);
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

/** What people asked is shown with how it was read and what they said; a filter finds what was wrong. */
export const Asked: Story = {
  play: async ({ userEvent }) => {
    const table = within(await main().findByRole("table", { name: "Prompts" }));
    await table.findByRole("link", { name: "Count of Accidents, by Terminal" });
    await expect(table.getByText('"accidnts" read as "accident"')).toBeVisible();
    await expect(table.getByText("I meant the vehicle")).toBeVisible();
    await userEvent.selectOptions(main().getByRole("combobox", { name: "Show" }), "Said to be wrong");
    await waitFor(() => expect(table.getAllByRole("row")).toHaveLength(2));
    await expect(main().getByText("1 prompt")).toBeVisible();
  },
};

/** An unknown word gets a meaning, and a synonym is deleted. */
export const Synonyms: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "gizmo, 1 prompt: say what it means" }));
    await expect(main().getByRole("textbox", { name: "Word or phrase" })).toHaveValue("gizmo");
    await waitFor(() => expect(main().getByRole("textbox", { name: "Means" })).toHaveFocus());
    await userEvent.type(main().getByRole("textbox", { name: "Means" }), "type of accident{Enter}");
    await waitFor(() =>
      expect(addSynonym).toHaveBeenCalledWith({ phrase: "gizmo", means: "type of accident" }),
    );
    await waitFor(() => expect(main().getByRole("textbox", { name: "Word or phrase" })).toHaveValue(""));
    await userEvent.click(main().getByRole("button", { name: "Delete smash-up" }));
    await waitFor(() => expect(removeSynonym).toHaveBeenCalledWith(4));
  },
};

/** A meaning that prompts do not know is refused in words, and what was typed stays. */
export const Refused: Story = {
  tags: ["state:error"],
  play: async ({ userEvent }) => {
    const message = "No record type, field, choice or terminal has these words: blorp.";
    addSynonym.mockRejectedValue(new ApiError({ status: 400, code: "synonym_means_nothing", message }));
    await userEvent.type(await main().findByRole("textbox", { name: "Word or phrase" }), "gizmo");
    await userEvent.type(main().getByRole("textbox", { name: "Means" }), "blorp{Enter}");
    await expect(await main().findByRole("alert")).toHaveTextContent(message);
    await expect(main().getByRole("textbox", { name: "Means" })).toHaveValue("blorp");
  },
};

/** A prompt is tried without leaving the page. */
export const Tried: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(
      await main().findByRole("combobox", { name: "Ask in your own words" }),
      "accidnts{Enter}",
    );
    await main().findByText("I read this as: Count of Accidents, by Terminal.");
    await expect(main().getByRole("heading", { name: "What people asked" })).toBeVisible();
  },
};

/** Nobody has asked anything yet. */
export const Empty: Story = {
  tags: ["state:empty"],
  args: { own: serverOf(none) },
  play: async () => {
    prompts.mockResolvedValue({ data: [], total: 0 });
    await main().findByText("Every word of the prompts so far was known.");
  },
};

/** An administrator who is no super admin is refused. */
export const NotForAdministrators: Story = {
  args: { account: accountOf("administrator") },
  play: async () => {
    await main().findByText("Certain user permissions required.");
  },
};
