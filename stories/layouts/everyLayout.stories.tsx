import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { Field, ViewNode } from "../../engine/index.ts";
import { layoutControls } from "../fixtures/controls.ts";
import { DraftFrame } from "../fixtures/DraftFrame.tsx";
import { worded, type Wording } from "../fixtures/wording.ts";

const labels = {
  town: "Town",
  street: "Street",
  county: "County",
  insurer: "Insurer",
  policy: "Policy number",
  weather: "Weather",
  light: "Light",
  statement: "Statement",
  remark: "Remark",
};
const fields: Record<string, Field> = {
  ...Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, { type: "text", label, maxLength: 2000 } as const]),
  ),
  witness: { type: "boolean", label: "There was a witness", defaultValue: true },
  statement: { type: "text", kind: "area", label: labels.statement, maxLength: 9000 },
};
const required = Object.fromEntries(
  Object.entries(fields).map(([key, field]) => [key, { ...field, required: true }]),
);

/** Each layout once, with its titles in a wording. */
function viewIn(wording: Wording): ViewNode {
  const title = (text: string) => worded(text, wording);
  return {
    type: "tabs",
    children: [
      {
        type: "tab",
        title: title("What happened"),
        children: [
          {
            type: "section",
            title: title("Place"),
            help: title("Where the vehicle stood."),
            children: [
              { type: "twoColumn", left: ["town"], right: ["street"] },
              {
                type: "subsection",
                title: title("Conditions"),
                columns: 2,
                children: ["weather", "light"],
              },
              {
                type: "columns",
                children: [
                  { type: "column", weight: 2, children: ["county"] },
                  { type: "column", children: ["witness"] },
                ],
              },
              {
                type: "condition",
                visible: { field: "witness", is: true },
                children: [{ type: "collapse", children: ["statement"] }],
              },
              { type: "modal", label: title("Insurance"), children: ["insurer", "policy"] },
            ],
          },
        ],
      },
      {
        type: "tab",
        title: title("Remarks"),
        children: [{ type: "section", title: title("Remarks"), collapsed: true, children: ["remark"] }],
      },
    ],
  };
}

const meta = {
  title: "Layouts/Every layout",
  component: DraftFrame,
  tags: [
    "layout:tabs",
    "layout:tab",
    "layout:section",
    "layout:twoColumn",
    "layout:columns",
    "layout:column",
    "layout:condition",
    "layout:subsection",
    "layout:collapse",
    "layout:modal",
  ],
  args: { fields, edit: viewIn("usual"), filled: true },
  argTypes: layoutControls,
} satisfies Meta<typeof DraftFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Layouts: Story = {};

export const NotFilledIn: Story = {
  tags: ["state:error"],
  args: { fields: required, filled: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(canvas.getAllByText("Required field").length).toBeGreaterThan(4));
    await expect(canvas.getByRole("button", { name: /Insurance\s*2 to correct/ })).toBeVisible();
    await expect(canvas.getByRole("tab", { name: /Remarks\s*1 to correct/ })).toBeVisible();
  },
};

export const MayNotEdit: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const Confidential: Story = {
  tags: ["state:confidential"],
  args: { readOnly: true, confidential: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/You do not have permissions to access/).length).toBeGreaterThan(4);
  },
};

export const LongText: Story = {
  tags: ["state:longText"],
  args: { edit: viewIn("long"), wording: "long", readOnly: true },
};

export const RightToLeftText: Story = {
  tags: ["state:rightToLeft"],
  args: { edit: viewIn("right to left"), wording: "right to left" },
};

export const Phone: Story = { tags: ["state:phone"], globals: { viewport: { value: "phone" } } };
