import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn } from "storybook/test";
import { ThemeFrame, type ThemeFrameProps } from "./ThemeFrame.tsx";

const meta = {
  title: "RJSF theme/Widgets",
  component: ThemeFrame,
  args: { schema: {}, onSend: fn(), onData: fn() },
} satisfies Meta<typeof ThemeFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Texts: Story = {
  args: {
    schema: {
      type: "object",
      title: "Texts",
      properties: {
        plain: { type: "string", title: "Plain" },
        examples: { type: "string", title: "With examples", examples: ["Omaha", "Lincoln"] },
        password: { type: "string", title: "Password" },
        email: { type: "string", title: "E-mail", format: "email" },
        url: { type: "string", title: "Web site", format: "uri" },
        phone: { type: "string", title: "Phone" },
        area: { type: "string", title: "Several lines" },
        clearable: { type: "string", title: "Can be cleared" },
        hidden: { type: "string" },
      },
    },
    uiSchema: {
      plain: { "ui:autofocus": true },
      password: { "ui:widget": "password" },
      phone: { "ui:options": { inputType: "tel" } },
      area: { "ui:widget": "textarea", "ui:options": { rows: 3 }, "ui:placeholder": "What happened?" },
      clearable: { "ui:options": { allowClearTextInputs: true } },
      hidden: { "ui:widget": "hidden" },
    },
    formData: { clearable: "Omaha", hidden: "kept" },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByLabelText("Plain")).toHaveFocus();
    await userEvent.type(canvas.getByLabelText("Several lines"), "One{enter}two");
    await userEvent.click(canvas.getByRole("button", { name: "clear input" }));
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onSend).toHaveBeenLastCalledWith({ area: "One\ntwo", hidden: "kept" });
    await expect(canvas.getByLabelText("Phone")).toHaveAttribute("type", "tel");
  },
};

const choices: ThemeFrameProps["schema"] = {
  type: "object",
  title: "Choices",
  properties: {
    agreed: { type: "boolean", title: "I have read the rules", description: "They change once a year." },
    injured: { type: "boolean", title: "Was somebody injured?" },
    towed: { type: "boolean", title: "Was the vehicle towed?" },
    state: { type: "string", title: "State", enum: ["NE", "IA", "KS"] },
    shift: {
      type: "string",
      title: "Shift",
      oneOf: [
        { const: "d", title: "Day", description: "From six to six." },
        { const: "n", title: "Night", description: "The other hours." },
      ],
    },
    severity: { type: "integer", title: "Severity", enum: [1, 2, 3] },
  },
};

export const Choices: Story = {
  args: {
    schema: choices,
    uiSchema: {
      injured: { "ui:widget": "radio", "ui:options": { inline: true } },
      towed: { "ui:widget": "select" },
      state: {
        "ui:placeholder": "Choose a state",
        "ui:enumNames": ["Nebraska", "Iowa", "Kansas"],
        "ui:enumDisabled": ["KS"],
      },
      severity: { "ui:widget": "radio", "ui:enumNames": ["Light", "Severe", "Fatal"] },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const agreed = canvas.getByRole("checkbox", { name: "I have read the rules" });
    await expect(agreed).toHaveAccessibleDescription("They change once a year.");
    await userEvent.click(agreed);
    await userEvent.click(canvas.getByLabelText("No"));
    await userEvent.selectOptions(canvas.getByLabelText("Was the vehicle towed?"), "Yes");
    await expect(canvas.getByRole("option", { name: "Kansas" })).toBeDisabled();
    await userEvent.selectOptions(canvas.getByLabelText("State"), "Iowa");
    await userEvent.selectOptions(canvas.getByLabelText("Shift"), "Night");
    await expect(canvas.getByLabelText("Shift")).toHaveAccessibleDescription("The other hours.");
    await expect(canvas.getByRole("radiogroup", { name: "Severity" })).toBeVisible();
    await userEvent.click(canvas.getByLabelText("Light"));
    await userEvent.keyboard("{ArrowDown}");
    await expect(args.onData).toHaveBeenLastCalledWith({
      agreed: true,
      injured: false,
      towed: true,
      state: "IA",
      shift: "n",
      severity: 2,
    });
  },
};

export const Picked: Story = {
  args: {
    schema: {
      type: "object",
      title: "Picked by hand",
      required: ["stars"],
      properties: {
        stars: { type: "integer", title: "How was the driver?" },
        hearts: { type: "integer", title: "How was the food?", maximum: 3 },
        color: { type: "string", title: "Color", format: "color" },
        speed: { type: "integer", title: "Speed", minimum: 0, maximum: 80, multipleOf: 5 },
        pallets: { type: "integer", title: "Pallets", minimum: 0 },
      },
    },
    uiSchema: {
      stars: { "ui:widget": "RatingWidget" },
      hearts: { "ui:widget": "RatingWidget", "ui:options": { shape: "heart" } },
      color: { "ui:widget": "color" },
      speed: { "ui:widget": "range" },
      pallets: { "ui:widget": "updown" },
    },
    formData: { hearts: 2, color: "#2d72d2", speed: 55 },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole("radiogroup", { name: /How was the driver/ })).toBeVisible();
    await userEvent.click(canvas.getByLabelText("4 stars"));
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByLabelText("5 stars")).toBeChecked();
    await fireEvent.change(canvas.getByLabelText("Speed"), { target: { value: "60" } });
    await fireEvent.change(canvas.getByLabelText("Color"), { target: { value: "#cd4246" } });
    await userEvent.click(canvas.getByRole("button", { name: "Increase value by 1" }));
    await expect(args.onData).toHaveBeenLastCalledWith({
      stars: 5,
      hearts: 2,
      color: "#cd4246",
      speed: 60,
      pallets: 1,
    });
  },
};

