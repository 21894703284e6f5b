import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createAdministrationClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Everyone = Awaited<ReturnType<ReturnType<typeof createAdministrationClient>["everyone"]>>;
type User = Everyone["users"][number];
type Company = Awaited<ReturnType<ReturnType<typeof createAdministrationClient>["companies"]>>[number];

const harbor = {
  customerId: 2,
  alias: "harbor",
  name: "Harbor Haulers",
  admin: true,
  status: "Active",
  frontendUrl: "https://harbor.example",
} as const;
const redwood = {
  customerId: 1,
  alias: "redwood",
  name: "Redwood Freight Lines",
  admin: false,
  status: "Active",
  frontendUrl: "https://redwood.example",
} as const;
const person = (id: number, firstName: string, permissions: User["permissions"]): User => ({
  id,
  email: `${firstName.toLowerCase()}@carrier.example`,
  firstName,
  lastName: "Alvarez",
  superAdmin: false,
  active: true,
  permissions,
});
const users: User[] = [
  person(7, "Dana", [harbor, redwood]),
  person(8, "Lee", [{ ...redwood, status: "Deactivated" }]),
  { ...person(9, "Robin", [harbor]), superAdmin: true },
];

const setActive = fn((alias: string) =>
  alias === "harbor"
    ? Promise.reject(
        new ApiError({ status: 409, message: "Harbor Haulers would have no administrator any more." }),
      )
    : Promise.resolve(),
);

const companyOf = (id: number, alias: string, name: string): Company => ({
  id,
  alias,
  name,
  endpoint: `https://${alias}.example`,
  frontendUrl: `https://${alias}.example`,
  status: "DEV",
  logoUrl: null,
});
const companies: Company[] = [
  companyOf(2, "harbor", "Harbor Haulers"),
  companyOf(1, "redwood", "Redwood Freight Lines"),
  { ...companyOf(3, "cedar", "Cedar Express"), suspended: true },
];
const inviteTo = fn((alias: string, { email }: { email: string }) =>
  Promise.resolve(
    alias === "harbor" ? `${email} belongs to a deactivated user. Activate that user instead.` : null,
  ),
);

