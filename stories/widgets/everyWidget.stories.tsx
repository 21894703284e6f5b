import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { Field, RelationField } from "../../engine/index.ts";
import { fieldControls } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const fields: Record<string, Field> = {
  city: { type: "text", label: "City", maxLength: 80, help: "Where it happened." },
  phone: { type: "text", kind: "phone", label: "Phone" },
  proNumber: {
    type: "text",
    label: "PRO number",
    lookup: "pro",
    sideEffects: [
      { field: "city", value: { lookup: "pro", take: "consigneeCity" }, ignoreExistingValue: true },
    ],
  },
  vehicles: { type: "number", kind: "integer", label: "Vehicles", min: 0, unit: "on the road" },
  cost: { type: "currency", label: "Total cost", min: 0 },
  towed: { type: "boolean", label: "Vehicle towed away" },
  filed: { type: "checkbox", label: "Report filed" },
  date: { type: "dateTime", kind: "date", label: "Date" },
  reported: { type: "dateTime", kind: "dateTime", label: "Reported at" },
  status: { type: "enum", enumSet: "accident_statuses", label: "Status" },
  weather: { type: "enum", enumSet: "weather_conditions", multi: true, label: "Weather" },
  category: { type: "enum", enumSet: "truck_crash_role_categories", label: "Crash role category" },
  role: {
    type: "enum",
    enumSet: "truck_crash_roles",
    label: "Crash role",
    choices: [{ property: "category", field: "category" }],
  },
  terminal: { type: "group", label: "Terminal", groupTypes: ["Terminal"] },
  experience: { type: "interval", label: "Experience" },
  photo: { type: "file", label: "Photo of the scene", accept: ["image/*"] },
  description: { type: "text", kind: "area", label: "What happened", maxLength: 4000 },
  busy: { type: "computed", as: "boolean", label: "More than two vehicles", expression: "vehicles > 2" },
};

const relations: Record<string, RelationField> = {
  driver: { template: "person", label: "Driver" },
  witnesses: { template: "person", label: "Witnesses", multi: true, picker: "people" },
};

/** How many fields there are. */
const drawn = Object.keys({ ...fields, ...relations }).length;

/** All widgets side by side. */
const meta = {
  title: "Widgets/Every widget",
  component: FieldFrame,
  tags: [
    "widget:textArea",
    "widget:contact",
    "widget:lookup",
    "widget:text",
    "widget:number",
    "widget:currency",
    "widget:boolean",
    "widget:checkbox",
    "widget:dateTime",
    "widget:narrowedEnum",
    "widget:enum",
    "widget:group",
    "widget:people",
    "widget:singleModel",
    "widget:interval",
    "widget:file",
    "widget:computed",
  ],
  args: {
    fields,
    relations,
    filled: true,
  },
  argTypes: fieldControls,
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const placeholder = "You do not have permissions to access this data...";

export const Filled: Story = {};

export const Empty: Story = { tags: ["state:empty"], args: { filled: false } };

const required = <Any extends Field | RelationField>(all: Record<string, Any>): Record<string, Any> =>
  Object.fromEntries(
    Object.entries(all).map(([key, each]) => [key, key === "busy" ? each : { ...each, required: true }]),
  );

export const NotFilledIn: Story = {
  tags: ["state:error"],
  args: { filled: false, fields: required(fields), relations: required(relations) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    // All but the computed one.
    await waitFor(() => expect(canvas.getAllByText("Required field")).toHaveLength(drawn - 1));
  },
};

export const MayNotEdit: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const Confidential: Story = {
  tags: ["state:confidential"],
  args: { confidential: true, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(placeholder)).toHaveLength(drawn);
  },
};

export const LongText: Story = { tags: ["state:longText"], args: { wording: "long" } };

export const RightToLeftText: Story = {
  tags: ["state:rightToLeft"],
  args: { wording: "right to left" },
  play: async ({ canvas }) => {
    const city = canvas.getByRole("textbox", { name: /City/ });
    await expect(getComputedStyle(city).direction).toBe("rtl");
  },
};

export const Phone: Story = {
  tags: ["state:phone"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(
      canvasElement.ownerDocument.documentElement.clientWidth,
    );
  },
};
