/** The screens of a monitor over several record types: its list, one employee's part of it, and a record by its own type. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { monitorOf, today, watchedRecords } from "./sampleMonitors.ts";

const { templates } = monitorOf("expirations");
const records = watchedRecords(monitorOf("expirations"));
const ofSecond = records.find(({ templateAlias }) => templateAlias === templates[1]?.alias);
const address = `/monitor/expirations/${ofSecond?.templateAlias}/${ofSecond?.id}`;
const act = fn(async (_alias: string, _type: string, { ids = [] }: { ids?: readonly number[] }) => ({
  successIds: [...ids],
  errors: [],
}));
const count = (number: number) => ({ count: number, capped: false });
const run = fn(async (_alias: string, _query: object, { counts }: { counts?: boolean }) => ({
  records,
  next: null,
  today: today.now,
  ...(counts && {
    counts: {
      attention: count(7),
      overdue: count(4),
      soon: count(3),
      open: count(2),
      done: count(1),
      all: count(10),
    },
  }),
}));
const services = { ...answers(), monitors: { run, act } };

const meta = {
  title: "Monitors/Screens",
  component: ScreenFixture,
  args: { account: accountOf("administrator"), configuration, services, path: "/monitor/expirations" },
  parameters: {
    layout: "fullscreen",
    controls: { include: ["path"] },
    // Blueprint's parts bring headings of levels of their own.
    a11y: { options: { rules: { "target-size": { enabled: true }, "heading-order": { enabled: false } } } },
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

export const AddOneOfSeveral: Story = {
  play: async ({ userEvent }) => {
    await waitFor(() => expect(main().getAllByRole("gridcell").length).toBeGreaterThan(20));
    await userEvent.click(main().getByRole("button", { name: "Add" }));
    const types = within(await screen.findByRole("menu", { name: "Add a record" })).getAllByRole("menuitem");
    const names = templates.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "en"));
    await expect(types.map(({ textContent }) => textContent)).toEqual(names);
    await userEvent.click(screen.getByRole("menuitem", { name: templates[1]?.name ?? "" }));
    await waitFor(() => expect(main().getAllByRole("textbox").length).toBeGreaterThan(0));
  },
};

/** The first page of a state comes with the counts of all states, in one request. */
export const OfSeveralRecordTypes: Story = {
  beforeEach: () => {
    run.mockClear();
  },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(main().getAllByRole("gridcell").length).toBeGreaterThan(20));
    await expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Expirations");
    const states = within(main().getByRole("group", { name: "Status" }));
    await waitFor(() =>
      expect(states.getByRole("button", { name: /Overdue|Expired/ })).toHaveTextContent("4"),
    );
    await expect(run).toHaveBeenCalledTimes(1);
    await userEvent.click(states.getByRole("button", { name: /^All/ }));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    await expect(states.getByRole("button", { name: /^All/ })).toHaveTextContent("10");
  },
};

export const SubscribeToWhatIsOffered: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "More actions" }));
    await userEvent.click(await main().findByRole("button", { name: "Subscribe" }));
    const menu = await screen.findByRole("menu", { name: "Alert subscriptions" });
    const { subscriptions = [] } = monitorOf("expirations").monitor;
    const headings = [...menu.querySelectorAll(".bp6-menu-header")].map(({ textContent }) => textContent);
    await expect(headings).toEqual(["Records that are due", "Before a record is due", "Records past due"]);
    const offered = subscriptions.map(({ options = [] }) => options.length + 1);
    const items = menu.querySelectorAll(".bp6-menu-item");
    await expect(items).toHaveLength(offered.reduce((sum, each) => sum + each, 0));
  },
};

export const ActOnSeveralTypes: Story = {
  play: async ({ userEvent }) => {
    await waitFor(() => expect(main().getAllByRole("gridcell").length).toBeGreaterThan(20));
    const selectors = screen.getByRole("main").querySelectorAll("[data-line] [data-selector]");
    for (const selector of [...selectors].slice(0, 2)) await userEvent.click(selector);
    await userEvent.click(main().getByRole("button", { name: "Complete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, complete" }));
    const ids = records.slice(0, 2).map(({ id }) => id);
    await waitFor(() => expect(act).toHaveBeenCalledWith("expirations", "complete", { ids }));
    await screen.findByText("2 records updated.");
  },
};

export const RecordOfItsOwnType: Story = {
  args: { path: address },
  play: async ({ userEvent }) => {
    await screen.findByRole("heading", { name: ofSecond?.label ?? "", level: 1 });
    await main().findByText(new RegExp(`^${templates[1]?.name} · `));
    await userEvent.click(await main().findByRole("tab", { name: "Completion" }));
    await main().findAllByText("Completed");
  },
};

export const RecordOfAnotherType: Story = {
  args: { path: "/monitor/expirations/accident/1" },
  play: async () =>
    void (await main().findByText("The Expirations record you are looking for does not exist.")),
};

export const OneEmployee: Story = {
  args: { path: `/monitor/expirations/employee/${String(ofSecond?.relations["primaryModel"])}` },
  play: async () => {
    const links = () =>
      main()
        .getAllByRole("link")
        .map((link) => link.getAttribute("href"));
    await waitFor(() => expect(links()).toContain(address));
    await main().findByRole("region", { name: "Associated Personnel" });
  },
};
