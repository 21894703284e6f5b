/** The editor of rules: adding, editing with a backup, order, removal, preview, and what is refused. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, type ScreenFixture } from "../../product/testing/index.ts";
import { accountOf } from "../screens/sampleAccount.ts";
import { rules } from "./sampleCriticalEvents.ts";
import { calls, main, pageStories } from "./storyCriticalEvents.ts";

const meta = {
  title: "Screens/Critical Events/Rules",
  ...pageStories("/admin/criticalEvents"),
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const table = async () => within(await main().findByRole("table", { name: "Rules" }));
const form = async (name: string) => within(await main().findByRole("form", { name }));
const names = () => calls.saveRules.mock.lastCall?.[1].map(({ name }) => name);

/** The rules in their order, and what is wrong with one. */
export const Filled: Story = {
  play: async () => {
    const rows = (await table()).getAllByRole("row");
    await expect(rows[1]).toHaveTextContent("1Fatal accidentAccidentsWatching");
    await expect(rows[3]).toHaveTextContent('Accidents have no field "gone" any more.');
    main().getByText(/Records that are there already are being looked at/);
  },
};

/** A new rule is unsaved until it has a name of its own; cancel takes it away. */
export const Added: Story = {
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Add Rule" }));
    const added = await form("New rule");
    await expect((await table()).getAllByRole("row").at(-1)).toHaveTextContent("4New ruleNot saved");
    await expect(added.getByRole("button", { name: "Save" })).toBeDisabled();
    await expect(added.getByLabelText("Start Date")).toHaveValue("2026-01-01");
    await userEvent.type(added.getByRole("textbox", { name: "Name" }), "fatal ACCIDENT");
    await userEvent.click(added.getByRole("combobox", { name: "Event Type" }));
    await userEvent.click(await screen.findByRole("option", { name: "Accidents" }));
    const again = await form("fatal ACCIDENT");
    await userEvent.click(again.getByRole("button", { name: "Save" }));
    await expect(await again.findByRole("alert")).toHaveTextContent("Event name must be unique");
    await expect(calls.saveRules).not.toHaveBeenCalled();
    await userEvent.clear(again.getByRole("textbox", { name: "Name" }));
    await userEvent.type((await form("New rule")).getByRole("textbox", { name: "Name" }), "Any accident");
    await userEvent.click((await form("Any accident")).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(names()).toEqual(["Fatal accident", "Towed vehicle", "Old rule", "Any accident"]),
    );
    await expect(calls.saveRules.mock.lastCall?.[1].at(-1)).toMatchObject({
      filter: { templateAlias: "accident", groupIds: [] },
      filters: [],
      dateField: "date",
      assignee: { assigneeType: "INDIVIDUAL", assigneeValue: null },
    });
  },
};

/** Cancel asks, and restores the rule as it was. */
export const Cancelled: Story = {
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Edit Fatal accident" }));
    const edited = await form("Fatal accident");
    await userEvent.type(edited.getByRole("textbox", { name: "Name" }), "s");
    await userEvent.click((await form("Fatal accidents")).getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(main().queryByRole("form", { name: /Fatal/ })).toBeNull());
    (await table()).getByRole("rowheader", { name: "Fatal accident" });
    await expect(calls.saveRules).not.toHaveBeenCalled();
  },
};

/** Another event type has no filters, another assignee type nobody; the preview says what would have happened. */
export const Edited: Story = {
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Edit Fatal accident" }));
    const edited = await form("Fatal accident");
    await edited.findByRole("button", { name: /^Remove filter/ });
    await userEvent.click(edited.getByRole("button", { name: "Preview" }));
    await edited.findByText("Would have happened 14 times in the last 90 days. The latest 2 are shown.");
    edited.getByRole("link", { name: "Accident 101, Fresno" });
    await userEvent.selectOptions(
      edited.getByRole("combobox", { name: "Assignee Type" }),
      "The supervisor of the record's person",
    );
    await userEvent.click(edited.getByRole("combobox", { name: "Event Type" }));
    await userEvent.click(await screen.findByRole("option", { name: "Employees" }));
    await waitFor(() => expect(edited.queryByRole("button", { name: /^Remove filter/ })).toBeNull());
    await userEvent.click(edited.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(calls.saveRules).toHaveBeenCalled());
    await expect(calls.saveRules.mock.lastCall?.[1][0]).toMatchObject({
      filter: { templateAlias: "employee" },
      filters: [],
      assignee: { assigneeType: "SUPERVISOR", assigneeValue: null },
    });
  },
};

/** A filter is added with the editors of lists. */
export const FilterAdded: Story = {
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Edit Fatal accident" }));
    const edited = await form("Fatal accident");
    await userEvent.click(edited.getByRole("button", { name: "Add filter" }));
    const menu = within(await screen.findByRole("menu", { name: "Fields to filter by" }));
    await expect(menu.queryByRole("menuitem", { name: "Fatalities" })).toBeNull();
    await userEvent.click(menu.getByRole("menuitem", { name: "City" }));
    const editor = within(await screen.findByRole("form", { name: "Filter by City" }));
    await userEvent.type(editor.getByRole("textbox"), "Reno");
    await userEvent.click(editor.getByRole("button", { name: "Done" }));
    await edited.findByRole("button", { name: /^Remove filter: City/ });
    await waitFor(() => expect(screen.queryByRole("form", { name: "Filter by City" })).toBeNull());
  },
};

/** Order and removal are saved at once; later rules get other numbers. */
export const OrderedAndRemoved: Story = {
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Later: Fatal accident" }));
    await waitFor(() => expect(names()).toEqual(["Towed vehicle", "Fatal accident", "Old rule"]));
    await userEvent.click(await main().findByRole("button", { name: "Remove Towed vehicle" }));
    const question = within(await screen.findByRole("dialog", { name: "Remove rule?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(names()).toEqual(["Fatal accident", "Old rule"]));
    await waitFor(async () => {
      const rows = (await table()).getAllByRole("row");
      await expect(rows[1]).toHaveTextContent("1Fatal accident");
    });
  },
};

/** Somebody else saved meanwhile: nothing is lost, and it is said. */
export const SavedByOthers: Story = {
  beforeEach: () => {
    const message = "The rules were changed by somebody else after you opened them here.";
    calls.saveRules.mockRejectedValue(
      new ApiError({ status: 409, code: "stale_critical_event_rules", message }),
    );
  },
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Edit Fatal accident" }));
    const edited = await form("Fatal accident");
    await userEvent.type(edited.getByRole("textbox", { name: "Name" }), "s");
    await userEvent.click((await form("Fatal accidents")).getByRole("button", { name: "Save" }));
    await expect(await main().findByRole("alert")).toHaveTextContent(/changed by somebody else/);
    await form("Fatal accidents");
  },
};

export const Empty: Story = {
  beforeEach: () => {
    calls.rules.mockResolvedValue({ ...rules, rules: [] });
  },
  play: async () => {
    await main().findByText("There are no rules yet.");
  },
};

/** Rules are for administrators. */
export const NotPermitted: Story = {
  args: { account: accountOf("reader") },
  play: async () => {
    await main().findByText("Certain user permissions required.");
    await expect(calls.rules).not.toHaveBeenCalled();
  },
};
