import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { tabControls } from "../fixtures/controls.ts";
import { commentPort, sampleComment } from "../fixtures/sampleAttached.ts";
import { nothing } from "../fixtures/StoryFrame.tsx";
import { AttachedFrame } from "./AttachedFrame.tsx";

const meta = {
  title: "Panels/Comments",
  component: AttachedFrame,
  tags: ["panel:commentLog"],
  argTypes: tabControls,
  args: { tab: "comment_log", dataSource: { comments: commentPort() }, notify: fn() },
} satisfies Meta<typeof AttachedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const list = (root: HTMLElement) => within(root).findByRole("list", { name: "Comments" });

export const Log: Story = {};

export const AddAndDelete: Story = {
  args: { dataSource: { comments: commentPort() } },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const box = canvas.getByLabelText("Add a comment");
    await userEvent.type(box, "Tow truck is on its way.{Control>}{Enter}{/Control}");
    await waitFor(() =>
      expect(args.notify).toHaveBeenCalledWith("success", "Comment has been successfully created."),
    );
    await expect(box).toHaveValue("");
    await expect(box).toHaveFocus();
    await within(await list(canvasElement)).findByText("Tow truck is on its way.");
    const [first] = canvas.getAllByRole("button", { name: /^Delete the comment/ });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Delete" }));
    await waitFor(() =>
      expect(args.notify).toHaveBeenCalledWith("success", "Comment has been successfully deleted."),
    );
    await waitFor(() => expect(canvas.queryByText("Tow truck is on its way.")).toBeNull());
    await waitFor(() => expect(box).toHaveFocus());
  },
};

export const SendingFails: Story = {
  args: {
    dataSource: {
      comments: { ...commentPort(), add: () => Promise.reject(new Error("The server cannot be reached.")) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Add a comment"), "Important.");
    await userEvent.click(canvas.getByRole("button", { name: "Add Comment" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The server cannot be reached.");
    await expect(canvas.getByLabelText("Add a comment")).toHaveValue("Important.");
    await expect(canvas.getByRole("button", { name: "Retry" })).toBeEnabled();
  },
};

export const OnlyAdministratorsDelete: Story = {
  tags: ["state:noRights"],
  args: { abilities: nothing },
  play: async ({ canvas, canvasElement }) => {
    await list(canvasElement);
    await expect(canvas.queryByRole("button", { name: /^Delete the comment/ })).toBeNull();
  },
};

export const None: Story = { tags: ["state:empty"], args: { dataSource: { comments: commentPort([]) } } };
export const Loading: Story = {
  tags: ["state:loading"],
  args: { dataSource: { comments: { ...commentPort(), list: () => new Promise(() => undefined) } } },
};
export const LoadingFails: Story = {
  tags: ["state:error"],
  args: {
    dataSource: { comments: { ...commentPort(), list: () => Promise.reject(new Error("down")) } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Retry" })).toBeEnabled();
  },
};
export const LongText: Story = {
  tags: ["state:longText"],
  args: {
    dataSource: {
      comments: commentPort([
        sampleComment("Statement of the driver. ".repeat(120)),
        { ...sampleComment("x".repeat(400)), id: 39 },
      ]),
    },
  },
};

export const ThreeRecentBesideTheRecord: Story = {
  args: { tab: "overview" },
  play: async ({ canvas, userEvent }) => {
    const recent = await canvas.findByRole("list", { name: "Recent comments" });
    await expect(within(recent).getAllByRole("listitem")).toHaveLength(3);
    await userEvent.click(canvas.getByRole("button", { name: "Open Comment Log" }));
    await canvas.findByRole("list", { name: "Comments" });
    await expect(canvas.queryByRole("list", { name: "Recent comments" })).toBeNull();
  },
};
