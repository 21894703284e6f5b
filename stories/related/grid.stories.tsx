import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import type { ViewNode } from "../../engine/index.ts";
import { RelatedFrame } from "./RelatedFrame.tsx";
import { activeText, notesIn, rowsIn, textsOf } from "./rows.ts";

const manage: ViewNode = { type: "manageTable", relation: "notes" };
const view: ViewNode = { type: "viewTable", relation: "notes" };

const meta = {
  title: "Related/Data grid",
  component: RelatedFrame,
  args: { nodes: [view] },
} satisfies Meta<typeof RelatedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The body of the page, where menus and windows stand. */
const page = () => within(document.body);

export const ViewAndRelation: Story = {
  args: {
    notes: 60,
    nodes: [
      { type: "viewTable", relation: "notes", title: "To look at" },
      { type: "relationTable", relation: "helpers", title: "With links" },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const view = await canvas.findByRole("grid", { name: "To look at" }, { timeout: 10_000 });
    await waitFor(() => expect(rowsIn(within(view)).length).toBeGreaterThan(10));
    await expect(view.getBoundingClientRect().height).toBeLessThan(650);
    await expect(within(view).queryByRole("link")).toBeNull();
    await expect(view).toHaveAttribute("aria-rowcount", "-1");
    view.focus();
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await waitFor(() => expect(view).toHaveAttribute("aria-rowcount", "62"), { timeout: 3_000 });
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await waitFor(() => expect(within(view).getByText("Note 60")).toBeVisible());
    const relation = canvas.getByRole("grid", { name: "With links" });
    await expect(await within(relation).findByRole("link", { name: "View / Edit Priya Nair" })).toBeVisible();
  },
};

export const SortedFilteredAndKept: Story = {
  args: {
    nodes: [
      {
        type: "tabs",
        children: [
          {
            type: "tab",
            title: "Notes",
            children: [
              {
                type: "viewTable",
                relation: "notes",
                columns: ["text", "amount"],
                orderBy: [{ field: "amount", direction: "desc" }],
              },
            ],
          },
          { type: "tab", title: "Other", children: [{ type: "relationTable", relation: "helpers" }] },
        ],
      },
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const grid = () => canvas.findByRole("grid", { name: "Notes" }, { timeout: 10_000 });
    const first = await grid();
    await waitFor(() => expect(textsOf(first, 1)).toEqual(["Note 3", "Note 2", "Note 1"]));
    await expect(canvas.queryByRole("button", { name: "Columns" })).toBeNull();
    await expect(within(first).getByRole("columnheader", { name: /^Amount/ })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await userEvent.click(within(first).getByRole("button", { name: "Text" }));
    await waitFor(() => expect(textsOf(first, 1)).toEqual(["Note 1", "Note 2", "Note 3"]));

    await userEvent.click(within(first).getByRole("button", { name: "Text column" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Filter" }));
    const form = within(await page.findByRole("form", { name: "Filter by Text" }));
    await userEvent.type(form.getByRole("textbox"), "2");
    await userEvent.click(page.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(textsOf(first, 1)).toEqual(["Note 2"]));

    await userEvent.click(canvas.getByRole("tab", { name: "Other" }));
    await userEvent.click(canvas.getByRole("tab", { name: "Notes" }));
    const again = await grid();
    await waitFor(() => expect(textsOf(again, 1)).toEqual(["Note 2"]));
    await userEvent.click(canvas.getByRole("button", { name: /^Remove filter: / }));
    await waitFor(() => expect(textsOf(again, 1)).toHaveLength(3));

    await userEvent.click(within(again).getByRole("button", { name: "Text column" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Choose columns" }));
    await userEvent.click(await page.findByRole("checkbox", { name: "Position" }));
    await waitFor(() =>
      expect(within(again).getByRole("columnheader", { name: /^Position/ })).toBeInTheDocument(),
    );
  },
};

export const AnotherOrderIsThatOfAll: Story = {
  args: { notes: 60, nodes: [{ type: "viewTable", relation: "notes" }] },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole("grid", { name: "Notes" }, { timeout: 10_000 });
    grid.focus();
    await userEvent.keyboard("{ArrowUp}{ArrowRight}{ArrowRight}{Enter}{Enter}");
    await waitFor(() => expect(textsOf(grid, 1)[0]).toBe("Note 60"));
    await expect(grid).not.toHaveAttribute("aria-rowcount", "-1");
  },
};

export const TwoHundredRows: Story = {
  args: { notes: 200 },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole("grid", { name: "Notes" }, { timeout: 10_000 });
    await waitFor(() => expect(rowsIn(within(grid)).length).toBeGreaterThan(10));
    await expect(grid.getBoundingClientRect().height).toBeLessThanOrEqual(600);
    await expect(grid.getBoundingClientRect().height).toBeGreaterThan(560);
    await expect(rowsIn(within(grid)).length).toBeLessThan(40);
    grid.focus();
    await waitFor(
      async () => {
        await userEvent.keyboard("{Control>}{End}{/Control}");
        await expect(grid).toHaveAttribute("aria-rowcount", "202");
      },
      { timeout: 15_000, interval: 200 },
    );
    await userEvent.keyboard("{Control>}{End}{/Control}{ArrowUp}{Home}");
    await waitFor(() => expect(activeText(grid)).toBe("Note 200"));
  },
};

export const ARowThatFails: Story = {
  args: { broken: 1 },
  play: async ({ canvas, userEvent }) => {
    const grid = await notesIn(canvas, 3);
    const error = within(grid).getByText("Error");
    await expect(textsOf(grid, 1)).toEqual(["Note 1", undefined, "Note 3"]);
    await userEvent.hover(error);
    await expect(
      await page().findByText(
        "This record could not be shown. Please contact your Safety Suite Administrator.",
      ),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  args: { notes: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No Notes to display.")).toBeVisible();
    await expect(canvas.queryByRole("grid")).toBeNull();
  },
};

export const Loading: Story = {
  args: { waits: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status", { name: "Loading" })).toBeVisible();
  },
};

export const LoadingFails: Story = {
  args: { failures: 2 },
  play: async ({ canvas, userEvent }) => {
    for (const _failure of [1, 2]) {
      await expect(await canvas.findByRole("alert")).toHaveTextContent(
        "We encountered an unexpected error loading these records. Please refresh your browser or click retry.",
      );
      await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    }
    await notesIn(canvas, 3);
  },
};

export const APhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  args: { nodes: [manage, { type: "relationTable", relation: "helpers", title: "With links" }] },
  play: async ({ canvas }) => {
    const cards = within(await canvas.findByRole("list", { name: "With links" }, { timeout: 10_000 }));
    await expect(await cards.findByRole("link", { name: "View / Edit Luis Ortega" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Actions for Note 2" })).toBeVisible();
  },
};
