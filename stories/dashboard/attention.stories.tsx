/** The first page: what needs attention today. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ApiError, createKpiClient, ScreenFixture } from "../../product/testing/index.ts";
import { attentionIn, monitorOf } from "../monitors/sampleMonitors.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { figuresOf } from "./sampleFigures.ts";

type Ask = (alias: string, limit: number) => ReturnType<typeof attentionIn>;

const ask = fn<Ask>(attentionIn);
const services = (asked: Ask = ask) => ({ ...answers(), monitors: { attention: asked } });

const askSeveral = fn(figuresOf);
const own = (asked = askSeveral) => [[createKpiClient, { askSeveral: asked }] as const];

const meta = {
  title: "Screens/First page",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: services(),
    own: own(),
    path: "/dashboard",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    ask.mockClear();
    askSeveral.mockClear();
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const section = async () =>
  within(await screen.findByRole("region", { name: "Needs Attention" }, { timeout: 10_000 }));
const card = async (name: string) =>
  within(await (await section()).findByRole("region", { name }, { timeout: 10_000 }));
const expirations = monitorOf("expirations");
const probation = monitorOf("probation");

/** The same where only some monitors have something that is due: so much overdue. */
const dueIn =
  (overdue: Readonly<Record<string, number>>): Ask =>
  async (alias, limit) => {
    const page = await ask(alias, limit);
    const [late, soon] = [overdue[alias] ?? 0, alias in overdue ? 1 : 0];
    const count = (part: number) => ({ count: part, capped: false });
    const counts = {
      ...page.counts,
      attention: count(late + soon),
      overdue: count(late),
      soon: count(soon),
    };
    return { ...page, data: late + soon > 0 ? page.data : [], counts };
  };

/** Each monitor says how much is overdue and due soon, and shows its first records; each is a link. */
export const Today: Story = {
  args: { services: services(dueIn({ expirations: 4 })) },
  play: async () => {
    const shown = await card("Expirations");
    const words = `4 ${expirations.due.words.overdue}`;
    const overdue = await shown.findByRole("link", { name: words }, { timeout: 10_000 });
    await expect(overdue).toHaveAttribute("href", "/expirationsMonitor?state=overdue");
    await expect(shown.getByRole("link", { name: "1 Due Soon" })).toHaveAttribute(
      "href",
      "/expirationsMonitor?state=soon",
    );
    const { data } = await attentionIn("expirations");
    const [first] = data;
    const link = shown
      .getAllByRole("link")
      .find((each) => first !== undefined && each.textContent?.startsWith(first.title));
    await expect(link).toHaveAttribute("href", `/monitor/expirations/${first?.templateAlias}/${first?.id}`);
    await expect(shown.getAllByText(/days? ago|in \d+ days|today|tomorrow/).length).toBe(data.length);
    await expect(ask).toHaveBeenCalledWith("expirations", 3);
  },
};

/** What is overdue comes first, with the most of it before the others; monitors in which nothing is due are named below. */
export const MostUrgentFirst: Story = {
  args: { services: services(dueIn({ probation: 2, expirations: 9, fuelTank: 0 })) },
  play: async () => {
    const shown = await section();
    await shown.findByRole("link", { name: `9 ${expirations.due.words.overdue}` }, { timeout: 10_000 });
    const names = shown.getAllByRole("region").map((each) => each.getAttribute("aria-label"));
    await expect(names).toEqual(["Expirations", probation.name, monitorOf("fuelTank").name]);
    await expect(shown.getByText(/^Nothing is due in/)).toHaveTextContent(/Alcohol Permits, .* and .*\.$/);
    await expect(shown.getByRole("link", { name: "Alcohol Permits" })).toBeVisible();
  },
};

/** Six monitors are shown at first. */
export const ShowMore: Story = {
  play: async ({ userEvent }) => {
    const shown = await section();
    const more = await shown.findByRole("button", { name: /^Show \d+ more$/ }, { timeout: 10_000 });
    await expect(shown.getAllByRole("region")).toHaveLength(6);
    await userEvent.click(more);
    await waitFor(() => expect(shown.getAllByRole("region").length).toBeGreaterThan(6));
    await expect(shown.queryByRole("button", { name: /^Show \d+ more$/ })).toBeNull();
  },
};

/** Nothing is due anywhere. */
export const NothingDue: Story = {
  args: { services: services(dueIn({})) },
  play: async () => {
    const shown = await section();
    await shown.findByText(/^Nothing is due in/, {}, { timeout: 10_000 });
    await expect(shown.queryAllByRole("region")).toEqual([]);
  },
};

