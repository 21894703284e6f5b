import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ScreenFixture, type ScreenFixtureProps } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

type Alerts = NonNullable<ScreenFixtureProps["services"]["notifications"]>;
type Inbox = Awaited<ReturnType<NonNullable<Alerts["inbox"]>>>;

const options = [
  { value: "DAILY", label: "Every Day" },
  { value: "WEEKLY", label: "Every Week" },
];
const source = {
  notificationTypeId: 1,
  notificationSourceType: "MONITOR" as const,
  notificationSourceId: "fuelTank",
};
const subscription = { id: 1, userId: 1, ...source, option: "DAILY", timezone: "America/New_York", options };
const subscriptions = [
  { ...subscription, typeName: "Records that are due", sourceName: "Fuel Tank" },
  { ...subscription, id: 2, typeName: "New records", sourceName: null, options: [] },
];
const shown = { type: "due", sourceType: "MONITOR" as const, sourceId: "fuelTank", sourceName: "Fuel Tank" };
const records = [1, 2, 3].map((id) => ({ id, templateAlias: "fuel_tank", label: `Tank A10${id}, Diesel` }));
const found = (title: string, id: number, read: boolean) => ({
  ...shown,
  id,
  title,
  read,
  count: 7,
  records,
  link: "/monitor/fuelTank",
  createdDate: Math.floor(Date.now() / 1_000) - id * 3_600,
});
const page = (data: Inbox["data"]): Inbox => ({
  data,
  options: { limit: 20, next: null, unread: data.filter(({ read }) => !read).length },
});
const two = page([
  found("Fuel Tank: 7 records due", 1, false),
  found("Fuel Tank: 7 records past due", 2, true),
]);
const answering = (alerts: Alerts) => ({ ...answers(), notifications: alerts });
const markRead = fn(async () => 0);
const unsubscribe = fn(async () => undefined);

const meta = {
  title: "Screens/My Notifications",
  component: ScreenFixture,
  args: {
    account: accountOf("reader"),
    configuration,
    services: answering({ inbox: async () => two, subscriptions: async () => subscriptions, markRead }),
    path: "/account/notifications",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const region = (name: string) => screen.findByRole("region", { name });

export const Filled: Story = {
  play: async ({ userEvent }) => {
    const inbox = within(await region("Notifications"));
    const first = await inbox.findByRole("link", { name: "Unread: Fuel Tank: 7 records due" });
    await expect(first).toHaveAttribute("href", "/monitor/fuelTank");
    await expect(inbox.getAllByText(/and 4 more/)).toHaveLength(2);
    const mine = within(await region("My Subscriptions"));
    await expect(await mine.findByText("No longer available to you")).toBeVisible();
    await userEvent.click(inbox.getByRole("button", { name: "Mark All as Read" }));
    await expect(markRead).toHaveBeenCalledWith("all");
  },
};

/** Nothing is sent before the message with Undo goes. */
export const Unsubscribed: Story = {
  args: {
    services: answering({ inbox: async () => two, subscriptions: async () => subscriptions, unsubscribe }),
  },
  play: async ({ userEvent }) => {
    unsubscribe.mockClear();
    const mine = within(await region("My Subscriptions"));
    const end = { name: "Unsubscribe: Records that are due, Fuel Tank" };
    const row = () => mine.queryByRole("rowheader", { name: "Fuel Tank" });
    await userEvent.click(await mine.findByRole("button", end));
    await waitFor(() => expect(row()).toBeNull());
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await userEvent.click(await mine.findByRole("button", end));
    await screen.findByText('You no longer get "Records that are due" of Fuel Tank.');
    await expect(unsubscribe).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledWith(1));
  },
};

export const Empty: Story = {
  args: { services: answering({ inbox: async () => page([]), subscriptions: async () => [] }) },
  play: async () => {
    await expect(await screen.findByText(/You have no notifications yet/)).toBeVisible();
    await expect(await screen.findByText(/You have no subscriptions/)).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    services: answering({
      inbox: () => Promise.reject(new Error("planted")),
      subscriptions: () => Promise.reject(new Error("planted")),
    }),
  },
  play: async () => {
    await expect(await screen.findAllByRole("button", { name: "Retry" })).toHaveLength(2);
  },
};

export const Loading: Story = {
  args: { services: answering({}) },
  play: async () => {
    await expect(await screen.findByRole("status", { name: "Loading notifications" })).toBeVisible();
  },
};
