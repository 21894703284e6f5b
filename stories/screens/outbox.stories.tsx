import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, waitFor, within } from "storybook/test";
import { ApiError, createMailClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Mail = Partial<ReturnType<typeof createMailClient>>;
type Message = Awaited<ReturnType<ReturnType<typeof createMailClient>["get"]>>;

const link = `${window.location.origin}/welcome`;
const text = `Hello Nicholas,\n\nAnn Lee invited you to use Safety Suite with Redwood Freight Lines.\n\nAccept the invitation:\n${link}\n`;
const kept: Message = {
  id: 1,
  kind: "invitation",
  to: { email: "nicholas.flores@redwood.example", name: "Nicholas Flores" },
  subject: "You are invited to Redwood Freight Lines on Safety Suite",
  status: "kept",
  createdAt: 1_794_000_000,
  sentAt: null,
  tries: 1,
  nextTryAt: null,
  error: null,
  text,
  html: "",
};
const refusal = "The mail server refused the address: 550 5.1.1 No such user";
const failed: Message = { ...kept, id: 2, status: "failed", error: refusal };
const waiting: Message = {
  ...kept,
  id: 3,
  status: "waiting",
  tries: 2,
  nextTryAt: 4_000_000_000,
  error: "The mail server asks to try later: 450 Mailbox busy",
};
const reset: Message = {
  ...kept,
  id: 4,
  kind: "passwordReset",
  status: "sent",
  sentAt: 1_794_000_005,
  text: null,
};
const suppressed: Message = { ...kept, id: 5, status: "suppressed" };

const retry = fn((id: number) => Promise.resolve({ ...kept, id }));

/** The messages of a company, one page of them. */
function mailOf(messages: readonly Message[], delivers: boolean): Mail {
  return {
    list: ({ status }) =>
      Promise.resolve({
        data: messages.filter((message) => status === undefined || message.status === status),
        options: { limit: 50, next: null },
        delivers,
      }),
    get: (id) => Promise.resolve(messages.find((message) => message.id === id) ?? kept),
    retry,
  };
}

const has = (messages: readonly Message[], delivers = true) => ({
  services: answers(),
  own: [[createMailClient, mailOf(messages, delivers)] as const],
});

const meta = {
  title: "Screens/Outbox",
  component: ScreenFixture,
  args: { account: accountOf("administrator"), configuration, ...has([]), path: "/admin/outbox" },
  parameters: {
    layout: "fullscreen",
    controls: { include: ["path"] },
    a11y: { options: { rules: { "target-size": { enabled: true } } } },
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

export const Messages: Story = {
  args: has([reset, suppressed, waiting, failed]),
  play: async ({ userEvent }) => {
    const row = await main().findByRole("row", { name: /Failed/ });
    await userEvent.click(within(row).getByRole("button", { name: /^Retry the message/ }));
    await expect(retry).toHaveBeenLastCalledWith(failed.id);
    await userEvent.selectOptions(main().getByLabelText("Status"), "Sent");
    await main().findByRole("row", { name: /Password reset/ });
    await expect(main().queryByRole("row", { name: /Failed/ })).not.toBeInTheDocument();
  },
};

/** A failure is logged under the code of the administration (spec platform.md 8). */
export const RetryRefused: Story = {
  args: has([failed]),
  play: async ({ userEvent }) => {
    const log = spyOn(console, "error").mockImplementation(() => undefined);
    const refused = new ApiError({ status: 409, message: "The message is sent already." });
    retry.mockRejectedValueOnce(refused);
    await userEvent.click(await main().findByRole("button", { name: /^Retry the message/ }));
    await screen.findByText("The message is sent already.");
    await waitFor(() => expect(log).toHaveBeenCalledWith("admin_panel_thunk_action_failed", refused));
    log.mockRestore();
    for (const close of screen.getAllByRole("button", { name: "Close" })) await userEvent.click(close);
  },
};

export const Kept: Story = {
  args: has([kept], false),
  play: async () => {
    await main().findByText("This installation sends no email. Messages are kept here.");
    await main().findByRole("row", { name: /Kept here/ });
  },
};

export const OneMessage: Story = {
  args: { ...has([kept], false), path: "/admin/outbox/1" },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: kept.subject }));
    await expect(await dialog.findByRole("link", { name: link })).toHaveAttribute("href", link);
    await userEvent.click(dialog.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
  },
};

export const FailedMessage: Story = {
  args: { ...has([failed]), path: "/admin/outbox/2" },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: failed.subject }));
    await dialog.findByText(refusal);
    await dialog.findByRole("button", { name: "Retry" });
  },
};

export const SecretMessage: Story = {
  args: { ...has([reset]), path: "/admin/outbox/4" },
  play: async () => {
    await screen.findByText("What this message says is for its recipient only.");
  },
};

export const Empty: Story = {
  play: async () => {
    await main().findByText("No messages yet");
  },
};

export const NotLoaded: Story = {
  args: {
    services: answers(),
    own: [
      [
        createMailClient,
        {
          list: () =>
            Promise.reject(new ApiError({ status: 503, message: "The database cannot be reached." })),
        },
      ],
    ],
  },
  play: async () => {
    await main().findByRole("alert");
    await main().findByRole("button", { name: "Retry" });
  },
};

export const NotAllowed: Story = {
  args: { account: accountOf("reader") },
  play: async () => {
    await main().findByText("The outbox is shown to administrators. Please contact yours.");
  },
};

export const OnAPhone: Story = {
  args: has([reset, failed]),
  globals: { viewport: { value: "phone" } },
};
