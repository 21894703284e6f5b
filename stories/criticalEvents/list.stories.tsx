/** The list of critical events, and what is done about one from its line. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, type ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, configuration } from "../screens/sampleAccount.ts";
import { eventOf, page } from "./sampleCriticalEvents.ts";
import { calls, main, pageStories } from "./storyCriticalEvents.ts";

const meta = {
  title: "Screens/Critical Events/List",
  ...pageStories("/criticalEvents"),
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const more = (name: RegExp) => main().findByRole("button", { name });

/** Rule, record, terminal, status and assignee of each event that is open. */
export const Filled: Story = {
  play: async () => {
    const table = within(await main().findByRole("table", { name: "Critical events" }));
    await expect(table.getAllByRole("row")).toHaveLength(5);
    const link = table.getByRole("link", { name: "Vehicle out of service" });
    await expect(link).toHaveAttribute("href", "/criticalEvents/2");
    table.getByText("Ann Lee");
    table.getByText("Terminal Manager");
    table.getByText("Somebody whom you may not view");
    await expect(table.getAllByText("Not acknowledged")).toHaveLength(2);
    await expect(main().queryByRole("button", { name: /More about Accident 103/ })).toBeNull();
    await expect(calls.list).toHaveBeenCalledWith({ state: "open", limit: 50 });
  },
};

/** Filters are in the address, and are asked of the server. */
export const Narrowed: Story = {
  args: { path: "/criticalEvents?state=all&rule=9&assignee=own" },
  play: async () => {
    await main().findByRole("table", { name: "Critical events" });
    await expect(calls.list).toHaveBeenCalledWith({ ruleId: 9, assignee: "own", limit: 50 });
    await expect(await main().findByRole("combobox", { name: "Rule" })).toHaveDisplayValue(
      "Hazmat release (removed)",
    );
    await userEvent.selectOptions(main().getByRole("combobox", { name: "Status" }), "In Progress");
    await waitFor(() =>
      expect(calls.list).toHaveBeenLastCalledWith({
        ruleId: 9,
        assignee: "own",
        status: "inProgress",
        limit: 50,
      }),
    );
  },
};

/** By keyboard alone: acknowledged, moved and resolved with a reason. */
export const DoneByKeyboard: Story = {
  play: async () => {
    const acknowledge = await main().findByRole("button", { name: "Acknowledge Accident 101, Fresno" });
    acknowledge.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(calls.change).toHaveBeenCalledWith(eventOf(1), { acknowledged: true }));
    (await more(/More about Accident 101/)).focus();
    await userEvent.keyboard("{Enter}");
    const menu = within(await screen.findByRole("menu", { name: /More about Accident 101/ }));
    menu.getByRole("menuitem", { name: "Assign..." });
    menu.getByRole("menuitem", { name: "Move to In Progress" });
    await userEvent.click(menu.getByRole("menuitem", { name: "Resolve..." }));
    const dialog = within(await screen.findByRole("dialog", { name: "Resolve Critical Event" }));
    await expect(dialog.getByRole("button", { name: "Resolve" })).toBeDisabled();
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Coached.");
    await userEvent.click(dialog.getByRole("button", { name: "Resolve" }));
    await waitFor(() =>
      expect(calls.change).toHaveBeenCalledWith(eventOf(1), { status: "completed", reason: "Coached." }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Empty: Story = {
  beforeEach: () => {
    calls.list.mockResolvedValue({ ...page, data: [], count: { count: 0, capped: false } });
  },
  play: async () => {
    await main().findByText("No records match the current filter criteria.");
  },
};

export const Failed: Story = {
  beforeEach: () => {
    calls.list.mockRejectedValue(new ApiError({ status: 500, code: "internal" }));
  },
  play: async () => {
    await main().findByRole("button", { name: "Retry" });
  },
};

/** A company without critical events. */
export const SwitchedOff: Story = {
  args: { configuration: { ...configuration, flags: {} } },
  play: async () => {
    await main().findByText("This feature is not enabled.");
    await expect(calls.list).not.toHaveBeenCalled();
  },
};

/** Somebody who may view nothing. */
export const NotPermitted: Story = {
  args: { account: accountOf("nobody") },
  play: async () => {
    await main().findByText(/You do not have permission to view this data/);
  },
};
