import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { ScreenFixture, type ScreenFixtureProps } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

type Login = NonNullable<ScreenFixtureProps["services"]["login"]>;

const now = Math.floor(Date.now() / 1_000);
const session = { device: "Chrome on Windows", address: "203.0.113.7", startedDate: now - 7_200 };
const two = [
  { ...session, id: "a".repeat(64), activeDate: now, isCurrent: true },
  { ...session, id: "b".repeat(64), device: "Safari on iPhone", activeDate: now - 3_600, isCurrent: false },
];
const answering = (login: Login) => ({ ...answers(), login });
const endSession = fn(async () => undefined);

const meta = {
  title: "Screens/My Sessions",
  component: ScreenFixture,
  args: {
    account: accountOf("reader"),
    configuration,
    services: answering({ sessions: async () => two, endSession }),
    path: "/account/sessions",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByText("This browser")).toBeVisible();
    await expect(screen.queryByRole("button", { name: "Sign out Chrome on Windows" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
    await expect(endSession).toHaveBeenCalledWith("b".repeat(64));
    await expect(await screen.findByText("Safari on iPhone is signed out.")).toBeVisible();
  },
};

export const Failed: Story = {
  args: { services: answering({ sessions: () => Promise.reject(new Error("planted")) }) },
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { services: answering({}) },
  play: async () => {
    await expect(await screen.findByRole("status", { name: "Loading sessions" })).toBeVisible();
  },
};
