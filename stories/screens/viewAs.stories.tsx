import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import { ScreenFixture } from "../../product/testing/index.ts";
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
