/** The page that invites people: what is typed and chosen there is not lost unasked. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
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
