import { useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { Button } from "@blueprintjs/core";
import { KeyHost, Keys, useKeys, useKeySheet } from "../../views/index.ts";
import { DraftFrame } from "../fixtures/DraftFrame.tsx";
import { GridFrame } from "../tables/GridFrame.tsx";

const onEdit = fn();
const onSubmit = fn();

const meta = {
  title: "Keys/Sheet of keys",
  beforeEach: () => {
    onEdit.mockClear();
    onSubmit.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function Page() {
  const showSheet = useKeySheet();
  useKeys({ title: "Record", rows: [{ strokes: ["e"], does: "Edit", run: onEdit }] });
  return <Button text="Keyboard shortcuts" onClick={showSheet} />;
}

function Host({ children }: { children: React.ReactNode }) {
  const [singleKeys, setSingleKeys] = useState(true);
  return (
    <KeyHost singleKeys={singleKeys} onSingleKeys={setSingleKeys}>
      <Page />
      {children}
    </KeyHost>
  );
}

const form = (
  <DraftFrame
    fields={{
      city: { type: "text", label: "City" },
      cost: { type: "currency", label: "Cost" },
      remarks: { type: "text", label: "Remarks" },
    }}
    edit={{
      type: "tabs",
      children: [
        {
          type: "tab",
          title: "Overview",
          children: [
            { type: "section", title: "Place", children: ["city"] },
            { type: "section", title: "Money", children: ["cost"] },
          ],
        },
        { type: "tab", title: "Report", children: [{ type: "section", children: ["remarks"] }] },
      ],
    }}
    onSubmit={onSubmit}
  />
);
/** The sheet, once it has the focus: before, no key reaches it. */
async function sheet(): Promise<HTMLElement> {
  const opened = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  const overlay = opened.closest(".bp6-overlay");
  await waitFor(() => expect(overlay?.contains(document.activeElement)).toBe(true));
  return opened;
}
const groupsOf = (root: HTMLElement) =>
  within(root)
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);

/** The sheet names what works on the page in front of it, and nothing else. */
export const OfAGrid: Story = {
  render: () => (
    <Host>
      <GridFrame />
    </Host>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Keyboard shortcuts" });
    button.focus();
    await userEvent.keyboard("?");
    const opened = await sheet();
    await expect(groupsOf(opened)).toEqual(["Anywhere", "Record", "Table", "Column header"]);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await sheet();
  },
};

/** Characters are no commands while somebody writes; Ctrl+S saves from within a field. */
export const OfAForm: Story = {
  render: () => <Host>{form}</Host>,
  play: async ({ canvas, userEvent }) => {
    const city = canvas.getByLabelText("City");
    await userEvent.type(city, "e?");
    await expect(city).toHaveValue("e?");
    await expect(onEdit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await userEvent.keyboard("{Alt>}{PageDown}{/Alt}");
    await expect(document.activeElement).toHaveTextContent("Money");
    await userEvent.keyboard("e");
    await expect(onEdit).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("]");
    await expect(await canvas.findByLabelText("Remarks")).toBeVisible();
  },
};

/** Who speaks to the machine turns single keys off; the sheet says what no longer works. */
export const SingleKeysTurnedOff: Story = {
  render: () => <Host>{form}</Host>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Keyboard shortcuts" }));
    const opened = await sheet();
    await userEvent.click(within(opened).getByRole("checkbox", { name: "Single-key shortcuts" }));
    await expect(within(opened).getAllByText("(turned off)")).toHaveLength(4);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.keyboard("e");
    await expect(onEdit).not.toHaveBeenCalled();
  },
};

/** Keys as they are written in texts. */
export const InText: Story = {
  render: () => (
    <p>
      Press <Keys stroke="g h" /> for the dashboard, and <Keys stroke="Control+Shift+z" /> to redo a change.
    </p>
  ),
};
