import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { tabControls } from "../fixtures/controls.ts";
import { sampleDocument, sampleDocuments } from "../fixtures/sampleAttached.ts";
import { libraryPorts } from "../fixtures/sampleLibrary.ts";
import { nothing, recordOf } from "../fixtures/StoryFrame.tsx";
import { leaving } from "../forms/leaving.ts";
import { AttachedFrame } from "./AttachedFrame.tsx";

const { record } = recordOf("equipment");
const { leaveGuard, asks } = leaving();
const down = () => Promise.reject(new Error("The server did not answer."));

const meta = {
  title: "Panels/Document library",
  component: AttachedFrame,
  tags: ["panel:documentLibrary"],
  argTypes: tabControls,
  args: { template: "equipment", tab: "library", dataSource: libraryPorts(), notify: fn() },
} satisfies Meta<typeof AttachedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;
type Context = Parameters<Play>[0];

/** The row or the card of a document, chosen. */
async function choose({ canvas, userEvent }: Pick<Context, "canvas" | "userEvent">, ...names: string[]) {
  for (const name of names) {
    const row = await canvas.findByRole("row", { name: new RegExp(name) });
    await userEvent.click(row.querySelector("[data-selector]") as HTMLElement);
  }
  return within(await canvas.findByRole("toolbar", { name: "Selected rows" }));
}

export const Library: Story = {
  tags: ["state:confidential"],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("heading", { name: "Vehicle Documents" });
    const rows = () => canvas.getAllByRole("row").length - 1;
    await canvas.findByRole("row", { name: /Scene.png/ });
    await expect(rows()).toBe(3);
    await userEvent.click(canvas.getByLabelText("Show archived"));
    await waitFor(() => expect(rows()).toBe(4));
    await userEvent.click(canvas.getByLabelText("Show confidential"));
    await waitFor(() => expect(rows()).toBe(5));
    await expect(canvas.getByRole("row", { name: /Settlement.pdf/ })).toHaveTextContent("Confidential");
    await userEvent.click(canvas.getByRole("button", { name: "Reset Filters" }));
    await waitFor(() => expect(rows()).toBe(3));
    await expect(canvas.getByText("2 hidden by the filter")).toBeVisible();
  },
};

