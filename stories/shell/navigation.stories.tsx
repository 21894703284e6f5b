import type { Meta, StoryObj } from "@storybook/react-vite";
import { MemoryRouter } from "react-router-dom";
import { expect, screen, waitFor, within } from "storybook/test";
import { NavEntry, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration, recordsOf } from "../screens/sampleAccount.ts";

const meta = {
  title: "Shell/Navigation",
  component: ScreenFixture,
  args: { account: accountOf("reader"), configuration, services: answers(), path: "/accidents" },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = { id: "reports", title: "Reports", path: "/reports", icon: "dashboard", locked: false };
const beta = "This feature is in beta and may change in the future.";
const teased = "You do not have access to this feature. Please ask your Account Manager to enable it.";
const claims = "module.safetyAndRisk.claims.enabled";

/** The company has everything but claims. */
const withoutClaims = (isTeased: boolean): typeof configuration => ({
  ...configuration,
  flags: new Proxy<Record<string, boolean>>(
    {},
    {
      get: (_, key) => key !== claims && (isTeased || key !== "module.misc.teaseHiddenNavItems.enabled"),
    },
  ),
});

const menu = async () => within(await screen.findByRole("navigation", { name: "Main" }));

export const BetaPage: Story = {
  render: () => (
    <MemoryRouter>
      <nav className="shell-nav" aria-label="Main">
        <NavEntry item={{ ...page, beta: true }} />
        <NavEntry item={{ ...page, id: "summary", title: "Summary", path: "/summary", icon: "truck" }} />
      </nav>
    </MemoryRouter>
  ),
  play: async ({ canvas, userEvent }) => {
    const tag = canvas.getByText("Beta");
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
    await expect(canvas.getByRole("link", { name: /^Reports/ })).toContainElement(tag);
    await userEvent.hover(tag);
    await expect(await screen.findByText(beta)).toBeVisible();
  },
};

export const TeasedPage: Story = {
  args: { configuration: withoutClaims(true) },
  play: async ({ userEvent }) => {
    const locked = await (await menu()).findByRole("button", { name: "Claims" });
    await expect(locked).toHaveAttribute("aria-disabled", "true");
    await expect((await menu()).queryByRole("link", { name: "Claims" })).toBeNull();
    await userEvent.hover(locked);
    await expect(await screen.findByText(teased)).toBeVisible();
    await userEvent.click(locked);
    await expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Accidents");
  },
};

export const HiddenPage: Story = {
  args: { configuration: withoutClaims(false) },
  play: async () => {
    await (await menu()).findAllByRole("link", { name: "Accidents" });
    await expect((await menu()).queryByText("Claims")).toBeNull();
  },
};

export const TabsOfAModule: Story = {
  args: { path: "/alcoholPermits", services: answers(recordsOf("alcohol_permit", 12)) },
  play: async () => {
    const nav = within(await screen.findByRole("navigation", { name: "Related pages" }));
    await expect(nav.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Alcohol Permits",
      "Alcohol Monitor",
    ]);
    await expect(nav.getByRole("link", { name: "Alcohol Permits" })).toHaveAttribute("aria-current", "page");
  },
};

export const TabsHidden: Story = {
  args: {
    path: "/alcoholPermits?hideTabs=true",
    services: answers(recordsOf("alcohol_permit", 12)),
  },
  play: async () => {
    const main = within(await screen.findByRole("main"));
    await waitFor(() => expect(main.getAllByRole("link").length).toBeGreaterThan(5));
    await expect(screen.queryByRole("navigation", { name: "Related pages" })).toBeNull();
  },
};