/** One monitor fails: the others are shown, and it is tried again by its button. */
export const OneFails: Story = {
  args: {
    services: services(async (alias, limit) => {
      const isFirst = alias === "expirations" && !ask.mock.calls.some(([asked]) => asked === alias);
      const page = await dueIn({ probation: 2, expirations: 9 })(alias, limit);
      if (isFirst) throw new ApiError({ status: 503 });
      return page;
    }),
  },
  play: async ({ userEvent }) => {
    await (await card(probation.name)).findByRole("link", { name: "1 Due Soon" }, { timeout: 10_000 });
    const shown = await card("Expirations");
    await userEvent.click(await shown.findByRole("button", { name: "Retry" }));
    await shown.findByRole("link", { name: `9 ${expirations.due.words.overdue}` });
  },
};

/** A slow monitor delays no other: it stays behind them. */
export const Slow: Story = {
  args: {
    services: services((alias, limit) =>
      alias === "expirations"
        ? new Promise(() => undefined)
        : dueIn({ probation: 2, fuelTank: 1 })(alias, limit),
    ),
  },
  play: async () => {
    await (await card(probation.name)).findByRole("link", { name: "1 Due Soon" }, { timeout: 10_000 });
    const names = (await section()).getAllByRole("region").map((each) => each.getAttribute("aria-label"));
    await expect(names).toEqual([probation.name, monitorOf("fuelTank").name, "Expirations"]);
  },
};

const figures = async () =>
  within(await screen.findByRole("region", { name: "Last 30 Days" }, { timeout: 10_000 }));

/** Each figure stands beside the days before, and opens the question behind it. */
export const InFigures: Story = {
  play: async () => {
    const shown = await figures();
    const reportable = await shown.findByRole("link", { name: "DOT Accidents: 4" });
    const address = new URL(reportable.getAttribute("href") ?? "", location.href);
    await expect(address.pathname).toBe("/safeView/visualInsights/accidents");
    await expect(address.searchParams.get("timePeriod")).toBe("last30Days");
    await expect(JSON.parse(address.searchParams.get("filter") ?? "")).toEqual([
      { attribute: "dotReportable", values: [{ comparator: "EQ", value: true }] },
    ]);
    await expect(shown.getByText("3 fewer than in the 30 days before")).toBeVisible();
    await expect(shown.getByText("94 more than in the 30 days before")).toBeVisible();
    await expect(shown.getByText("as many as in the 30 days before")).toBeVisible();
    const asked = askSeveral.mock.calls.map(([questions]) => questions.length);
    await expect(asked.filter((count) => count === 12)).toHaveLength(1);
  },
};

/** Of datasets that somebody may not ask, nothing is shown. */
export const SomeFigures: Story = {
  args: {
    own: own(
      fn(async (questions: Parameters<typeof figuresOf>[0]) =>
        (await figuresOf(questions)).map((total, index) => (index < 6 ? undefined : total)),
      ),
    ),
  },
  play: async () => {
    const shown = await figures();
    await expect(await shown.findAllByRole("listitem")).toHaveLength(3);
    await expect(shown.queryByText("Accidents")).toBeNull();
  },
};

let failures = 0;

/** The figures fail alone, and are asked again. */
export const FiguresFail: Story = {
  args: {
    own: [
      [
        createKpiClient,
        {
          askSeveral: (questions: Parameters<typeof figuresOf>[0]) =>
            (failures += 1) === 1 ? Promise.reject(new ApiError({ status: 500 })) : figuresOf(questions),
        },
      ] as const,
    ],
  },
  beforeEach: () => {
    failures = 0;
  },
  play: async ({ userEvent }) => {
    const shown = await figures();
    await userEvent.click(await shown.findByRole("button", { name: "Retry" }, { timeout: 10_000 }));
    await shown.findByRole("link", { name: "Accidents: 12" });
  },
};

/** Who may open no monitor is shown none. */
export const WithoutMonitors: Story = {
  args: { account: { ...accountOf("administrator"), monitors: [] } },
  play: async () => {
    await screen.findByRole("region", { name: "Latest Records" });
    await waitFor(() => expect(screen.queryByRole("region", { name: "Needs Attention" })).toBeNull());
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const shown = await section();
    await shown.findByRole("button", { name: /^Show \d+ more$/ }, { timeout: 10_000 });
  },
};
