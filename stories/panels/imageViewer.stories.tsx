import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { panelControls } from "../fixtures/controls.ts";
import { picture } from "../fixtures/sampleAttached.ts";
import { PanelFrame } from "./PanelFrame.tsx";

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
    settings: { "integrations.images.url": true },
    dataSource: { scans: { page: async () => picture() } },
  },
} satisfies Meta<typeof PanelFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Pages: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("img", { name: "Bill of lading, page 1" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(await canvas.findByRole("img", { name: "Bill of lading, page 2" })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Document" }), "Proof of delivery");
    await expect(await canvas.findByRole("img", { name: "Proof of delivery, page 1" })).toBeVisible();
  },
};

export const PageThatCannotBeLoaded: Story = {
  tags: ["state:error"],
  args: { dataSource: { scans: { page: () => Promise.reject(new Error("There is no such page.")) } } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Bill of lading, page 1 could not be loaded.")).toBeVisible();
    await expect(canvas.getByText("There is no such page.")).toBeVisible();
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
export const NoPicture: Story = {
  args: { dataSource: { scans: { page: async () => new Blob(["%PDF-1.7"], { type: "application/pdf" }) } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("It is no picture that can be shown.")).toBeVisible();
  },
};

export const Phone: Story = { tags: ["state:phone"], globals: { viewport: { value: "phone" } } };
