import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { tabControls } from "../fixtures/controls.ts";
import { documentPort, sampleDocument } from "../fixtures/sampleAttached.ts";
import { nothing, recordOf } from "../fixtures/StoryFrame.tsx";
import { leaving } from "../forms/leaving.ts";
import { AttachedFrame } from "./AttachedFrame.tsx";

const { record } = recordOf("accident");
const { leaveGuard, asks } = leaving();
const update = fn(documentPort().update);
const file = (name: string) => new File(["text"], name, { type: "text/plain" });

const meta = {
  title: "Panels/Documents",
  component: AttachedFrame,
  tags: ["panel:documents"],
  argTypes: tabControls,
  args: { tab: "documents", dataSource: { documents: documentPort() }, notify: fn() },
} satisfies Meta<typeof AttachedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Documents: Story = {
  tags: ["state:confidential"],
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole("list", { name: "Documents" });
    await expect(within(list).getAllByRole("listitem")).toHaveLength(3);
    await expect(canvas.getByRole("tab", { name: "Documents 5" })).toBeVisible();
    await userEvent.click(canvas.getByLabelText("Show confidential"));
    await expect(within(list).getByText("Settlement.pdf")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Reset Filters" }));
    await expect(within(list).queryByText("Settlement.pdf")).toBeNull();
  },
};

export const UploadSeveral: Story = {
  args: { dataSource: { documents: documentPort([]) } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.upload(canvas.getByLabelText("Upload documents"), [file("a.txt"), file("broken.txt")]);
    const first = within(canvas.getByRole("group", { name: "a.txt" }));
    await userEvent.clear(first.getByLabelText("Name"));
    await userEvent.type(first.getByLabelText("Name"), "Report");
    await userEvent.type(first.getByLabelText("Labels"), "Legal{Enter}");
    await userEvent.click(first.getByLabelText("Confidential"));
    await userEvent.click(canvas.getByRole("button", { name: "Upload 2 Documents" }));
    await waitFor(() => expect(args.notify).toHaveBeenCalledWith("success", "Report.txt has been uploaded."));
    const second = within(await canvas.findByRole("group", { name: "broken.txt" }));
    await expect(await second.findByRole("alert")).toHaveTextContent("could not be stored");
    await expect(second.getByRole("button", { name: "Retry broken.txt" })).toBeEnabled();
    await userEvent.click(second.getByRole("button", { name: "Remove broken.txt" }));
    await expect(canvas.getByLabelText("Upload documents")).toHaveFocus();
  },
};

export const DropAndPaste: Story = {
  args: { dataSource: { documents: documentPort([]) } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText("No documents to display.");
    const zone = canvasElement.querySelector(".ss-drop") as HTMLElement;
    const stored = new DataTransfer();
    stored.items.add(file("dropped.txt"));
    zone.dispatchEvent(new DragEvent("drop", { dataTransfer: stored, bubbles: true, cancelable: true }));
    await canvas.findByRole("group", { name: "dropped.txt" });
    const pasted = new DataTransfer();
    pasted.items.add(file("pasted.txt"));
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: pasted, bubbles: true }));
    await canvas.findByRole("group", { name: "pasted.txt" });
  },
};

export const PreviewOfAnImage: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Preview Scene.png" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("img", { name: "Scene.png" })).toBeVisible());
  },
};

export const PreviewOfAPdf: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Preview Police report.pdf" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("Page 1 of 1", {}, { timeout: 60_000 });
    const canvasOfPage = dialog.getByRole<HTMLCanvasElement>("img", { name: "Police report.pdf, page 1" });
    await waitFor(() => expect(canvasOfPage.width).toBe(1600), { timeout: 60_000 });
  },
};

export const PreviewOfABrokenPdf: Story = {
  args: {
    dataSource: {
      documents: {
        ...documentPort(),
        content: async () => new Blob(["%PDF- nothing"], { type: "application/pdf" }),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Preview Police report.pdf" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByRole("alert", {}, { timeout: 60_000 })).toHaveTextContent(
      "This document cannot be shown here. You can download it.",
    );
    await expect(dialog.getByRole("button", { name: "Download" })).toBeEnabled();
  },
};

export const EditAndDelete: Story = {
  args: { dataSource: { documents: documentPort() } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Scene.png" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.type(dialog.getByLabelText("Name"), "Crossing");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Delete Crossing.png" }));
    await screen.findByText("Delete Accident Document(s)?");
    await userEvent.click(screen.getByRole("button", { name: "Yes, Delete" }));
    await waitFor(() => expect(canvas.queryByText("Crossing.png")).toBeNull());
    await waitFor(() => expect(canvas.getByLabelText("Upload documents")).toHaveFocus());
  },
};

export const NothingToSave: Story = {
  name: "platform.md 5: an unchanged document is not saved, and a changed one is not lost unasked",
  args: { dataSource: { documents: { ...documentPort(), update } }, leaveGuard },
  beforeEach: () => void update.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Scene.png" }));
    const dialog = within(await screen.findByRole("dialog"));
    const save = dialog.getByRole("button", { name: "Save" });
    await expect(save).toBeDisabled();
    await expect(dialog.getByText("There are no changes to save.")).toBeVisible();
    await userEvent.type(dialog.getByLabelText("Labels"), "Leg");
    await expect(save).toBeEnabled();
    await userEvent.clear(dialog.getByLabelText("Labels"));
    await expect(save).toBeDisabled();
    await expect(asks()).toBe(false);
    await userEvent.type(dialog.getByLabelText("Name"), "2");
    await expect(dialog.queryByText("There are no changes to save.")).toBeNull();
    await expect(asks()).toBe(true);
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(asks()).toBe(false);
    await expect(update).not.toHaveBeenCalled();
  },
};

export const DownloadFails: Story = {
  args: {
    dataSource: {
      documents: {
        ...documentPort(),
        content: () => Promise.reject(new Error("The server did not answer.")),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Download Scene.png" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Scene.png could not be downloaded. The server did not answer.",
    );
    await expect(canvas.getByRole("button", { name: "Retry" })).toBeEnabled();
  },
};

export const OnlyToRead: Story = {
  tags: ["state:noRights"],
  args: { abilities: nothing, record: { abilities: { ...record.abilities, edit: false } } },
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Documents" });
    await expect(canvas.queryByLabelText("Upload documents")).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^(Edit|Delete) / })).toBeNull();
  },
};

export const None: Story = { tags: ["state:empty"], args: { dataSource: { documents: documentPort([]) } } };
export const Loading: Story = {
  tags: ["state:loading"],
  args: { dataSource: { documents: { ...documentPort(), list: () => new Promise(() => undefined) } } },
};
export const LoadingFails: Story = {
  tags: ["state:error"],
  args: {
    dataSource: { documents: { ...documentPort(), list: () => Promise.reject(new Error("down")) } },
  },
};
export const LongNames: Story = {
  tags: ["state:longText"],
  args: {
    dataSource: {
      documents: documentPort([
        sampleDocument(`${"Very long name ".repeat(12)}.png`, ["x".repeat(60)]),
        { ...sampleDocument(`${"y".repeat(190)}.png`), id: 11 },
      ]),
    },
  },
};
