/** Datasets in numbers: filters, groupings, rates, and what can go wrong. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  ApiError,
  createInsightPromptsClient,
  createKpiClient,
  ScreenFixture,
} from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { accidents, answer, type Answer, claims } from "./sampleInsights.ts";

type Client = ReturnType<typeof createKpiClient>;

const rates: Answer = {
  ...answer,
  groups: [
    { groupKey: [3], value: 0.1, count: 12, numerator: 12, denominator: 120 },
    {
      groupKey: [4],
      value: null,
      count: 7,
      numerator: 7,
      denominator: 0,
      reason: "There are no drivers to divide by.",
    },
  ],
  total: { value: 0.1583, count: 19, numerator: 19, denominator: 120 },
  normalization: {
    name: "drivers",
    label: "Per driver",
    per: 1,
    numerator: "Accidents",
    denominator: "Drivers",
    by: ["group"],
    exclusions: ["People who have left are not counted."],
  },
};
const none: Answer = { ...answer, groups: [], total: { value: 0, count: 0 } };

const ask = fn<Client["ask"]>();
const rows = fn<Client["rows"]>();
const own = (datasets: Client["datasets"] = () => Promise.resolve([accidents, claims])) => [
  [createKpiClient, { datasets, ask, rows }] as const,
  [createInsightPromptsClient, { recent: () => Promise.resolve([]) }] as const,
];
const at = (query = "") => `/safeView/visualInsights/accidents${query}`;

const meta = {
  title: "Screens/Visual insights",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: own(),
    path: at(),
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach() {
    ask.mockReset().mockResolvedValue(answer);
    rows.mockResolvedValue({
      dataset: "accidents",
      columns: [{ attribute: "date", label: "Date", type: "DATE" }],
      rows: [{ id: 1, groupId: 3, label: "A 1", values: [1_790_000_000], redacted: [] }],
      next: null,
      asOf: 1_792_000_000,
      notices: [],
    });
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const results = async () => within(await main().findByRole("region", { name: /^Results of / }));
const lastAsked = () => ask.mock.lastCall?.[1];

/** A number opens its records below. */
export const ByTerminal: Story = {
  play: async ({ userEvent }) => {
    const shown = await results();
    await userEvent.click(await shown.findByRole("button", { name: /^12, / }));
    const records = within(await shown.findByRole("region", { name: /^Records of / }));
    await records.findByRole("link");
    await waitFor(() => expect(records.getByRole("heading")).toHaveFocus());
    await expect(rows.mock.lastCall?.[1].group?.groupKey).toEqual([3]);
    await userEvent.click(records.getByRole("button", { name: /^Close the records/ }));
    await waitFor(() => expect(shown.queryByRole("region")).toBeNull());
  },
};

/** What is proposed is asked only when it is applied; a condition without a value keeps it from that. */
export const Filters: Story = {
  play: async ({ userEvent }) => {
    await results();
    await userEvent.click(main().getByRole("button", { name: "Filters" }));
    await userEvent.selectOptions(main().getByRole("combobox", { name: "Add filter" }), "Fatalities");
    await userEvent.click(main().getByRole("button", { name: "Apply" }));
    await main().findByText("Enter a value in each marked condition, or remove it.");
    await expect(lastAsked()).not.toHaveProperty("filters");
    await userEvent.type(main().getByRole("spinbutton", { name: /^Value of Fatalities/ }), "2");
    await waitFor(() => expect(main().queryByRole("alert")).toBeNull());
    await userEvent.click(main().getByRole("button", { name: "Apply" }));
    await waitFor(() =>
      expect(lastAsked()?.filters).toEqual([
        {
          attribute: "fatalities",
          interaction: "AND",
          values: [{ comparator: "EQ", value: 2, interaction: "OR" }],
        },
      ]),
    );
    await userEvent.click(await main().findByRole("button", { name: "Remove filter: Fatalities is 2" }));
    await waitFor(() => expect(main().queryByRole("button", { name: /^Remove filter/ })).toBeNull());
  },
};

