import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createCompaniesClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Overview = Awaited<ReturnType<ReturnType<typeof createCompaniesClient>["overview"]>>;
type Work = Overview["works"][number];

const noon = 1_795_694_400;
const work = (id: number, part: Partial<Work>): Work => ({
  id,
  kind: "archive",
  alias: "harbor",
  name: "Harbor Haulers",
  status: "done",
  error: null,
  archive: null,
  requestedBy: "Maria Keller",
  requestedDate: noon,
  finishedDate: noon + 60,
  ...part,
});
const overview: Overview = {
  customers: [
    {
      id: 2,
      alias: "harbor",
      name: "Harbor Haulers",
      frontendUrl: "https://harbor.example",
      status: "LIVE",
      suspended: true,
      users: 12,
    },
    {
      id: 3,
      alias: "mesa",
      name: "Mesa Tank Lines",
      frontendUrl: "https://mesa.example",
      status: "DEV",
      suspended: false,
      users: 1_204,
    },
    {
      id: 1,
      alias: "redwood",
      name: "Redwood Freight Lines",
      frontendUrl: "#",
      status: "LIVE",
      suspended: false,
      users: 96,
    },
  ],
  works: [
    work(4, {
      kind: "archive",
      alias: "mesa",
      name: "Mesa Tank Lines",
      status: "running",
      finishedDate: null,
    }),
    work(3, { archive: { size: 48_000_000, rows: 120_310, files: 2_077 } }),
    work(2, {
      kind: "delete",
      status: "failed",
      error: "4 records of Harbor Haulers are on Data Retention Hold.",
    }),
    work(1, { kind: "create" }),
  ],
  presets: [
    { alias: "standard", name: "Standard", help: "Everything but awards." },
    { alias: "training", name: "Training", help: "Training courses and checklists." },
  ],
  archiveDays: 30,
};

const remove = fn(() => Promise.resolve(work(5, { kind: "delete", status: "waiting" })));
const suspend = fn(() => Promise.resolve());
const create = fn(({ alias }: { alias: string }) =>
  alias === "redwood"
    ? Promise.reject(
        new ApiError({
          status: 400,
          message: 'There is a company "redwood" already. Choose another address.',
          issues: [
            {
              path: "/alias",
              code: "customer",
              severity: "error",
              message: 'There is a company "redwood" already. Choose another address.',
            },
          ],
        }),
      )
    : Promise.resolve(work(6, { kind: "create", alias, status: "waiting" })),
);
const never = () => new Promise<never>(() => undefined);
const calls = { overview: () => Promise.resolve(overview), remove, suspend, create, archive: never };

const meta = {
  title: "Screens/Companies",
  component: ScreenFixture,
  args: {
    account: accountOf("superAdmin"),
    configuration,
    services: answers(),
    own: [[createCompaniesClient, calls]],
    path: "/admin/companies",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const openMenu = async (name: string) => {
  await userEvent.click(await main().findByRole("button", { name: `Actions of ${name}` }));
  return within(await screen.findByRole("menu", { name: `Actions of ${name}` }));
};

export const All: Story = {
  play: async () => {
    await main().findByText("3 companies");
    await main().findByText("Archive is being written");
    await expect(main().getAllByText("LIVE")).toHaveLength(2);
    await expect(main().getByRole("button", { name: "Actions of Mesa Tank Lines" })).toBeDisabled();
    await main().findByText("4 records of Harbor Haulers are on Data Retention Hold.");
    await expect(
      main().getByRole("button", { name: "Download the archive of Harbor Haulers" }),
    ).toBeVisible();
    await userEvent.type(main().getByLabelText("Search by name or address"), "tank mesa");
    await main().findByText("1 company");
  },
};

export const DeletedOnceItsAddressIsTyped: Story = {
  play: async () => {
    remove.mockClear();
    const menu = await openMenu("Harbor Haulers");
    await userEvent.click(menu.getByRole("menuitem", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete Harbor Haulers?" }));
    const yes = dialog.getByRole("button", { name: "Yes, Delete" });
    await expect(yes).toBeDisabled();
    await userEvent.type(dialog.getByLabelText("Type harbor to confirm"), "harbor");
    await waitFor(() => expect(yes).toBeEnabled());
    await userEvent.click(yes);
    await screen.findByText("Harbor Haulers is being deleted.");
    await expect(remove.mock.calls).toEqual([[{ alias: "harbor", confirm: "harbor", alsoOnHold: false }]]);
  },
};

export const OfThePageIsNotDeleted: Story = {
  play: async () => {
    const menu = await openMenu("Redwood Freight Lines");
    const item = menu.getByRole("menuitem", { name: /Delete/ });
    await expect(item).toHaveAttribute("aria-disabled", "true");
    await menu.findByText("open another company first");
    await userEvent.click(menu.getByRole("menuitem", { name: "Suspend" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Suspend Redwood Freight Lines?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Yes, Suspend" }));
    await screen.findByText("Redwood Freight Lines is suspended.");
    await expect(suspend.mock.calls).toEqual([["redwood", true]]);
  },
};

export const Created: Story = {
  args: { path: "/admin/companies/create" },
  play: async () => {
    const form = within(await screen.findByRole("form", { name: "Create Company" }));
    await userEvent.click(form.getByRole("button", { name: "Create Company" }));
    await form.findByText("Enter the name of the company.");
    await userEvent.type(form.getByLabelText("Name"), "Bay Haulage");
    await userEvent.type(form.getByLabelText("Address"), "redwood");
    await userEvent.type(form.getByLabelText("First name"), "Ada");
    await userEvent.type(form.getByLabelText("Last name"), "Minor");
    await userEvent.type(form.getByLabelText("Email"), "ada@bay.example");
    await userEvent.click(form.getByRole("button", { name: "Create Company" }));
    await form.findByText('There is a company "redwood" already. Choose another address.');
    await userEvent.clear(form.getByLabelText("Address"));
    await userEvent.type(form.getByLabelText("Address"), "bay");
    await userEvent.click(form.getByRole("button", { name: "Create Company" }));
    await screen.findByText("Bay Haulage is being created.");
    await main().findByText("3 companies");
  },
};

let refusals = 0;
export const SaysEachTimeWhyItWasRefused: Story = {
  args: {
    own: [
      [
        createCompaniesClient,
        {
          ...calls,
          suspend: () =>
            Promise.reject(new ApiError({ status: 409, message: `Refused for reason ${(refusals += 1)}.` })),
        },
      ],
    ],
  },
  play: async () => {
    refusals = 0;
    const menu = await openMenu("Redwood Freight Lines");
    await userEvent.click(menu.getByRole("menuitem", { name: "Suspend" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Suspend Redwood Freight Lines?" }));
    for (const reason of [1, 2, 3]) {
      await userEvent.click(dialog.getByRole("button", { name: "Yes, Suspend" }));
      await screen.findByText(`Refused for reason ${reason}.`);
    }
    await expect(screen.queryByText("Refused for reason 2.")).toBeNull();
  },
};

export const Failed: Story = {
  args: {
    own: [
      [createCompaniesClient, { ...calls, overview: () => Promise.reject(new ApiError({ status: 503 })) }],
    ],
  },
  play: async () => void (await main().findByRole("button", { name: /Try again|Retry/i })),
};

export const Loading: Story = {
  args: { own: [[createCompaniesClient, { ...calls, overview: never }]] },
  play: async () => void (await main().findByRole("table", { name: "Companies" })),
};

export const ForAdministratorsOfOneCompany: Story = {
  args: { account: accountOf("administrator") },
  play: async () => void (await screen.findByText("Only super admins see all companies.")),
};