const meta = {
  title: "Screens/Users of all companies",
  component: ScreenFixture,
  args: {
    account: accountOf("superAdmin"),
    configuration,
    services: answers(),
    own: [
      [
        createAdministrationClient,
        {
          everyone: () => Promise.resolve({ users, total: users.length }),
          setActive,
          companies: () => Promise.resolve(companies),
          inviteTo,
        },
      ],
    ],
    path: "/admin/users/everywhere",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

export const People: Story = {
  play: async () => {
    const [link] = await main().findAllByRole("link", { name: "Harbor Haulers" });
    await expect(link).toHaveAttribute("href", "https://harbor.example/admin/users/7");
    await main().findByText("3 users");
    await expect(main().getByRole("button", { name: "Activate Lee Alvarez" })).toBeVisible();
    // Every company lets a super admin in.
    await expect(main().getByText("Super Admin")).toBeVisible();
    await expect(main().queryByRole("button", { name: "Deactivate Robin Alvarez" })).toBeNull();
  },
};

export const DeactivatedWhereItCan: Story = {
  play: async () => {
    setActive.mockClear();
    await userEvent.click(await main().findByRole("button", { name: "Deactivate Dana Alvarez" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deactivate Dana Alvarez?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Yes, Deactivate" }));
    await dialog.findByText("Harbor Haulers: Harbor Haulers would have no administrator any more.");
    await expect(setActive.mock.calls).toEqual([
      ["harbor", 7, false],
      ["redwood", 7, false],
    ]);
    await screen.findByText("Dana Alvarez was deactivated in 1 company.");
    await expect(dialog.getByLabelText("Redwood Freight Lines")).not.toBeChecked();
    await expect(dialog.getByLabelText("Harbor Haulers")).toBeChecked();
    await expect(dialog.queryByRole("button", { name: "Cancel" })).toBeNull();
    await userEvent.click(dialog.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Opens the dialog and fills in who is invited. */
async function fillInvitation(email: string) {
  inviteTo.mockClear();
  await userEvent.click(await main().findByRole("button", { name: "Invite User" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite User" }));
  await userEvent.type(dialog.getByLabelText("First name"), "Kim");
  await userEvent.type(dialog.getByLabelText("Last name"), "Doe");
  await userEvent.type(dialog.getByLabelText("Email"), email);
  return dialog;
}

export const InvitedWhereTheyCanBe: Story = {
  play: async () => {
    const dialog = await fillInvitation("Kim@carrier.example");
    for (const name of ["Harbor Haulers", "Redwood Freight Lines", "Cedar Express Suspended"])
      await userEvent.click(await dialog.findByRole("checkbox", { name }));
    await dialog.findByText("No mail goes out of a company while it is suspended.");
    await userEvent.click(dialog.getByRole("checkbox", { name: /^Administrator/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Invite to 3 companies" }));
    await dialog.findByText(/^Harbor Haulers: .* Activate that user instead\.$/u);
    const person = {
      email: "Kim@carrier.example",
      firstName: "Kim",
      lastName: "Doe",
      admin: true,
      grants: [],
    };
    await expect(inviteTo.mock.calls).toEqual(["harbor", "redwood", "cedar"].map((alias) => [alias, person]));
    await screen.findByText("Kim Doe was invited to Redwood Freight Lines and Cedar Express.");
    await expect(dialog.getByRole("link", { name: "Users of Harbor Haulers" })).toHaveAttribute(
      "href",
      "https://harbor.example/admin/users?search=Kim%40carrier.example",
    );
    await expect(dialog.getByRole("checkbox", { name: "Harbor Haulers" })).toBeChecked();
    const done = dialog.getByRole("checkbox", { name: "Redwood Freight Lines Invited" });
    await expect(done).toBeDisabled();
    await expect(done).not.toBeChecked();
    await userEvent.type(dialog.getByLabelText("Email"), "x");
    await expect(dialog.getByRole("checkbox", { name: "Redwood Freight Lines" })).toBeEnabled();
    await expect(dialog.queryByRole("alert")).toBeNull();
  },
};

export const AnInvitationIsNotLostUnasked: Story = {
  play: async () => {
    const dialog = await fillInvitation("kim@carrier.example");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep Editing" }));
    await expect(dialog.getByLabelText("First name")).toHaveValue("Kim");
    await waitFor(() => expect(screen.queryByText("Cancel Changes?")).toBeNull());
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(inviteTo).not.toHaveBeenCalled();
  },
};

export const ClosedUnaskedOnceSomebodyWasInvited: Story = {
  play: async () => {
    const dialog = await fillInvitation("Kim@carrier.example");
    for (const name of ["Harbor Haulers", "Redwood Freight Lines"])
      await userEvent.click(await dialog.findByRole("checkbox", { name }));
    await userEvent.click(dialog.getByRole("button", { name: "Invite to 2 companies" }));
    await dialog.findByText(/^Harbor Haulers: .* Activate that user instead\.$/u);
    await expect(dialog.queryByRole("button", { name: "Cancel" })).toBeNull();
    await userEvent.click(dialog.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const NobodyIsInvitedWithoutAnAddress: Story = {
  play: async () => {
    const dialog = await fillInvitation("kim");
    await expect(dialog.getByRole("button", { name: "Invite" })).toBeDisabled();
    await userEvent.click(await dialog.findByRole("checkbox", { name: "Redwood Freight Lines" }));
    await userEvent.click(dialog.getByRole("button", { name: "Invite" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Enter an email address.");
    await expect(inviteTo).not.toHaveBeenCalled();
  },
};

export const ForAdministratorsOfOneCompany: Story = {
  args: { account: accountOf("administrator") },
  play: async () => void (await screen.findByText("Only super admins see the users of all companies.")),
};
