import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { fieldControls, kinds } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

/** The stories' today is Monday, 03/16/2026. */
const meta = {
  title: "Widgets/Date and time",
  component: FieldFrame,
  tags: ["widget:dateTime"],
  argTypes: { ...fieldControls, kind: kinds("date", "time", "dateTime") },
  args: {
    fields: {
      date: { type: "dateTime", kind: "date", label: "Date", range: { min: -365, max: 0 } },
      time: { type: "dateTime", kind: "time", label: "Time" },
      moment: { type: "dateTime", kind: "dateTime", label: "Reported at" },
      due: { type: "dateTime", kind: "date", label: "Due", range: { min: 1, from: "date" } },
    },
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

async function calendar() {
  const grid = await waitFor(() => screen.getByRole("grid"), { timeout: 15_000 });
  await waitFor(() => expect(grid).toBeVisible());
  return grid;
}

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const Opened: Story = {
  args: { filled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose Reported at" }));
    await calendar();
  },
};

export const WeeksFromSunday: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose Date" }));
    const days = within(await calendar()).getAllByRole("columnheader");
    await expect(days.map((day) => day.getAttribute("aria-label") ?? day.textContent)).toEqual([
      "Sunday",
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
    ]);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const date = canvas.getByRole("textbox", { name: "Date" });
    await userEvent.type(date, "3/5/2026");
    await userEvent.tab();
    await expect(date).toHaveValue("03/05/2026");
    date.focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await calendar();
    await waitFor(() => expect(document.activeElement).toHaveAttribute("name", "day"));
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await waitFor(() => expect(date).toHaveValue("03/06/2026"));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Choose Date" })).toHaveFocus());
    await expect(screen.queryByRole("grid")).toBeNull();
  },
};

export const EscapeLeavesTheCalendar: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Choose Date" });
    await userEvent.click(button);
    await calendar();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await calendar();
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
  },
};

export const RangeFromToday: Story = {
  tags: ["state:error"],
  play: async ({ canvas, userEvent }) => {
    const date = canvas.getByRole("textbox", { name: "Date" });
    await userEvent.type(date, "03/15/2025");
    await userEvent.tab();
    await expect(await canvas.findByText("Must be on or after 03/16/2025.")).toBeVisible();
    await userEvent.clear(date);
    await userEvent.type(date, "03/17/2026");
    await expect(canvas.getByText("Must be on or before 03/16/2026.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Choose Date" }));
    const grid = within(await calendar());
    await expect(grid.getByRole("gridcell", { name: "17" })).toBeDisabled();
    await userEvent.click(grid.getByRole("gridcell", { name: "16" }));
    await expect(date).toHaveValue("03/16/2026");
    await expect(canvas.queryByText(/Must be/)).toBeNull();
  },
};

export const RangeFromAnotherField: Story = {
  play: async ({ canvas, userEvent }) => {
    const due = canvas.getByRole("textbox", { name: "Due" });
    await userEvent.type(due, "03/10/2026");
    await userEvent.tab();
    const date = canvas.getByRole("textbox", { name: "Date" });
    await userEvent.type(date, "03/12/2026");
    await expect(
      await canvas.findByText("Must be on or after 03/13/2026, as Date is 03/12/2026."),
    ).toBeVisible();
    await userEvent.clear(due);
    await userEvent.click(canvas.getByRole("button", { name: "Choose Due" }));
    const grid = within(await calendar());
    await expect(grid.getByRole("gridcell", { name: "12" })).toBeDisabled();
    await userEvent.click(grid.getByRole("gridcell", { name: "13" }));
    await expect(due).toHaveValue("03/13/2026");
  },
};

export const TimesByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const time = canvas.getByRole("textbox", { name: "Time" });
    await userEvent.type(time, "930p");
    await userEvent.tab();
    await expect(time).toHaveValue("9:30 PM");
    await userEvent.type(time, "{ArrowUp}");
    await expect(time).toHaveValue("9:45 PM");
    await userEvent.clear(time);
    await userEvent.type(time, "25:00");
    await userEvent.tab();
    await expect(await canvas.findByText("Must be a time (h:mm AM).")).toBeVisible();
  },
};

export const DefaultToToday: Story = {
  args: {
    fields: {
      date: { type: "dateTime", kind: "date", label: "Date", defaultToToday: true },
      moment: { type: "dateTime", kind: "dateTime", label: "Reported at", defaultToToday: true },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Date" })).toHaveValue("03/16/2026");
    await expect(canvas.getByRole("textbox", { name: "Reported at" })).toHaveValue("03/16/2026 2:30 PM");
  },
};
