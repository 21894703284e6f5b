/** The page of one critical event, and what other pages say of events. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ApiError, type ScreenFixture } from "../../product/testing/index.ts";
import { recordsOf } from "../screens/sampleAccount.ts";
import { eventOf, page } from "./sampleCriticalEvents.ts";
import { calls, main, pageStories } from "./storyCriticalEvents.ts";

const meta = {
  title: "Screens/Critical Events/Event",
  ...pageStories("/criticalEvents/4"),
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Its status on the time line, its record, and what was done about it, the latest first. */
export const Resolved: Story = {
  play: async () => {
    const line = within(await main().findByRole("list", { name: "Status" }));
    await expect(line.getByText("Completed")).toHaveAttribute("aria-current", "step");
    await expect(main().getByRole("link", { name: "Accident 104, Fresno" })).toHaveAttribute(
      "href",
      "/model/accident/104",
    );
    main().getByText("It was removed, and watches nothing any more.");
    const history = within(main().getByRole("list", { name: "History" })).getAllByRole("listitem");
    await expect(history[0]).toHaveTextContent(/^ResolvedDana Whitfield, .*Cleaned up, and reported\.$/);
    await expect(history.at(-1)).toHaveTextContent(/^The record met the rule/);
  },
};

/** Who may not change it reads it. */
export const ViewOnly: Story = {
  args: { path: "/criticalEvents/3" },
  play: async () => {
    await main().findByRole("list", { name: "Status" });
    await expect(main().queryByRole("button", { name: /Acknowledge/ })).toBeNull();
  },
};

export const Missing: Story = {
  args: { path: "/criticalEvents/999" },
  beforeEach: () => {
    calls.read.mockRejectedValue(new ApiError({ status: 404, code: "critical_event_not_found" }));
  },
  play: async () => {
    await main().findByText("This critical event does not exist, or you may not see its record.");
  },
};

const [accident] = recordsOf("accident", 1);

/** The page of a record says which critical events it is. */
export const OnItsRecord: Story = {
  args: { path: `/accidents/${accident?.id}` },
  beforeEach: () => {
    const event = eventOf(5);
    const record = { ...event.record, id: accident?.id ?? 0 };
    calls.list.mockResolvedValue({ ...page, data: [{ ...event, record }] });
  },
  play: async () => {
    const note = within(await main().findByRole("note", { name: "Critical events" }));
    await expect(note.getByRole("link", { name: "Critical event: Fatal accident, Pending" })).toHaveAttribute(
      "href",
      "/criticalEvents/5",
    );
    await expect(calls.list).toHaveBeenCalledWith({ recordId: accident?.id });
  },
};

/** The first page has those that are given to the user. */
export const OnTheFirstPage: Story = {
  args: { path: "/dashboard" },
  play: async () => {
    await main().findByRole("heading", { name: "Your Critical Events" });
    await main().findByRole("link", { name: "Fatal accident: Accident 101, Fresno" });
    await expect(calls.list).toHaveBeenCalledWith({ state: "open", limit: 6, assignee: "own" });
  },
};
