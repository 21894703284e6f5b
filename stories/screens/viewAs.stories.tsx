import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  createAdministrationClient,
  createViewAsClient,
  ScreenFixture,
} from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

const viewing = (kind: "user" | "role", name: string) => ({
  ...accountOf("reader"),
  viewing: { kind, name },
});

const meta = {
  title: "Screens/View as",
  component: ScreenFixture,
  args: {
    account: viewing("user", "Ruth Delgado"),
    configuration,
    services: answers(),
    path: "/accidents",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const banner = async () => within(await screen.findByRole("complementary", { name: "View as" }));

export const AUser: Story = {
  play: async () => {
    await expect((await banner()).getByText(/^You view the company as/)).toHaveTextContent(
      "You view the company as Ruth Delgado. Nothing can be changed.",
    );
    await expect((await banner()).getByRole("button", { name: "Stop Viewing" })).toBeEnabled();
  },
};

export const ARole: Story = {
  args: { account: viewing("role", "Terminal Manager") },
  play: async () => {
    await expect((await banner()).getByText(/^You view the company as/)).toHaveTextContent(
      "You view the company as a user with the role Terminal Manager. Nothing can be changed.",
    );
  },
};

export const APageToPrint: Story = {
  args: { path: "/model/accident/2000/print" },
  play: async () => {
    await expect((await banner()).getByRole("button", { name: "Stop Viewing" })).toBeEnabled();
  },
};

type Administration = ReturnType<typeof createAdministrationClient>;
const role: Awaited<ReturnType<Administration["roles"]>>[number] = {
  id: 4,
  name: "Yard Clerk",
  roleType: "CUSTOM",
  sortOrder: 1,
  permissions: { accidents: ["view"] },
  createdBy: 1,
  createdByName: null,
  lastUpdatedByName: null,
  lastUpdatedDate: null,
  version: 1,
  usersCount: 1,
  locked: false,
  help: null,
};
const modules: Awaited<ReturnType<Administration["modules"]>> = [
  {
    alias: "accidents",
    name: "Accidents",
    enabled: true,
    actions: ["view", "add"],
    recordTypes: [],
    reachedTypes: [],
  },
];
const start = fn<ReturnType<typeof createViewAsClient>["start"]>();

/** Rights that are not saved are asked about before anybody views the company with the role. */
export const ARoleWithUnsavedRights: Story = {
  args: {
    account: accountOf("administrator"),
    own: [
      [
        createAdministrationClient,
        {
          roles: () => Promise.resolve([role]),
          modules: () => Promise.resolve(modules),
          reports: () => Promise.resolve([]),
        },
      ],
      [createViewAsClient, { start }],
    ],
    path: "/admin/roles/4",
  },
  beforeEach: () => void start.mockReset().mockReturnValue(new Promise(() => undefined)),
  play: async ({ userEvent }) => {
    const main = within(screen.getByRole("main"));
    const right = await main.findByRole("checkbox", { name: "Add Accidents" });
    await userEvent.click(right);
    await userEvent.click(main.getByRole("button", { name: "View As" }));
    const dialog = within(
      await screen.findByRole("dialog", { name: "View as a user with the Yard Clerk role" }),
    );
    const question = { name: "Cancel Changes?" };
    await userEvent.click(dialog.getByRole("button", { name: "View" }));
    const asked = within(await screen.findByRole("dialog", question));
    await userEvent.click(asked.getByRole("button", { name: "Keep Editing" }));
    await waitFor(() => expect(screen.queryByRole("dialog", question)).toBeNull());
    await expect(start).not.toHaveBeenCalled();
    await expect(right).toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "View" }));
    const again = within(await screen.findByRole("dialog", question));
    await userEvent.click(again.getByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(start).toHaveBeenCalledWith({ roleId: 4, groupIds: expect.any(Array) }));
  },
};
