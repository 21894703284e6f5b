import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { Field, ViewNode } from "../../engine/index.ts";
import { layoutControls } from "../fixtures/controls.ts";
import { DraftFrame } from "../fixtures/DraftFrame.tsx";

const keys = ["first", "second", "third", "fourth"];
const fields: Record<string, Field> = {
  ...Object.fromEntries(keys.map((key) => [key, { type: "text", label: `The ${key} field` } as const])),
  shown: { type: "boolean", label: "Third column" },
};
const section = (...children: ViewNode[]) => ({ type: "section" as const, title: "Columns", children });

const meta = {
  title: "Layouts/Columns",
  component: DraftFrame,
  tags: ["layout:twoColumn", "layout:columns", "layout:column", "layout:condition", "layout:subsection"],
  argTypes: layoutControls,
  args: {
    fields,
    edit: section({ type: "twoColumn", left: ["first", "second"], right: ["third", "fourth"] }),
  },
} satisfies Meta<typeof DraftFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const boxOf = (element: Element) => element.getBoundingClientRect();

export const TwoColumns: Story = {
  play: async ({ canvas }) => {
    const [first, third] = [
      canvas.getByLabelText("The first field"),
      canvas.getByLabelText("The third field"),
    ];
    await waitFor(() => expect(boxOf(first).top).toBe(boxOf(third).top));
    await expect(boxOf(third).left).toBeGreaterThan(boxOf(first).right);
  },
};

export const OnAPhoneOneBelowTheOther: Story = {
  tags: ["state:phone"],
  decorators: [
    (Story) => (
      <div style={{ width: 358 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const [second, third] = [
      canvas.getByLabelText("The second field"),
      canvas.getByLabelText("The third field"),
    ];
    await expect(boxOf(third).top).toBeGreaterThan(boxOf(second).bottom);
    await expect(boxOf(third).left).toBe(boxOf(second).left);
  },
};

export const Weighted: Story = {
  args: {
    edit: section("shown", {
      type: "columns",
      children: [
        { type: "column", weight: 2, children: ["first"] },
        { type: "column", children: ["second"] },
        { type: "column", visible: { field: "shown", is: true }, children: ["third"] },
      ],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const [first, second] = [
      canvas.getByLabelText("The first field"),
      canvas.getByLabelText("The second field"),
    ];
    await waitFor(() => expect(boxOf(first).width).toBeCloseTo(2 * boxOf(second).width, -1));
    const before = boxOf(second).width;
    await userEvent.click(canvas.getByRole("radio", { name: "Yes" }));
    await expect(await canvas.findByLabelText("The third field")).toBeVisible();
    await waitFor(() => expect(boxOf(second).width).toBeLessThan(before));
    await expect(boxOf(first).top).toBe(boxOf(canvas.getByLabelText("The third field")).top);
  },
};

export const ConditionWithNothingAround: Story = {
  args: {
    edit: {
      type: "section",
      title: "Grid",
      columns: 2,
      children: [
        "shown",
        { type: "condition", visible: { field: "shown", is: true }, children: ["first", "second"] },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByLabelText("The first field")).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "Yes" }));
    const first = await canvas.findByLabelText("The first field");
    await expect(boxOf(first).left).toBeGreaterThan(boxOf(canvas.getByRole("radio", { name: "Yes" })).right);
  },
};

export const Subsection: Story = {
  args: {
    edit: section(
      {
        type: "subsection",
        title: "Weather",
        help: "As the driver saw it.",
        columns: 2,
        children: ["first", "second"],
      },
      { type: "subsection", title: "Light", children: ["third"] },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Weather" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Weather" })).toBeNull();
  },
};
