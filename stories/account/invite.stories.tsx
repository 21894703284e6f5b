/** The page that invites people: what is typed and chosen there is not lost unasked. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, within } from "storybook/test";
import { createAdministrationClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

const meta = {
  title: "Screens/Invite users",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createAdministrationClient, { roles: () => Promise.resolve([]) }]],
    path: "/admin/users/invite",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;
type Role = Awaited<ReturnType<ReturnType<typeof createAdministrationClient>["roles"]>>[number];

const manager: Role = {
  id: 3,
  name: "Terminal Manager",
  roleType: "STANDARD",
  sortOrder: 3,
  permissions: {},
  createdBy: 0,
  createdByName: null,
  lastUpdatedByName: null,
  lastUpdatedDate: null,
  version: 1,
  usersCount: 1,
  locked: true,
  help: null,
};

const main = () => within(screen.getByRole("main"));

export const ChosenRightsAreNotLostUnasked: Story = {
  play: async () => {
    const administrators = await main().findByRole("checkbox", { name: /^Administrators/ });
    await userEvent.click(administrators);
    await userEvent.click(main().getByRole("button", { name: "Cancel" }));
    const question = within(await screen.findByRole("dialog", { name: "Cancel Changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep Editing" }));
    await expect(administrators).toBeChecked();
  },
};

/** On a slow machine the list shrinks while a terminal is pressed: the press is for that terminal, wherever it is at the release. */
export const PressedWhileTheListShrinks: Story = {
  args: { own: [[createAdministrationClient, { roles: () => Promise.resolve([manager]) }]] },
  play: async ({ userEvent: user }) => {
    await user.click(await main().findByRole("button", { name: "Add Role" }));
    await user.click(await main().findByRole("button", { name: /^Terminals of Terminal Manager/ }));
    const box = await screen.findByRole("checkbox", { name: "Portland Terminal" });
    const label = box.closest("label");
    if (!label) throw new Error("The box has no label.");
    const { x, y, width, height } = label.getBoundingClientRect();
    const coords = { clientX: x + width / 2, clientY: y + height / 2 };
    await user.pointer({ keys: "[MouseLeft>]", target: label, coords });
    await fireEvent.change(screen.getByLabelText("Search terminals"), { target: { value: "Portland" } });
    const under = screen.getByRole("group", { name: /^Terminals of Terminal Manager/ });
    await user.pointer({ keys: "[/MouseLeft]", target: under, coords });
    await expect(box).toBeChecked();
    await expect(screen.getAllByRole("checkbox", { name: /Terminal$/ })).toHaveLength(1);
  },
};

/** Pastes a list of people. */
async function paste(text: string) {
  await userEvent.click(await main().findByText("Paste or Upload a List"));
  await fireEvent.change(main().getByLabelText("People, one per line"), { target: { value: text } });
  await userEvent.click(main().getByText("Add These People"));
}

/** A quoted name keeps its comma. */
export const QuotedNames: Story = {
  play: async () => {
    await paste('Email,First name,Last name\nann@x.example,Ann,"Lee, Jr."');
    await expect(main().getByLabelText("Last name of person 1")).toHaveValue("Lee, Jr.");
    await expect(main().getByRole("button", { name: "Add Person" })).toBeEnabled();
  },
};

/** Who is too many for one go is not left out without a word. */
export const TooMany: Story = {
  // The rows are those of the other stories; looking through 500 of them takes axe long.
  parameters: { a11y: { test: "off" } },
  play: async () => {
    const line = (_each: unknown, index: number) => `p${index + 1}@x.example,P,Lee`;
    await paste(Array.from({ length: 502 }, line).join("\n"));
    await main().findByText(/2 people of the list were left out, from p501@x.example on/u, undefined, {
      timeout: 20_000,
    });
    await main().findByText("Invite 500 People");
    await expect(main().getByText("Add Person").closest("button")).toBeDisabled();
  },
};
