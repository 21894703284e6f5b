import type { Meta, StoryObj } from "@storybook/react-vite";
import { MemoryRouter } from "react-router-dom";
import { expect, fn, screen, spyOn, waitFor, within } from "storybook/test";
import {
  CouldNotLoad,
  ErrorScreen,
  LoggedOutDialog,
  LoginError,
  SignedOut,
  Unreachable,
} from "../../product/testing/index.ts";

const meta = {
  title: "Screens/Sign-in and errors",
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const companies = ["Redwood Freight Lines", "Harbor Foods"].map((name, id) => {
  const alias = name.split(" ")[0]?.toLowerCase() ?? "";
  const url = `#${alias}`;
  return { id, alias, name, endpoint: url, frontendUrl: url, status: "DEV", logoUrl: null };
});

export const SomethingWentWrong: Story = {
  render: () => <ErrorScreen error={new Error("The templates cannot be loaded")} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Developer information" }));
    await expect(await canvas.findByText(/The templates cannot be loaded/)).toBeVisible();
  },
};

export const ErrorLoggingIn: Story = {
  render: () => <LoginError message="Your account is not active." onReload={fn()} />,
};

export const SignedOutInAnotherTab: Story = { render: () => <SignedOut onLogin={fn()} /> };

const loggedIn = fn();

/** Somebody who cancels at the provider's page can sign in again. */
export const SignInCancelled: Story = {
  beforeEach: () => void loggedIn.mockReset(),
  render: () => <SignedOut message="The sign-in was cancelled." onLogin={loggedIn} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The sign-in was cancelled.");
    await expect(canvas.getByRole("heading", { name: "You are not signed in." })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Login" }));
    await expect(loggedIn).toHaveBeenCalledTimes(1);
  },
};

const tried = fn<(since: number) => Promise<void>>();

/** It is tried again by itself: after two seconds, when the network comes back, and when the person wants it. */
export const SignInServiceUnreachable: Story = {
  beforeEach: () => void tried.mockReset().mockResolvedValue(undefined),
  render: () => (
    <Unreachable
      title="The sign-in service cannot be reached"
      text="No answer came from the service that signs you in. Check your network."
      onRetry={tried}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Check your network.");
    const status = canvas.getByRole("status");
    await waitFor(() =>
      expect(status).toHaveTextContent(/^The page tries again by itself: in \d seconds?, /),
    );
    await waitFor(() => expect(tried).toHaveBeenCalledTimes(1), { timeout: 5_000 });
    tried.mockReturnValue(new Promise(() => undefined));
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(tried).toHaveBeenCalledTimes(2));
    await expect(status).toHaveTextContent("Trying again.");
    // It is under way already.
    await userEvent.click(canvas.getByRole("button", { name: "Try Again" }));
    await expect(tried).toHaveBeenCalledTimes(2);
  },
};

/** After four minutes (spec platform.md 9) the page waits for the network or the person. */
export const UnreachableForLong: Story = {
  beforeEach: () => void tried.mockReset().mockResolvedValue(undefined),
  render: () => (
    <Unreachable
      title="Safety Suite cannot be reached"
      text="There is no connection."
      since={Date.now() - 240_000}
      onRetry={tried}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole("status");
    await expect(status).toHaveTextContent("The page has tried for 4 minutes.");
    await userEvent.click(canvas.getByRole("button", { name: "Try Again" }));
    await expect(tried).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(status).toHaveTextContent("The page tries again by itself"));
  },
};

export const LoggedOut: Story = {
  render: () => <LoggedOutDialog reason="idle" onLogin={async () => "closed"} />,
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Logged out" });
    await expect(dialog).toHaveTextContent("You have been logged out due to inactivity.");
  },
};

export const SessionEnded: Story = {
  render: () => <LoggedOutDialog reason="ended" onLogin={async () => "closed"} />,
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Logged out" });
    await expect(dialog).toHaveTextContent("Your session has ended. Click Login below");
    await expect(dialog).not.toHaveTextContent("inactivity");
  },
};

const never = () => new Promise<never>(() => undefined);
const popupHint = /please allow popups for this page/;
const blockedLogin = fn<() => Promise<"blocked">>();

/** A browser that says that it opened no popup is believed at once; the hint stays until the next press. */
export const PopupBlocked: Story = {
  beforeEach: () => void blockedLogin.mockReset().mockResolvedValueOnce("blocked").mockImplementation(never),
  render: () => <LoggedOutDialog reason="idle" onLogin={blockedLogin} />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Logged out" }));
    const login = dialog.getByRole("button", { name: "Login" });
    const pressed = Date.now();
    await userEvent.click(login);
    await expect(await dialog.findByText(popupHint)).toBeVisible();
    await expect(Date.now() - pressed).toBeLessThan(2_000);
    await userEvent.click(login);
    await expect(dialog.queryByText(popupHint)).toBeNull();
  },
};

/** Where the browser says nothing, the hint comes 2.5 seconds after the press (spec platform.md 9), unless a popup took the focus. */
export const PopupNotSeen: Story = {
  beforeEach: () => {
    const focus = spyOn(document, "hasFocus").mockReturnValue(true);
    return () => focus.mockRestore();
  },
  render: () => <LoggedOutDialog reason="idle" onLogin={never} />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Logged out" }));
    const pressed = Date.now();
    await userEvent.click(dialog.getByRole("button", { name: "Login" }));
    await expect(dialog.queryByText(popupHint)).toBeNull();
    await expect(await dialog.findByText(popupHint, undefined, { timeout: 5_000 })).toBeVisible();
    await expect(Date.now() - pressed).toBeGreaterThanOrEqual(2_490);
  },
};

/** What the person gave up in the popup is said in the dialog, which stays. */
export const PopupCancelled: Story = {
  render: () => (
    <LoggedOutDialog reason="idle" onLogin={async () => ({ cancelled: "The sign-in was cancelled." })} />
  ),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Logged out" }));
    await userEvent.click(dialog.getByRole("button", { name: "Login" }));
    await expect(await dialog.findByText("The sign-in was cancelled.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Login" })).toBeEnabled();
  },
};

/** Somebody who types in the popup for longer is not bothered with blockers. */
export const PopupOpen: Story = {
  beforeEach: () => {
    const focus = spyOn(document, "hasFocus").mockReturnValue(false);
    return () => focus.mockRestore();
  },
  render: () => <LoggedOutDialog reason="idle" onLogin={never} />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Logged out" }));
    await userEvent.click(dialog.getByRole("button", { name: "Login" }));
    await new Promise((resolve) => setTimeout(resolve, 2_700));
    await expect(dialog.queryByText(/please allow popups/)).toBeNull();
  },
};

export const SignInUnreachable: Story = {
  render: () => <LoggedOutDialog reason="ended" onLogin={async () => "unreachable"} />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Logged out" }));
    await userEvent.click(dialog.getByRole("button", { name: "Login" }));
    await expect(await dialog.findByText(/There is no connection/)).toBeVisible();
  },
};

export const CompanyWithoutAccess: Story = {
  render: () => <CouldNotLoad companies={companies} onSignOut={fn()} />,
};
