/** The five steps in which a scorecard is made and changed: with the mouse, with keys alone, and with mistakes. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { ApiError, type ScreenFixture } from "../../product/testing/index.ts";
import { catalog, safety, scorecardOf } from "./sampleScorecards.ts";
import { calls, main, pageStories } from "./storyScorecards.ts";

const meta = {
  title: "Screens/Scorecards/Wizard",
  ...pageStories("/safeView/scorecards/create"),
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;
type User = Parameters<Play>[0]["userEvent"];

const heading = (name: string) =>
  main().getByRole("button", { name: new RegExp(`(^|\\d |Complete: ?)${name}`) });
const step = async (name: string) => within(await main().findByRole("form", { name: new RegExp(name) }));
const weight = (name: string) => main().getByRole("spinbutton", { name });
const goOn = (user: User) => user.click(main().getByRole("button", { name: "Continue" }));

/** Chooses two attributes and goes to their weights. */
async function toWeights(user: User) {
  await step("Employees");
  await goOn(user);
  await step("Frequency");
  await goOn(user);
  const attributes = await step("Attributes");
  await user.click(attributes.getByRole("checkbox", { name: /^Preventable Accidents/ }));
  await user.click(attributes.getByRole("checkbox", { name: /^Camera Events/ }));
  await goOn(user);
  return step("Weighting");
}

/** Only the first step is open; each that is completed collapses and opens the next, whose heading has the focus. */
export const FiveSteps: Story = {
  play: async ({ userEvent }) => {
    const employees = await step("Employees");
    for (const name of ["Frequency", "Attributes", "Weighting", "Name Scorecard"])
      await expect(heading(name)).toBeDisabled();
    const count = employees.getByRole("status");
    await waitFor(() =>
      expect(count).toHaveTextContent("1,412 people are chosen, of those whom you may view."),
    );
    await expect(count).toHaveTextContent("Drivers alone are scored, since no positions are chosen.");
    await userEvent.click(employees.getByRole("button", { name: /^Terminals: All terminals/ }));
    const list = within(await screen.findByRole("group", { name: "Terminals" }));
    await userEvent.click(list.getByRole("checkbox", { name: "Northwest Region" }));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("group", { name: "Terminals" })).toBeNull());
    await userEvent.click(employees.getByRole("combobox", { name: "Positions" }));
    await userEvent.click(await screen.findByRole("option", { name: "Local Driver" }));
    await waitFor(() =>
      expect(count).toHaveTextContent(/^26 people are chosen, of those whom you may view\.$/),
    );
    await goOn(userEvent);
    await waitFor(() => expect(heading("Frequency")).toHaveFocus());
    await expect(heading("Employees")).toHaveAttribute("aria-expanded", "false");
    await expect(heading("Employees")).toHaveTextContent("Local Driver: 1 group");
    const frequency = await step("Frequency");
    await userEvent.click(frequency.getByRole("radio", { name: "Quarterly" }));
    const months = frequency.getByRole("spinbutton", { name: "Months that a run covers" });
    await userEvent.clear(months);
    await userEvent.type(months, "6");
    frequency.getByText(/^A run of today covers/);
    await goOn(userEvent);
    const attributes = await step("Attributes");
    await userEvent.click(attributes.getByRole("checkbox", { name: /^Preventable Accidents/ }));
    await userEvent.click(attributes.getByRole("checkbox", { name: /^Overdue Trainings/ }));
    await goOn(userEvent);
    await step("Weighting");
    await expect(weight("Preventable Accidents")).toHaveValue(50);
    await main().findByText(/^24 of 26 people would have a score/);
    await goOn(userEvent);
    const naming = await step("Name Scorecard");
    await userEvent.type(naming.getByRole("textbox", { name: "Name" }), "Service of local drivers");
    await userEvent.click(naming.getByRole("checkbox", { name: "Show people their own score" }));
    await userEvent.click(naming.getByRole("button", { name: "Create Scorecard" }));
    await waitFor(() =>
      expect(calls.create).toHaveBeenCalledWith({
        employees: { groupIds: [2], positions: ["local"] },
        frequency: "quarterly",
        months: 6,
        attributes: [
          { dataset: "accidents", attribute: "preventableAccidents", weight: 50 },
          { dataset: "trainings", attribute: "lateTrainings", weight: 50 },
        ],
        name: "Service of local drivers",
        shownToEmployees: true,
      }),
    );
    await screen.findByText('"Service of local drivers" was saved.');
    await main().findByRole("region", { name: "Run" });
  },
};

