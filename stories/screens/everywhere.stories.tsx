import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { ApiError, createAdministrationClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Everyone = Awaited<ReturnType<ReturnType<typeof createAdministrationClient>["everyone"]>>;
type User = Everyone["users"][number];

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
  { ...person(9, "Robin", []), superAdmin: true },
];

const setActive = fn((alias: string) =>
  alias === "harbor"
    ? Promise.reject(
        new ApiError({ status: 409, message: "Harbor Haulers would have no administrator any more." }),
      )
    : Promise.resolve(),
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
        { everyone: () => Promise.resolve({ users, total: users.length }), setActive },
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
    const link = await main().findByRole("link", { name: "Harbor Haulers" });
    await expect(link).toHaveAttribute("href", "https://harbor.example/admin/users/7");
    await main().findByText("3 users");
    await expect(main().getByRole("button", { name: "Activate Lee Alvarez" })).toBeVisible();
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
  },
};

export const ForAdministratorsOfOneCompany: Story = {
  args: { account: accountOf("administrator") },
  play: async () => void (await screen.findByText("Only super admins see the users of all companies.")),
};
