import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { createHierarchyClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Client = ReturnType<typeof createHierarchyClient>;
type Group = Awaited<ReturnType<Client["groups"]>>[number];

const group = (id: number, display: string, parentId: number | null, more: Partial<Group> = {}): Group => ({
  id,
  alias: `g${id}`,
  display,
  groupType: parentId === null ? "COMPANY" : "TERMINAL",
  inactive: false,
  parentId,
  securableId: id,
  lastUpdatedDate: null,
  lastUpdatedBy: null,
  fields: {},
  users: 0,
  version: `${id}`,
  ...more,
});
const groups = [
  group(1, "Redwood Freight Lines", null, { users: 10 }),
  group(2, "West", 1),
  group(3, "East", 1),
  group(4, "Reno", 2, { users: 1 }),
  group(5, "Old Dock", 3, { inactive: true }),
];
const change = fn<Client["change"]>(() => Promise.resolve(groups));
const file = fn<Client["file"]>(() => Promise.resolve(new Blob(["Alias"])));
const client: Partial<Client> = {
  file,
  groups: () => Promise.resolve(groups),
  change,
  effects: ({ parentId, inactive }) =>
    Promise.resolve({
      below: 0,
      records: 338,
      deleted: 0,
      losing: parentId === undefined ? { count: 0, names: [] } : { count: 1, names: ["Dana Ortiz"] },
      gaining: { count: 0, names: [] },
      staying: inactive === true ? { count: 2, names: ["Ann Lee", "Raj Patel"] } : { count: 0, names: [] },
    }),
};

const meta = {
  title: "Screens/Hierarchy",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createHierarchyClient, client]],
    path: "/admin/hierarchy",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

export const Tree: Story = {
  play: async () => {
    await main().findByText("4 groups");
    await userEvent.click(main().getByRole("button", { name: "Groups below West" }));
    await waitFor(() => expect(main().queryByText("Reno")).toBeNull());
    await userEvent.type(main().getByRole("textbox", { name: "Search groups" }), "reno");
    await main().findByText("Reno");
    await main().findByText("3 groups");
  },
};

export const Inactive: Story = {
  play: async () => {
    await userEvent.click(await main().findByRole("checkbox", { name: "Show inactive" }));
    await main().findByText("Old Dock");
    await userEvent.click(main().getByRole("button", { name: "Actions for East" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Make inactive" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Make East inactive?" }));
    await dialog.findByText("338 records belong to it or to these; they stay");
    await dialog.findByText("Nobody loses or gets access.");
    await dialog.findByText(
      "2 users keep access to its records by a role on it or below it: Ann Lee, Raj Patel",
    );
  },
};

export const Move: Story = {
  play: async () => {
    change.mockClear();
    await userEvent.click(await main().findByRole("button", { name: "Actions for Reno" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename or move" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Reno" }));
    await userEvent.selectOptions(dialog.getByLabelText("Group above"), "3");
    await dialog.findByText("1 user loses access: Dana Ortiz");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith({ id: 4, version: "4", display: "Reno", parentId: 3 }),
    );
  },
};

export const AnotherType: Story = {
  play: async () => {
    change.mockClear();
    await userEvent.click(await main().findByRole("button", { name: "Actions for Reno" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename or move" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Reno" }));
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await expect(dialog.getByText("There are no changes to save.")).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText("Type"), "COMPANY");
    await expect(dialog.queryByText("There are no changes to save.")).toBeNull();
    await dialog.findByText("338 records belong to it or to these; they stay");
    await expect(dialog.queryByText("Nobody loses or gets access.")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith({ id: 4, version: "4", display: "Reno", groupType: "COMPANY" }),
    );
  },
};

export const TypedNameIsNotLostUnasked: Story = {
  play: async () => {
    change.mockClear();
    await userEvent.click(await main().findByRole("button", { name: "Actions for Reno" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename or move" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Reno" }));
    await userEvent.type(dialog.getByLabelText("Name"), " North");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep Editing" }));
    await expect(dialog.getByLabelText("Name")).toHaveValue("Reno North");
    await waitFor(() => expect(screen.queryByText("Cancel Changes?")).toBeNull());
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(change).not.toHaveBeenCalled();
  },
};

/** Moves the mouse from one element to another as a person does: dnd-kit asks for a way, not for a jump. */
async function drag(from: HTMLElement, to: HTMLElement) {
  const middle = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const [start, end] = [middle(from), middle(to)];
  await fireEvent.mouseDown(from, { ...start, button: 0 });
  for (const share of [0.1, 0.5, 1, 1]) {
    const clientX = start.clientX + (end.clientX - start.clientX) * share;
    const clientY = start.clientY + (end.clientY - start.clientY) * share;
    await fireEvent.mouseMove(document, { clientX, clientY });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await fireEvent.mouseUp(document, end);
}

const lineOf = async (name: string) => (await main().findByText(name)).closest("li") as HTMLElement;

export const Dragged: Story = {
  play: async () => {
    change.mockClear();
    await drag(await lineOf("Reno"), await lineOf("East"));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Reno" }));
    await expect(dialog.getByLabelText("Group above")).toHaveValue("3");
    await dialog.findByText("1 user loses access: Dana Ortiz");
    await expect(change).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await drag(await lineOf("West"), await lineOf("Reno"));
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

export const Export: Story = {
  args: { path: "/admin/hierarchyExport" },
  play: async () => {
    await main().findByText("4 groups");
    await userEvent.click(main().getByRole("checkbox", { name: "With inactive groups" }));
    await main().findByText("5 groups");
    await userEvent.click(main().getByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(file).toHaveBeenCalledWith("csv", "all"));
  },
};

export const NotAllowed: Story = {
  args: { account: accountOf("reader") },
  play: async () => {
    await main().findByText("Certain user permissions required.");
  },
};
