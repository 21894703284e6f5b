import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ExportTray, type TrayCard, type TrayUpload } from "../../views/index.ts";

const file = "Accidents 2026-11-21.xlsx";
const preparing: TrayCard = { id: "a", fileName: file, status: "preparing", progress: 43 };
const ready: TrayCard = { id: "b", fileName: "Drivers 2026-11-21.csv", status: "ready", progress: 100 };
const failed: TrayCard = {
  id: "c",
  fileName: "Vehicles 2026-11-21.pdf",
  status: "failed",
  progress: 12,
  reason: "You do not have permission to view this data.",
};

interface FrameProps {
  cards: readonly TrayCard[];
  uploads?: readonly TrayUpload[];
  onRunAgain?(id: string): void;
}

/** The tray over a page; what is cancelled or closed goes. */
function TrayFrame({ cards, uploads = [], onRunAgain }: FrameProps) {
  const [left, setLeft] = useState(cards);
  const [sent, setSent] = useState(uploads);
  const remove = (id: string) => setLeft((now) => now.filter((card) => card.id !== id));
  return (
    <div style={{ display: "flex", justifyContent: "flex-end", minHeight: 560 }}>
      <ExportTray
        cards={left}
        onCancel={remove}
        onClose={remove}
        onDownload={() => undefined}
        {...(onRunAgain && { onRunAgain })}
        onCloseOthers={() =>
          setLeft((now) => now.filter(({ by, status }) => by === undefined || status === "preparing"))
        }
        uploads={sent}
        onCancelUpload={(id) => setSent((now) => now.filter((each) => each.id !== id))}
        onCancelUploads={() => setSent((now) => now.filter(({ status }) => status !== "sending"))}
        onCloseUploads={() => setSent([])}
      />
    </div>
  );
}

/** Shows the cards. */
const openTray = (canvas: ReturnType<typeof within>) =>
  userEvent.click(
    within(canvas.getByRole("region", { name: "Downloads" })).getByRole("button", { expanded: false }),
  );

const meta = { title: "Panels/Export tray", component: TrayFrame } satisfies Meta<typeof TrayFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A file is being made: the button says so; its card is shown when it is pressed, and Escape puts it away. */
export const Preparing: Story = {
  args: { cards: [preparing] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("status")).toHaveTextContent("Downloading 1 File(s)");
    await expect(canvas.queryByText(file)).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByText(file)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByText(file)).toBeNull());
    await openTray(canvas);
    await expect(await canvas.findByRole("progressbar", { name: /^Progress/ })).toHaveAccessibleName(
      `Progress of ${file}`,
    );
  },
};

export const Ready: Story = {
  args: { cards: [ready] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent(
      "Your files are ready to download.",
    );
  },
};

export const Failed: Story = {
  args: { cards: [failed] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await openTray(canvas);
    await expect(await canvas.findByText(`Error Loading ${failed.fileName}.`)).toBeVisible();
  },
};

/** A file that nobody fetched in time says so, and is asked for again where this page knows how. */
export const Expired: Story = {
  args: {
    cards: [
      { ...ready, status: "expired", canRunAgain: true },
      { ...failed, status: "expired", canRunAgain: false },
    ],
    onRunAgain: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await openTray(canvas);
    await expect(await canvas.findByText(`${ready.fileName} has expired.`)).toBeVisible();
    await canvas.findByText("Files are kept for one day. Run it again to have a new one.");
    await canvas.findByText("Files are kept for one day. Export it again on the page that it comes from.");
    const again = canvas.getAllByRole("button", { name: /^Run again / });
    await expect(again).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: `Run again ${ready.fileName}` }));
    await expect(args.onRunAgain).toHaveBeenCalledWith(ready.id);
  },
};

/** Each has a card of its own; names that are too long are broken. */
export const Several: Story = {
  args: {
    cards: [
      preparing,
      {
        ...preparing,
        id: "d",
        progress: 0,
        fileName: `${"A very long name of a list ".repeat(4)}2026-11-21.csv`,
      },
      ready,
      failed,
    ],
  },
  play: async ({ canvasElement }) => {
    await openTray(within(canvasElement));
  },
};

/** Cancelling asks first; Escape goes on. */
export const Cancelled: Story = {
  args: { cards: [preparing, ready] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await openTray(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: `Cancel ${file}` }));
    const question = await page.findByRole("dialog", { name: "Cancel Download?" });
    await expect(question).toHaveTextContent("Are you sure you want to cancel your download in progress?");
    await userEvent.click(within(question).getByRole("button", { name: "No, Continue" }));
    await expect(canvas.getByText(file)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: `Cancel ${file}` }));
    await userEvent.click(await page.findByRole("button", { name: "Yes, Cancel" }));
    await expect(canvas.queryByText(file)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: `Close ${ready.fileName}` }));
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};

/** Super admins see what others have exported, once they open it; closing leaves what is under way. */
export const OfOthers: Story = {
  args: {
    cards: [
      ready,
      { ...preparing, id: "e", by: "Ann Lee" },
      { ...failed, id: "f", by: "Bartholomew Montgomery-Featherstonehaugh" },
      { ...ready, id: "g", fileName: "Employees 2026-11-21.xlsx", by: "" },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await openTray(canvas);
    await expect(await canvas.findByText("Started by Ann Lee")).not.toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Exports of other users (3)" }));
    await expect(canvas.getByText("Started by Ann Lee")).toBeVisible();
    await expect(canvas.getByText(`Error Loading ${failed.fileName}.`)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: `Cancel ${file}` })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Download Employees 2026-11-21.xlsx" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Close other users' exports" }));
    await expect(canvas.getByRole("button", { name: "Exports of other users (1)" })).toBeVisible();
  },
};

/** Nothing of one's own: the exports of others are one line. */
export const OnlyOfOthers: Story = { args: { cards: [{ ...preparing, by: "Ann Lee" }] } };

const photo: TrayUpload = { id: 1, name: "dash cam.mp4", share: 0.37, status: "sending" };
const report: TrayUpload = { id: 2, name: "police report.pdf", share: 1, status: "done" };
const scan: TrayUpload = { id: 3, name: "scan.tif", share: 0.8, status: "failed" };

/** Files on their way to the server: one is canceled by itself, all that go on by Cancel All; Close puts the others away. */
export const Uploading: Story = {
  args: { cards: [preparing], uploads: [photo, report, scan] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Uploading 1 Document(s), Downloading 1 File(s)",
    );
    await userEvent.click(canvas.getByRole("button", { expanded: false }));
    await expect(await canvas.findByText("37%")).toBeVisible();
    await expect(canvas.getByText("Error Loading scan.tif.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Cancel upload of dash cam.mp4" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel All uploads" }));
    await waitFor(() => expect(canvas.queryByText("dash cam.mp4")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Close uploads" }));
    await waitFor(() => expect(canvas.queryByText("police report.pdf")).toBeNull());
    await expect(canvas.getByRole("status")).toHaveTextContent("Downloading 1 File(s)");
  },
};
