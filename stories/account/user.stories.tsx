/** The page of a user: what is edited there is neither lost nor saved over what somebody else changed. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createAdministrationClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

type Client = ReturnType<typeof createAdministrationClient>;
type User = Awaited<ReturnType<Client["user"]>>;

const lee: User = {
  id: 8,
  email: "lee@carrier.example",
  firstName: "Lee",
  lastName: "Alvarez",
  superAdmin: false,
  admin: false,
  active: true,
  registered: false,
  status: "Invited",
  invitedDate: 1_794_000_000,
  invitedByName: null,
  lastSignInDate: null,
  version: 1,
  grants: [],
};

const stored = { current: lee };
const change = fn<Client["change"]>(() => Promise.resolve(stored.current));
const client: Partial<Client> = {
  user: () => Promise.resolve(stored.current),
  roles: () => Promise.resolve([]),
  change,
};

const meta = {
  title: "Screens/User",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createAdministrationClient, client]],
    path: "/admin/users/8",
  },
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    stored.current = lee;
    change.mockClear();
  },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const firstName = () => main().findByRole("textbox", { name: "First name" });
const button = (name: string) => main().getByRole("button", { name });

/** What else can be done with the user waits for what is edited. */
export const EditedFirst: Story = {
  play: async () => {
    await userEvent.type(await firstName(), "n");
    for (const name of ["Resend Invitation", "Deactivate"]) {
      await expect(button(name)).toBeDisabled();
      await expect(button(name)).toHaveAttribute("title", "Save or cancel your changes first");
    }
    await userEvent.type(await firstName(), "{Backspace}");
    await expect(button("Resend Invitation")).toBeEnabled();
    await expect(button("Deactivate")).toBeEnabled();
  },
};

/** What is edited is kept, is not saved over the colleague's change, and can be given up. */
export const ChangedMeanwhile: Story = {
  play: async () => {
    await userEvent.type(await firstName(), "n");
    change.mockImplementationOnce(() => {
      stored.current = { ...lee, lastName: "Alvarez-Ruiz", version: 2 };
      return Promise.reject(
        new ApiError({ status: 409, code: "stale_user", message: "Someone else changed this user." }),
      );
    });
    await userEvent.click(button("Save"));
    await main().findByText(/This user was changed after you opened it/u);
    await expect(await firstName()).toHaveValue("Leen");
    await expect(main().getByRole("textbox", { name: "Last name" })).toHaveValue("Alvarez");
    await expect(button("Save")).toBeDisabled();
    await userEvent.click(button("Discard and show it as it is now"));
    await expect(await firstName()).toHaveValue("Lee");
    await expect(main().getByRole("textbox", { name: "Last name" })).toHaveValue("Alvarez-Ruiz");
    await expect(button("Deactivate")).toBeEnabled();
  },
};

/** After a save the form goes on from what was saved. */
export const EditedAfterASave: Story = {
  play: async () => {
    change.mockImplementationOnce(() => {
      stored.current = { ...lee, firstName: "Leen", version: 2 };
      return Promise.resolve(stored.current);
    });
    await userEvent.type(await firstName(), "n");
    await userEvent.click(button("Save"));
    await main().findByText("There are no changes to save.");
    await expect(await firstName()).toHaveValue("Leen");
    await userEvent.type(await firstName(), "a");
    await userEvent.click(button("Save"));
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
    await expect(change.mock.calls[1]?.[0]).toMatchObject({ id: 8, version: 2, firstName: "Leena" });
  },
};
