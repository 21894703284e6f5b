import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import { ApiError, ScreenFixture, type ScreenFixtureProps } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

type Login = NonNullable<ScreenFixtureProps["services"]["login"]>;

const answering = (requestPasswordReset: Login["requestPasswordReset"]) => ({
  ...answers(),
  login: { requestPasswordReset },
});
const went = (delivery: "email" | "outbox") =>
  answering(async () => ({ email: "maria.keller@redwood.example", delivery }));

const meta = {
  title: "Screens/Account",
  component: ScreenFixture,
  args: { account: accountOf("reader"), configuration, services: went("email"), path: "/account" },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const button = () => main().findByRole("button", { name: "Request Reset Link" });

export const Password: Story = {
  play: async () => {
    await expect(await button()).toBeEnabled();
    await expect(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  },
};

export const Sent: Story = {
  play: async ({ userEvent }) => {
    (await button()).focus();
    await userEvent.keyboard("{Enter}");
    const status = await main().findByRole("status");
    await expect(status).toHaveTextContent("A reset link was sent to maria.keller@redwood.example.");
    await expect(status).toHaveFocus();
  },
};

export const InTheOutbox: Story = {
  args: { services: went("outbox") },
  play: async ({ userEvent }) => {
    await userEvent.click(await button());
    await expect(await main().findByRole("status")).toHaveTextContent("ask an administrator of your company");
  },
};

export const InTheOwnOutbox: Story = {
  args: { account: accountOf("administrator"), services: went("outbox") },
  play: async ({ userEvent }) => {
    await userEvent.click(await button());
    await expect(await main().findByRole("link", { name: "Open the outbox" })).toBeVisible();
  },
};

export const Sending: Story = {
  args: { services: answering(() => new Promise(() => undefined)) },
  play: async ({ userEvent }) => {
    await userEvent.click(await button());
    await expect(main().getByRole("button")).toBeDisabled();
  },
};

export const Refused: Story = {
  args: {
    services: answering(() =>
      Promise.reject(
        new ApiError({
          status: 429,
          message: "You asked for 3 reset links within an hour. Use the latest one, or try again in an hour.",
        }),
      ),
    ),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await button());
    await expect(await main().findByRole("alert")).toHaveTextContent("3 reset links within an hour");
    await expect(await button()).toBeEnabled();
  },
};

export const SingleSignOn: Story = {
  args: { configuration: { ...configuration, passwordReset: false } },
  play: async () => {
    await main().findByText(/Password reset is unavailable/);
    await expect(main().queryByRole("button", { name: "Request Reset Link" })).toBeNull();
  },
};
