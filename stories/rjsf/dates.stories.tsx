import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, waitFor, within } from "storybook/test";
import { ThemeFrame } from "./ThemeFrame.tsx";

const meta = {
  title: "RJSF theme/Dates",
  component: ThemeFrame,
  args: { schema: {}, onSend: fn(), onData: fn() },
} satisfies Meta<typeof ThemeFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const longerThanLoading = { timeout: 12_000 };
/** The data holds the moment in UTC, whatever the time zone of the machine. */
const moment = (local: string) => new Date(local).toJSON();

export const DatesAndTimes: Story = {
  args: {
    schema: {
      type: "object",
      title: "Dates and times",
      required: ["day"],
      properties: {
        day: { type: "string", title: "Day", format: "date" },
        moment: { type: "string", title: "Moment", format: "date-time" },
        time: { type: "string", title: "Time", format: "time" },
      },
    },
    formData: { day: "2026-03-04" },
  },
  play: async ({ canvas, userEvent, args }) => {
    await fireEvent.change(canvas.getByLabelText("Moment"), { target: { value: "2026-03-04T09:30" } });
    await fireEvent.change(canvas.getByLabelText("Time"), { target: { value: "14:15" } });
    await expect(args.onData).toHaveBeenLastCalledWith({
      day: "2026-03-04",
      moment: moment("2026-03-04T09:30"),
      time: "14:15:00",
    });
    await expect(canvas.getByLabelText("Moment")).toHaveValue("2026-03-04T09:30");
    await expect(canvas.getByLabelText("Time")).toHaveValue("14:15");

    await userEvent.click(canvas.getByRole("button", { name: "Select a date: Day" }));
    const grid = await screen.findByRole("grid", {}, longerThanLoading);
    await userEvent.click(within(grid).getByText("20"));
    await waitFor(() =>
      expect(canvas.getByLabelText(/Day/, { selector: "input" })).toHaveValue("2026-03-20"),
    );
    await waitFor(() => expect(screen.queryByRole("grid")).not.toBeInTheDocument());
  },
};

export const CalendarOpen: Story = {
  args: {
    schema: { type: "string", title: "Moment", format: "date-time" },
    formData: moment("2026-03-04T09:30"),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Select a date: Moment" }));
    await waitFor(() => expect(screen.getByRole("grid")).toBeVisible(), longerThanLoading);
  },
};

export const Lists: Story = {
  args: {
    schema: {
      type: "object",
      title: "Dates from lists",
      properties: {
        born: { type: "string", title: "Born", format: "date", description: "As on the license." },
        seen: { type: "string", title: "Last seen", format: "date-time" },
      },
    },
    uiSchema: {
      born: { "ui:widget": "alt-date", "ui:options": { yearsRange: [1950, 2100], format: "MDY" } },
      seen: { "ui:widget": "alt-datetime", "ui:options": { hideNowButton: true } },
    },
    formData: { seen: "2025-06-07T08:09:10.000Z" },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole("group", { name: "Born" })).toHaveAccessibleDescription(
      "As on the license.",
    );
    const [month, day, year] = ["month", "day", "year"].map(
      (name) => canvas.getAllByRole("combobox", { name })[0],
    );
    if (!month || !day || !year) throw new Error("A list is missing.");
    await userEvent.selectOptions(month, "02");
    await userEvent.selectOptions(day, "29");
    await userEvent.selectOptions(year, "1984");
    await expect(args.onData).toHaveBeenLastCalledWith(expect.objectContaining({ born: "1984-02-29" }));
    await userEvent.click(canvas.getAllByRole("button", { name: "Clear" })[0] ?? day);
    await waitFor(() => expect(month).toHaveValue(""));
    await userEvent.click(canvas.getByRole("button", { name: "Now" }));
    await waitFor(() => expect(month).not.toHaveValue(""));
  },
};

export const Invalid: Story = {
  args: {
    schema: {
      type: "object",
      required: ["day", "listed"],
      properties: {
        day: { type: "string", title: "Day", format: "date" },
        listed: { type: "string", title: "Listed", format: "date" },
      },
    },
    uiSchema: { listed: { "ui:widget": "alt-date" } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(canvas.getByLabelText(/Day/, { selector: "input" })).toHaveAccessibleDescription(
      "must have required property 'Day'",
    );
    await expect(canvas.getByRole("combobox", { name: "year" })).toBeInvalid();
  },
};
