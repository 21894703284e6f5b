/** Reports that are kept: found again, described, shared with roles, and saved by two people. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  ApiError,
  createDashboardsClient,
  createReportsClient,
  ScreenFixture,
} from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { cardOf, type Dashboards, keptDashboards, safety } from "./sampleDashboards.ts";
import { answering, reportOf, twoSeries } from "./sampleReports.ts";

const owner = { firstName: "Ann", lastName: "Lee" };
const table = reportOf({ displayType: "table" });
const accidents = cardOf(70, "Accidents of the year", table, {
  description: "For the safety meeting.\nAll terminals.",
  openedAt: 1_795_800_000,
  version: 4,
});
const claims = cardOf(71, "A/B by terminal", twoSeries);
const ofAnn = cardOf(80, "Injuries", table, { access: "view", owner });
const categories = [
  { ...safety, widgets: [accidents, claims] },
  { ...safety, id: 2, name: "Meetings", position: 1 },
];
const kept = () => keptDashboards(categories, { dashboards: [], widgets: [ofAnn] });

const own = (dashboards: Dashboards = kept()) => [
  [createReportsClient, answering] as const,
  [createDashboardsClient, dashboards] as const,
];

const meta = {
  title: "Screens/Custom reports/Saved reports",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: own(),
    path: "/reports?card=70",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const closedMenu = () => waitFor(() => expect(screen.queryByRole("menu")).toBeNull());

async function openList() {
  await userEvent.click(await main().findByRole("button", { name: "Open" }));
  return dialog("Open a saved report");
}

/** Chooses from the menu of a report in the list, with keys. */
async function choose(list: ReturnType<typeof within>, report: string, entry: string) {
  const [more] = await list.findAllByRole("button", { name: `More for ${report}` });
  more?.focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
  await closedMenu();
}

/** Those that were opened last, the user's own and those of others; typing narrows them, and one is opened. */
export const List: Story = {
  args: { path: "/reports" },
  play: async () => {
    const list = await openList();
    await list.findByRole("heading", { name: "Last opened" });
    await list.findByRole("heading", { name: "Shared with me" });
    await list.findByText("No reports in this category.");
    await userEvent.type(list.getByRole("searchbox", { name: "Search saved reports" }), "ann lee");
    await waitFor(() => expect(list.queryByText("Accidents of the year")).toBeNull());
    await userEvent.click(list.getByRole("button", { name: /^Injuries/ }));
    await screen.findByRole("heading", { level: 1, name: "Injuries" });
    await main().findByText("Shared by Ann Lee, to view");
    await expect(main().queryByRole("button", { name: "Save" })).toBeNull();
  },
};

