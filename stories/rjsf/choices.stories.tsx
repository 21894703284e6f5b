import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import ifThenElseJson from "./ifThenElse.json";
import { ThemeFrame } from "./ThemeFrame.tsx";

const meta = {
  title: "RJSF theme/Choices of schema",
  component: ThemeFrame,
  args: { schema: {}, onSend: fn(), onData: fn() },
} satisfies Meta<typeof ThemeFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Dependencies: Story = {
  args: {
    schema: {
      type: "object",
      title: "Dependencies",
      properties: {
        card: { type: "string", title: "Card number" },
        treated: { type: "string", title: "Treated", enum: ["no", "on site", "hospital"], default: "no" },
      },
      dependencies: {
        card: {
          properties: { billing: { type: "string", title: "Billing address" } },
          required: ["billing"],
        },
        treated: {
          oneOf: [
            { properties: { treated: { enum: ["no"] } } },
            {
              properties: { treated: { enum: ["on site"] }, by: { type: "string", title: "By whom" } },
              required: ["by"],
            },
            {
              properties: {
                treated: { enum: ["hospital"] },
                hospital: { type: "string", title: "Hospital" },
                nights: { type: "integer", title: "Nights" },
              },
            },
          ],
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByLabelText(/Billing address/)).not.toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText("Card number"), "4");
    await expect(canvas.getByLabelText(/Billing address/)).toBeRequired();
    await userEvent.selectOptions(canvas.getByLabelText("Treated"), "hospital");
    await expect(canvas.getByLabelText("Nights")).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Treated"), "on site");
    await expect(canvas.getByLabelText(/By whom/)).toBeVisible();
    await expect(canvas.queryByLabelText("Nights")).not.toBeInTheDocument();
  },
};

const ifThenElse: object = ifThenElseJson;

export const IfThenElse: Story = {
  args: { schema: ifThenElse },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("ZIP code"), "68102");
    await userEvent.selectOptions(canvas.getByLabelText("Country"), "CA");
    await expect(canvas.getByLabelText("Postal code")).toBeVisible();
    await expect(canvas.queryByLabelText("ZIP code")).not.toBeInTheDocument();
  },
};

export const OneOf: Story = {
  args: {
    schema: {
      type: "object",
      title: "Claimant",
      properties: { known: { type: "boolean", title: "Known to us" } },
      oneOf: [
        {
          title: "Person",
          required: ["lastName"],
          properties: { lastName: { type: "string", title: "Last name" } },
        },
        { title: "Company", properties: { company: { type: "string", title: "Registered name" } } },
      ],
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(canvas.getByLabelText(/Last name/)).toBeInvalid();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Claimant" }), "Company");
    await userEvent.type(canvas.getByLabelText("Registered name"), "Plains Freight");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onSend).toHaveBeenLastCalledWith({ company: "Plains Freight" });
  },
};

export const AnyOf: Story = {
  args: {
    schema: {
      type: "object",
      properties: {
        identifier: {
          title: "Identifier",
          description: "A plate or a number.",
          anyOf: [
            { type: "string", title: "Plate", description: "With its state.", maxLength: 10 },
            { type: "integer", title: "Number" },
          ],
        },
        lines: {
          type: "array",
          title: "Lines",
          items: {
            anyOf: [
              { title: "Text", type: "object", properties: { text: { type: "string", title: "Words" } } },
              { title: "Sum", type: "object", properties: { sum: { type: "number", title: "Dollars" } } },
            ],
          },
        },
      },
    },
    formData: { lines: [{ sum: 12 }] },
  },
  play: async ({ canvas, userEvent, args }) => {
    const selector = canvas.getByRole("combobox", { name: "Identifier" });
    await userEvent.type(canvas.getByLabelText("Plate"), "NE 123");
    await userEvent.selectOptions(selector, "Number");
    await userEvent.type(canvas.getByRole("spinbutton", { name: "Number" }), "7");
    await userEvent.click(canvas.getByRole("button", { name: "Add Lines" }));
    await userEvent.type(canvas.getByLabelText("Words"), "Tow");
    await expect(args.onData).toHaveBeenLastCalledWith({
      identifier: 7,
      lines: [{ sum: 12 }, { text: "Tow" }],
    });
  },
};

export const AllOf: Story = {
  args: {
    schema: {
      type: "object",
      title: "All at once",
      allOf: [
        { properties: { plate: { type: "string", title: "Plate", minLength: 2 } } },
        {
          properties: { plate: { maxLength: 8 }, year: { type: "integer", title: "Year" } },
          required: ["year"],
        },
      ],
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText("Plate"), "NE 1");
    await userEvent.type(canvas.getByLabelText(/Year/), "2024");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onSend).toHaveBeenLastCalledWith({ plate: "NE 1", year: 2024 });
  },
};

export const Discriminator: Story = {
  args: {
    schema: {
      type: "object",
      title: "Cargo",
      definitions: {
        food: {
          title: "Food",
          type: "object",
          properties: {
            kind: { type: "string", enum: ["food"], default: "food" },
            degrees: { type: "number", title: "Degrees" },
          },
        },
        steel: {
          title: "Steel",
          type: "object",
          properties: {
            kind: { type: "string", enum: ["steel"], default: "steel" },
            coils: { type: "integer", title: "Coils" },
          },
        },
      },
      properties: {
        cargo: {
          title: "What is loaded",
          discriminator: { propertyName: "kind" },
          oneOf: [{ $ref: "#/definitions/food" }, { $ref: "#/definitions/steel" }],
        },
      },
    } as object,
    uiSchema: { cargo: { kind: { "ui:widget": "hidden" } } },
    formData: { cargo: { kind: "steel", coils: 4 } },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByLabelText("Coils")).toHaveValue(4);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "What is loaded" }), "Food");
    await userEvent.type(canvas.getByLabelText("Degrees"), "-4");
    await expect(args.onData).toHaveBeenLastCalledWith({ cargo: { kind: "food", degrees: -4 } });
  },
};
