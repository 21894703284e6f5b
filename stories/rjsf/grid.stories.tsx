import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ThemeFrame } from "./ThemeFrame.tsx";

const meta = {
  title: "RJSF theme/Layout grid",
  component: ThemeFrame,
  args: { schema: {}, onSend: fn(), onData: fn() },
} satisfies Meta<typeof ThemeFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const LayoutGrid: Story = {
  args: {
    schema: {
      type: "object",
      title: "Address",
      properties: {
        street: { type: "string", title: "Street" },
        city: { type: "string", title: "City" },
        state: { type: "string", title: "State" },
        zip: { type: "string", title: "ZIP code" },
        kind: { type: "string", title: "Kind", enum: ["home", "work"] },
        firm: { type: "string", title: "Firm" },
      },
    },
    uiSchema: {
      "ui:field": "LayoutGridField",
      "ui:layoutGrid": {
        "ui:row": {
          children: [
            {
              "ui:col": {
                children: [
                  { "ui:row": [{ "ui:col": ["street"] }] },
                  {
                    "ui:row": [
                      { "ui:col": { span: 2, children: ["city"] } },
                      { "ui:columns": { span: 1, children: ["state", "zip"] } },
                    ],
                  },
                  {
                    "ui:row": [
                      { "ui:col": ["kind"] },
                      {
                        "ui:condition": {
                          field: "kind",
                          operator: "all",
                          value: "work",
                          children: [{ "ui:col": ["firm"] }],
                        },
                      },
                    ],
                  },
                ],
              },
            },
          ],
        },
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText("ZIP code"), "68102");
    await expect(canvas.queryByLabelText("Firm")).not.toBeInTheDocument();
    await userEvent.selectOptions(canvas.getByLabelText("Kind"), "work");
    await userEvent.type(canvas.getByLabelText("Firm"), "Plains");
    await expect(args.onData).toHaveBeenLastCalledWith({ zip: "68102", kind: "work", firm: "Plains" });
  },
};

const ways: object = {
  type: "object",
  title: "Payment",
  properties: {
    way: {
      type: "object",
      title: "Way of payment",
      discriminator: { propertyName: "kind" },
      oneOf: [
        {
          title: "By card",
          properties: { kind: { const: "card", type: "string" }, number: { type: "string", title: "Card" } },
        },
        {
          title: "By check",
          properties: { kind: { const: "check", type: "string" }, bank: { type: "string", title: "Bank" } },
        },
      ],
    },
  },
};

/** A choice between schemas that stands in the grid apart from what is chosen. */
export const LayoutGridChoice: Story = {
  args: {
    schema: ways,
    uiSchema: {
      "ui:field": "LayoutGridField",
      "ui:layoutGrid": {
        "ui:row": [
          { "ui:col": ["way"] },
          {
            "ui:condition": {
              field: "way.kind",
              operator: "all",
              value: "check",
              children: [{ "ui:col": ["way.bank"] }],
            },
          },
        ],
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByLabelText("By check"));
    await userEvent.type(await canvas.findByLabelText("Bank"), "Prairie");
    await expect(args.onData).toHaveBeenLastCalledWith({ way: { kind: "check", bank: "Prairie" } });
  },
};
