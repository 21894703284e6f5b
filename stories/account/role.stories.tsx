/** The page of a role: what somebody else changed in it is neither hidden nor undone. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createAdministrationClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

type Client = ReturnType<typeof createAdministrationClient>;
type Role = Awaited<ReturnType<Client["roles"]>>[number];
type Modules = Awaited<ReturnType<Client["modules"]>>;
type Reports = Awaited<ReturnType<Client["reports"]>>;

const clerk: Role = {
  id: 7,
  name: "Yard Clerk",
  roleType: "CUSTOM",
  sortOrder: 100,
  permissions: { accidents: ["view"] },
  createdBy: 0,
  createdByName: null,
  lastUpdatedByName: null,
  lastUpdatedDate: null,
  version: 1,
  usersCount: 1,
  locked: false,
  help: null,
};
const changed: Role = { ...clerk, permissions: { accidents: ["view", "edit"] }, version: 2 };
const modules: Modules = [
  {
    alias: "accidents",
    name: "Accidents",
    enabled: true,
    actions: ["view", "add", "edit"],
    recordTypes: ["Accidents"],
    reachedTypes: [],
  },
];
const reports: Reports = [
  { alias: "lossRun", name: "Loss Run", section: "financial", enabled: true, modules: ["accidents"] },
  {
    alias: "terminalSummary",
    name: "Terminal Summary",
    section: "summary",
    enabled: true,
    modules: ["accidents"],
  },
  { alias: "turnover", name: "Turnover", section: "summary", enabled: false, modules: ["employees"] },
];

const stored = { current: clerk };
const changeRole = fn<Client["changeRole"]>(() => Promise.resolve(changed));
const addRole = fn<Client["addRole"]>(() => Promise.resolve({ ...clerk, id: 8 }));
const client: Partial<Client> = {
  roles: () => Promise.resolve([stored.current]),
  modules: () => Promise.resolve(modules),
  reports: () => Promise.resolve(reports),
  changeRole,
  addRole,
};

const meta = {
  title: "Screens/Role",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createAdministrationClient, client]],
    path: "/admin/roles/7",
  },
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    stored.current = clerk;
    changeRole.mockClear();
    addRole.mockClear();
  },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const nameField = () => main().findByRole("textbox", { name: "Name" });
const edits = () => main().findByRole("checkbox", { name: "Edit Accidents" });

/** A colleague changes the role, and the save is refused. */
function refusal() {
  stored.current = changed;
  return new ApiError({ status: 409, code: "stale_role", message: "Someone else changed this role." });
}

/** How long an answer counts as new, in milliseconds (SWR's `dedupingInterval`). */
const newFor = 2_000;

/** The list was read before a colleague changed the role: the page shows the role as it is now, and has nothing to save. */
export const ChangedSinceTheListWasRead: Story = {
  args: { path: "/admin/roles" },
  play: async () => {
    const link = await main().findByRole("link", { name: "Yard Clerk" });
    stored.current = changed;
    await new Promise((resolve) => setTimeout(resolve, newFor + 200));
    await userEvent.click(link);
    await waitFor(async () => expect(await edits()).toBeChecked());
    await expect(main().getByRole("button", { name: "Save" })).toBeDisabled();
    await main().findByText("There are no changes to save.");
  },
};

/** What is edited is kept, is not saved over the colleague's rights, and can be given up. */
export const ChangedWhileEdited: Story = {
  play: async () => {
    await userEvent.type(await nameField(), "s");
    changeRole.mockImplementationOnce(() => Promise.reject(refusal()));
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await main().findByText(/This role was changed after you opened it/u);
    await expect(await nameField()).toHaveValue("Yard Clerks");
    await expect(await edits()).not.toBeChecked();
    await expect(main().getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.click(main().getByRole("button", { name: "Discard and show it as it is now" }));
    await expect(await nameField()).toHaveValue("Yard Clerk");
    await expect(await edits()).toBeChecked();
    await userEvent.type(await nameField(), "s");
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    const { permissions, version } = changed;
    await waitFor(() =>
      expect(changeRole).toHaveBeenLastCalledWith({ id: 7, version, name: "Yard Clerks", permissions }),
    );
  },
};

/** A copy says that it has the rights from before; it is nobody else's and can be created. */
export const CopiedRoleChanged: Story = {
  args: { path: "/admin/roles/create?copy=7" },
  play: async () => {
    await userEvent.type(await nameField(), "s");
    addRole.mockImplementationOnce(() => Promise.reject(refusal()));
    await userEvent.click(main().getByRole("button", { name: "Create" }));
    await main().findByText(/The role that you copy was changed after you opened this page/u);
    await expect(await nameField()).toHaveValue("Copy of Yard Clerks");
    await expect(main().getByRole("button", { name: "Create" })).toBeEnabled();
    await userEvent.click(main().getByRole("button", { name: "Discard and copy it as it is now" }));
    await expect(await nameField()).toHaveValue("Copy of Yard Clerk");
    await expect(await edits()).toBeChecked();
  },
};

const report = (name: string | RegExp) => main().findByRole("checkbox", { name });

/** Reports are granted one by one or by section, with the keyboard too; one without records to see says so. */
export const Reports: Story = {
  play: async () => {
    const all = await report("All Summary reports, also those that come later");
    await expect(await report(/^Terminal Summary/)).not.toBeChecked();
    all.focus();
    await userEvent.keyboard(" ");
    await expect(await report(/^Terminal Summary/)).toBeChecked();
    await expect(await report(/^Terminal Summary/)).toBeDisabled();
    await main().findByText("Opens only for who may also view employees: the role does not.");
    await userEvent.tab({ shift: true });
    await expect(await report("Loss Run")).toHaveFocus();
    await userEvent.keyboard(" ");
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(changeRole).toHaveBeenLastCalledWith({
        id: 7,
        version: 1,
        name: "Yard Clerk",
        permissions: { accidents: ["view"], "reports.lossRun": ["view"], "reports.summary.*": ["view"] },
      }),
    );
  },
};

/** What a built-in role opens is shown, and cannot be changed. */
export const ReportsOfABuiltInRole: Story = {
  beforeEach: () => {
    stored.current = {
      ...clerk,
      locked: true,
      roleType: "STANDARD",
      permissions: { "reports.lossRun": ["view"] },
    };
  },
  play: async () => {
    await expect(await report("Loss Run")).toBeChecked();
    for (const each of main().getAllByRole("checkbox")) await expect(each).toBeDisabled();
  },
};
