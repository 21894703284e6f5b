import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { ThemeFrame } from "./ThemeFrame.tsx";

const meta = {
  title: "RJSF theme/Files",
  component: ThemeFrame,
  args: { schema: {}, onSend: fn(), onData: fn() },
} satisfies Meta<typeof ThemeFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const dot =
  "data:image/png;name=dot.png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const note = (text: string, name: string) => new File([text], name, { type: "text/plain" });

export const Files: Story = {
  args: {
    schema: {
      type: "object",
      title: "Attachments",
      required: ["report"],
      properties: {
        report: { type: "string", title: "Report", format: "data-url" },
        photos: {
          type: "array",
          title: "Photos",
          description: "Each from another side.",
          items: { type: "string", format: "data-url" },
        },
        scene: { type: "string", title: "Scene", format: "data-url" },
      },
    },
    uiSchema: {
      report: { "ui:options": { accept: ".txt" } },
      scene: { "ui:options": { filePreview: true } },
    },
    formData: { scene: dot },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole("img", { name: "Preview: dot.png" })).toBeVisible();
    await userEvent.upload(canvas.getByLabelText(/^Report/), note("wet road", "report.txt"));
    await waitFor(() => expect(canvas.getByText("report.txt")).toBeVisible());
    const photos = canvas.getByLabelText(/^Photos/);
    await expect(photos).toHaveAccessibleDescription("Each from another side.");
    await userEvent.upload(photos, [note("a", "left <b>.txt"), note("b", "right.txt")]);
    await waitFor(() => expect(canvas.getByText("left <b>.txt")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Remove left <b>.txt" }));
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onSend).toHaveBeenLastCalledWith({
      report: `data:text/plain;name=report.txt;base64,${btoa("wet road")}`,
      photos: [`data:text/plain;name=right.txt;base64,${btoa("b")}`],
      scene: dot,
    });
  },
};

export const Missing: Story = {
  args: {
    schema: {
      type: "object",
      required: ["report"],
      properties: { report: { type: "string", title: "Report", format: "data-url" } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(canvas.getByLabelText(/^Report/)).toHaveAccessibleDescription(
      "must have required property 'Report'",
    );
  },
};
