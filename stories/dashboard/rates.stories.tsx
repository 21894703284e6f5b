/** The first page: rates of the last twelve full months. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { ApiError, createKpiClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { now } from "../fixtures/sampleValues.ts";
import { ratesOf, sampleAnswer } from "./sampleFigures.ts";

type Client = ReturnType<typeof createKpiClient>;

const lastYear = async () => ({
  dataset: "accidents",
  columns: [],
  rows: [{ id: 1, groupId: 1, label: "", values: [Date.UTC(2025, 0, 15) / 1_000], redacted: [] }],
  next: null,
  asOf: now,
  notices: [],
});
const own = (calls: Partial<Client>) => [
  [createKpiClient, { askSeveral: ratesOf, rows: lastYear, ...calls }] as const,
];

const meta = {
  title: "Screens/First page/Rates",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: own({}),
    path: "/dashboard",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const wait = { timeout: 10_000 };
const rates = async () => within(await screen.findByRole("region", { name: "Last 12 Months" }, wait));
const tile = async (label: string) => {
  const title = await (await rates()).findByText(label, { selector: ".rates-label" }, wait);
  return within(title.closest("li") ?? title);
};

/** A rate has its limits and the twelve months before; it opens the question behind it. */
export const WithLimits: Story = {
  play: async () => {
    const shown = await tile("Accidents per Million Miles");
    // 12 over 23 million miles: the 6 of the month without miles are left out.
    const link = await shown.findByRole("link", { name: "Accidents per Million Miles: 0.52" });
    const address = new URL(link.getAttribute("href") ?? "", location.href);
    await expect(address.pathname).toBe("/safeView/visualInsights/accidents");
    await expect(address.searchParams.get("normalization")).toBe("millionMiles");
    await expect(shown.getByText("95% range 0.27 to 0.91")).toBeVisible();
    await expect(shown.getByText(/No measurable difference: 0\.43 in the 12 months before/)).toBeVisible();
    await expect(
      (await tile("Days Since the Last DOT Accident")).getByText("The last was on 01/15/2025."),
    ).toBeVisible();
    await expect(
      (await tile("Preventable Share of Accidents")).getByText(/%$/, { selector: "a" }),
    ).toBeVisible();
  },
};

/** How a rate was counted is said by a button: what over what, in which time, and what is left out. */
export const HowItIsCounted: Story = {
  play: async ({ userEvent }) => {
    const shown = await tile("Accidents per Million Miles");
    const name = "How Accidents per Million Miles is counted";
    await userEvent.click(shown.getByRole("button", { name }));
    await screen.findByText("12 over 23,000,000 miles driven, per million miles.", {}, wait);
    await screen.findByText("6 in months or terminals without miles driven are left out.");
    const last = await screen.findByText("Miles count on the last day of their period.");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(last).not.toBeInTheDocument());
    // Nothing in it takes the focus; it is back on the button all the same.
    await waitFor(() => expect(shown.getByRole("button", { name })).toHaveFocus());
  },
};

/** Without miles and hours there are no rates, and it is said why. */
export const WithoutExposure: Story = {
  args: {
    own: own({
      askSeveral: async (questions) =>
        questions.map(() =>
          sampleAnswer({
            value: null,
            numerator: 4,
            denominator: null,
            count: 4,
            reason: "There are no miles driven to divide by.",
          }),
        ),
      rows: async () => ({ ...(await lastYear()), rows: [] }),
    }),
  },
  play: async ({ userEvent }) => {
    const shown = await tile("Accidents per Million Miles");
    await expect(shown.getByText("--")).toBeVisible();
    await expect(shown.queryByRole("link")).toBeNull();
    await userEvent.click(shown.getByRole("button", { name: "How Accidents per Million Miles is counted" }));
    await screen.findByText("There are no miles driven to divide by.", {}, wait);
    await expect((await tile("Days Since the Last DOT Accident")).getByText("There was none.")).toBeVisible();
  },
};

/** Who may not ask about a dataset sees nothing of it. */
export const Refused: Story = {
  args: {
    own: own({
      askSeveral: async (questions) => questions.map(() => undefined),
      rows: () => Promise.reject(new ApiError({ status: 404 })),
    }),
  },
  play: async () => {
    await screen.findByRole("region", { name: "Latest Records" }, wait);
    await expect(screen.queryByRole("region", { name: "Last 12 Months" })).toBeNull();
  },
};

export const OnAPhone: Story = {
  ...HowItIsCounted,
  globals: { viewport: { value: "phone" } },
};
