import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { KeyHost } from "../../views/index.ts";
import { layoutControls } from "../fixtures/controls.ts";
import { DraftFrame } from "../fixtures/DraftFrame.tsx";

const meta = {
  title: "Layouts/Tabs",
  component: DraftFrame,
  tags: ["layout:tabs", "layout:tab"],
  argTypes: layoutControls,
  args: {
    fields: {
      towed: { type: "boolean", label: "Towed" },
      city: { type: "text", label: "City" },
      cost: { type: "currency", label: "Cost" },
      towCompany: { type: "text", label: "Towed by" },
    },
    edit: {
      type: "tabs",
      children: [
        { type: "tab", title: "What Happened", children: [{ type: "section", children: ["city", "towed"] }] },
        { type: "tab", title: "Costs", children: [{ type: "section", children: ["cost"] }] },
        {
          type: "tab",
          title: "Towing",
          visible: { field: "towed", is: true },
          children: [{ type: "section", children: ["towCompany"] }],
        },
      ],
    },
  },
} satisfies Meta<typeof DraftFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OnlyTheOpenTabIsMounted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Costs" }));
    await expect(await canvas.findByLabelText("Cost")).toBeVisible();
    await expect(canvas.queryByLabelText("City")).toBeNull();
  },
};

/** Arrow keys move along the tabs, past either end to the other one; Enter opens the one that has the focus. */
export const ArrowKeysMoveAlongTheTabs: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("tab", { name: "What Happened" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Costs" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowLeft}{Enter}");
    await expect(await canvas.findByLabelText("Cost")).toBeVisible();
  },
};

export const ConditionHidesATab: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("tab", { name: "Towing" })).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "Yes" }));
    await expect(await canvas.findByRole("tab", { name: "Towing" })).toBeVisible();
  },
};

export const TheOpenTabIsInSight: Story = {
  args: {
    edit: {
      type: "tabs",
      children: ["When It Was", "Where It Was", "Who Was There", "What It Cost"].map((title, index) => ({
        type: "tab",
        title,
        children: [
          { type: "section", children: [["city"], ["towed"], ["towCompany"], ["cost"]][index] ?? [] },
        ],
      })),
    },
  },
  decorators: [
    (Story) => (
      <KeyHost singleKeys onSingleKeys={fn()}>
        <div style={{ width: 240 }}>
          <Story />
        </div>
      </KeyHost>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "When It Was" }));
    await userEvent.keyboard("]]]");
    const last = await canvas.findByRole("tab", { name: "What It Cost", selected: true });
    const strip = canvas.getByRole("tablist").getBoundingClientRect();
    await waitFor(() => expect(last.getBoundingClientRect().left).toBeGreaterThanOrEqual(strip.left));
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(strip.right + 1);
  },
};