/** Keys alone: Enter completes a step, Escape collapses it, Tab goes through its fields. */
export const WithKeys: Story = {
  play: async ({ userEvent }) => {
    await step("Employees");
    await userEvent.click(heading("Employees"));
    await userEvent.keyboard("{Enter}");
    await step("Employees");
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(main().getByRole("button", { name: "Continue" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(heading("Frequency")).toHaveFocus());
    const months = (await step("Frequency")).getByRole("spinbutton");
    months.focus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(heading("Frequency")).toHaveFocus());
    await expect(heading("Frequency")).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    (await step("Frequency")).getByRole("spinbutton").focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(heading("Attributes")).toHaveFocus());
  },
};

/** Each mistake is said at its field, which has the focus, and the step stays open. */
export const Mistakes: Story = {
  play: async ({ userEvent }) => {
    await step("Employees");
    await goOn(userEvent);
    const months = (await step("Frequency")).getByRole("spinbutton");
    await userEvent.clear(months);
    await userEvent.type(months, "37{Enter}");
    await waitFor(() => expect(months).toHaveAccessibleDescription(/from 1 to 36/));
    await expect(months).toHaveFocus();
    await userEvent.clear(months);
    await userEvent.type(months, "12{Enter}");
    const attributes = await step("Attributes");
    await goOn(userEvent);
    await attributes.findByText("Choose at least one attribute.");
    await userEvent.type(attributes.getByRole("textbox", { name: "Search attributes" }), "weighted");
    await waitFor(() => expect(attributes.getAllByRole("checkbox")).toHaveLength(2));
    await userEvent.click(attributes.getByRole("checkbox", { name: /^Camera Events/ }));
    await waitFor(() => expect(attributes.queryByText("Choose at least one attribute.")).toBeNull());
  },
};

/** Weights that do not add up to 100 are refused in the engine's words; nothing is asked of the server meanwhile. */
export const Weights: Story = {
  play: async ({ userEvent }) => {
    const weighting = await toWeights(userEvent);
    await waitFor(() => expect(calls.preview).toHaveBeenCalledOnce());
    await userEvent.clear(weight("Preventable Accidents"));
    await userEvent.type(weight("Preventable Accidents"), "40");
    await weighting.findByText("The weights add up to 90. They must add up to 100.");
    weighting.getByText("90%");
    weighting.getByText("Make the weights add up to 100 to see them.");
    await goOn(userEvent);
    await waitFor(() => expect(weight("Preventable Accidents")).toHaveFocus());
    await expect(calls.preview).toHaveBeenCalledOnce();
    await userEvent.clear(weight("Camera Events"));
    await userEvent.type(weight("Camera Events"), "0");
    await waitFor(() =>
      expect(weight("Camera Events")).toHaveAccessibleDescription("Enter a whole percent from 1 to 100."),
    );
    await userEvent.click(weighting.getByRole("button", { name: "Distribute evenly" }));
    await expect(weight("Camera Events")).toHaveValue(50);
    await userEvent.clear(weight("Preventable Accidents"));
    await userEvent.type(weight("Preventable Accidents"), "70");
    await userEvent.clear(weight("Camera Events"));
    await userEvent.type(weight("Camera Events"), "30");
    await waitFor(() =>
      expect(calls.preview.mock.lastCall?.[0].attributes.map((each) => each.weight)).toEqual([70, 30]),
    );
    const preview = within(weighting.getByRole("region", { name: "Preview" }));
    await expect(await preview.findAllByRole("listitem")).toHaveLength(5);
  },
};

