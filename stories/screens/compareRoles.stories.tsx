import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { createAdministrationClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Client = ReturnType<typeof createAdministrationClient>;
type Role = Awaited<ReturnType<Client["roles"]>>[number];
type Modules = Awaited<ReturnType<Client["modules"]>>;

const role = (
  id: number,
  name: string,
  roleType: Role["roleType"],
  permissions: Role["permissions"],
): Role => ({
  id,
  name,
  roleType,
  sortOrder: id,
  permissions,
  createdBy: 0,
  createdByName: null,
  lastUpdatedByName: null,
  lastUpdatedDate: null,
  version: 1,
  usersCount: 1,
  locked: roleType !== "CUSTOM",
  help: null,
});
const roles: Role[] = [
  role(1, "Company Administrator", "ADMIN", {}),
  role(2, "Safety Manager", "STANDARD", {
    accidents: ["view", "add", "edit", "delete", "viewConfidential"],
    training: ["view"],
  }),
  role(3, "Terminal Manager", "STANDARD", { accidents: ["view", "add", "edit"], training: ["view"] }),
];
const actions: Modules[number]["actions"] = ["view", "add", "edit", "delete", "viewConfidential"];
const modules: Modules = [
  {
    alias: "accidents",
    name: "Accidents",
    enabled: true,
    actions,
    recordTypes: ["Accidents"],
    reachedTypes: ["Claims"],
  },
  {
    alias: "training",
    name: "Training",
    enabled: true,
    actions,
    recordTypes: ["Training Records"],
    reachedTypes: [],
  },
  {
    alias: "documentLibrary",
    name: "Document Library",
    enabled: true,
    actions: ["view"],
    recordTypes: [],
    reachedTypes: [],
  },
];

const meta = {
  title: "Screens/Compare roles",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [
      [
        createAdministrationClient,
        {
          roles: () => Promise.resolve(roles),
          modules: () => Promise.resolve(modules),
          reports: () => Promise.resolve([]),
        },
      ],
    ],
    path: "/admin/roles/compare?first=2&second=3",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const rows = () =>
  main()
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);

export const ThatDiffer: Story = {
  play: async () => {
    await main().findByText("Safety Manager and Terminal Manager differ on 1 of 3 modules.");
    await expect(rows()).toEqual(["Accidents BothBothBothSafety ManagerSafety Manager"]);
    await userEvent.click(main().getByLabelText("Only what differs"));
    await expect(rows()).toHaveLength(3);
    await userEvent.selectOptions(main().getByLabelText("Second role"), "Company Administrator");
    await main().findByText("Safety Manager and Company Administrator differ on 2 of 3 modules.");
  },
};

export const ThatGrantTheSame: Story = {
  args: { path: "/admin/roles/compare?first=3&second=3" },
  play: async () => {
    await main().findByText("Terminal Manager and Terminal Manager grant the same.");
    await expect(main().queryByRole("table")).toBeNull();
  },
};

export const WithoutTheRight: Story = {
  args: { account: accountOf("reader") },
  play: async () => {
    await main().findByText("Certain user permissions required.");
  },
};