/** A proposed filter that is abandoned was never asked. */
export const Abandoned: Story = {
  args: {
    path: at(
      `?filter=${encodeURIComponent('[{"attribute":"towed","values":[{"comparator":"EQ","value":true}]}]')}`,
    ),
  },
  play: async ({ userEvent }) => {
    await results();
    await userEvent.click(main().getByRole("button", { name: "Filters" }));
    await userEvent.selectOptions(main().getByRole("combobox", { name: /^Value of Towed/ }), "No");
    await userEvent.click(main().getByRole("button", { name: "Abandon" }));
    await userEvent.click(main().getByRole("button", { name: "Filters" }));
    await expect(main().getByRole("combobox", { name: /^Value of Towed/ })).toHaveValue("true");
  },
};

/** Without exposure there is no rate, and the page says what was divided by what. */
export const PerDriver: Story = {
  args: { path: at("?normalization=drivers") },
  beforeEach: () => void ask.mockResolvedValue(rates),
  play: async () => {
    const shown = await results();
    await shown.findByText(/Accidents divided by Drivers \(19 \/ 120\), per driver/);
    await expect(shown.getByRole("button", { name: /^--, / })).toHaveAttribute(
      "title",
      "There are no drivers to divide by.",
    );
    await expect(main().getByRole("option", { name: /There are no hours worked/ })).toBeDisabled();
  },
};

/** What the address of a drill-down says, by the keys of reporting.md 3. */
const drillDown = {
  filter: JSON.stringify([{ attribute: "towed", values: [{ comparator: "EQ", value: true }] }]),
  groupIds: "3,4",
  groupings: JSON.stringify([{ attribute: "preventability" }, { attribute: "date", unit: "MONTH" }]),
  timeFrameFrom: "1790035200",
  timeFrameTo: "1791936000",
  timeField: "date",
  chartType: "column",
  aggregation: "SUM",
  metric: "fatalities",
};

/** An address that a card leads to is asked as it says, in all of its keys, and stays so. */
export const DrillDown: Story = {
  args: { path: at(`?${new URLSearchParams(drillDown).toString()}`) },
  play: async () => {
    await results();
    const {
      filter,
      groupIds: _ids,
      groupings,
      chartType: _look,
      timeFrameFrom,
      timeFrameTo,
      ...rest
    } = drillDown;
    await expect(lastAsked()).toMatchObject({
      ...rest,
      filters: JSON.parse(filter),
      groupIds: [3, 4],
      groupings: JSON.parse(groupings),
      timeFrameFrom: Number(timeFrameFrom),
      timeFrameTo: Number(timeFrameTo),
    });
    await expect(lastAsked()).not.toHaveProperty("timePeriod");
    await expect(main().getByRole("radio", { name: "Columns" })).toBeChecked();
  },
};

/** A period by its name is asked by its name. */
export const DrillDownByPeriod: Story = {
  args: { path: at("?timePeriod=last3Years&chartType=pie") },
  play: async () => {
    await results();
    await expect(lastAsked()).toMatchObject({ timePeriod: "last3Years" });
    await expect(main().getByRole("radio", { name: "Bars" })).toBeChecked();
  },
};

/** What an address asks for that may not be asked is dropped, and said. */
export const HostileAddress: Story = {
  args: { path: at("?metric=salary&aggregation=SUM&groupIds=3,999&timePeriod=always") },
  play: async () => {
    await results();
    await main().findByText(/^You do not have permission to view this data\./);
    await expect(main().getByText(/^"timePeriod" of the address was dropped/)).toBeVisible();
    await expect(lastAsked()).toMatchObject({ groupIds: [3], timePeriod: "last30Days" });
  },
};

export const NoRecords: Story = {
  beforeEach: () => void ask.mockResolvedValue(none),
  play: async () => {
    await (await results()).findByText("No records match the current filter criteria.");
  },
};

export const Failed: Story = {
  beforeEach: () =>
    void ask.mockRejectedValue(new ApiError({ status: 503, code: "busy", message: "The server is busy." })),
  play: async () => {
    await main().findByText("We encountered an unexpected error loading this data.");
    await expect(main().getByRole("button", { name: "Retry" })).toBeEnabled();
  },
};

export const Loading: Story = {
  args: { own: own(() => new Promise(() => undefined)) },
  play: async () => {
    await main().findByLabelText("Loading");
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await results();
  },
};
