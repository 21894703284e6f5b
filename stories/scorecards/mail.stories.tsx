/** People are sent their own score: of a whole run, or one of them; asked first, with how many they are. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { ApiError, type ScreenFixture } from "../../product/testing/index.ts";
import { safety } from "./sampleScorecards.ts";
import { calls, main, pageStories } from "./storyScorecards.ts";

const meta = {
  title: "Screens/Scorecards/Mail",
  ...pageStories("/safeView/scorecards/7"),
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;
type User = Parameters<Play>[0]["userEvent"];

const one = "/safeView/scorecards/7?employee=112";
const shown = () => void calls.read.mockResolvedValue({ ...safety, access: "edit", shownToEmployees: true });
async function openDialog(user: User, name: RegExp) {
  await user.click(await main().findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
}

export const AllOfARun: Story = {
  beforeEach: shown,
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent, /^Send to employees/);
    await dialog.findByText(/^22 people get a message with their own score/);
    dialog.getByText("1 person got this score already.");
    dialog.getByText("3 people without an account that they have signed in with, or who left, get none.");
    await waitFor(() => expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await userEvent.click(dialog.getByRole("button", { name: "Send 22 messages" }));
    await screen.findByText("22 messages are on the way.");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(calls.sendScores).toHaveBeenCalledTimes(1);
    await expect(calls.sendScores.mock.lastCall?.[1].employeeId).toBeUndefined();
  },
};

export const OneOfThem: Story = {
  args: { path: one },
  beforeEach: shown,
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent, /^Send to employee\.\.\./);
    await dialog.findByText(/^They get a message with their own score/);
    await userEvent.click(dialog.getByRole("button", { name: "Send 1 message" }));
    await screen.findByText("1 message is on the way.");
    await expect(calls.sendScores.mock.lastCall?.[1].employeeId).toBe(112);
  },
};

/** Why somebody gets none, in place of a count. */
export const NoAddress: Story = {
  args: { path: one },
  beforeEach: () => {
    shown();
    calls.mailCounts.mockResolvedValue({ run: 1, waiting: 0, sent: 0, withoutAddress: 1 });
  },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent, /^Send to employee\.\.\./);
    await dialog.findByText(/^They have no account that they have signed in with/);
    await expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** The question stays, with why it was not done. */
export const Refused: Story = {
  args: { path: one },
  beforeEach: () => {
    shown();
    calls.sendScores.mockRejectedValueOnce(
      new ApiError({
        status: 400,
        message: "Scores are sent of a scorecard that is shown to the people themselves.",
      }),
    );
  },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent, /^Send to employee\.\.\./);
    await userEvent.click(await dialog.findByRole("button", { name: "Send 1 message" }));
    await dialog.findByText("Scores are sent of a scorecard that is shown to the people themselves.");
    await userEvent.click(dialog.getByRole("button", { name: "Send 1 message" }));
    await screen.findByText("1 message is on the way.");
  },
};

/** Nobody else sends them, and nothing is sent of a scorecard that is not shown to people. */
export const NotOffered: Story = {
  beforeEach: () => void calls.read.mockResolvedValue({ ...safety, access: "view", shownToEmployees: true }),
  play: async () => {
    await main().findByRole("table", { name: "Scores" });
    await expect(main().queryByRole("button", { name: /^Send/ })).toBeNull();
  },
};