/** A report gets another name, goes to another category, is deleted, and comes back. */
export const Changes: Story = {
  args: { path: "/reports", own: own() },
  play: async () => {
    const list = await openList();
    await choose(list, "A/B by terminal", "Name and description...");
    const details = await dialog("Name and description");
    await userEvent.clear(details.getByLabelText("Name"));
    await userEvent.type(details.getByLabelText("Name"), "A/B");
    await userEvent.type(details.getByLabelText(/^Description/), "x".repeat(3));
    await userEvent.click(details.getByRole("button", { name: "Save" }));
    await list.findByText("xxx");
    await choose(list, "A/B", "Move...");
    await userEvent.click((await dialog("Move report")).getByRole("button", { name: "Move" }));
    await waitFor(() => expect(list.queryByText("No reports in this category.")).toBeNull());
    await choose(list, "A/B", "Delete...");
    await userEvent.click((await dialog("Delete report?")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(list.queryByText("A/B")).toBeNull());
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await list.findByText("A/B");
  },
};

const share = fn(async () => undefined);

/** Roles with their number of people, and what those without rights see. */
export const WhoMaySeeIt: Story = {
  args: { own: own({ ...kept(), share }) },
  play: async () => {
    await main().findByText(/^For the safety meeting\./);
    await userEvent.click(await main().findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Who may see it..." }));
    const who = await dialog("Who may see it");
    await who.findByText("(12 people)");
    await who.findByText(/People who may not view Accidents see its name and description only\./);
    await userEvent.selectOptions(
      who.getByRole("combobox", { name: "Access of Administrators" }),
      "May edit",
    );
    await userEvent.click(who.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(share).toHaveBeenCalledWith({ widgetId: 70 }, [
      { roleId: 1, access: "edit" },
      { roleId: 2, access: "view" },
    ]);
  },
};

/** Two people with the same report: the second save is refused, and says who saved what. */
const theirs = cardOf(70, "Accidents of the year", reportOf({ displayType: "barGraph" }), {
  version: 5,
  updatedBy: owner,
});
const stale = new ApiError({ status: 409, code: "stale_dashboard_card", message: "Stale." });
function contested() {
  let asked = 0;
  const changeReport = fn(async ({ version }: { version: number }) => {
    if (version < 5) throw stale;
    return { ...theirs, version: 6 };
  });
  const widget = async () => ((asked += 1) === 1 ? accidents : theirs);
  return { ...kept(), changeReport, widget };
}

/** Adds a grouping, and saves. */
async function saveOver() {
  await userEvent.click(await main().findByRole("button", { name: "Expand" }));
  const box = await main().findByRole("combobox", { name: "Group by" });
  await userEvent.click(box);
  await userEvent.type(box, "Date of accident");
  await userEvent.click(await screen.findByRole("option", { name: "Date of accident" }));
  await main().findByText("Unsaved changes");
  const save = main().getByRole("button", { name: "Save" });
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  const conflict = await dialog("Somebody else saved this report");
  await conflict.findByText(/after you opened it\. Your changes are not saved yet\./);
  await conflict.findByText("Ann Lee");
  await conflict.findByText("Count of Accidents (bar graph, 0 filters)");
  await conflict.findByText(/^Count of Accidents by Date of accident \(table/);
  return conflict;
}

export const Overwrite: Story = {
  args: { own: own(contested()) },
  play: async () => {
    const conflict = await saveOver();
    await userEvent.click(conflict.getByRole("button", { name: "Overwrite" }));
    await screen.findByText('The report "Accidents of the year" has been saved.');
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Theirs is shown; the own changes are one step back. */
export const OpenTheirs: Story = {
  args: { own: own(contested()) },
  play: async () => {
    const conflict = await saveOver();
    await userEvent.click(conflict.getByRole("button", { name: "Open theirs" }));
    await waitFor(() => expect(main().queryByText("Unsaved changes")).toBeNull());
    await waitFor(() => expect(main().getByRole("combobox", { name: "Group by" })).toHaveValue(""));
  },
};

export const SaveACopy: Story = {
  args: { own: own(contested()) },
  play: async () => {
    const conflict = await saveOver();
    await userEvent.click(conflict.getByRole("button", { name: "Save as a copy" }));
    const copy = await dialog("Save report as");
    await expect(copy.getByLabelText("Name")).toHaveValue("Accidents of the year (copy)");
    await expect(copy.getByLabelText(/^Description/)).toHaveValue(accidents.description);
  },
};

const partly = cardOf(70, "Partly", table, {
  notices: ['There is no record type "claim" any more: the series is left out.'],
  partial: true,
});

/** Of a report of which one module is switched off the rest is shown, and saved as a copy only. */
export const Partly: Story = {
  args: { own: own({ ...kept(), widget: async () => partly }) },
  play: async () => {
    await main().findByText(/no record type "claim" any more/);
    await main().findByText("You do not see all of it, so it can only be saved as a copy.");
    await main().findByRole("heading", { name: "Count of Accidents" });
    await expect(main().queryByRole("button", { name: "Save" })).toBeNull();
  },
};

const failing = { ...kept(), list: async () => Promise.reject(new ApiError({ status: 500 })) };

export const ListFailed: Story = {
  args: { path: "/reports", own: own(failing) },
  play: async () => void (await (await openList()).findByRole("button", { name: "Retry" })),
};

export const NoneSaved: Story = {
  args: { path: "/reports", own: own(keptDashboards([])) },
  play: async () => void (await (await openList()).findByText(/^No report is saved yet/)),
};

export const OnAPhone: Story = {
  args: { path: "/reports" },
  globals: { viewport: { value: "phone" } },
  play: async () => void (await (await openList()).findByRole("heading", { name: "Last opened" })),
};
