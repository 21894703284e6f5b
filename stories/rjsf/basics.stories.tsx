import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ThemeFrame } from "./ThemeFrame.tsx";

const meta = {
  title: "RJSF theme/Basics",
  component: ThemeFrame,
  args: { schema: {}, onSend: fn(), onData: fn() },
} satisfies Meta<typeof ThemeFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Simple: Story = {
  args: {
    schema: {
      title: "Register a driver",
      description: "Only drivers that are registered may be assigned to a load.",
      type: "object",
      required: ["firstName", "lastName"],
      properties: {
        firstName: { type: "string", title: "First name" },
        lastName: { type: "string", title: "Last name" },
        age: { type: "integer", title: "Age", description: "In whole years.", minimum: 18 },
        rate: { type: "number", title: "Rate per mile" },
        hazmat: { type: "boolean", title: "May carry hazardous materials" },
        notes: { type: "string", title: "Notes" },
      },
    },
    uiSchema: {
      firstName: { "ui:placeholder": "As on the license", "ui:autocomplete": "given-name" },
      notes: { "ui:widget": "textarea", "ui:options": { rows: 4 }, "ui:help": "Nothing about health." },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(/First name/), "Ana");
    await userEvent.type(canvas.getByLabelText(/Last name/), "Ruiz");
    await userEvent.type(canvas.getByLabelText("Age"), "41");
    await userEvent.type(canvas.getByLabelText("Rate per mile"), "0.65");
    await userEvent.click(canvas.getByLabelText("May carry hazardous materials"));
    await userEvent.type(canvas.getByLabelText("Notes"), "Prefers nights");
    await expect(canvas.getByLabelText("Age")).toHaveAccessibleDescription("In whole years.");
    await expect(canvas.getByLabelText("Notes")).toHaveAccessibleDescription("Nothing about health.");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onSend).toHaveBeenLastCalledWith({
      firstName: "Ana",
      lastName: "Ruiz",
      age: 41,
      rate: 0.65,
      hazmat: true,
      notes: "Prefers nights",
    });
  },
};

export const Nested: Story = {
  args: {
    schema: {
      title: "Accident",
      type: "object",
      properties: {
        number: { type: "string", title: "Number" },
        location: {
          type: "object",
          title: "Location",
          description: "Where the vehicle stood.",
          required: ["city"],
          properties: {
            city: { type: "string", title: "City" },
            point: {
              type: "object",
              title: "Coordinates",
              properties: {
                latitude: { type: "number", title: "Latitude" },
                longitude: { type: "number", title: "Longitude" },
              },
            },
          },
        },
      },
    },
    formData: { number: "A-17", location: { point: { latitude: 41.5 } } },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole("group", { name: "Location" })).toHaveAccessibleDescription(
      "Where the vehicle stood.",
    );
    await userEvent.type(canvas.getByLabelText(/City/), "Omaha");
    await userEvent.type(canvas.getByLabelText("Longitude"), "-96");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onSend).toHaveBeenLastCalledWith({
      number: "A-17",
      location: { city: "Omaha", point: { latitude: 41.5, longitude: -96 } },
    });
  },
};

export const Single: Story = {
  args: { schema: { type: "string", title: "Reason for the stop", minLength: 5 } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText("Reason for the stop"), "Load shifted");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onSend).toHaveBeenLastCalledWith("Load shifted");
  },
};

export const Numbers: Story = {
  args: {
    schema: {
      type: "object",
      title: "Load",
      properties: {
        weight: { type: "number", title: "Weight in tons", minimum: 0 },
        stops: { type: "integer", title: "Stops", minimum: 0, maximum: 9 },
        axles: { type: "integer", title: "Axles", enum: [2, 3, 5] },
        pallets: { type: "integer", title: "Pallets", multipleOf: 2, maximum: 26 },
        fill: { type: "integer", title: "Filled in percent", minimum: 0, maximum: 100, multipleOf: 5 },
      },
    },
    uiSchema: {
      axles: { "ui:widget": "radio", "ui:options": { inline: true } },
      pallets: { "ui:widget": "updown" },
      fill: { "ui:widget": "range" },
    },
    formData: { pallets: 24, fill: 40 },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText("Weight in tons"), "12.50");
    await userEvent.type(canvas.getByLabelText("Stops"), "3");
    await userEvent.click(canvas.getByLabelText("5"));
    const increase = canvas.getByRole("button", { name: "Increase value by 1" });
    await userEvent.click(increase);
    await userEvent.click(increase);
    await expect(canvas.getByLabelText("Weight in tons")).toHaveValue(12.5);
    await expect(args.onData).toHaveBeenLastCalledWith({
      weight: 12.5,
      stops: 3,
      axles: 5,
      pallets: 26,
      fill: 40,
    });
  },
};

const boxes = Array.from({ length: 60 }, (_, index) => [
  `box${index}`,
  { type: index % 3 === 0 ? "integer" : "string", title: `Box ${index + 1}` },
]);

export const Large: Story = {
  args: {
    schema: { type: "object", title: "Sixty boxes", properties: Object.fromEntries(boxes) },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText("Box 60"), "x");
    await expect(args.onData).toHaveBeenLastCalledWith({ box59: "x" });
  },
};
