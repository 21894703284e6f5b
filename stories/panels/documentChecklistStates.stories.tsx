import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { listControls } from "../fixtures/controls.ts";
import { documentPort } from "../fixtures/sampleAttached.ts";
import { listItemPort } from "../fixtures/sampleListItems.ts";
import { engine } from "../fixtures/schemas.ts";
import { worded } from "../fixtures/wording.ts";
import { ChecklistFrame } from "./ChecklistFrame.tsx";
import { fresh, lines } from "./documentLines.ts";

const meta = {
  title: "Panels/Document checklist/States",
  component: ChecklistFrame,
  tags: ["panel:documentChecklist"],
  argTypes: listControls,
  args: {
    template: "employee",
    node: { type: "documentChecklist", list: "driver_qualification" },
    ...fresh(),
    notify: fn(),
  },
} satisfies Meta<typeof ChecklistFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NoItems: Story = {
  tags: ["state:empty"],
  args: fresh({ list: async () => [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No Items Found")).toBeVisible();
  },
};
export const Loading: Story = {
  tags: ["state:loading"],
  args: fresh({ list: () => new Promise(() => undefined) }),
};
export const LoadingFails: Story = {
  tags: ["state:error"],
  args: fresh({ list: () => Promise.reject(new Error("down")) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Retry" })).toBeEnabled();
  },
};
export const LongTexts: Story = {
  tags: ["state:longText"],
  args: {
    dataSource: {
      documents: documentPort(),
      listItems: listItemPort(engine, {
        ...lines,
        application: { ...lines["application"], notes: "Very long note, with many words in it. ".repeat(20) },
        road_test: { status: "Lost by the previous administrator of the file", notes: "x".repeat(200) },
      }),
    },
  },
};

export const RightToLeftOnAPhone: Story = {
  tags: ["state:phone", "state:rightToLeft"],
  globals: { viewport: { value: "phone" } },
  args: {
    dataSource: {
      documents: documentPort(),
      listItems: listItemPort(engine, {
        ...lines,
        application: { ...lines["application"], notes: worded("Signed copy.", "right to left") },
      }),
    },
  },
};
