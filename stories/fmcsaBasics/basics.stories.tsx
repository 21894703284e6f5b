/** FMCSA's BASICs: measures, what FMCSA published, what counts, what falls when, and what is not known. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ApiError, createBasicsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { answer, basics, events } from "./sampleBasics.ts";

type Client = ReturnType<typeof createBasicsClient>;

const calls = { read: fn<Client["read"]>(), events: fn<Client["events"]>() };

const meta = {
  title: "Screens/FMCSA BASICs",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createBasicsClient, calls] as const],
    path: "/fmcsaBasics?basic=hosCompliance",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach() {
    for (const call of Object.values(calls)) call.mockReset();
    calls.read.mockResolvedValue(answer);
    calls.events.mockResolvedValue(events);
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const cards = async () => within(await main().findByRole("list", { name: "BASICs" }));

/** The measure is said not to be official, the percentile is FMCSA's, and each violation has its points and the day of the next fall. */
export const Filled: Story = {
  play: async () => {
    const list = await cards();
    await expect(list.getAllByRole("heading", { level: 2 })).toHaveLength(7);
    main().getByText(/^Not official: these measures are computed from your own records/);
    main().getByText("Whole company.");
    list.getByText("58.5, snapshot of 10/30/2026");
    list.getByText("Not rated, snapshot of 10/30/2026");
    list.getByText("2 without a weight");
    const detail = within(main().getByRole("region", { name: "Hours-of-Service Compliance" }));
    detail.getByText("12 relevant inspections in 24 months, compared with carriers that have 11 to 20.");
    detail.getByText(/^On 03\/16\/2027 10 points fall: the measure becomes 0\.91/);
    detail.getByText("One clean inspection today: 1.50 becomes 1.35.");
    const table = within(await detail.findByRole("table", { name: /^What counts in/ }));
    const [, first, second] = table.getAllByRole("row");
    await expect(first).toHaveTextContent("No weight");
    await expect(second).toHaveTextContent("24.55of 27: the inspection is at its cap");
    await expect(second).toHaveTextContent("7 and 2 for out of service");
    await expect(second).toHaveTextContent("03/16/2027to 16.36");
    await expect(table.getByRole("link", { name: "395.8E" })).toHaveAttribute(
      "href",
      "/model/enforcement_violation/501",
    );
    main().getByRole("link", { name: "Enter percentile" });
  },
};

/** Another BASIC is in the address, and its events are asked for. */
export const Chosen: Story = {
  play: async ({ userEvent }) => {
    const list = await cards();
    await userEvent.click(list.getByRole("button", { name: "Crash Indicator" }));
    const detail = within(await main().findByRole("region", { name: "Crash Indicator" }));
    detail.getByText(/^Power units: 40, 42, 38 \(today, 6 and 18 months ago\)/);
    detail.getByText("A clean inspection does not change this measure: power units divide it.");
    detail.getByText("Not verified: No official table of crash weights was seen.");
    await waitFor(() => expect(calls.events.mock.lastCall?.[0]).toBe("crashIndicator"));
  },
};

/** What is missing for the announced method stands on the page. */
export const NewMethod: Story = {
  play: async ({ userEvent }) => {
    const section = within(await main().findByRole("region", { name: "Enhanced SMS" }));
    section.getByText("There is no measure by it here, since no source that we saw gives:");
    section.getByText("which violation is in which of the 116 groups");
    await userEvent.click(section.getByText(/^What changes/));
    section.getByRole("table", { name: "Categories of Enhanced SMS" });
  },
};

/** A terminal and a day are asked for, and said. */
export const OfTerminal: Story = {
  args: { path: "/fmcsaBasics?terminal=3&asOf=2026-06-30" },
  beforeEach() {
    calls.read.mockResolvedValue({ ...answer, scope: { isWhole: false, groupIds: [3] } });
  },
  play: async () => {
    await cards();
    main().getByText(/^Only .*: not the measure of the whole company\.$/);
    await expect(calls.read.mock.lastCall?.[0]).toEqual({
      groupId: 3,
      asOf: Date.UTC(2026, 5, 30) / 1_000,
    });
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: async () => {
    await cards();
    await main().findByRole("table", { name: /^What counts in/ });
  },
};

export const Empty: Story = {
  tags: ["state:empty"],
  beforeEach() {
    const none = { value: null, reason: "No relevant inspection in 24 months.", published: null, trend: [] };
    calls.read.mockResolvedValue({ ...answer, basics: basics.map((basic) => ({ ...basic, ...none })) });
    calls.events.mockResolvedValue({ ...events, events: [], count: 0 });
  },
  play: async () => {
    await main().findByRole("heading", { name: "Nothing to measure in the last 24 months" });
    await main().findByText(/^Nothing counts in Hours-of-Service Compliance/);
  },
};

export const Loading: Story = {
  tags: ["state:loading"],
  beforeEach() {
    calls.read.mockReturnValue(new Promise(() => undefined));
  },
  play: async () => {
    await main().findByLabelText("Loading");
  },
};

export const Failed: Story = {
  tags: ["state:error"],
  beforeEach() {
    calls.read.mockRejectedValueOnce(new Error("No network"));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "Retry" }));
    await cards();
  },
};

/** The server's words for who may not open it. */
export const Refused: Story = {
  beforeEach() {
    calls.read.mockRejectedValue(
      new ApiError({ status: 403, code: "not_permitted", message: "You may not." }),
    );
  },
  play: async () => {
    await main().findByRole("heading", { name: "You may not." });
  },
};

/** A day that is none says so, and another one can be chosen. */
export const BadDay: Story = {
  args: { path: "/fmcsaBasics?asOf=2031-01-01" },
  beforeEach() {
    const message = "The request is not valid: the day must be one of the last 5 years.";
    calls.read.mockRejectedValue(new ApiError({ status: 400, code: "invalid_request", message }));
  },
  play: async () => {
    await expect(await main().findByRole("alert")).toHaveTextContent("one of the last 5 years");
    main().getByLabelText("As of");
  },
};
