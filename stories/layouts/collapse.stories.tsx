import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { createEngine } from "../../engine/index.ts";
import { count, flag } from "../fixtures/controls.ts";
import { sampleRecord } from "../fixtures/sampleRecords.ts";
import { FormFrame, ViewFrame } from "../fixtures/StoryFrame.tsx";

const sentence = "The driver stopped on the shoulder, placed triangles and called dispatch. ";

interface Props {
  /** How often the sentence stands in the text. */
  sentences: number;
  editing?: boolean;
}

function CollapseFrame({ sentences, editing = false }: Props) {
  const engine = createEngine({
    templates: [
      {
        json: {
          alias: "story",
          name: "Story",
          groupTypes: ["Terminal"],
          modules: ["employees"],
          label: { expression: "'Story ' & recordNumber" },
          fields: {
            text: { type: "text", kind: "area", label: "What happened", maxLength: 9000 },
            other: { type: "text", kind: "area", label: "What was done", maxLength: 9000 },
          },
          views: {
            edit: {
              type: "section",
              title: "Story",
              children: [{ type: "collapse", children: ["text", "other"] }],
            },
            list: { type: "list", columns: ["id"], orderBy: [{ field: "id", direction: "asc" }] },
          },
        },
      },
    ],
  });
  const template = engine.template("story");
  const sample = sampleRecord(engine, template);
  const record = { ...sample, fields: { text: sentence.repeat(sentences), other: "Towed." } };
  const Frame = editing ? FormFrame : ViewFrame;
  return <Frame engine={engine} template={template} record={record} />;
}

const meta = {
  title: "Layouts/Collapse",
  component: CollapseFrame,
  tags: ["layout:collapse"],
  argTypes: {
    sentences: count("Sentences", "How long the text is.", 1, 100),
    editing: flag("Being edited", "In a form nothing is cut off."),
  },
  args: { sentences: 60 },
} satisfies Meta<typeof CollapseFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const LongText: Story = {
  tags: ["state:longText"],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const more = await canvas.findByRole("button", { name: "MORE..." });
    const height = () =>
      canvasElement.querySelector(".ss-clipped-frame")?.getBoundingClientRect().height ?? 0;
    await expect(height()).toBe(176);
    await userEvent.click(more);
    await waitFor(() => expect(height()).toBeGreaterThan(176));
    const less = canvas.getByRole("button", { name: "...LESS" });
    await expect(less).toHaveAttribute("aria-expanded", "true");
    await expect(less).toHaveFocus();
    await userEvent.click(less);
    await waitFor(() => expect(height()).toBe(176));
  },
};

export const ShortTextHasNoButton: Story = {
  args: { sentences: 1 },
  play: async ({ canvas }) => {
    await canvas.findByText(/placed triangles/);
    await expect(canvas.queryByRole("button", { name: "MORE..." })).toBeNull();
  },
};

export const InAFormNothingIsCutOff: Story = {
  args: { editing: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("What was done")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "MORE..." })).toBeNull();
  },
};
