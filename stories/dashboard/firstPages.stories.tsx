/** First pages of those who do different work, and what was saved since the last visit. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { createDraftListClient, createKpiClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration, recordsOf } from "../screens/sampleAccount.ts";
import { now } from "../fixtures/sampleValues.ts";
import { figuresOf } from "./sampleFigures.ts";

const kept = ["firstPage.redwood.1", "visits.redwood.1"] as const;
const forget = () => kept.forEach((key) => localStorage.removeItem(key));

const meta = {
  title: "Screens/First page/Roles",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(recordsOf("claim", 7)),
    own: [[createKpiClient, { askSeveral: figuresOf }]],
    path: "/dashboard",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    forget();
    return forget;
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const wait = { timeout: 10_000 };
const choice = () => screen.findByRole("combobox", { name: "Show the page for" }, wait);
const figures = async () => within(await screen.findByRole("region", { name: "Last 30 Days" }, wait));

/** Administrators begin with the page of the director, and may choose any. The choice is kept in the browser. */
export const Choose: Story = {
  play: async ({ userEvent }) => {
    const select = await choice();
    await expect(select).toHaveDisplayValue("Safety Director");
    await expect(
      within(select)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Safety Director",
      "Terminal Manager",
      "Claims Adjuster",
      "Training Coordinator",
      "Compliance Clerk",
      "Overview",
    ]);
    await (await figures()).findByRole("link", { name: "DOT Accidents: 4" });
    await userEvent.selectOptions(select, "Terminal Manager");
    await (await figures()).findByText("Workplace Observations");
    await expect(localStorage.getItem("firstPage.redwood.1")).toBe("terminalManager");
  },
};

/** Lists say how many records they have and show the first of them; the title opens the whole list. Sums are in dollars. */
export const OfAnAdjuster: Story = {
  beforeEach: () => {
    localStorage.setItem("firstPage.redwood.1", "claimsAdjuster");
  },
  play: async () => {
    const name = "Open Claims, Oldest First";
    const list = within(await screen.findByRole("region", { name }, wait));
    await expect(list.getByRole("link", { name })).toHaveAttribute(
      "href",
      "/claims?sort=lossDate&filter=status~c~open~pending",
    );
    await list.findByText("7 records", {}, wait);
    await expect(within(list.getByRole("list")).getAllByRole("link")).toHaveLength(5);
    const sum = await (await figures()).findByRole("link", { name: "Incurred Loss: $4" }, wait);
    const address = new URL(sum.getAttribute("href") ?? "", location.href);
    await expect(address.searchParams.get("metric")).toBe("incurredLoss");
    await expect(screen.queryByRole("region", { name: "Expirations" })).toBeNull();
  },
};

/** Two corrective actions, one of them overdue. */
const assigned = async () => ({
  data: recordsOf("corrective_action", 2).map(({ id, templateAlias, label }, index) => ({
    id,
    templateAlias,
    title: label,
    due: now + (index * 4 - 2) * 86_400,
  })),
  count: { count: 2, capped: false },
  today: now,
});
const director = accountOf("administrator");

/** What somebody has to do themselves comes first, and forms that they did not finish. */
export const Assigned: Story = {
  args: {
    account: { ...director, permissions: { ...director.permissions, employee: 5 } },
    services: { ...answers(), main: { ...answers().main, assigned } },
    own: [
      [createKpiClient, { askSeveral: figuresOf }],
      [
        createDraftListClient,
        {
          drafts: async () => [
            { templateAlias: "accident", recordId: null, label: null, savedAt: now - 600 },
            { templateAlias: "claim", recordId: 77, label: "Claim 2026-0077", savedAt: now - 7_200 },
          ],
        },
      ],
    ],
  },
  play: async () => {
    const mine = within(await screen.findByRole("region", { name: "Assigned to You" }, wait));
    const links = await mine.findAllByRole("link", { name: /^Corrective Action: / }, wait);
    await expect(links).toHaveLength(2);
    const drafts = within(await screen.findByRole("region", { name: "Your Unfinished Forms" }, wait));
    await expect(drafts.getByRole("link", { name: "New Accident" })).toHaveAttribute(
      "href",
      "/accidents/create",
    );
    await drafts.findByRole("link", { name: "Claim: Claim 2026-0077" });
  },
};

/** Who may view records alone has one page, and nothing to choose. */
export const OnePage: Story = {
  args: { account: accountOf("reader") },
  play: async () => {
    await screen.findByRole("region", { name: "Latest Records" }, wait);
    await expect(screen.queryByRole("combobox", { name: "Show the page for" })).toBeNull();
  },
};

/** Records that were saved since somebody was here last are counted and marked. */
export const SinceTheLastVisit: Story = {
  beforeEach: () => {
    const then = now - 2 * 86_400;
    localStorage.setItem("visits.redwood.1", `0 ${then}`);
  },
  play: async () => {
    const claims = within(await screen.findByRole("region", { name: "Claims" }, wait));
    const link = await claims.findByRole("link", { name: "7 saved since your last visit" }, wait);
    await expect(link).toHaveAttribute("href", "/claims?sort=-lastUpdatedDate");
    await waitFor(() => expect(claims.getAllByText("New")).toHaveLength(5));
  },
};

export const OnAPhone: Story = {
  ...OfAnAdjuster,
  globals: { viewport: { value: "phone" } },
};