/** What was asked before is given up when a weight changes. */
export const PreviewGivenUp: Story = {
  beforeEach: () => void calls.preview.mockReturnValue(new Promise(() => undefined)),
  play: async ({ userEvent }) => {
    await toWeights(userEvent);
    await waitFor(() => expect(calls.preview).toHaveBeenCalledOnce());
    const [, signal] = calls.preview.mock.lastCall ?? [];
    await userEvent.clear(weight("Camera Events"));
    await waitFor(() => expect(signal?.aborted).toBe(true));
    await expect(main().queryByLabelText("Loading the preview")).toBeNull();
  },
};

export const PreviewRefused: Story = {
  beforeEach: () =>
    void calls.preview.mockRejectedValue(
      new ApiError({ status: 400, message: "These are too many people. Choose terminals or positions." }),
    ),
  play: async ({ userEvent }) => {
    await toWeights(userEvent);
    await main().findByText("These are too many people. Choose terminals or positions.");
  },
};

const editing: Partial<Story> = { args: { path: "/safeView/scorecards/edit/7" } };

/** All steps of one that is there are complete, enabled and collapsed; any of them opens, and Save is at hand. */
export const Editing: Story = {
  ...editing,
  play: async ({ userEvent }) => {
    await screen.findByRole("heading", { name: "Edit Safe Driving", level: 1 });
    const names = ["Employees", "Frequency", "Attributes", "Weighting", "Name Scorecard"];
    for (const name of names) await expect(heading(name)).toHaveAttribute("aria-expanded", "false");
    await expect(main().queryAllByRole("form")).toHaveLength(0);
    await expect(main().getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.click(heading("Weighting"));
    await userEvent.clear(weight("Preventable Accidents"));
    await userEvent.type(weight("Preventable Accidents"), "40");
    await userEvent.clear(weight("Camera Events"));
    await userEvent.type(weight("Camera Events"), "40");
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await waitFor(() => expect(calls.change).toHaveBeenCalledOnce());
    const [before, body] = calls.change.mock.lastCall ?? [];
    await expect(before?.version).toBe(3);
    await expect(body?.attributes?.map((each) => each.weight)).toEqual([40, 40, 20]);
    await screen.findByText('"Safe Driving" was saved.');
  },
};

/** A mistake in a collapsed step opens it. */
export const MistakeInACollapsedStep: Story = {
  ...editing,
  play: async ({ userEvent }) => {
    await main().findByRole("button", { name: "Save" });
    await userEvent.click(heading("Attributes"));
    await userEvent.click(main().getByRole("checkbox", { name: /^Overdue Trainings/ }));
    await userEvent.click(heading("Attributes"));
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await (await step("Weighting")).findByText("The weights add up to 80. They must add up to 100.");
    await expect(calls.change).not.toHaveBeenCalled();
  },
};

/** What the server refuses is said at its field; what belongs to none is said above the buttons. */
export const Refused: Story = {
  ...editing,
  play: async ({ userEvent }) => {
    await main().findByRole("button", { name: "Save" });
    await userEvent.click(heading("Name Scorecard"));
    const name = main().getByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await userEvent.type(name, "Other name");
    calls.change.mockRejectedValueOnce(
      new ApiError({
        status: 400,
        code: "scorecard_refused",
        message: "The scorecard was refused.",
        issues: [
          {
            path: "/attributes/0",
            code: "scorecard",
            severity: "error",
            message: "You may not weigh Preventable Accidents any more.",
          },
        ],
      }),
    );
    const save = main().getByRole("button", { name: "Save" });
    await userEvent.click(save);
    await (await step("Attributes")).findByText("You may not weigh Preventable Accidents any more.");
    calls.change.mockRejectedValueOnce(
      new ApiError({
        status: 409,
        code: "stale_scorecard",
        message: "Somebody changed this scorecard after you opened it.",
      }),
    );
    await userEvent.click(save);
    await main().findByText("Somebody changed this scorecard after you opened it.");
    await expect(name).toHaveValue("Other name");
  },
};

/** Nothing that was typed is lost without a question. */
export const Left: Story = {
  play: async ({ userEvent }) => {
    const employees = await step("Employees");
    await userEvent.click(employees.getByRole("combobox", { name: "Positions" }));
    await userEvent.click(await screen.findByRole("option", { name: "Local Driver" }));
    await userEvent.click(main().getByRole("button", { name: "Cancel" }));
    const question = within(await screen.findByRole("dialog", { name: "Cancel Changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep Editing" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("link", { name: "Visual Insights" }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(main().queryByRole("form")).toBeNull());
  },
};

/** Who only views it cannot change it. */
export const NotYours: Story = {
  ...editing,
  beforeEach: () => void calls.read.mockResolvedValue({ ...safety, access: "view" }),
  play: async () => {
    await main().findByText("Only the person who made this scorecard and administrators can change it.");
  },
};

/** An attribute that is not offered any more stays by its name until it is taken off. */
export const GoneAttribute: Story = {
  ...editing,
  beforeEach: () => void calls.catalog.mockResolvedValue({ ...catalog, data: catalog.data.slice(0, 2) }),
  play: async ({ userEvent }) => {
    await main().findByRole("button", { name: "Save" });
    await userEvent.click(heading("Attributes"));
    const gone = within(main().getByRole("group", { name: "Not available to you" }));
    await userEvent.click(gone.getByRole("checkbox", { name: "Camera Events" }));
    await waitFor(() => expect(gone.queryByRole("checkbox", { name: "Camera Events" })).toBeNull());
  },
};

export const NothingToWeigh: Story = {
  beforeEach: () => void calls.catalog.mockResolvedValue({ data: [], positions: [], everybody: null }),
  play: async ({ userEvent }) => {
    await step("Employees");
    await goOn(userEvent);
    await step("Frequency");
    await goOn(userEvent);
    await (await step("Attributes")).findByText(/^There is nothing that you may weigh/);
  },
};

/** No more than twelve attributes: the others cannot be chosen then. */
export const Extreme: Story = {
  beforeEach: () =>
    void calls.catalog.mockResolvedValue({
      ...catalog,
      data: Array.from({ length: 60 }, (_, index) => ({
        dataset: `dataset${index % 9}`,
        datasetLabel: `Observations of Kind ${(index % 9) + 1}`,
        attribute: `a${index}`,
        label: `Observations of contractors, owner operators and employees No. ${index + 1}`,
        help: "Those that a review did not refute, without those that the safety policy excludes, by severity.",
        per: "miles" as const,
        better: "less" as const,
      })),
    }),
  play: async ({ userEvent }) => {
    await step("Employees");
    await goOn(userEvent);
    await step("Frequency");
    await goOn(userEvent);
    const attributes = await step("Attributes");
    for (const box of attributes.getAllByRole("checkbox").slice(0, 12)) await userEvent.click(box);
    await attributes.findByText("12 of at most 12 chosen");
    await expect(attributes.getAllByRole("checkbox")[20]).toBeDisabled();
    await goOn(userEvent);
    await (await step("Weighting")).findByText("100%");
  },
};

export const Loading: Story = {
  beforeEach: () => void calls.catalog.mockReturnValue(new Promise(() => undefined)),
  play: async () => {
    await main().findByLabelText("Loading");
  },
};

export const Failed: Story = {
  beforeEach: () => void calls.catalog.mockRejectedValueOnce(new ApiError({ status: 500 })),
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "Retry" }));
    await step("Employees");
  },
};

const opened: Play = async ({ userEvent }) => {
  await main().findByRole("button", { name: "Save" });
  for (const name of ["Employees", "Frequency", "Attributes", "Weighting", "Name Scorecard"])
    await userEvent.click(heading(name));
  await main().findByText(/^24 of 26 people would have a score/);
};

/** Every step open at once. */
export const AllOpen: Story = { ...editing, play: opened };

export const OnAPhone: Story = {
  ...editing,
  globals: { viewport: { value: "phone" } },
  play: async (context) => {
    await opened(context);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};

export const Dark: Story = {
  ...editing,
  globals: { theme: "dark" },
  beforeEach: () => void calls.read.mockResolvedValue(scorecardOf(7, "Safe Driving")),
  play: opened,
};
