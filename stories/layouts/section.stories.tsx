import type { Meta, StoryObj } from "@storybook/react-vite";
import { layoutControls } from "../fixtures/controls.ts";
import { DraftFrame } from "../fixtures/DraftFrame.tsx";

const keys = ["first", "second", "third", "fourth", "fifth"];

const meta = {
  title: "Layouts/Section",
  component: DraftFrame,
  tags: ["layout:section"],
  argTypes: layoutControls,
  args: {
    fields: Object.fromEntries(
      keys.map((key) => [key, { type: "text" as const, label: `The ${key} field` }]),
    ),
    edit: { type: "section", title: "One column", children: keys },
  },
} satisfies Meta<typeof DraftFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OneColumn: Story = {};
export const TwoColumns: Story = {
  args: {
    edit: {
      type: "section",
      title: "Two columns",
      help: "The second field takes both of them.",
      columns: 2,
      children: [
        "first",
        { type: "field", field: "second", label: "A label of the view's own", span: 2 },
        "third",
      ],
    },
  },
};
export const ThreeColumns: Story = {
  args: { edit: { type: "section", title: "Three columns", columns: 3, children: keys } },
};
export const Collapsed: Story = {
  args: { edit: { type: "section", title: "Collapsed", collapsed: true, children: keys } },
};
export const WithoutTitle: Story = { args: { edit: { type: "section", columns: 2, children: keys } } };
