/** The dashboards of the whole company, as super admins see them: found, pushed to people and roles, deleted. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  createAdministrationClient,
  createDashboardAdminClient,
  ScreenFixture,
} from "../../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../../screens/sampleAccount.ts";

type Client = ReturnType<typeof createDashboardAdminClient>;
type Listed = Awaited<ReturnType<Client["list"]>>["data"][number];

const dashboard = (id: number, name: string, more: Partial<Listed> = {}): Listed => ({
  id,
  name,
  ownerId: 7,
  ownerName: "Ann Lee",
  ownerEmail: "ann.lee@redwood.example",
  cards: 4,
  sharedRoles: 1,
  updatedAt: 1_795_810_400,
  ...more,
});
const all = [
  dashboard(1, "Safety"),
  dashboard(2, "Claims", { cards: 0, sharedRoles: 0, updatedAt: null }),
  dashboard(3, "Old", { ownerId: 9, ownerName: null, ownerEmail: null }),
];

const push = fn<Client["push"]>(async () => ({ people: 2, categories: 1, full: [] }));
const people = [
  { id: 8, email: "sam.ortiz@redwood.example", firstName: "Sam", lastName: "Ortiz" },
] as unknown as Awaited<ReturnType<ReturnType<typeof createAdministrationClient>["users"]>>["users"];

function server() {
  let kept = all;
  return [
    [
      createDashboardAdminClient,
      {
        list: async ({ search = "" }) => {
          const data = kept.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
          return { data, total: data.length };
        },
        push,
        remove: async (id) => {
          kept = kept.filter((each) => each.id !== id);
        },
      } satisfies Client,
    ],
    [
      createAdministrationClient,
      {
        users: async () => ({ users: people, total: 1 }),
        roles: async () => [{ id: 5, name: "Terminal managers" }],
      },
    ],
  ] as const;
}

const meta = {
  title: "Screens/Dashboard administration",
  component: ScreenFixture,
  args: {
    account: accountOf("superAdmin"),
    configuration,
    services: answers(),
    own: server(),
    path: "/admin/dashboards",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const wait = { timeout: 10_000 };
const main = () => within(screen.getByRole("main"));

/** One is pushed to somebody and to a role. */
export const Push: Story = {
  play: async () => {
    await main().findByText("3 dashboards", {}, wait);
    await expect(main().getByRole("button", { name: "Push Old..." })).toBeDisabled();
    await userEvent.click(main().getByRole("button", { name: "Push Safety..." }));
    const dialog = within(await screen.findByRole("dialog", { name: "Push dashboard" }));
    await userEvent.type(dialog.getByLabelText("People"), "sam");
    await userEvent.click(await screen.findByRole("option", { name: /^Sam Ortiz/ }, wait));
    await userEvent.click(dialog.getByLabelText("Roles"));
    await userEvent.click(await screen.findByRole("option", { name: "Terminal managers" }, wait));
    await userEvent.click(dialog.getByRole("button", { name: "Push" }));
    await screen.findByText('"Safety" was pushed to 2 people.');
    await expect(push).toHaveBeenCalledWith({
      fromEmail: "ann.lee@redwood.example",
      toEmails: ["sam.ortiz@redwood.example"],
      toRoleIds: [5],
      dashboardIds: [1],
    });
  },
};

/** One is found by its name, and deleted after a question. */
export const Remove: Story = {
  args: { own: server() },
  play: async () => {
    await userEvent.type(
      await main().findByRole("textbox", { name: "Search by name or owner" }, wait),
      "cla",
    );
    await main().findByText("1 dashboard", {}, wait);
    await userEvent.click(main().getByRole("button", { name: "Delete Claims..." }));
    const question = within(await screen.findByRole("dialog", { name: "Delete dashboard?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    await main().findByText("No dashboards match.", {}, wait);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Administrators of the company are refused. */
export const ForSuperAdmins: Story = {
  args: { account: accountOf("administrator") },
  play: async () => {
    await main().findByText("Certain user permissions required.", {}, wait);
  },
};
