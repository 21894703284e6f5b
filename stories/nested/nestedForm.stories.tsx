import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { nestedControls } from "../fixtures/controls.ts";
import { NestedFrame } from "./NestedFrame.tsx";

const onSubmit = fn();

const meta = {
  title: "Nested/Form",
  component: NestedFrame,
  tags: ["layout:nestedForm"],
  argTypes: nestedControls,
  args: { node: { type: "nestedForm", relation: "otherVehicle" }, stored: 1, onSubmit },
  beforeEach: () => void onSubmit.mockClear(),
} satisfies Meta<typeof NestedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const EditedInPlace: Story = {
  play: async ({ canvas, userEvent }) => {
    const make = await canvas.findByRole("textbox", { name: /Make/ });
    await userEvent.clear(make);
    await userEvent.type(make, "Mack");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    const [entry] = onSubmit.mock.lastCall?.[0].relationModels.otherVehicle ?? [];
    await expect(entry).toMatchObject({ id: 1000, version: 2, fields: { make: "Mack" } });
  },
};

export const AddedAndRemoved: Story = {
  tags: ["state:empty"],
  args: { stored: 0 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add Vehicle" }));
    const make = await canvas.findByRole("textbox", { name: /Make/ });
    await waitFor(() => expect(make).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(make).toHaveAccessibleDescription("Required field"));
    await userEvent.click(canvas.getByRole("button", { name: "Remove Vehicle" }));
    await expect(await canvas.findByText("No Vehicles to display.")).toBeVisible();
  },
};

export const Attached: Story = {
  args: { stored: 0 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Attach Vehicle" }));
    await userEvent.type(await page.findByRole("combobox", { name: "Search Vehicles" }), "1004");
    await userEvent.click(await page.findByRole("option", { name: /1004/ }));
    await userEvent.click(page.getByRole("button", { name: "Attach" }));
    await expect(await canvas.findByRole("textbox", { name: /Make/ })).toHaveValue("Kenworth");
  },
};

export const ToRead: Story = { tags: ["state:noRights"], args: { readOnly: true } };
