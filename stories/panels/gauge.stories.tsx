import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { NestedStaticView } from "../../engine/index.ts";
import { relatedControls } from "../fixtures/controls.ts";
import { RelatedSample } from "../fixtures/RelatedSample.tsx";

/** Each note's position on a dial that ends at 6: the first one is low, the third elevated, the fifth high, the eighth beyond the dial. */
const dial: NestedStaticView = {
  type: "nestedStatic",
  relation: "notes",
  title: "Watch List Score",
  gauge: {
    field: "position",
    max: 6,
    bands: [
      { below: 2, label: "Low", color: "green" },
      { below: 4, label: "Elevated", color: "yellow" },
      { label: "High", color: "red" },
    ],
  },
  fields: ["day"],
};

const meta = {
  title: "Panels/Gauge",
  component: RelatedSample,
  tags: ["panel:nestedStatic"],
  args: { nodes: [dial], rows: 8 },
  argTypes: relatedControls,
} satisfies Meta<typeof RelatedSample>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Every part of the dial, and a number beyond its end, which is written as it is. */
export const Sections: Story = {
  async play({ canvas }) {
    const meters = await canvas.findAllByRole("meter", { name: "Position" });
    const said = meters.map((meter) => meter.getAttribute("aria-valuetext"));
    await expect(said).toHaveLength(8);
    await expect(new Set(said.map((text) => text?.replace(/^.*, /, "")))).toEqual(
      new Set(["Low", "Elevated", "High"]),
    );
    await expect(meters.at(-1)).toHaveAttribute("aria-valuenow", "6");
    await expect(meters.at(-1)?.getAttribute("aria-valuetext")).toMatch(/^(7|8), High$/);
  },
};
/** No number yet: the dial stands without a needle. */
export const NoNumber: Story = {
  args: {
    rows: 1,
    nodes: [
      {
        ...dial,
        relation: "claims",
        gauge: { ...dial.gauge, field: "score" },
        fields: ["claimant"],
      } as NestedStaticView,
    ],
  },
};
export const Empty: Story = { args: { answer: "none" } };
export const Loading: Story = { args: { answer: "never" } };
export const LoadingFails: Story = { args: { answer: "failure" } };
export const Confidential: Story = {
  args: { rows: 1, confidential: true, readOnly: true },
  async play({ canvas }) {
    await expect((await canvas.findAllByText(/do not have permissions/)).length).toBeGreaterThan(1);
    await expect(canvas.queryByRole("meter")).toBeNull();
  },
};
export const Phone: Story = { args: { rows: 3 }, globals: { viewport: { value: "phone" } } };
export const Dark: Story = { args: { rows: 6 }, globals: { theme: "dark" } };
