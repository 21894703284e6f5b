import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import type { ViewNode } from "../../engine/index.ts";
import { RelatedFrame } from "./RelatedFrame.tsx";

const onSubmit = fn();
const points: ViewNode = {
  type: "talkingPoints",
  relation: "notes",
  field: "text",
  order: "position",
  label: "Talking Point",
};

const meta = {
  title: "Related/Attached and listed",
  component: RelatedFrame,
  args: { nodes: [{ type: "relationModal", relation: "helpers" }], onSubmit },
  beforeEach: () => void onSubmit.mockClear(),
} satisfies Meta<typeof RelatedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const CreateAndRemove: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await canvas.findByRole("link", { name: "Luis Ortega" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Attach Adjuster" }));
    await userEvent.click(await page.findByRole("button", { name: "Create Adjuster" }));
    const dialog = await page.findByRole("dialog", { name: "Create Adjuster" });
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Name/ }), "Sam Becker");
    await userEvent.click(within(dialog).getByRole("button", { name: "Done" }));
    await expect(await canvas.findByText("Adjuster 3")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove Luis Ortega" }));
    await waitFor(() => expect(canvas.queryByRole("link", { name: "Luis Ortega" })).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    const { helpers } = onSubmit.mock.lastCall?.[0].relationModels ?? {};
    await expect(helpers).toMatchObject([{ id: 1002 }, { fields: { name: "Sam Becker" } }]);
  },
};

export const AttachTwice: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Attach Adjuster" }));
    const search = await page.findByRole("combobox", { name: "Search Adjusters" });
    await userEvent.type(search, "1001");
    await userEvent.click(await page.findByRole("option", { name: /1001/ }));
    await userEvent.click(page.getByRole("button", { name: "Attach" }));
    await expect(await page.findByText("This Adjuster is already attached.")).toBeVisible();
  },
};

export const OneRecord: Story = {
  args: { nodes: [{ type: "relationModal", relation: "adjuster", actions: ["create"] }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Maria Keller" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Create Adjuster" })).toBeVisible();
  },
};
export const AttachToRead: Story = { args: { readOnly: true } };

const values = (canvas: { getAllByRole(role: "textbox", options: { name: RegExp }): HTMLElement[] }) =>
  canvas
    .getAllByRole("textbox", { name: /^Talking Point \d+$/ })
    .map((box) => (box as HTMLTextAreaElement).value);

export const TalkingPointsAddEditMove: Story = {
  args: { nodes: [points] },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(values(canvas)).toEqual(["Note 1", "Note 2", "Note 3"]));
    const fresh = canvas.getByRole("textbox", { name: "New Talking Point" });
    await userEvent.type(fresh, "  Look ahead.{Shift>}{Enter}{/Shift}Keep your distance. ");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(values(canvas)[3]).toBe("Look ahead. Keep your distance."));
    await expect(fresh).toHaveFocus();
    const second = canvas.getByRole("textbox", { name: "Talking Point 2" });
    await userEvent.type(second, " edited");
    await userEvent.tab();
    canvas.getByRole("button", { name: "Move Talking Point 1" }).focus();
    await userEvent.keyboard("[Space]");
    await canvas.findByText("Picked up Talking Point 1. It is 1 of 4.");
    await userEvent.keyboard("{ArrowDown}");
    await canvas.findByText("Talking Point 1 is now 2 of 4.");
    await userEvent.keyboard("[Space]");
    await waitFor(() => expect(values(canvas).slice(0, 2)).toEqual(["Note 2 edited", "Note 1"]));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    const { notes } = onSubmit.mock.lastCall?.[0].relationModels ?? {};
    await expect(notes).toHaveLength(4);
    await expect(notes[0]).toMatchObject({ id: 2001, fields: { text: "Note 2 edited", position: 1 } });
    await expect(notes[3].fields).toMatchObject({ text: "Look ahead. Keep your distance.", position: 4 });
  },
};

export const NoTalkingPoints: Story = {
  args: { nodes: [points], notes: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No Talking Points to display.")).toBeVisible();
  },
};
export const TalkingPointsReadOnly: Story = {
  args: { nodes: [{ ...points, readOnly: true }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Note 2")).toBeVisible();
    await expect(canvas.queryByRole("textbox", { name: /Talking Point/ })).toBeNull();
  },
};

const updates: ViewNode = {
  type: "progressUpdates",
  relation: "notes",
  title: "Progress",
  heading: "text",
  date: "day",
  fields: ["amount"],
};
export const ProgressUpdates: Story = {
  args: { nodes: [updates], readOnly: true },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getAllByRole("heading", { level: 4 }).map((heading) => heading.textContent)).toEqual([
        "Note 1",
        "Note 2",
        "Note 3",
      ]),
    );
  },
};
export const NoProgressUpdates: Story = {
  args: { nodes: [updates], notes: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No Progress Updates")).toBeVisible();
  },
};
