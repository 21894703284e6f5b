import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { panelControls } from "../fixtures/controls.ts";
import { PanelFrame } from "./PanelFrame.tsx";

/** No browser asks at this port, so that the answer is the same wherever the story runs. */
const service = "http://127.0.0.1:1/view";
const documents = [
  { label: "Bill of lading", document: "BOL" },
  { label: "Proof of delivery", document: "POD" },
];

const meta = {
  title: "Panels/Image viewer",
  component: PanelFrame,
  tags: ["panel:imageViewer"],
  argTypes: panelControls,
  args: {
    fields: { pro: { type: "text", label: "PRO number" } },
    node: { type: "imageViewer", number: "pro", documents },
    values: { pro: "4402817" },
    settings: { "imageService.url": service },
  },
} satisfies Meta<typeof PanelFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const PageThatCannotBeLoaded: Story = {
  tags: ["state:error"],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Bill of lading, page 1 could not be loaded.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(await canvas.findByText("Bill of lading, page 2 could not be loaded.")).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Document" }), "Proof of delivery");
    await expect(await canvas.findByText("Proof of delivery, page 1 could not be loaded.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await userEvent.click(canvas.getByRole("button", { name: "Zoom in" }));
    await expect(canvas.getByText("150%")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Previous page" })).toBeDisabled();
  },
};

export const WithoutAService: Story = {
  args: { settings: {} },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Images cannot be shown: your company has not set up an image service."),
    ).toBeVisible();
  },
};
export const WithoutANumber: Story = {
  tags: ["state:empty"],
  args: { values: { pro: null } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("PRO number required.")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "PRO number" }), "12");
    await waitFor(() => expect(canvas.queryByText("PRO number required.")).toBeNull());
  },
};
export const AnAddressThatIsNone: Story = {
  args: { settings: { "imageService.url": "javascript:alert(1)" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Error loading imageViewer field.")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "PRO number" })).toBeVisible();
  },
};

export const Phone: Story = { tags: ["state:phone"], globals: { viewport: { value: "phone" } } };