const widgetsOfAll = {
  injured: { "ui:widget": "radio" },
  towed: { "ui:widget": "select" },
  severity: { "ui:widget": "radio", "ui:options": { inline: true } },
};
const dataOfAll = { agreed: true, injured: false, towed: true, state: "IA", shift: "d", severity: 2 };

export const ReadOnly: Story = {
  args: { schema: choices, uiSchema: widgetsOfAll, formData: dataOfAll, readonly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("State")).toBeDisabled();
    await expect(canvas.getByRole("checkbox", { name: "I have read the rules" })).toBeDisabled();
  },
};

export const Disabled: Story = {
  args: { schema: choices, uiSchema: widgetsOfAll, formData: dataOfAll, disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Submit" })).toBeDisabled();
    await expect(canvas.getByLabelText("1")).toBeDisabled();
  },
};

export const Options: Story = {
  args: {
    schema: {
      type: "object",
      title: "Title of the schema",
      properties: {
        renamed: { type: "string", title: "Schema's title", description: "Schema's description." },
        marked: {
          type: "string",
          title: "Marked",
          description: "With **weight** and a [link](https://a.example).",
        },
        raw: { type: "string", title: "Raw", description: "<img src=x onerror=alert(1)> stays text." },
        nameless: { type: "string", title: "Without a label" },
        emptied: { type: "string", title: "Empty is a dash" },
        readOnly: { type: "string", title: "Read only" },
        old: { type: "string", title: "Old", deprecated: true },
      },
    },
    uiSchema: {
      "ui:title": "Title of the view",
      "ui:submitButtonOptions": { submitText: "Save" },
      renamed: {
        "ui:title": "View's title",
        "ui:description": "View's description.",
        "ui:help": "And some help.",
      },
      marked: { "ui:enableMarkdownInDescription": true },
      raw: { "ui:enableMarkdownInDescription": true },
      nameless: { "ui:label": false },
      emptied: { "ui:emptyValue": "-" },
      readOnly: { "ui:readonly": true },
    },
    formData: { readOnly: "Cannot be changed", old: "x" },
  },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvas.getByRole("group", { name: "Title of the view" })).toBeVisible();
    await expect(canvas.getByLabelText("View's title")).toHaveAccessibleDescription(
      "View's description. And some help.",
    );
    await expect(canvas.getByRole("link", { name: "link" })).toBeVisible();
    await expect(canvasElement.querySelector("img")).toBeNull();
    await expect(canvas.getByRole("textbox", { name: "Without a label" })).toBeVisible();
    await expect(canvas.getByLabelText("Old (deprecated)")).toHaveValue("x");
    const emptied = canvas.getByLabelText("Empty is a dash");
    await userEvent.type(emptied, "a{Backspace}");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSend).toHaveBeenLastCalledWith({
      emptied: "-",
      readOnly: "Cannot be changed",
      old: "x",
    });
  },
};
