import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createAdministrationClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Client = ReturnType<typeof createAdministrationClient>;
type User = Awaited<ReturnType<Client["user"]>>;
type Role = Awaited<ReturnType<Client["roles"]>>[number];

const role = (id: number, name: string, roleType: Role["roleType"]): Role => ({
  id,
  name,
  roleType,
  sortOrder: id,
  permissions: {},
  createdBy: 0,
  createdByName: null,
  lastUpdatedByName: null,
  lastUpdatedDate: null,
  version: 1,
  usersCount: 1,
  locked: true,
  help: null,
});
const roles = [role(1, "Company Administrator", "ADMIN"), role(3, "Terminal Manager", "STANDARD")];

const user = (id: number, firstName: string, status: User["status"], more: Partial<User> = {}): User => ({
  id,
  email: `${firstName.toLowerCase()}@carrier.example`,
  firstName,
  lastName: "Alvarez",
  superAdmin: false,
  admin: false,
  active: status !== "Deactivated",
  registered: status !== "Invited",
  status,
  invitedDate: status === "Invited" ? 1_794_000_000 : null,
  invitedByName: null,
  lastSignInDate: status === "Active" ? 1_795_000_000 : null,
  version: 1,
  grants: [],
  ...more,
});
const users = [
  user(7, "Dana", "Active", { grants: [{ roleId: 3, groupIds: [3] }] }),
  user(8, "Lee", "Invited"),
  user(9, "Robin", "Deactivated"),
];

const listed = fn<Client["users"]>();
const giveRole = fn<Client["giveRole"]>(() => Promise.resolve());
const resend = fn<Client["resend"]>(() => Promise.resolve("Sent."));
const setActive = fn<Client["setActive"]>(() => Promise.resolve());

/** A server that refuses one of the users. */
const refusing = (id: number) => (ids: readonly number[]) =>
  ids.includes(id)
    ? Promise.reject(new ApiError({ status: 404, message: "There is no such user in this company." }))
    : Promise.resolve();

const client: Partial<Client> = {
  users: (query) => {
    void listed(query);
    const { search = "" } = query;
    const found = users.filter(({ firstName }) => firstName.toLowerCase().includes(search));
    return Promise.resolve({ users: found, total: found.length });
  },
  roles: () => Promise.resolve(roles),
  giveRole,
  resend,
  setActive,
};
const withClient = (more: Partial<Client>) => ({
  own: [[createAdministrationClient, { ...client, ...more }]] as typeof meta.args.own,
});

const meta = {
  title: "Screens/Users",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createAdministrationClient, client]],
    path: "/admin/users",
  },
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    listed.mockClear();
    giveRole.mockClear();
    resend.mockClear();
    setActive.mockClear();
  },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const all = () => main().findByRole("checkbox", { name: "Select all on this page" });
const boxOf = (name: string) => main().findByRole("checkbox", { name: `Select ${name} Alvarez` });

