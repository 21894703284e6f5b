import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { crashCards } from "../fixtures/crashCards.ts";
import { panelControls } from "../fixtures/controls.ts";
import { PanelFrame } from "./PanelFrame.tsx";

const onSubmit = fn();

const meta = {
  title: "Panels/Card picker",
  component: PanelFrame,
  tags: ["panel:cardPicker"],
  argTypes: panelControls,
  args: {
    fields: {
      note: { type: "text", label: "Note" },
      category: { type: "enum", enumSet: "truck_crash_role_categories", label: "Crash role category" },
      role: {
        type: "enum",
        enumSet: "truck_crash_roles",
        label: "Crash role",
        choices: [{ property: "category", field: "category" }],
      },
    },
    node: { type: "cardPicker", category: "category", choice: "role", cards: crashCards },
    values: { category: "rearEnd", role: "C6" },
    onSubmit,
  },
  beforeEach: () => void onSubmit.mockClear(),
} satisfies Meta<typeof PanelFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const TheCategoryBringsItsFirstDiagram: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole("radio")).toHaveLength(4);
    await expect(canvas.getByRole("radio", { name: /^C6/ })).toBeChecked();
    const category = await canvas.findByRole("combobox", { name: /category/ });
    await userEvent.click(category);
    await userEvent.clear(category);
    await userEvent.type(category, "Backing");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("radio", { name: /^I29/ })).toBeChecked());
    canvas.getByRole("radio", { name: /^I29/ }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(canvas.getByRole("radio", { name: /^I30/ })).toBeChecked());
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await expect(onSubmit.mock.lastCall?.[0].fields).toMatchObject({ category: "backing", role: "I30" });
  },
};

export const OneStepTakesBothBack: Story = {
  args: { values: { category: "backing", role: "I31" } },
  play: async ({ canvas, userEvent }) => {
    const category = await canvas.findByRole("combobox", { name: /category/ });
    await userEvent.click(category);
    await userEvent.clear(category);
    await userEvent.type(category, "Rear-End");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("radio", { name: /^C5/ })).toBeChecked());
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(canvas.getByRole("radio", { name: /^I31/ })).toBeChecked());
  },
};

/** Without a category each code is offered: all the drawings side by side. */
export const AllDiagrams: Story = {
  tags: ["state:empty"],
  args: {
    fields: {
      note: { type: "text", label: "Note" },
      category: { type: "enum", enumSet: "truck_crash_role_categories", label: "Crash role category" },
      role: { type: "enum", enumSet: "truck_crash_roles", label: "Crash role" },
    },
    values: {},
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByRole("radio")).toHaveLength(35);
    await expect(canvasElement.querySelectorAll(".ss-scene")).toHaveLength(35);
  },
};
export const ToRead: Story = {
  tags: ["state:noRights"],
  args: { readOnly: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^C6 - /)).toBeVisible();
    await expect(canvasElement.querySelectorAll(".ss-scene")).toHaveLength(1);
  },
};

export const Phone: Story = { tags: ["state:phone"], globals: { viewport: { value: "phone" } } };
