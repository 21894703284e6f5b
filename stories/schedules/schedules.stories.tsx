/** Reports by e-mail on a schedule: the list, the dialog, what was sent, and what can go wrong. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  ApiError,
  createCannedReportsClient,
  createDashboardsClient,
  createSchedulesClient,
  ScreenFixture,
} from "../../product/testing/index.ts";
import { dashboardsOf, reportOf, safety } from "../reports/sampleReports.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { people, ready, review, runs, schedules } from "./sampleSchedules.ts";

/** The report of card 70. */
const saved = reportOf({ displayType: "table" });

const calls = {
  list: fn(() => Promise.resolve(schedules)),
  people: fn((search: string) =>
    Promise.resolve(people.filter(({ lastName }) => lastName.toLowerCase().includes(search.toLowerCase()))),
  ),
  add: fn(() => Promise.resolve(schedules[0])),
  change: fn(() => Promise.resolve(schedules[0])),
  pause: fn(() => Promise.resolve(schedules[0])),
  resume: fn(() => Promise.resolve(schedules[0])),
  remove: fn(() => Promise.resolve()),
  test: fn(() => Promise.resolve()),
  runs: fn(() => Promise.resolve(runs)),
};
const own = (changed: object = {}) => [
  [createSchedulesClient, { ...calls, ...changed }] as const,
  [createDashboardsClient, dashboardsOf([safety], saved)] as const,
  [createCannedReportsClient, { list: () => Promise.resolve([ready, review]) }] as const,
];

const meta = {
  title: "Screens/Scheduled reports",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: own(),
    path: "/reports/schedules",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    for (const call of Object.values(calls)) call.mockClear();
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const card = async (name: string) => within(await main().findByRole("group", { name }, { timeout: 10_000 }));
const dialog = async (name: string) =>
  within(await screen.findByRole("dialog", { name }, { timeout: 10_000 }));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** What is sent, when next, and to whom; one is paused, the report of another is gone. */
export const List: Story = {
  play: async ({ userEvent }) => {
    const shown = await card("Weekly accidents");
    await expect(shown.getByText("Every Monday and Thursday at 7:00 AM, Chicago time")).toBeVisible();
    await expect(shown.getByText("Monday, November 30, 2026 at 7:00 AM, Chicago time")).toBeVisible();
    await shown.findByText(/unsubscribed/);
    await shown.findByText(/left the company/);
    await userEvent.click(shown.getByRole("checkbox", { name: "Send Weekly accidents" }));
    await waitFor(() => expect(calls.pause).toHaveBeenCalledWith(1));
    await userEvent.click(shown.getByRole("button", { name: "Send test to me: Weekly accidents" }));
    await waitFor(() => expect(calls.test).toHaveBeenCalledWith(1));
    await screen.findByText(/A test message is on its way to you/);
    const paused = await card("Month end");
    await expect(paused.getByRole("checkbox", { name: "Send Month end" })).not.toBeChecked();
    await expect(paused.getByRole("button", { name: /Send test/ })).toBeDisabled();
  },
};

/** What became of each time, with the reasons. */
export const WhatWasSent: Story = {
  play: async ({ userEvent }) => {
    const history = (await card("Weekly accidents")).getByRole("button", {
      name: "History of Weekly accidents",
    });
    await userEvent.click(history);
    const opened = await dialog("What was sent");
    await opened.findByText("Missed");
    await opened.findByText("They left the company or were deactivated, so nothing is sent to them.");
    await opened.findByText(/The file was too large for the mail server/);
    await opened.findByText(/Test, /);
    const [, close] = opened.getAllByRole("button", { name: "Close" });
    await userEvent.click(close ?? document.body);
    await closed();
    await waitFor(() => expect(history).toHaveFocus());
  },
};

/** A saved report that is to be sent. */
export const SavedReport: Story = {
  args: { path: "/reports/schedules?card=70" },
  play: async ({ userEvent }) => {
    const opened = await dialog("Send by email");
    await userEvent.selectOptions(opened.getByRole("combobox", { name: "How often" }), "weekly");
    await userEvent.click(opened.getByRole("checkbox", { name: "Monday" }));
    await expect(opened.getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.click(opened.getByRole("checkbox", { name: "Friday" }));
    await userEvent.selectOptions(opened.getByRole("combobox", { name: "Send as" }), "pdf");
    await opened.findByText(/^First time: Friday, /);
    await userEvent.click(opened.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(calls.add).toHaveBeenCalledWith(
        expect.objectContaining({
          report: { card: 70 },
          format: "pdf",
          rule: { kind: "weekly", days: [5] },
          minute: 420,
        }),
      ),
    );
    await closed();
  },
};

/** A ready report, whose dates move along with the days. */
export const ReadyReport: Story = {
  args: { path: `/reports/schedules?canned=${ready.alias}` },
  play: async ({ userEvent }) => {
    const opened = await dialog("Send by email");
    await userEvent.selectOptions(opened.getByRole("combobox", { name: "How often" }), "monthly");
    await userEvent.selectOptions(opened.getByRole("combobox", { name: "On" }), "31");
    await opened.findByText("Shorter months: on their last day.");
    const moves = opened.getByRole("checkbox", { name: "Move the dates of the form along with the days" });
    await expect(moves).toBeChecked();
    await userEvent.click(moves);
    await userEvent.click(opened.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(calls.add).toHaveBeenCalledOnce());
    await expect(calls.add).toHaveBeenCalledWith(
      expect.objectContaining({
        report: { canned: ready.alias, values: ready.values, movesDates: false },
        rule: { kind: "monthly", day: 31 },
      }),
    );
    await closed();
  },
};

/** A ready report that is no table: it is sent on paper, or as a link. */
export const Document: Story = {
  args: { path: `/reports/schedules?canned=${review.alias}` },
  play: async ({ userEvent }) => {
    const opened = await dialog("Send by email");
    await expect(opened.getByLabelText("Name")).toHaveValue("Performance Reviews");
    const format = opened.getByRole("combobox", { name: "Send as" });
    await expect(
      within(format)
        .getAllByRole("option")
        .map((each) => each.textContent),
    ).toEqual(["PDF file", "Link to the report"]);
    await userEvent.click(opened.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(calls.add).toHaveBeenCalledOnce());
    await expect(calls.add).toHaveBeenCalledWith(expect.objectContaining({ format: "pdf" }));
    await closed();
  },
};

/** Somebody else changed it meanwhile: nothing is lost. */
export const Refused: Story = {
  args: {
    own: own({
      change: () => Promise.reject(new ApiError({ status: 409, message: "It was changed elsewhere." })),
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await card("Weekly accidents")).getByRole("button", { name: /^Change / }));
    const opened = await dialog("Change scheduled report");
    await userEvent.click(opened.getByRole("button", { name: "Save" }));
    await opened.findByText("It was changed elsewhere.");
    await expect(opened.getByRole("textbox", { name: "Name" })).toHaveValue("Weekly accidents");
  },
};

export const Empty: Story = {
  args: { own: own({ list: () => Promise.resolve([]) }) },
  play: async () => void (await main().findByText("No scheduled reports yet", {}, { timeout: 10_000 })),
};

export const Failed: Story = {
  args: {
    own: own({ list: () => Promise.reject(new ApiError({ status: 503, message: "Away" })) }),
  },
  play: async () => void (await main().findByRole("button", { name: "Retry" }, { timeout: 10_000 })),
};

export const Loading: Story = {
  args: { own: own({ list: () => new Promise(() => undefined) }) },
  play: async () => void (await main().findByLabelText("Loading", {}, { timeout: 10_000 })),
};
