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

/** The account, and the aliases of the templates that are compiled: whatever compiles one reads all of its fields. */
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
  return { account: { ...account, templates }, compiled };
}

/** A story at a path that checks which templates are compiled once `shown` is there. */
function start(path: string, shown: () => Promise<unknown>, needed: readonly string[]): Story {
  const { account, compiled } = watchedAccount();
  return {
    args: { path, account },
    beforeEach: () => compiled.clear(),
    play: async () => {
      await shown();
      await expect([...compiled].filter((alias) => !needed.includes(alias))).toEqual([]);
    },
  };
}

const hasRows = () => waitFor(() => expect(main().getAllByRole("link").length).toBeGreaterThan(5));
const hasRecord = () => main().findByRole("button", { name: "Edit" });
const accident = `/accidents/${recordsOf("accident", 1)[0]?.id}`;

export const DashboardCompilesNone: Story = start(
  "/dashboard",
  () => main().findByText(/^Welcome, Maria/),
  [],
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
