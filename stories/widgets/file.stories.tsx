import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, waitFor } from "storybook/test";
import { fieldControls } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/File",
  component: FieldFrame,
  tags: ["widget:file"],
  argTypes: fieldControls,
  args: {
    fields: {
      photo: {
        type: "file",
        label: "Photo of the scene",
        accept: ["image/*", ".pdf"],
        maxSize: 2_000_000,
        required: true,
      },
    },
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

function image(name: string, size = 1_400_000): File {
  return new File([new Uint8Array(size)], name, { type: "image/png" });
}

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };

export const ReadOnly: Story = {
  tags: ["state:noRights"],
  args: { readOnly: true },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "scene-1.jpg" });
    await expect(link).toHaveAttribute("href", "#/files/1");
    await expect(canvas.getByText("1.4 MB")).toBeVisible();
  },
};

export const Uploaded: Story = {
  tags: ["state:loading"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(/Photo of the scene/), image("rear.png"));
    await expect(await canvas.findByRole("progressbar", { name: "Uploading rear.png" })).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "rear.png" })).toBeVisible();
    await expect(canvas.getByText("1.4 MB")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove Photo of the scene" }));
    await expect(canvas.queryByText("rear.png")).toBeNull();
    await expect(canvas.getByLabelText(/Photo of the scene/)).toHaveFocus();
    await userEvent.tab();
    await expect(await canvas.findByText("Required field")).toBeVisible();
  },
};

export const Dropped: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByText("Choose a file, or drop it here");
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(image("front.png"));
    for (const step of ["dragover", "drop"]) {
      await fireEvent(box, new DragEvent(step, { dataTransfer, bubbles: true, cancelable: true }));
    }
    await expect(await canvas.findByRole("link", { name: "front.png" })).toBeVisible();
  },
};

export const Refused: Story = {
  tags: ["state:error"],
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>(/Photo of the scene/);
    await fireEvent.change(input, { target: { files: [image("huge.png", 2_000_001)] } });
    await expect(await canvas.findByText("File is larger than 2 MB.")).toBeVisible();
    await expect(input).toHaveAccessibleDescription(/File is larger than 2 MB./);
    await fireEvent.change(input, { target: { files: [new File(["x"], "setup.exe")] } });
    await expect(await canvas.findByText("File must be one of: pictures, .pdf.")).toBeVisible();
    await fireEvent.change(input, { target: { files: [image("broken.png")] } });
    await waitFor(() =>
      expect(canvas.getByText("The file could not be stored. Please try again.")).toBeVisible(),
    );
  },
};

export const Cancelled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(/Photo of the scene/), image("rear.png"));
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel" }));
    await expect(canvas.queryByRole("progressbar")).toBeNull();
    await expect(canvas.getByText("Choose a file, or drop it here")).toBeVisible();
  },
};

export const Disabled: Story = {
  tags: ["state:noRights"],
  args: {
    filled: true,
    fields: { photo: { type: "file", label: "Photo of the scene", disabled: true } },
  },
};
