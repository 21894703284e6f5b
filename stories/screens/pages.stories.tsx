import type { Meta, StoryObj } from "@storybook/react-vite";
import { MemoryRouter } from "react-router-dom";
import { expect, fn, screen } from "storybook/test";
import {
  ChooseCompany,
  CouldNotLoad,
  ErrorScreen,
  LoggedOutDialog,
  LoginError,
  SignedOut,
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
  return { id, alias, name, frontendUrl: `#${alias}`, logoUrl: null };
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

export const LoggedOut: Story = {
  render: () => <LoggedOutDialog reason="idle" onLogin={async () => undefined} />,
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Logged out" });
    await expect(dialog).toHaveTextContent("You have been logged out due to inactivity.");
  },
};

export const SessionEnded: Story = {
  render: () => <LoggedOutDialog reason="ended" onLogin={async () => undefined} />,
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Logged out" });
    await expect(dialog).toHaveTextContent("Your session has ended. Click Login below");
    await expect(dialog).not.toHaveTextContent("inactivity");
  },
};

export const NoCompanyInTheAddress: Story = {
  render: () => <ChooseCompany unknown={null} addressOf={(alias) => `#${alias}`} />,
};

export const CompanyWithoutAccess: Story = {
  render: () => <CouldNotLoad companies={companies} onSignOut={fn()} />,
};
