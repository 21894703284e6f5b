import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { ScreenFixture, type ScreenFixtureProps } from "../../product/testing/index.ts";
import { accountOf, answers, configuration, recordsOf } from "./sampleAccount.ts";

const meta = {
  title: "Screens/What a start compiles",
  component: ScreenFixture,
  args: { account: accountOf("administrator"), configuration, services: answers(), path: "/accidents" },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

/** The account of somebody who has an employee record, and the aliases of the templates that are compiled: whatever compiles one reads all of its fields. */
function watchedAccount(): { account: ScreenFixtureProps["account"]; compiled: Set<string> } {
  const account = accountOf("administrator");
  const compiled = new Set<string>();
  const templates = account.templates.map((description) => {
    const template = new Proxy(description.template, {
      get(target, key) {
        if (key === "fields") compiled.add(description.alias);
        return Reflect.get(target, key) as unknown;
      },
    });
    return { ...description, template };
  });
  const permissions = { ...account.permissions, employee: 5 };
  return { account: { ...account, templates, permissions }, compiled };
}

const chosenPage = "firstPage.redwood.1";

/** A story at a path that checks which templates are compiled once `shown` is there. `firstPage`: the one that the user chose. */
function start(
  path: string,
  shown: () => Promise<unknown>,
  needed: readonly string[],
  firstPage?: string,
): Story {
  const { account, compiled } = watchedAccount();
  return {
    args: { path, account },
    beforeEach: () => {
      compiled.clear();
      if (firstPage !== undefined) localStorage.setItem(chosenPage, firstPage);
      return () => localStorage.removeItem(chosenPage);
    },
    play: async () => {
      await shown();
      await expect([...compiled].filter((alias) => !needed.includes(alias))).toEqual([]);
    },
  };
}

const hasRows = () => waitFor(() => expect(main().getAllByRole("link").length).toBeGreaterThan(5));
const hasRecord = () => main().findByRole("button", { name: "Edit" });
const accident = `/accidents/${recordsOf("accident", 1)[0]?.id}`;

const cards = ["Assigned to You", "Needs Attention", "Latest Records"];
const hasCards = () => Promise.all(cards.map((name) => main().findByRole("region", { name })));
const hasAttention = () => main().findByRole("button", { name: /^Show \d+ more$/ }, { timeout: 10_000 });

export const DashboardCompilesNone: Story = start(
  "/dashboard",
  async () => {
    await hasCards();
    await hasAttention();
  },
  [],
);

/** Lists of the first page are those of record types, with their filters. */
export const ListsOfTheDashboardCompileTheirOwn: Story = start(
  "/dashboard",
  () => main().findByRole("link", { name: "Open Claims, Oldest First" }),
  ["claim"],
  "claimsAdjuster",
);

export const ListCompilesItsOwn: Story = start("/accidents", hasRows, ["accident"]);

export const RecordCompilesWhatItShows: Story = start(accident, hasRecord, [
  "accident",
  "employee",
  // Its first tab has tables of these.
  "accident_vehicle",
  "equipment",
  "injury_illness",
]);
