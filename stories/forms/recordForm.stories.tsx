import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { DraftFrame } from "../fixtures/DraftFrame.tsx";

const draws: string[] = [];

const meta = {
  title: "Forms/Record form",
  component: DraftFrame,
  args: {
    fields: {
      city: { type: "text", label: "City" },
      towed: { type: "boolean", label: "Towed" },
      towCompany: {
        type: "text",
        label: "Towed by",
        required: true,
        visible: { field: "towed", is: true },
      },
      cost: { type: "currency", label: "Cost", required: true },
      date: { type: "dateTime", kind: "date", label: "Date" },
      state: { type: "enum", enumSet: "states", label: "State" },
    },
    edit: {
      type: "tabs",
      children: [
        {
          type: "tab",
          title: "What Happened",
          children: [
            {
              type: "section",
              title: "Place",
              columns: 2,
              children: ["city", "state", "date", "towed", "towCompany"],
            },
          ],
        },
        {
          type: "tab",
          title: "Costs",
          children: [{ type: "section", title: "Money", collapsed: true, children: ["cost"] }],
        },
      ],
    },
    onSubmit: fn(),
  },
} satisfies Meta<typeof DraftFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ConditionShowsField: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByLabelText(/Towed by/)).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "Yes" }));
    await expect(await canvas.findByLabelText(/Towed by/)).toBeVisible();
  },
};

export const FailedSubmitGoesToFirstMessage: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    const cost = await canvas.findByRole("textbox", { name: /Cost/ });
    await waitFor(() => expect(cost).toHaveFocus());
    await expect(cost).toBeVisible();
    await expect(cost).toHaveAccessibleDescription("Required field");
    await expect(canvas.getByRole("tab", { name: /Costs/ })).toHaveAttribute("aria-selected", "true");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const ValidSubmitHandsOverValues: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText("Date"), "3/9/2026");
    await userEvent.tab();
    await expect(canvas.getByLabelText("Date")).toHaveValue("03/09/2026");
    await userEvent.click(canvas.getByRole("tab", { name: "Costs" }));
    await userEvent.click(canvas.getByText("Money"));
    await userEvent.type(canvas.getByRole("textbox", { name: /Cost/ }), "1,250.5");
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: /Cost/ })).toHaveValue("1250.50");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    const values = { cost: 1250.5, date: Date.UTC(2026, 2, 9) / 1000 };
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining(values)));
  },
};

export const UnreadableTextStaysAndIsNamed: Story = {
  play: async ({ canvas, userEvent }) => {
    const date = canvas.getByLabelText("Date");
    await userEvent.type(date, "13/45/2026");
    await userEvent.tab();
    await expect(date).toHaveValue("13/45/2026");
    await waitFor(() => expect(date).toHaveAccessibleDescription("Must be a date (MM/DD/YYYY)."));
  },
};

export const PickerByKeyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const state = canvas.getByRole("combobox", { name: "State" });
    await userEvent.type(state, "new");
    const list = within(canvasElement.ownerDocument.body);
    await expect(await list.findByText("4 of 52 items")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(state).toHaveValue("New Jersey");
    await waitFor(() => expect(list.queryByRole("listbox")).toBeNull());
  },
};

export const KeyDrawsOnlyItsField: Story = {
  args: { onDraw: (key: string) => draws.push(key) },
  play: async ({ canvas, userEvent }) => {
    const city = canvas.getByLabelText("City");
    await userEvent.click(city);
    draws.length = 0;
    await userEvent.type(city, "Fresno");
    await expect(city).toHaveValue("Fresno");
    await expect(new Set(draws)).toEqual(new Set(["city"]));
  },
};

export const BrokenFieldLeavesTheRest: Story = {
  args: {
    fields: { city: { type: "text", label: "City" }, odd: { type: "number", label: "Odd number" } },
    edit: { type: "section", title: "Place", children: ["city", "odd"] },
    onDraw: (key: string) => {
      if (key === "odd") throw new Error("A widget that fails");
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Error loading Odd number field.")).toBeVisible();
    await expect(canvas.getByLabelText("City")).toBeVisible();
  },
};
