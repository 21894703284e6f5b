import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { nth } from "./nth.ts";
import { ThemeFrame } from "./ThemeFrame.tsx";

const meta = {
  title: "RJSF theme/Objects",
  component: ThemeFrame,
  args: { schema: {}, onSend: fn(), onData: fn() },
} satisfies Meta<typeof ThemeFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ordering: Story = {
  args: {
    schema: {
      type: "object",
      title: "In the order of the view",
      properties: {
        remarks: { type: "string", title: "Remarks" },
        last: { type: "string", title: "Last name" },
        first: { type: "string", title: "First name" },
      },
    },
    uiSchema: { "ui:order": ["first", "last", "*"] },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText("First name"));
    await userEvent.tab();
    await expect(canvas.getByLabelText("Last name")).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByLabelText("Remarks")).toHaveFocus();
  },
};

export const References: Story = {
  args: {
    schema: {
      definitions: {
        address: {
          type: "object",
          required: ["city"],
          properties: {
            street: { type: "string", title: "Street" },
            city: { type: "string", title: "City" },
          },
        },
        part: {
          type: "object",
          properties: {
            name: { type: "string", title: "Part" },
            parts: { type: "array", title: "Made of", items: { $ref: "#/definitions/part" } },
          },
        },
      },
      type: "object",
      properties: {
        home: { $ref: "#/definitions/address", title: "Home" },
        billing: { $ref: "#/definitions/address", title: "Billing" },
        vehicle: { $ref: "#/definitions/part", title: "Vehicle" },
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(nth(canvas.getAllByLabelText(/City/), 1), "Omaha");
    await userEvent.type(canvas.getByLabelText("Part"), "Tractor");
    await userEvent.click(canvas.getByRole("button", { name: "Add Made of" }));
    await userEvent.type(nth(canvas.getAllByLabelText("Part"), 1), "Axle");
    await expect(args.onData).toHaveBeenLastCalledWith(
      expect.objectContaining({
        billing: { city: "Omaha" },
        vehicle: { name: "Tractor", parts: [expect.objectContaining({ name: "Axle" })] },
      }),
    );
  },
};

export const Cycle: Story = {
  args: {
    schema: {
      definitions: {
        node: {
          type: "object",
          properties: {
            name: { type: "string", title: "Name" },
            next: { $ref: "#/definitions/node" },
          },
        },
      },
      type: "object",
      title: "Chain",
      properties: { node: { $ref: "#/definitions/node" } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getAllByLabelText("Name").length;
    await userEvent.click(canvas.getByRole("button", { name: "Expand Cycle" }));
    await waitFor(() => expect(canvas.getAllByLabelText("Name").length).toBeGreaterThan(before));
  },
};

export const AdditionalProperties: Story = {
  args: {
    schema: {
      type: "object",
      title: "Properties of one's own",
      properties: { name: { type: "string", title: "Name" } },
      additionalProperties: { type: "string" },
    },
    formData: { name: "Ana", shirt: "L" },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add Properties of one's own" }));
    const key = canvas.getByLabelText("newKey Key");
    await userEvent.clear(key);
    await userEvent.type(key, "shoes");
    await userEvent.tab();
    await userEvent.clear(canvas.getByLabelText("shoes"));
    await userEvent.type(canvas.getByLabelText("shoes"), "42");
    await expect(args.onData).toHaveBeenLastCalledWith({ name: "Ana", shirt: "L", shoes: "42" });
    await userEvent.click(canvas.getByRole("button", { name: "Remove shirt" }));
    await expect(args.onData).toHaveBeenLastCalledWith({ name: "Ana", shoes: "42" });
  },
};

export const Unsupported: Story = {
  args: {
    schema: {
      type: "object",
      properties: {
        strange: { type: "matrix", title: "Strange" },
        plain: { type: "string", title: "Plain" },
      },
    } as object,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Unknown field type matrix/)).toBeVisible();
    await expect(canvas.getByLabelText("Plain")).toBeVisible();
  },
};

/** A schema without a type: the type is chosen with the value. */
export const Fallback: Story = {
  args: {
    schema: {
      type: "object",
      properties: { anything: { title: "Anything", description: "Of any type." } },
    },
    useFallbackUiForUnsupportedType: true,
    formData: { anything: "12" },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText("Type"), "number");
    await waitFor(() => expect(args.onData).toHaveBeenLastCalledWith({ anything: 12 }));
  },
};
