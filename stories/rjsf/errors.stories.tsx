import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { ThemeFrame } from "./ThemeFrame.tsx";

const meta = {
  title: "RJSF theme/Errors",
  component: ThemeFrame,
  args: { schema: {}, onSend: fn(), onData: fn() },
} satisfies Meta<typeof ThemeFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ErrorsOfSubmit: Story = {
  args: {
    schema: {
      title: "Incident",
      type: "object",
      required: ["number", "kind"],
      properties: {
        number: { type: "string", title: "Number", pattern: "^I-\\d+$", description: "I- and digits." },
        kind: { type: "string", title: "Kind", enum: ["spill", "theft"] },
        contact: {
          type: "object",
          title: "Contact",
          required: ["phone"],
          properties: { phone: { type: "string", title: "Phone", minLength: 7 } },
        },
        parts: { type: "array", title: "Damaged parts", minItems: 1, items: { type: "string" } },
        passengers: { type: "integer", title: "Passengers", maximum: 60 },
      },
    },
    uiSchema: { kind: { "ui:widget": "radio" } },
    formData: { number: "17", passengers: 61, contact: {} },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onSend).not.toHaveBeenCalled();
    const list = canvas.getByRole("alert");
    await expect(list).toHaveTextContent("must have required property 'Kind'");

    const number = canvas.getByLabelText(/Number/);
    await expect(number).toBeInvalid();
    await expect(number).toHaveAccessibleDescription(/must match pattern.*I- and digits\./);
    await expect(canvas.getByRole("radiogroup", { name: /Kind/ })).toHaveAttribute("aria-invalid", "true");

    await userEvent.click(canvas.getByRole("button", { name: /Phone/ }));
    await expect(canvas.getByLabelText(/Phone/)).toHaveFocus();

    await userEvent.clear(number);
    await userEvent.type(number, "I-17");
    await userEvent.click(canvas.getByLabelText("theft"));
    await userEvent.type(canvas.getByLabelText(/Phone/), "402 555 0100");
    await userEvent.clear(canvas.getByLabelText("Passengers"));
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(canvas.queryByText(/must match pattern/)).not.toBeInTheDocument());
  },
};

/** Errors while typing, no list over the form. */
export const LiveErrors: Story = {
  args: {
    schema: {
      type: "object",
      properties: {
        plate: { type: "string", title: "Plate", maxLength: 8 },
        mail: { type: "string", title: "E-mail", format: "email" },
        site: { type: "string", title: "Web site", format: "uri" },
      },
    },
    liveValidate: true,
    showErrorList: false,
  },
  play: async ({ canvas, userEvent }) => {
    const mail = canvas.getByLabelText("E-mail");
    await userEvent.type(mail, "ana");
    await waitFor(() => expect(mail).toHaveAccessibleDescription('must match format "email"'));
    await userEvent.type(mail, "@fleet.example");
    await waitFor(() => expect(mail).toBeValid());
    await userEvent.type(canvas.getByLabelText("Plate"), "123456789");
    await expect(await canvas.findByText("must NOT have more than 8 characters")).toBeVisible();
  },
};

const taken: object = { user: { __errors: ["This name is taken. Choose another one."] } };

/** What the server said, and rules that a schema cannot say. */
export const CustomErrors: Story = {
  args: {
    schema: {
      type: "object",
      title: "New password",
      required: ["password", "again"],
      properties: {
        user: { type: "string", title: "User" },
        password: { type: "string", title: "Password", minLength: 3 },
        again: { type: "string", title: "Password again" },
      },
    },
    uiSchema: { password: { "ui:widget": "password" }, again: { "ui:widget": "password" } },
    formData: { user: "ana" },
    extraErrors: taken,
    customValidate: (data, errors) => {
      if (data.password !== data.again) errors.again?.addError("The passwords differ.");
      return errors;
    },
    transformErrors: (errors) =>
      errors.map((error) => (error.name === "minLength" ? { ...error, message: "Too short." } : error)),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText("User")).toHaveAccessibleDescription(
      "This name is taken. Choose another one.",
    );
    await userEvent.type(canvas.getByLabelText(/^Password\*?$/), "ab");
    await userEvent.type(canvas.getByLabelText(/Password again/), "abc");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(canvas.getByLabelText(/^Password\*?$/)).toHaveAccessibleDescription("Too short.");
    await expect(canvas.getByLabelText(/Password again/)).toHaveAccessibleDescription(
      "The passwords differ.",
    );
  },
};
