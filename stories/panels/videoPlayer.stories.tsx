import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { panelControls } from "../fixtures/controls.ts";
import { PanelFrame } from "./PanelFrame.tsx";

const system = "fleet-video:source-system";
const player = "https://player.invalid/embed";
const later = () => Math.floor(Date.now() / 1_000) + 3_600;
const access = fn(async (_system: string, _renew: boolean) => ({
  accessToken: "token",
  exp: later(),
  player,
}));
const notify = fn();

const meta = {
  title: "Panels/Video player",
  component: PanelFrame,
  tags: ["panel:videoPlayer"],
  argTypes: panelControls,
  args: {
    fields: { eventNumber: { type: "text", label: "Event No." } },
    node: { type: "videoPlayer", title: "Event video", event: "eventNumber", sourceId: system },
    values: { eventNumber: "E-4402817" },
    sourceIds: { [system]: "cams-7" },
    settings: { "integrations.fleetVideo.url": true, "integrations.fleetVideoPlayer.url": true },
    dataSource: { video: { access } },
    notify,
  },
  beforeEach: () => {
    access.mockClear();
    notify.mockClear();
  },
} satisfies Meta<typeof PanelFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const frameIn = (canvas: { findByTitle(title: string): Promise<HTMLElement> }) =>
  canvas.findByTitle("Video of event E-4402817") as Promise<HTMLIFrameElement>;

/** Says something as the page in the frame would, or as somebody else. */
const say = (data: unknown, from: { origin?: string; source: Window | null }) =>
  window.dispatchEvent(
    new MessageEvent("message", { data, origin: from.origin ?? new URL(player).origin, source: from.source }),
  );

export const Player: Story = {
  play: async ({ canvas }) => {
    const frame = await frameIn(canvas);
    await expect(frame).toHaveAttribute("sandbox", "allow-scripts allow-same-origin");
    await expect(frame.getBoundingClientRect().height).toBe(775);
    await expect(access.mock.calls[0]?.slice(0, 2)).toEqual(["cams-7", false]);
    await expect(frame).toHaveAttribute("aria-busy", "true");
    say({ type: "ready" }, { origin: "https://elsewhere.invalid", source: frame.contentWindow });
    say({ type: "authError", messages: ["No."] }, { origin: "https://elsewhere.invalid", source: window });
    say({ type: "ready" }, { source: window });
    await expect(frame).toHaveAttribute("aria-busy", "true");
    await expect(notify).not.toHaveBeenCalled();
    say({ type: "ready" }, { source: frame.contentWindow });
    await waitFor(() => expect(frame).toHaveAttribute("aria-busy", "false"));
  },
};

export const RefusedByThePlayer: Story = {
  tags: ["state:error"],
  play: async ({ canvas, userEvent }) => {
    const first = await frameIn(canvas);
    say({ type: "authError", messages: ["Token refused.", "Sign in."] }, { source: first.contentWindow });
    const message = "Fleet video Error: Token refused., Sign in.";
    await expect(await canvas.findByText(message)).toBeVisible();
    await expect(notify).toHaveBeenCalledWith("danger", message);
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    const second = await frameIn(canvas);
    await expect(access.mock.calls.at(-1)?.slice(0, 2)).toEqual(["cams-7", true]);
    say({ type: "contentError" }, { source: second.contentWindow });
    await expect(await canvas.findByText("Failed to get video content.")).toBeVisible();
  },
};

export const NoAccess: Story = {
  tags: ["state:error"],
  args: { dataSource: { video: { access: () => Promise.reject(new Error("The service is away.")) } } },
  play: async ({ canvas }) => {
    const message = "Fleet video Auth Error: The service is away.";
    await expect(await canvas.findByText(message)).toBeVisible();
    await expect(notify).toHaveBeenCalledWith("danger", message);
  },
};

export const Loading: Story = {
  tags: ["state:loading"],
  args: { dataSource: { video: { access: () => new Promise(() => undefined) } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status", { name: "Loading the video" })).toBeVisible();
  },
};

export const TokenThatEndsSoon: Story = {
  args: {
    dataSource: {
      video: {
        access: async (id, renew) => ({ ...(await access(id, renew)), exp: later() - 3_600 + 62 }),
      },
    },
  },
  play: async ({ canvas }) => {
    const frame = await frameIn(canvas);
    await waitFor(() => expect(access.mock.calls.length).toBeGreaterThan(1), { timeout: 5_000 });
    await expect(frame).toBeInTheDocument();
  },
};

export const NotConnected: Story = {
  args: { settings: { "integrations.fleetVideo.url": true } },
  play: async ({ canvas }) => {
    const words = "Fleet video is not connected: your company has not set up a fleet video service.";
    await expect(await canvas.findByText(words)).toBeVisible();
    await expect(access).not.toHaveBeenCalled();
  },
};

export const PlayerAtOurOwnAddress: Story = {
  args: {
    dataSource: {
      video: { access: async () => ({ accessToken: "token", exp: later(), player: window.location.origin }) },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/its player cannot be at the address of this site/)).toBeVisible();
  },
};

export const WithoutASourceSystem: Story = {
  tags: ["state:empty"],
  args: { sourceIds: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No Source System ID Provided")).toBeVisible();
  },
};

export const WithoutANumber: Story = {
  tags: ["state:empty"],
  args: { values: { eventNumber: null } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("The record has no event number, by which its video is found."),
    ).toBeVisible();
  },
};

export const Phone: Story = { tags: ["state:phone"], globals: { viewport: { value: "phone" } } };
