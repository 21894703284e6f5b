/** What a user may do on a terminal, and by which roles: on the page of the user. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { createAdministrationClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

type Client = ReturnType<typeof createAdministrationClient>;
type User = Awaited<ReturnType<Client["user"]>>;
type Role = Awaited<ReturnType<Client["roles"]>>[number];
type Access = Awaited<ReturnType<Client["access"]>>;
type Module = Access["modules"][number];

const dana: User = {
  id: 7,
  email: "dana@carrier.example",
  firstName: "Dana",
  lastName: "Whitfield",
  superAdmin: false,
  admin: false,
  active: true,
  registered: true,
  status: "Active",
  invitedDate: null,
  invitedByName: null,
  lastSignInDate: null,
  version: 1,
  grants: [{ roleId: 3, groupIds: [3] }],
};
const role = (id: number, name: string): Role => ({
  id,
  name,
  roleType: "STANDARD",
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

const portland = { id: 3, name: "Portland Terminal" };
const manager = { role: { id: 3, name: "Terminal Manager" }, group: portland, module: null };
const module = (alias: string, name: string, more: Partial<Module> = {}): Module => ({
  alias,
  name,
  enabled: true,
  actions: ["view", "add", "edit", "delete", "viewConfidential"],
  recordTypes: [name],
  reachedTypes: [],
  granted: [],
  reached: false,
  reasons: [],
  ...more,
});
const training = module("training", "Training");
const library = module("documentLibrary", "Document Library", {
  actions: ["view", "upload", "edit", "delete", "viewConfidential", "download"],
  recordTypes: [],
  granted: ["view", "upload"],
  reasons: [{ ...manager, group: null, actions: ["view", "upload"] }],
});
const inPortland: Access = {
  level: "roles",
  modules: [
    module("accidents", "Accidents", {
      granted: ["view", "add", "edit"],
      reasons: [
        { ...manager, actions: ["view", "add", "edit"] },
        {
          role: { id: 4, name: "Viewer" },
          group: { id: 1, name: "Redwood Freight Lines" },
          module: null,
          actions: ["view"],
        },
      ],
    }),
    module("vehicles", "Vehicles", {
      reached: true,
      reasons: [{ ...manager, module: { alias: "accidents", name: "Accidents" }, actions: ["view"] }],
    }),
    training,
    library,
  ],
};
const inSpokane: Access = { level: "roles", modules: [training, library] };

const access = fn<Client["access"]>((_id, groupId) =>
  Promise.resolve(groupId === portland.id ? inPortland : inSpokane),
);
const client: Partial<Client> = {
  user: () => Promise.resolve(dana),
  roles: () => Promise.resolve([role(3, "Terminal Manager")]),
  access,
};
const withClient = (more: Partial<Client>) => ({
  own: [[createAdministrationClient, { ...client, ...more }]] as typeof meta.args.own,
});

const meta = {
  title: "Screens/What a user may do",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createAdministrationClient, client]],
    path: "/admin/users/7",
  },
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    access.mockClear();
  },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const region = async () => within(await screen.findByRole("region", { name: "What this person may do" }));
const rows = async () => {
  const table = await (await region()).findByRole("table", { name: "What Dana Whitfield may do" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
};

/** The terminal on which the user has a role is shown first, with the modules on which there is a right. */
export const OnTheirTerminal: Story = {
  play: async () => {
    const shown = await region();
    await shown.findByRole("button", { name: "Terminal: Portland Terminal" });
    await shown.findByText(/Rights on 3 of 4 modules\./u);
    await expect(await rows()).toEqual([
      "AccidentsYesYesYesNoNo",
      "VehiclesFrom other recordsNoNoNoNo",
      "Document LibraryYesYesNoNoNoNo",
    ]);
    await userEvent.click(shown.getByLabelText("Only modules with rights"));
    await expect(await rows()).toContain("TrainingNoNoNoNoNo");
    await userEvent.type(shown.getByLabelText("Search modules"), "train");
    await expect(await rows()).toEqual(["TrainingNoNoNoNoNo"]);
    await userEvent.type(shown.getByLabelText("Search modules"), "s");
    await shown.findByText("No modules match.");
  },
};

