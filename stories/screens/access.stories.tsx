import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { createRecordAccessClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration, recordsOf } from "./sampleAccount.ts";

type Client = ReturnType<typeof createRecordAccessClient>;
type RecordAccess = Awaited<ReturnType<Client["of"]>>[number];

const all: RecordAccess["actions"] = ["view", "edit", "delete", "viewConfidential"];
const user = (id: number, firstName: string, lastName: string, status: "Active" | "Invited" = "Active") => ({
  id,
  email: `${firstName.toLowerCase()}@redwood.example`,
  firstName,
  lastName,
  status,
});
const people: Awaited<ReturnType<Client["of"]>> = [
  {
    user: user(1, "Maria", "Keller"),
    actions: all,
    reasons: [{ role: null, group: null, actions: all }],
  },
  {
    user: user(2, "Dana", "Whitfield"),
    actions: ["view", "edit"],
    reasons: [
      {
        role: { id: 4, name: "Terminal Manager" },
        group: { id: 3, name: "Dallas" },
        actions: ["view", "edit"],
      },
      { role: { id: 5, name: "Viewer" }, group: { id: 1, name: "Redwood Freight Lines" }, actions: ["view"] },
    ],
  },
  {
    user: user(3, "Noel", "Abara", "Invited"),
    actions: ["view", "viewConfidential"],
    reasons: [
      {
        role: { id: 6, name: "Confidential Viewer" },
        group: { id: 1, name: "Redwood Freight Lines" },
        actions: ["view", "viewConfidential"],
      },
    ],
  },
];
const of = fn<Client["of"]>(() => Promise.resolve(people));
const failing = fn<Client["of"]>();

const meta = {
  title: "Screens/Who has access",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createRecordAccessClient, { of }]],
    path: `/accidents/${recordsOf("accident", 1)[0]?.id}`,
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

async function open() {
  const main = within(screen.getByRole("main"));
  await userEvent.click(await main.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Who Has Access" }));
  return within(await screen.findByRole("dialog", { name: /^Who has access to / }));
}

export const PeopleAndReasons: Story = {
  play: async () => {
    const dialog = await open();
    await dialog.findByText("3 users");
    await expect(dialog.getByText("Terminal Manager on Dallas: View, Edit")).toBeVisible();
    await expect(dialog.getByText("Administrator of the company")).toBeVisible();
    await userEvent.type(dialog.getByLabelText("Search people and roles"), "dana");
    await dialog.findByText("1 user");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect(screen.getByRole("button", { name: "More actions" })).toHaveFocus();
  },
};

export const LoadedLate: Story = {
  args: { own: [[createRecordAccessClient, { of: failing }]] },
  beforeEach: () => {
    failing.mockReset();
    failing.mockRejectedValueOnce(new Error("The connection was lost"));
    failing.mockResolvedValue(people);
  },
  play: async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole("button", { name: "Retry" }));
    await dialog.findByText("3 users");
  },
};

export const OnlyForAdministrators: Story = {
  args: { account: accountOf("reader") },
  play: async () => {
    const main = within(screen.getByRole("main"));
    await main.findByRole("tab", { name: "What Happened" });
    const more = main.queryByRole("button", { name: "More actions" });
    if (more) await userEvent.click(more);
    await expect(screen.queryByRole("menuitem", { name: "Who Has Access" })).toBeNull();
  },
};