export const LabelsOfSeveral: Story = {
  args: { dataSource: libraryPorts() },
  play: async ({ canvas, userEvent, args }) => {
    const bar = await choose({ canvas, userEvent }, "Scene.png", "Police report");
    await userEvent.click(bar.getByRole("button", { name: "Labels" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Labels of 2 documents" }));
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.click(dialog.getByRole("button", { name: "Annual inspection" }));
    await userEvent.type(dialog.getByLabelText("Labels to add"), "Checked{Enter}");
    await userEvent.click(dialog.getByRole("checkbox", { name: "Photo" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(args.notify).toHaveBeenCalledWith("success", "2 documents labelled."));
    const scene = canvas.getByRole("row", { name: /Scene.png/ });
    await waitFor(() => expect(scene).toHaveTextContent("Annual inspection"));
    await expect(scene).toHaveTextContent("Checked");
    await expect(scene).not.toHaveTextContent("Photo");
  },
};

export const TooManyLabels: Story = {
  args: { dataSource: libraryPorts() },
  play: async ({ canvas, userEvent }) => {
    const bar = await choose({ canvas, userEvent }, "Police report");
    await userEvent.click(bar.getByRole("button", { name: "Labels" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Labels of 1 document" }));
    const labels = [..."abcdefghijklmnopqrstu"].map((label) => `${label}{Enter}`);
    await userEvent.type(dialog.getByLabelText("Labels to add"), labels.join(""));
    await expect(await dialog.findByRole("alert")).toHaveTextContent(
      "At most 20 labels can be added at a time. Take 1 away to save.",
    );
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.keyboard("{Backspace}{Backspace}");
    await waitFor(() => expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled());
    await expect(dialog.queryByRole("alert")).toBeNull();
  },
};

export const LabelsAreNotLostUnasked: Story = {
  args: { dataSource: libraryPorts(), leaveGuard },
  play: async ({ canvas, userEvent }) => {
    const bar = await choose({ canvas, userEvent }, "Scene.png");
    await userEvent.click(bar.getByRole("button", { name: "Labels" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Labels of 1 document" }));
    await expect(dialog.getByText("There are no changes to save.")).toBeVisible();
    await expect(asks()).toBe(false);
    await userEvent.type(dialog.getByLabelText("Labels to add"), "Chec");
    await expect(asks()).toBe(true);
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(asks()).toBe(false);
    await expect(canvas.getByRole("row", { name: /Scene.png/ })).not.toHaveTextContent("Chec");
  },
};

export const ArchiveAndRestore: Story = {
  args: { dataSource: libraryPorts() },
  play: async ({ canvas, userEvent, args }) => {
    const bar = await choose({ canvas, userEvent }, "Scene.png");
    await expect(bar.getByRole("button", { name: "Restore" })).toBeDisabled();
    await userEvent.click(bar.getByRole("button", { name: "Archive" }));
    await waitFor(() => expect(args.notify).toHaveBeenCalledWith("success", "1 document archived."));
    await waitFor(() => expect(canvas.queryByRole("row", { name: /Scene.png/ })).toBeNull());
    await userEvent.click(canvas.getByLabelText("Show archived"));
    const again = await choose({ canvas, userEvent }, "Scene.png");
    await userEvent.click(again.getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(args.notify).toHaveBeenCalledWith("success", "1 document restored."));
  },
};

export const SomeRefused: Story = {
  args: { dataSource: libraryPorts(sampleDocuments, [11]) },
  play: async ({ canvas, userEvent, args }) => {
    const bar = await choose({ canvas, userEvent }, "Scene.png", "Police report");
    await userEvent.click(bar.getByRole("button", { name: "Archive" }));
    const alert = within(await canvas.findByRole("alert"));
    await expect(alert.getByText("1 document could not be archived.")).toBeVisible();
    await expect(
      alert.getByText("Police report.pdf: There is no such document, or you have no access to it."),
    ).toBeVisible();
    await expect(args.notify).toHaveBeenCalledWith("success", "1 document archived.");
    await userEvent.click(alert.getByRole("button", { name: "Dismiss" }));
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const ServerDown: Story = {
  args: {
    dataSource: {
      ...libraryPorts(),
      documentLibrary: {
        ...libraryPorts().documentLibrary,
        changeLabels: down,
        archive: down,
        remove: down,
        rotate: down,
        contents: down,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const bar = await choose({ canvas, userEvent }, "Scene.png");
    await userEvent.click(bar.getByRole("button", { name: "Archive" }));
    const alert = within(await canvas.findByRole("alert"));
    await expect(alert.getByText("The server did not answer.")).toBeVisible();
    await expect(alert.getByRole("button", { name: "Retry" })).toBeEnabled();
    await waitFor(() => expect(bar.getByRole("button", { name: "Delete" })).toBeEnabled());
    await userEvent.click(bar.getByRole("button", { name: "Delete" }));
    await screen.findByText("Delete Equipment Document(s)?");
    await userEvent.click(screen.getByRole("button", { name: "Yes, Delete" }));
    const dialog = within(screen.getByRole("dialog"));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("The server did not answer.");
    await expect(dialog.getByRole("button", { name: "Retry" })).toBeEnabled();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect(canvas.getByRole("row", { name: /Scene.png/ })).toBeInTheDocument();
  },
};

export const DeleteSeveral: Story = {
  args: { dataSource: libraryPorts() },
  play: async ({ canvas, userEvent }) => {
    const bar = await choose({ canvas, userEvent }, "Scene.png", "Police report");
    await userEvent.click(bar.getByRole("button", { name: "Delete" }));
    await screen.findByText("Delete Equipment Document(s)?");
    await userEvent.click(screen.getByRole("button", { name: "Yes, Delete" }));
    await waitFor(() => expect(canvas.queryByRole("row", { name: /Scene.png/ })).toBeNull());
    await expect(canvas.queryByRole("row", { name: /Police report/ })).toBeNull();
    await waitFor(() => expect(canvas.getByLabelText("Upload documents")).toHaveFocus());
  },
};

const tooLarge = "The archive is too large.";
const contents = fn<(ids: readonly number[]) => Promise<Blob>>();
const withContents = { ...libraryPorts(), documentLibrary: { ...libraryPorts().documentLibrary, contents } };

export const DownloadSeveral: Story = {
  args: { dataSource: withContents },
  beforeEach: () =>
    void contents.mockReset().mockRejectedValueOnce(new Error(tooLarge)).mockResolvedValue(new Blob()),
  play: async ({ canvas, userEvent }) => {
    const bar = await choose({ canvas, userEvent }, "Scene.png", "Police report");
    await userEvent.click(bar.getByRole("button", { name: "Download" }));
    const alert = within(await canvas.findByRole("alert"));
    await expect(alert.getByText(/could not be downloaded/)).toHaveTextContent("Scene.png");
    await expect(alert.getByText(/could not be downloaded/)).toHaveTextContent(tooLarge);
    await userEvent.click(alert.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
    const asked = contents.mock.calls.map(([ids]) => ids.toSorted());
    await expect(asked).toEqual([
      [11, 12],
      [11, 12],
    ]);
  },
};

export const DownloadConfidential: Story = {
  args: { dataSource: withContents },
  play: async ({ canvas, userEvent }) => {
    let arrive: (archive: Blob) => void = () => undefined;
    contents.mockReset().mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(await canvas.findByLabelText("Show confidential"));
    const bar = await choose({ canvas, userEvent }, "Scene.png", "Settlement");
    await userEvent.click(bar.getByRole("button", { name: "Download" }));
    const note =
      "Your selection includes confidential files which are stored securely and must be processed for download.";
    await expect(await canvas.findByText(note)).toBeVisible();
    arrive(new Blob());
    await waitFor(() => expect(canvas.queryByText(note)).toBeNull());
  },
};

export const DownloadedLater: Story = {
  name: "reporting.md 4, 9: an archive that is made in the background is announced",
  args: {
    dataSource: {
      ...libraryPorts(),
      documentLibrary: { ...libraryPorts().documentLibrary, contents: () => Promise.resolve(null) },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const open = await choose({ canvas, userEvent }, "Scene.png", "Police report");
    await userEvent.click(open.getByRole("button", { name: "Download" }));
    const started = "The archive is being made. It downloads when it is ready.";
    await waitFor(() => expect(args.notify).toHaveBeenCalledWith("success", started));
    await userEvent.click(canvas.getByLabelText("Show confidential"));
    const all = await choose({ canvas, userEvent }, "Settlement");
    await userEvent.click(all.getByRole("button", { name: "Download" }));
    const note =
      "Your selection includes confidential files which are stored securely and must be processed for download. It downloads when it is ready.";
    await waitFor(() => expect(args.notify).toHaveBeenLastCalledWith("success", note));
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const PreviewAndEdit: Story = {
  args: { dataSource: libraryPorts() },
  play: async ({ canvas, userEvent }) => {
    const bar = await choose({ canvas, userEvent }, "Scene.png");
    await userEvent.click(bar.getByRole("button", { name: "Preview" }));
    await screen.findByRole("img", { name: "Scene.png" });
    await userEvent.keyboard("{Escape}");
    await userEvent.click(bar.getByRole("button", { name: "Edit" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Document" }));
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.type(dialog.getByLabelText("Name"), "Crossing");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await canvas.findByRole("row", { name: /Crossing.png/ });
  },
};

export const WithoutRights: Story = {
  tags: ["state:noRights"],
  args: { abilities: nothing, record: { abilities: { ...record.abilities, edit: false } } },
  play: async ({ canvas }) => {
    await canvas.findByText(/You do not have permission to see these documents/);
    await expect(canvas.queryByLabelText("Upload documents")).toBeNull();
    await expect(canvas.queryByText("Scene.png")).toBeNull();
  },
};

export const None: Story = { tags: ["state:empty"], args: { dataSource: libraryPorts([]) } };
export const Loading: Story = {
  tags: ["state:loading"],
  args: {
    dataSource: {
      ...libraryPorts(),
      documents: { ...libraryPorts().documents, list: () => new Promise(() => undefined) },
    },
  },
};
export const LoadingFails: Story = {
  tags: ["state:error"],
  args: { dataSource: { ...libraryPorts(), documents: { ...libraryPorts().documents, list: down } } },
};
export const Phone: Story = { tags: ["state:phone"], globals: { viewport: { value: "mobile1" } } };
export const LongNamesAndMany: Story = {
  tags: ["state:longText", "state:manyRows", "state:rightToLeft"],
  args: {
    dataSource: libraryPorts([
      sampleDocument(`${"Very long name ".repeat(12)}.png`, ["x".repeat(60), "y".repeat(60)]),
      ...Array.from({ length: 400 }, (_, index) => ({
        ...sampleDocument(`Receipt ${index}.png`, ["Receipt"]),
        id: 100 + index,
      })),
      { ...sampleDocument("تقرير الحادث.png", ["صورة"]), id: 90 },
    ]),
  },
};