/** Each cell has its reasons as its title, and the name of a module opens all of them, by the keyboard too. */
export const Reasons: Story = {
  play: async () => {
    const shown = await region();
    const accidents = await shown.findByRole("button", { name: "Accidents" });
    await expect(shown.getAllByTitle(/^Terminal Manager on Portland Terminal$/u)).toHaveLength(2);
    await expect(accidents).toHaveAttribute("aria-expanded", "false");
    accidents.focus();
    await userEvent.keyboard("{Enter}");
    const reasons = () => shown.getByRole("list", { name: "Why: Accidents" });
    await expect(
      within(reasons())
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "Terminal Manager on Portland Terminal: View, Add, Edit",
      "Viewer on Redwood Freight Lines: View",
    ]);
    await userEvent.keyboard("{Enter}");
    await expect(shown.queryByRole("list", { name: "Why: Accidents" })).toBeNull();
    await userEvent.click(shown.getByRole("button", { name: "Vehicles" }));
    await shown.findByText(
      "Terminal Manager on Portland Terminal, which may view Accidents: View from other records",
    );
    await userEvent.click(shown.getByRole("button", { name: "Document Library" }));
    await shown.findByText("Terminal Manager on all groups: View, Upload");
  },
};

/** Another terminal is found by typing. */
export const OnAnotherTerminal: Story = {
  play: async () => {
    const shown = await region();
    await userEvent.click(await shown.findByRole("button", { name: "Terminal: Portland Terminal" }));
    const list = within(await screen.findByRole("group", { name: "Terminal" }));
    await expect(list.getByRole("button", { name: "Portland Terminal" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await userEvent.type(list.getByLabelText("Search terminals"), "spok");
    await expect(list.queryByRole("button", { name: "Portland Terminal" })).toBeNull();
    // Enter takes what was typed, as a click does.
    await userEvent.keyboard("{Enter}");
    const terminal = await shown.findByRole("button", { name: "Terminal: Spokane Terminal" });
    await shown.findByText(/Rights on 1 of 2 modules\./u);
    await waitFor(() => expect(terminal).toHaveFocus());
    await expect(access.mock.calls).toEqual([
      [7, 3],
      [7, 4],
    ]);
  },
};

/** Roles that are edited count once they are saved. */
export const WithUnsavedRoles: Story = {
  play: async () => {
    const shown = await region();
    await shown.findByText(/Rights on 3 of 4 modules\./u);
    const note = "This shows what is saved. Your changes count once you save them.";
    await expect(shown.queryByText(note)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Remove Terminal Manager" }));
    await shown.findByText(note);
    await shown.findByText(/Rights on 3 of 4 modules\./u);
  },
};

export const Administrator: Story = {
  args: withClient({
    user: () => Promise.resolve({ ...dana, admin: true }),
    access: () => Promise.resolve({ level: "admin", modules: [] }),
  }),
  play: async () => {
    const shown = await region();
    await shown.findByText(/^Dana Whitfield is an administrator, and may do everything/u);
    await expect(shown.queryByRole("table")).toBeNull();
    await expect(shown.queryByRole("button")).toBeNull();
  },
};

export const Deactivated: Story = {
  args: withClient({
    user: () => Promise.resolve({ ...dana, active: false, status: "Deactivated" }),
    access: () => Promise.resolve({ level: "deactivated", modules: [] }),
  }),
  play: async () => {
    await (await region()).findByText(/^Dana Whitfield is deactivated, and can do nothing/u);
  },
};

export const WithoutRights: Story = {
  args: withClient({
    user: () => Promise.resolve({ ...dana, status: "Invited", grants: [] }),
    access: () => Promise.resolve({ level: "roles", modules: [training] }),
  }),
  play: async () => {
    const shown = await region();
    await shown.findByRole("button", { name: "Terminal: Redwood Freight Lines" });
    await shown.findByText("Counts from the first sign-in on.");
    await shown.findByText(/Rights on 0 of 1 modules\./u);
    await expect(shown.queryByRole("table")).toBeNull();
  },
};

/** Each module is a card, and nothing is cut off. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async () => {
    const shown = await region();
    await userEvent.click(await shown.findByRole("button", { name: "Vehicles" }));
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

const failing = fn<Client["access"]>();

export const LoadedLate: Story = {
  args: withClient({ access: failing }),
  beforeEach: () => {
    failing.mockReset();
    failing.mockRejectedValueOnce(new Error("The connection was lost"));
    failing.mockResolvedValue(inPortland);
  },
  play: async () => {
    const shown = await region();
    await userEvent.click(await shown.findByRole("button", { name: "Retry" }));
    await shown.findByText(/Rights on 3 of 4 modules\./u);
  },
};
