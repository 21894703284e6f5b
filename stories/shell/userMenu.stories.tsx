import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import { ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

const reader = accountOf("reader");

/** Somebody who can reach companies of these names beside their own. */
function reaching(...names: string[]): typeof reader {
  const others = names.map((name, index) => {
    const alias = name.toLowerCase().replaceAll(/\W+/g, "-");
    const url = `https://${alias}.example`;
    return { id: index + 2, alias, name, endpoint: url, frontendUrl: url, status: "DEV", logoUrl: null };
  });
  return { ...reader, user: { ...reader.user, customers: [reader.company, ...others] } };
}

const meta = {
  title: "Shell/User menu",
  component: ScreenFixture,
  args: { account: reader, configuration, services: answers(), path: "/accidents" },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

/** Opens the menu, and gives its list of companies. */
async function openMenu({ userEvent }: Pick<Play, "userEvent">) {
  await userEvent.click(await screen.findByRole("button", { name: /User menu/ }));
  const heading = await screen.findByRole("heading", { level: 2, name: /^Compan(y|ies)$/ });
  const panel = heading.closest<HTMLElement>(".shell-user-panel") ?? document.body;
  return { menu: within(panel), list: within(panel.querySelector("ul") ?? panel) };
}

export const CompanyFilter: Story = {
  args: { account: reaching("Harbor & Sons Transport", "Cedar Creek Haulage") },
  play: async ({ userEvent }) => {
    const { menu, list } = await openMenu({ userEvent });
    const names = () => list.queryAllByRole("link").map(({ textContent }) => textContent);
    await expect(names()).toHaveLength(2);
    const current = list.getByText("Redwood Freight Lines");
    await expect(current).toHaveAttribute("aria-disabled", "true");
    await expect(current).toHaveAttribute("aria-current", "true");
    const filter = menu.getByRole("textbox", { name: "Filter Companies" });
    await expect(filter).toHaveAttribute("placeholder", "Filter Companies");
    await userEvent.type(filter, "harb");
    await expect(names()).toEqual(["Harbor & Sons Transport"]);
    await expect(list.queryByText("Redwood Freight Lines")).toBeNull();
    await expect(list.getByRole("link").getAttribute("href")).toContain(
      "https://harbor-sons-transport.example",
    );
    await userEvent.type(filter, "zzz");
    await expect(names()).toEqual([]);
    await expect(list.getByText("No results found")).toBeVisible();
  },
};

export const ManyCompanies: Story = {
  args: { account: reaching(...Array.from({ length: 30 }, (_, index) => `Company ${index + 1}`)) },
  play: async ({ userEvent }) => {
    const { list } = await openMenu({ userEvent });
    const last = list.getByRole("link", { name: "Company 30" });
    const box = last.closest("ul") ?? last;
    await expect(getComputedStyle(box).maxHeight).toBe("274px");
    await expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  },
};

export const OneCompany: Story = {
  play: async ({ userEvent }) => {
    const { menu, list } = await openMenu({ userEvent });
    await expect(menu.queryByRole("textbox", { name: "Filter Companies" })).toBeNull();
    await expect(list.queryAllByRole("link")).toEqual([]);
    await expect(menu.queryByRole("link", { name: "Admin" })).toBeNull();
    await expect(menu.getByRole("link", { name: "Account" })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Sign out" })).toBeVisible();
  },
};

export const Administrator: Story = {
  args: { account: accountOf("administrator") },
  play: async ({ userEvent }) => {
    const { menu } = await openMenu({ userEvent });
    await expect(menu.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin");
  },
};
