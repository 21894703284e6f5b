import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { listControls } from "../fixtures/controls.ts";
import { nothing } from "../fixtures/StoryFrame.tsx";
import { leaving } from "../forms/leaving.ts";
import { ChecklistFrame } from "./ChecklistFrame.tsx";
import { fresh } from "./documentLines.ts";

const road = "Road test certificate or equivalent";
const review = "Annual review note";
const { leaveGuard, asks, agree } = leaving();
const noChanges = "There are no changes to save.";
const file = (name: string) => new File(["text"], name, { type: "text/plain" });

const meta = {
  title: "Panels/Document checklist",
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

/** A button of an open menu of Blueprint's own is not there; the first dialog is the one that is open. */
const dialog = async () => within(await screen.findByRole("dialog"));

export const DocumentChecklist: Story = {
  args: fresh(),
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole("list", { name: "Driver Qualification File" });
    await expect(within(list).getAllByRole("listitem")).toHaveLength(7);
    await expect(await canvas.findByRole("button", { name: "Police report.pdf" })).toBeVisible();
    const date = canvas.getByLabelText(`Date Turned In of ${road}`);
    await expect(date).toHaveValue("");
    await userEvent.selectOptions(canvas.getByLabelText(`Status of ${road}`), "Complete");
    await waitFor(() => expect(date).not.toHaveValue(""));
    await userEvent.clear(date);
    await userEvent.type(date, "11/05/2025{Enter}");
    await expect(date).toHaveValue("11/05/2025");
    await userEvent.clear(date);
    await userEvent.type(date, "soon{Tab}");
    await expect(await canvas.findByText("Must be a date (MM/DD/YYYY).")).toBeVisible();
  },
};

export const Notes: Story = {
  args: fresh(),
  play: async ({ canvas, userEvent }) => {
    const open = await canvas.findByRole("button", { name: "Edit Note of Application for employment" });
    await userEvent.click(open);
    const window = await dialog();
    const save = window.getByRole("button", { name: "Save" });
    await expect(save).toBeDisabled();
    await userEvent.type(window.getByLabelText("Notes"), " Page 2 is missing.");
    await userEvent.click(save);
    await expect(await canvas.findByText("Signed copy. Page 2 is missing.")).toBeVisible();
    await waitFor(() => expect(open).toHaveFocus());
  },
};

export const UpdateStatus: Story = {
  args: fresh(),
  play: async ({ canvas, userEvent }) => {
    const update = await canvas.findByRole("button", { name: "Update Status" });
    await expect(update).toHaveAttribute("aria-disabled", "true");
    await expect(update).toHaveAccessibleDescription("Select at least one row first.");
    await userEvent.click(update);
    await expect(screen.queryByRole("dialog")).toBeNull();
    canvas.getByLabelText(`Select ${road}`).focus();
    await userEvent.keyboard(" ");
    await userEvent.click(canvas.getByLabelText(`Select ${review}`));
    await expect(canvas.getByText("2 selected")).toBeVisible();
    await userEvent.click(update);
    const window = await dialog();
    await expect(window.getByRole("button", { name: "Confirm" })).toBeDisabled();
    await userEvent.selectOptions(window.getByRole("combobox"), "Requested");
    await expect(window.getByRole("textbox")).toHaveValue("");
    await userEvent.selectOptions(window.getByRole("combobox"), "Complete");
    await expect(window.getByRole("textbox")).not.toHaveValue("");
    await userEvent.clear(window.getByRole("textbox"));
    await userEvent.click(window.getByRole("button", { name: "Confirm" }));
    for (const name of [road, review]) {
      await waitFor(() => expect(canvas.getByLabelText(`Status of ${name}`)).toHaveValue("Complete"));
      await expect(canvas.getByLabelText(`Date Turned In of ${name}`)).not.toHaveValue("");
    }
  },
};

export const ExemptAll: Story = {
  args: fresh(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Exempt All" }));
    const window = await dialog();
    await userEvent.click(window.getByRole("button", { name: "Exempt All" }));
    await waitFor(() => {
      for (const status of canvas.getAllByLabelText(/^Status of/)) expect(status).toHaveValue("Exempt");
    });
  },
};

