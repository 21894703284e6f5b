import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { secondsPerDay, type RecordInput } from "../../engine/index.ts";
import type { SaveAnswer } from "../../views/index.ts";
import { now } from "../fixtures/sampleValues.ts";
import { TaskFrame } from "./TaskFrame.tsx";

const notify = fn();
const saved = fn();

const meta = {
  title: "Panels/Mark as Done",
  component: TaskFrame,
  tags: ["panel:createRelated"],
  args: { notify },
  beforeEach: () => {
    notify.mockClear();
    saved.mockClear();
  },
} satisfies Meta<typeof TaskFrame>;

export default meta;

type Story = StoryObj<typeof meta>;
interface Playing {
  canvas: ReturnType<typeof within>;
  canvasElement: HTMLElement;
}

const button = (canvas: Playing["canvas"]) => canvas.findByRole("button", { name: "Mark as Done" });

async function open({ canvas, canvasElement }: Playing) {
  await userEvent.click(await button(canvas));
  const dialog = await within(canvasElement.ownerDocument.body).findByRole("dialog", {
    name: "Mark as Done",
  });
  await within(dialog).findByRole("textbox", { name: /Meeting Details/ });
  return within(dialog);
}

async function refuses({ canvas, canvasElement }: Playing, text: string) {
  const done = await button(canvas);
  await expect(done).toHaveAttribute("aria-disabled", "true");
  await expect(done).toHaveAccessibleDescription(text);
  done.focus();
  await expect(await within(canvasElement.ownerDocument.body).findByText(text)).toBeVisible();
  await userEvent.click(done);
  await expect(within(canvasElement.ownerDocument.body).queryByRole("dialog")).toBeNull();
}

/** records.md 4.2, 5: details are required, the date is today, and the answer No writes the details. */
export const AsksForTheMeeting: Story = {
  args: {
    answer: async (input: RecordInput): Promise<SaveAnswer> => {
      saved(input);
      return { kind: "failed", message: undefined };
    },
  },
  play: async (playing) => {
    const dialog = await open(playing);
    const save = dialog.getByRole("button", { name: "Save" });
    await expect(save).toBeDisabled();
    await expect(dialog.getByRole("textbox", { name: /Meeting Date/ })).not.toHaveValue("");
    await expect(dialog.queryByRole("checkbox", { name: /Close the improvement plan/ })).toBeNull();
    const details = dialog.getByRole("textbox", { name: /Meeting Details/ });
    await userEvent.type(details, "Went well.");
    await expect(save).toBeDisabled();
    await userEvent.click(dialog.getByRole("radio", { name: "No" }));
    await waitFor(() => expect(details).toHaveValue("Status has been set to Closed - Incomplete"));
    await expect(save).toBeEnabled();
    await userEvent.click(save);
    const reported = "There was an error when attempting to mark the task done.";
    await expect(await dialog.findByText(reported)).toBeVisible();
    await expect(details).toHaveValue("Status has been set to Closed - Incomplete");
    const [input] = saved.mock.lastCall as [RecordInput];
    await expect(input.relations).toMatchObject({ improvementPlanTask: 5_000, improvementPlan: 5_100 });
    await expect(input.fields).toMatchObject({ outcomeReached: false, closePlan: true });
  },
};

/** records.md 4.2: with the last open task the plan is closed, unless that is unticked. */
export const LastOpenTask: Story = {
  args: { openTasks: 1 },
  play: async (playing) => {
    const dialog = await open(playing);
    await expect(await dialog.findByRole("checkbox", { name: /Close the improvement plan/ })).toBeChecked();
    await userEvent.click(dialog.getByRole("radio", { name: "Yes" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /Meeting Details/ }), "Went well.");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(notify).toHaveBeenCalledWith("success", "This task record has been updated."));
    await waitFor(async () => expect(await button(playing.canvas)).toHaveFocus());
  },
};

export const RefusedByTheServer: Story = {
  tags: ["state:error"],
  args: {
    answer: async (): Promise<SaveAnswer> => {
      const reported = {
        code: "check",
        severity: "error",
        message: "This task has already been marked done.",
      } as const;
      return { kind: "invalid", issues: [{ path: "improvementPlanTask", ...reported }] };
    },
  },
  play: async (playing) => {
    const dialog = await open(playing);
    await userEvent.click(dialog.getByRole("radio", { name: "Yes" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /Meeting Details/ }), "Went well.");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(await dialog.findByText(/This task has already been marked done\./)).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: /Meeting Details/ })).toHaveValue("Went well.");
  },
};

export const AlreadyDone: Story = {
  args: { fields: { closed: true, completed: true } },
  play: (playing) => refuses(playing, "This task has already been marked done."),
};
export const OfTheTrainingSystem: Story = {
  args: { fields: { type: "lmsTraining" } },
  play: (playing) =>
    refuses(playing, "Completion for this training task will be reflected automatically by the LMS system."),
};
export const TooEarly: Story = {
  args: { isCoach: true, fields: { dueDate: now + 4 * secondsPerDay } },
  play: (playing) =>
    refuses(playing, "Tasks can not be completed more than two days in advance of their due date."),
};
export const EarlyWithTheRight: Story = {
  args: { fields: { dueDate: now + 4 * secondsPerDay } },
  play: async (playing) => void (await open(playing)),
};
export const EarlyInACompanyThatIgnoresTheDays: Story = {
  args: { isCoach: true, ignoresTwoDays: true, fields: { dueDate: now + 4 * secondsPerDay } },
  play: async (playing) => void (await open(playing)),
};
export const WithoutTheRightToAdd: Story = {
  tags: ["state:noRights"],
  args: { isViewer: true },
  play: (playing) => refuses(playing, "Your role does not allow you to add Progress Updates here."),
};
export const WithoutTheRightToEditTheTask: Story = {
  args: { isAdder: true },
  play: (playing) => refuses(playing, "Your role does not allow you to edit Improvement Plan Tasks here."),
};

export const Phone: Story = { tags: ["state:phone"], globals: { viewport: { value: "phone" } } };