/** Opens the dialog for the chosen users, and chooses a role and a terminal in it. */
async function fillGift() {
  await userEvent.click(await main().findByRole("button", { name: "Give Role…" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Give Role to/ }));
  await dialog.findByText("Choose a role and at least one terminal.");
  await expect(dialog.getByRole("button", { name: "Give Role" })).toBeDisabled();
  await userEvent.selectOptions(dialog.getByLabelText("Role"), "Terminal Manager");
  await userEvent.click(dialog.getByRole("button", { name: "Terminals: Choose terminals" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Portland Terminal" }));
  await userEvent.keyboard("{Escape}");
  await dialog.findByRole("button", { name: "Terminals: Portland Terminal" });
  return dialog;
}

export const NobodyChosen: Story = {
  play: async () => {
    await expect(await all()).not.toBeChecked();
    await expect(main().queryByRole("button", { name: "Give Role…" })).toBeNull();
    await userEvent.click(await boxOf("Dana"));
    await main().findByText("1 user chosen");
    await expect(await all()).toBePartiallyChecked();
    await userEvent.click(main().getByRole("button", { name: "Clear Selection" }));
    await expect(main().queryByRole("button", { name: "Give Role…" })).toBeNull();
    await expect(await all()).toHaveFocus();
    await expect(await boxOf("Dana")).not.toBeChecked();
  },
};

/** A role is given to all users of the page; it is said before what that does. */
export const RoleGiven: Story = {
  play: async () => {
    await userEvent.click(await all());
    await main().findByText("3 users chosen");
    const dialog = await fillGift();
    await dialog.findByText(
      "Dana Alvarez, Lee Alvarez and Robin Alvarez get the role Terminal Manager in Portland Terminal, with everything below. Roles that they have stay.",
    );
    await dialog.findByText("1 of them has it there already.");
    await dialog.findByText("Whoever is deactivated can use it once they are activated.");
    await userEvent.click(dialog.getByRole("button", { name: "Give Role" }));
    await waitFor(() => expect(giveRole.mock.calls).toEqual([[[7, 8, 9], { roleId: 3, groupIds: [3] }]]));
    await screen.findByText("Terminal Manager was given to 3 users.");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(main().queryByRole("button", { name: "Give Role…" })).toBeNull();
    await waitFor(async () => expect(await all()).toHaveFocus());
  },
};

/** Who is refused stays chosen, with the reason; the others have the role. */
export const RefusedForOne: Story = {
  args: withClient({ giveRole: (ids, grant) => giveRole(ids, grant).then(() => refusing(8)(ids)) }),
  play: async () => {
    await userEvent.click(await all());
    const dialog = await fillGift();
    await userEvent.click(dialog.getByRole("button", { name: "Give Role" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent(
      "Lee Alvarez: There is no such user in this company.",
    );
    await expect(giveRole.mock.calls.map(([ids]) => ids)).toEqual([[7, 8, 9], [7], [8], [9]]);
    await screen.findByText("Terminal Manager was given to 2 users.");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect(await boxOf("Lee")).toBeChecked();
    await expect(await boxOf("Dana")).not.toBeChecked();
    await main().findByText("1 user chosen");
    await waitFor(() => expect(main().getByRole("button", { name: "Give Role…" })).toHaveFocus());
  },
};

/** Who is chosen stays so while other users are searched. */
export const ChosenOnAnotherPage: Story = {
  play: async () => {
    await userEvent.click(await boxOf("Dana"));
    await userEvent.type(main().getByRole("textbox", { name: "Search by name or email" }), "lee");
    await main().findByText("1 user chosen, not on this page");
    await userEvent.click(await all());
    await main().findByText("2 users chosen, 1 of them not on this page");
    await userEvent.click(main().getByRole("button", { name: "Give Role…" }));
    await screen.findByRole("dialog", { name: "Give Role to 2 Users" });
  },
};

/** Who has not signed in for the longest time is found by the order, which the address keeps. */
export const OrderedByLastSignIn: Story = {
  play: async () => {
    await boxOf("Dana");
    const table = within(main().getByRole("table", { name: "Users" }));
    await table.findByRole("columnheader", { name: "Last Sign-In" });
    await expect(table.getByRole("row", { name: /Lee Alvarez/u })).toHaveTextContent(/--$/u);
    await expect(table.getByRole("row", { name: /Dana Alvarez/u })).toHaveTextContent(/2026/u);
    await userEvent.selectOptions(main().getByLabelText("Order"), "Longest away first");
    await waitFor(() =>
      expect(listed).toHaveBeenLastCalledWith({ order: "earliestSignIn", start: 0, limit: 50 }),
    );
  },
};

export const InvitedAgain: Story = {
  play: async () => {
    await userEvent.click(await all());
    await userEvent.click(await main().findByRole("button", { name: "Resend Invitation…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Resend Invitation to 1 User?" }));
    await dialog.findByText(/^Lee Alvarez will get the email with the link again\. Others that are chosen/u);
    await userEvent.click(dialog.getByRole("button", { name: "Yes, Resend" }));
    await screen.findByText("The invitation was sent again to 1 user.");
    await expect(resend.mock.calls).toEqual([[8]]);
  },
};

export const DeactivatedWhereTheyCanBe: Story = {
  args: withClient({
    setActive: (alias, id, active) => setActive(alias, id, active).then(() => refusing(8)([id])),
  }),
  play: async () => {
    await userEvent.click(await all());
    await userEvent.click(await main().findByRole("button", { name: "Deactivate…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deactivate 2 Users?" }));
    await dialog.findByText(/^Dana Alvarez and Lee Alvarez can no longer sign in/u);
    await userEvent.click(dialog.getByRole("button", { name: "Yes, Deactivate" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Lee Alvarez: There is no such user");
    await expect(setActive.mock.calls).toEqual([
      ["redwood", 7, false],
      ["redwood", 8, false],
    ]);
    await screen.findByText("1 user was deactivated.");
    await userEvent.click(dialog.getByText("Close"));
    await expect(await boxOf("Lee")).toBeChecked();
    await expect(await boxOf("Dana")).not.toBeChecked();
  },
};

/** Cards, each with its box; the bar stays in sight. */
export const ChosenOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await userEvent.click(await boxOf("Robin"));
    const bar = await main().findByRole("group", { name: "Chosen users" });
    await expect(bar).toHaveStyle({ position: "sticky" });
    await expect(within(bar).getByRole("button", { name: "Give Role…" })).toBeVisible();
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
  },
};

const superAdmin = user(9, "Robin", "Active", { superAdmin: true });

/** A super admin is an administrator of every company, and is marked. */
export const SuperAdmin: Story = {
  args: withClient({
    users: () => Promise.resolve({ users: [user(7, "Dana", "Active"), superAdmin], total: 2 }),
  }),
  play: async () => {
    const rowOf = async (name: string) =>
      within(await main().findByRole("row", { name: new RegExp(`${name} Alvarez`, "u") }));
    const robin = await rowOf("Robin");
    await expect(robin.getByText("Super Admin")).toBeVisible();
    await expect(robin.getByText("Administrator")).toBeVisible();
    const dana = await rowOf("Dana");
    await expect(dana.queryByText("Super Admin")).toBeNull();
    await expect(dana.getByText("No role")).toBeVisible();
  },
};

/** Every company lets a super admin in, so that deactivating one is not offered, nor a change of their administration. */
export const SuperAdminStays: Story = {
  args: { ...withClient({ user: () => Promise.resolve(superAdmin) }), path: "/admin/users/9" },
  play: async () => {
    await main().findByText(
      "A super admin can sign in to every company and administers it. No company can change that.",
    );
    const administers = main().getByRole("checkbox", { name: /^Administrator: / });
    await expect(administers).toBeChecked();
    await expect(administers).toBeDisabled();
    await expect(main().queryByRole("button", { name: "Deactivate" })).toBeNull();
  },
};

/** A chosen super admin is left out. */
export const SuperAdminLeftOut: Story = {
  args: withClient({
    users: () => Promise.resolve({ users: [user(7, "Dana", "Active"), superAdmin], total: 2 }),
  }),
  play: async () => {
    await userEvent.click(await boxOf("Robin"));
    await expect(main().queryByRole("button", { name: "Deactivate…" })).toBeNull();
    await userEvent.click(await boxOf("Dana"));
    await userEvent.click(main().getByRole("button", { name: "Deactivate…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deactivate 1 User?" }));
    await dialog.findByText(/^Dana Alvarez can no longer sign in/u);
    await dialog.findByText(/are super admins, or are yourself\.$/u);
    await userEvent.click(dialog.getByRole("button", { name: "Yes, Deactivate" }));
    await waitFor(() => expect(setActive.mock.calls).toEqual([["redwood", 7, false]]));
  },
};
