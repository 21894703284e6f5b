import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createOwnAccountClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

type Client = ReturnType<typeof createOwnAccountClient>;

const version = "2026-1";
const accept = fn<Client["acceptTerms"]>();
const asked = (agreedTo: string | null) => {
  const account = accountOf("reader");
  return {
    ...account,
    user: { ...account.user, termsOfServiceVersion: agreedTo },
    settings: {
      ...account.settings,
      "module.termsOfService.version": version,
      "module.termsOfService.url": "https://example.com/terms",
    },
  };
};

const meta = {
  title: "Account/Terms of service",
  component: ScreenFixture,
  args: {
    account: asked("2025-1"),
    configuration,
    services: answers(),
    own: [[createOwnAccountClient, { acceptTerms: accept }]],
    path: "/accidents",
  },
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    accept.mockReset();
    accept.mockResolvedValue({ id: 1, termsOfServiceVersion: version });
  },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const gate = async () => within(await screen.findByRole("dialog", { name: "Terms of Service" }));
const agree = { name: "I have read and agree to the terms of service." };

export const AreAgreedTo: Story = {
  play: async () => {
    const dialog = await gate();
    await expect(dialog.getByRole("link", { name: /^Read the terms of service/ })).toHaveAttribute(
      "href",
      "https://example.com/terms",
    );
    await expect(dialog.getByRole("button", { name: "Agree" })).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(dialog.getByRole("checkbox", agree));
    await userEvent.click(dialog.getByRole("button", { name: "Agree" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(accept).toHaveBeenCalledWith(1, version);
    await within(screen.getByRole("main")).findByRole("grid");
  },
};

export const AreAskedForOnAPageToPrint: Story = {
  args: { path: "/model/accident/2000/print" },
  play: async () => {
    const dialog = await gate();
    await expect(screen.queryByRole("article")).toBeNull();
    await userEvent.click(dialog.getByRole("checkbox", agree));
    await userEvent.click(dialog.getByRole("button", { name: "Agree" }));
    await userEvent.click(await screen.findByRole("link", { name: /^Back/ }));
    // The main part of the page to print goes, that of the record comes.
    await screen.findByRole("tablist");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(accept).toHaveBeenCalledOnce();
  },
};

export const CannotBeSaved: Story = {
  beforeEach: () => void accept.mockRejectedValue(new ApiError({ status: 0, code: "unreachable" })),
  play: async () => {
    const dialog = await gate();
    await userEvent.click(dialog.getByRole("checkbox", agree));
    await userEvent.click(dialog.getByRole("button", { name: "Agree" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent(
      /^Can't update terms of service version: /,
    );
    await expect(dialog.getByRole("button", { name: "Agree" })).toBeEnabled();
  },
};

export const WereAgreedToBefore: Story = {
  args: { account: asked(version) },
  play: async () => {
    await within(screen.getByRole("main")).findByRole("grid");
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};