export const UploadsAreLinked: Story = {
  args: fresh(),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Upload" }));
    const window = await dialog();
    await expect(window.getByText("Upload new file")).toBeVisible();
    await userEvent.upload(window.getByLabelText("Upload documents"), [file("test.txt"), file("review.txt")]);
    const first = within(window.getByRole("group", { name: "test.txt" }));
    const second = within(window.getByRole("group", { name: "review.txt" }));
    const send = window.getByRole("button", { name: "Upload 2 Documents" });
    await expect(send).toBeDisabled();
    await userEvent.selectOptions(first.getByLabelText(/^File Type/), road);
    await userEvent.selectOptions(second.getByLabelText(/^File Type/), road);
    await expect(send).toBeDisabled();
    await userEvent.selectOptions(second.getByLabelText(/^File Type/), review);
    await expect(first.getByLabelText("Status")).toHaveValue("Complete");
    await expect(first.getByLabelText("Date Turned In")).not.toHaveValue("");
    await userEvent.click(send);
    await waitFor(() => expect(args.notify).toHaveBeenCalledWith("success", "test.txt has been uploaded."));
    await expect(await canvas.findByRole("button", { name: "review.txt" })).toBeVisible();
    await expect(canvas.getByLabelText(`Status of ${review}`)).toHaveValue("Complete");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const UploadFails: Story = {
  args: fresh(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Upload" }));
    const window = await dialog();
    await userEvent.upload(window.getByLabelText("Upload documents"), file("broken.txt"));
    await userEvent.selectOptions(window.getByLabelText(/^File Type/), road);
    await userEvent.click(window.getByRole("button", { name: "Upload Document" }));
    await expect(await window.findByRole("alert")).toHaveTextContent("could not be stored");
    await expect(window.getByLabelText(/^File Type/)).toHaveValue("road_test");
    await userEvent.click(window.getByRole("button", { name: "Close" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep Editing" }));
    await expect(window.getByRole("button", { name: "Retry broken.txt" })).toBeEnabled();
  },
};

/** The user leaves the page and agrees to lose what is in the open window. */
async function leaveAnyway() {
  await expect(asks()).toBe(true);
  agree();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expect(asks()).toBe(false);
}

export const LeavingThePageAsksForItsWindows: Story = {
  name: "platform.md 4: leaving the page asks while notes, an entry, a status or files in a window are not saved",
  args: { ...fresh(), leaveGuard },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Edit Note of Application for employment" }),
    );
    const notes = await dialog();
    await expect(notes.getByText(noChanges)).toBeVisible();
    await expect(asks()).toBe(false);
    await userEvent.type(notes.getByLabelText("Notes"), " Page 2 is missing.");
    await leaveAnyway();

    await userEvent.click(await canvas.findByRole("button", { name: "Scene.png" }));
    const preview = await dialog();
    await expect(preview.getByText(noChanges)).toBeInTheDocument();
    await userEvent.type(preview.getByLabelText("Notes"), "Filed again.");
    await leaveAnyway();

    await userEvent.click(canvas.getByLabelText(`Select ${road}`));
    await userEvent.click(canvas.getByRole("button", { name: "Update Status" }));
    await userEvent.selectOptions((await dialog()).getByRole("combobox"), "Requested");
    await leaveAnyway();

    await userEvent.click(canvas.getByRole("button", { name: "Upload" }));
    await userEvent.upload((await dialog()).getByLabelText("Upload documents"), file("test.txt"));
    await leaveAnyway();
  },
};

export const LinkAndUnlink: Story = {
  args: fresh(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: `Link a document to ${road}` }));
    const window = await dialog();
    await expect(window.getByRole("button", { name: "Link" })).toBeDisabled();
    await userEvent.click(await window.findByLabelText(/^Scene.png/));
    await userEvent.click(window.getByRole("button", { name: "Link" }));
    const unlink = await canvas.findByRole("button", { name: `Unlink the document of ${road}` });
    await waitFor(() => expect(unlink).toHaveFocus());
    await userEvent.click(unlink);
    const link = await canvas.findByRole("button", { name: `Link a document to ${road}` });
    await waitFor(() => expect(link).toHaveFocus());
  },
};

export const PreviewFilesAgain: Story = {
  args: fresh(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Scene.png" }));
    const window = await dialog();
    await waitFor(() => expect(window.getByRole("img", { name: "Scene.png" })).toBeVisible());
    await expect(window.getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.selectOptions(window.getByLabelText("File Type"), review);
    await userEvent.type(window.getByLabelText("Notes"), "Filed again.");
    await userEvent.click(window.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText("Filed again.")).toBeVisible();
    await expect(canvas.getByLabelText("Status of Annual driving record")).toHaveValue("Missing");
    await expect(canvas.getByLabelText(`Status of ${review}`)).toHaveValue("Complete");
  },
};

export const DeleteDocuments: Story = {
  args: fresh(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Scene.png" });
    await userEvent.click(canvas.getByLabelText("Select all"));
    await userEvent.click(canvas.getByRole("button", { name: "Delete Documents" }));
    await screen.findByText("Delete Driver Qualification File Document(s)?");
    await userEvent.click(screen.getByRole("button", { name: "Yes, Delete" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Scene.png" })).toBeNull());
  },
};

export const SavingFails: Story = {
  args: fresh({ save: () => Promise.reject(new Error("The server cannot be reached.")) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText(`Status of ${road}`), "Requested");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("What you changed is still here.");
    await expect(canvas.getByLabelText(`Status of ${road}`)).toHaveValue("Requested");
    await expect(canvas.getByRole("button", { name: "Retry" })).toBeEnabled();
    await userEvent.click(canvas.getByRole("button", { name: "Discard my changes" }));
    await expect(canvas.getByLabelText(`Status of ${road}`)).toHaveValue("Missing");
    await waitFor(() => expect(canvas.getByLabelText(`Status of ${road}`)).toHaveFocus());
  },
};

export const OnlyToRead: Story = {
  tags: ["state:noRights"],
  args: { ...fresh(), abilities: nothing, mayEdit: false },
  play: async ({ canvas, userEvent }) => {
    const upload = await canvas.findByRole("button", { name: "Upload" });
    await expect(upload).toHaveAccessibleDescription("Certain user permissions required.");
    await expect(canvas.queryByRole("checkbox")).toBeNull();
    await expect(canvas.queryByRole("combobox")).toBeNull();
    await expect(canvas.getAllByText("--").length).toBeGreaterThan(2);
    await expect(canvas.queryByText("–")).toBeNull();
    await userEvent.hover(upload);
    const why = await screen.findByText("Certain user permissions required.");
    await waitFor(() => expect(why).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: /^Read Note of Application/ }));
    await expect((await dialog()).queryByRole("button", { name: "Save" })).toBeNull();
  },
};
