import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { nth } from "./nth.ts";
import { ThemeFrame } from "./ThemeFrame.tsx";

const meta = {
  title: "RJSF theme/Arrays",
  component: ThemeFrame,
  args: { schema: {}, onSend: fn(), onData: fn() },
} satisfies Meta<typeof ThemeFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OfTexts: Story = {
  args: {
    schema: {
      type: "object",
      properties: {
        stops: {
          type: "array",
          title: "Stops",
          description: "In the order of driving.",
          maxItems: 4,
          items: { type: "string" },
        },
      },
    },
    uiSchema: { stops: { "ui:options": { copyable: true } } },
    formData: { stops: ["Omaha", "Lincoln"] },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add Stops" }));
    await userEvent.type(canvas.getByLabelText(/Stops-3/), "Denver");
    await expect(args.onData).toHaveBeenLastCalledWith({ stops: ["Omaha", "Lincoln", "Denver"] });

    const up = canvas.getByRole("button", { name: "Move up Item 3" });
    up.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onData).toHaveBeenLastCalledWith({ stops: ["Omaha", "Denver", "Lincoln"] });
    await waitFor(() => expect(canvas.getByRole("button", { name: "Move up Item 2" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onData).toHaveBeenLastCalledWith({ stops: ["Denver", "Omaha", "Lincoln"] });
    await waitFor(() => expect(canvas.getByRole("button", { name: "Move down Item 1" })).toHaveFocus());

    await userEvent.click(canvas.getByRole("button", { name: "Copy Item 3" }));
    await expect(args.onData).toHaveBeenLastCalledWith({ stops: ["Denver", "Omaha", "Lincoln", "Lincoln"] });
    await expect(canvas.queryByRole("button", { name: "Add Stops" })).not.toBeInTheDocument();

    await userEvent.click(canvas.getByRole("button", { name: "Remove Item 1" }));
    await expect(args.onData).toHaveBeenLastCalledWith({ stops: ["Omaha", "Lincoln", "Lincoln"] });
    await waitFor(() => expect(canvas.getByLabelText(/Stops-1/)).toHaveFocus());
  },
};

export const OfObjects: Story = {
  args: {
    schema: {
      type: "object",
      title: "Accident",
      properties: {
        vehicles: {
          type: "array",
          title: "Vehicles",
          minItems: 1,
          items: {
            type: "object",
            title: "Vehicle",
            required: ["unit"],
            properties: {
              unit: { type: "string", title: "Unit" },
              towed: { type: "boolean", title: "Towed away" },
              damages: { type: "array", title: "Damages", items: { type: "string" } },
            },
          },
        },
      },
    },
    formData: { vehicles: [{ unit: "T-100", damages: ["Bumper"] }] },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add Vehicles" }));
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    const unit = nth(canvas.getAllByLabelText(/Unit/), 1);
    await expect(unit).toBeInvalid();
    await userEvent.type(unit, "T-200");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onSend).toHaveBeenLastCalledWith({
      vehicles: [{ unit: "T-100", damages: ["Bumper"] }, { unit: "T-200" }],
    });
  },
};

export const Empty: Story = {
  args: {
    schema: { type: "array", title: "Witnesses", items: { type: "string" } },
    formData: [],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText("No items yet. Use the button below to add some.")).toBeVisible();
    const add = canvas.getByRole("button", { name: "Add Witnesses" });
    await userEvent.click(add);
    await userEvent.click(canvas.getByRole("button", { name: "Remove Item 1" }));
    await expect(args.onData).toHaveBeenLastCalledWith([]);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Add Witnesses" })).toHaveFocus());
  },
};

export const FixedItems: Story = {
  args: {
    schema: {
      type: "array",
      title: "Reading",
      description: "A mark, a number, and any number of remarks.",
      items: [
        { type: "string", title: "Mark" },
        { type: "number", title: "Number" },
      ],
      additionalItems: { type: "string", title: "Remark" },
    },
    formData: ["A", 4, "Fine"],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add Reading" }));
    await userEvent.type(nth(canvas.getAllByLabelText(/Remark/), 1), "Dry");
    await expect(args.onData).toHaveBeenLastCalledWith(["A", 4, "Fine", "Dry"]);
    await expect(canvas.queryByRole("button", { name: "Remove Item 1" })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Remove Item 3" }));
    await expect(args.onData).toHaveBeenLastCalledWith(["A", 4, "Dry"]);
  },
};

const cargo = ["Food", "Steel", "Livestock", "Chemicals", "Furniture"];

export const MultipleChoices: Story = {
  args: {
    schema: {
      type: "object",
      properties: {
        cargo: {
          type: "array",
          title: "Cargo",
          description: "All that was on board.",
          uniqueItems: true,
          items: { type: "string", enum: cargo },
        },
        days: {
          type: "array",
          title: "Days",
          uniqueItems: true,
          items: { type: "integer", enum: [1, 2, 3] },
        },
        shifts: {
          type: "array",
          title: "Shifts",
          uniqueItems: true,
          items: {
            oneOf: [
              { const: "d", title: "Day" },
              { const: "n", title: "Night" },
            ],
          },
        },
      },
    },
    uiSchema: {
      days: { "ui:widget": "checkboxes", "ui:enumNames": ["Monday", "Tuesday", "Wednesday"] },
      shifts: { "ui:widget": "checkboxes", "ui:options": { inline: true } },
    },
    formData: { cargo: ["Food"] },
  },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText("Cargo");
    await expect(field).toHaveAccessibleDescription("All that was on board.");
    await userEvent.type(field, "ste");
    await waitFor(() => expect(screen.getByRole("option", { name: "Steel" })).toBeVisible());
    await userEvent.keyboard("{Enter}");
    await expect(args.onData).toHaveBeenLastCalledWith(expect.objectContaining({ cargo: ["Food", "Steel"] }));
    await userEvent.click(canvas.getByRole("button", { name: "Remove Food" }));
    await userEvent.click(canvas.getByLabelText("Tuesday"));
    await userEvent.click(canvas.getByLabelText("Monday"));
    await userEvent.click(canvas.getByLabelText("Night"));
    await expect(args.onData).toHaveBeenLastCalledWith({ cargo: ["Steel"], days: [1, 2], shifts: ["n"] });
  },
};

/** Neither added to, nor removed from, nor moved. */
export const Locked: Story = {
  args: {
    schema: { type: "array", title: "Inspections", items: { type: "string" } },
    uiSchema: { "ui:options": { addable: false, removable: false, orderable: false } },
    formData: ["Brakes", "Tires"],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("textbox")).toHaveLength(2);
    await expect(canvas.getAllByRole("button")).toHaveLength(1);
  },
};

export const OfArrays: Story = {
  args: {
    schema: {
      type: "array",
      title: "Rows",
      items: { type: "array", title: "Row", items: { type: "integer" } },
    },
    formData: [
      [1, 2],
      [3, 4],
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(nth(canvas.getAllByRole("button", { name: "Add Row" }), 1));
    await userEvent.type(nth(canvas.getAllByRole("spinbutton"), 4), "5");
    await expect(args.onData).toHaveBeenLastCalledWith([
      [1, 2],
      [3, 4, 5],
    ]);
  },
};
