import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createItemListsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Client = ReturnType<typeof createItemListsClient>;
type List = Awaited<ReturnType<Client["ofType"]>>[number];

const item = (alias: string, name: string, more: Partial<List["items"][number]> = {}) => {
  const said = { alias, name, sortOrder: 10, deletable: true, inactive: false, version: 1, source: null };
  return { ...said, ...more };
};
const heading = { templateAlias: "employee", templateName: "Employee" };
const drivers: List = {
  ...heading,
  alias: "driver_qualification",
  name: "Driver Qualification File",
  kind: "document",
  version: "1",
  items: [
    item("application", "Application for employment", { deletable: false, source: "49 CFR 391.21" }),
    item("road_test", "Road test certificate or equivalent", { sortOrder: 20, deletable: false }),
    item("photo", "Photo", { sortOrder: 30 }),
    item("union_card", "Union card", { inactive: true }),
  ],
};
const tasks: List = {
  ...heading,
  alias: "first_day",
  name: "First Day",
  kind: "task",
  version: "1",
  items: [item("badge", "Hand out a badge")],
};
const save = fn<Client["save"]>(() => Promise.resolve());
const client: Partial<Client> = {
  all: () =>
    Promise.resolve([
      { ...heading, alias: drivers.alias, name: drivers.name, kind: drivers.kind, items: 3, inactive: 1 },
      { ...heading, alias: tasks.alias, name: tasks.name, kind: tasks.kind, items: 1, inactive: 0 },
    ]),
  ofType: () => Promise.resolve([drivers, tasks]),
  uses: () => Promise.resolve([{ list: "driver_qualification", alias: "photo", records: 1_204, deleted: 3 }]),
  save,
};

const meta = {
  title: "Screens/Checklists of record types",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createItemListsClient, client]],
    path: "/admin/checklists/employee",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const withClient = (more: Partial<Client>) => ({
  own: [[createItemListsClient, { ...client, ...more }]] as typeof meta.args.own,
});
const addButton = () =>
  within(main().getByRole("region", { name: drivers.name })).getByRole("button", { name: "Add Item" });
const names = () =>
  main()
    .getAllByRole("textbox", { name: /^Text of/ })
    .map((box) => (box as HTMLInputElement).value);

export const List: Story = {
  args: { path: "/admin/checklists" },
  play: async () => {
    await main().findByText("3 items, 1 inactive");
    await userEvent.type(
      main().getByRole("textbox", { name: "Search checklists and record types" }),
      "first",
    );
    await main().findByText("1 list");
    await expect(main().getByRole("link", { name: "First Day" })).toHaveAttribute(
      "href",
      "/admin/checklists/employee#first_day",
    );
    await expect(screen.getByRole("link", { name: "Employee Checklists" })).toBeVisible();
  },
};

/** An item is added and another renamed; two that say the same are refused. Only what differs is sent. */
export const Items: Story = {
  play: async () => {
    save.mockClear();
    await main().findByText("1,204 (and 3 deleted)");
    await main().findByText("49 CFR 391.21");
    await expect(
      main().getByRole("checkbox", { name: "Application for employment is active" }),
    ).toBeDisabled();
    await userEvent.click(addButton());
    const box = main().getByRole("textbox", { name: "Text of new item" });
    await expect(box).toHaveFocus();
    await userEvent.type(box, "photo");
    await main().findByText('"photo" stands here twice.');
    await expect(main().getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.type(box, " of the truck");
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(drivers, [{ fields: { name: "photo of the truck", sortOrder: 40 } }]),
    );
    await screen.findByText("Driver Qualification File saved.");
  },
};

/** The menu of an item puts it elsewhere, says where it is then, and keeps the focus. */
export const MovedByMenu: Story = {
  play: async () => {
    const actions = await main().findByRole("button", { name: "Actions for Photo" });
    actions.focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move to top" }));
    await main().findByText("Photo is now 1 of 4.");
    await waitFor(() => expect(main().getByRole("button", { name: "Actions for Photo" })).toHaveFocus());
    await expect(names().slice(0, 2)).toEqual(["Photo", "Application for employment"]);
  },
};

/** What becomes inactive is asked for, with what records say of it. */
export const MadeInactive: Story = {
  play: async () => {
    save.mockClear();
    await main().findByText("1,204 (and 3 deleted)");
    await userEvent.click(main().getByRole("checkbox", { name: "Photo is active" }));
    await userEvent.click(main().getByRole("checkbox", { name: "Union card is active" }));
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    const question = within(await screen.findByRole("dialog"));
    await question.findByText("Change which items are active?");
    await question.findByText(/1,207 records say something of it, 3 of them deleted\./);
    await question.findByText(/no record says anything of it\./);
    await expect(save).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(drivers, [
        { alias: "photo", version: 1, removed: true },
        { alias: "union_card", fields: { name: "Union card", sortOrder: 30 }, deletable: true },
      ]),
    );
  },
};

/** A search leaves what matches, and nothing can be put in order meanwhile. */
export const Searched: Story = {
  play: async () => {
    await userEvent.type(await main().findByRole("textbox", { name: "Search items" }), "card");
    await main().findByText("1 item");
    await expect(names()).toEqual(["Union card"]);
    await expect(main().queryByRole("button", { name: /^Move / })).toBeNull();
    await main().findByText("No items match.");
    await userEvent.click(addButton());
    await expect(names()).toHaveLength(6);
  },
};

let reads = 0;
/** Somebody else saved the list meanwhile: the refusal stays, with the way out of it. */
export const ChangedMeanwhile: Story = {
  args: withClient({
    ofType: () => Promise.resolve([{ ...drivers, version: String((reads += 1)) }]),
    save: () => Promise.reject(new ApiError({ status: 409, message: "Someone else changed this list." })),
  }),
  play: async () => {
    await userEvent.type(await main().findByRole("textbox", { name: "Text of Photo" }), "s");
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await screen.findByText("Someone else changed this list.");
    await userEvent.click(await main().findByRole("button", { name: "Discard and show it as it is now" }));
    await expect(main().getByRole("textbox", { name: "Text of Photo" })).toHaveValue("Photo");
    await expect(main().queryByRole("button", { name: /^Discard/ })).toBeNull();
  },
};

const again = { reads: 0, go: () => {} };
/** What is typed while a save is under way is not taken, and the next save is over what was read after it. */
export const EditedAfterASave: Story = {
  args: withClient({
    ofType: async () => {
      again.reads += 1;
      if (again.reads === 2) await new Promise<void>((resolve) => (again.go = resolve));
      return [{ ...drivers, version: String(again.reads) }];
    },
  }),
  play: async () => {
    save.mockClear();
    const box = await main().findByRole("textbox", { name: "Text of Photo" });
    await userEvent.type(box, "s");
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await userEvent.type(box, "!");
    await expect(box).toHaveValue("Photos");
    again.go();
    await main().findByText("There are no changes to save.");
    await userEvent.type(box, "!");
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await waitFor(() => expect(save.mock.lastCall?.[0].version).toBe("2"));
  },
};

/** A save is undone from what it says: what was renamed has its name again. */
export const Undone: Story = {
  args: withClient({
    ofType: () =>
      Promise.resolve([
        save.mock.calls.length === 0
          ? drivers
          : {
              ...drivers,
              items: drivers.items.map((each) => ({ ...each, name: `${each.name}!`, version: 2 })),
            },
      ]),
  }),
  play: async () => {
    save.mockClear();
    await userEvent.type(await main().findByRole("textbox", { name: "Text of Photo" }), "!");
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await userEvent.click(await screen.findByText("Undo"));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    await expect(save.mock.lastCall?.[1]).toContainEqual({
      alias: "photo",
      version: 2,
      fields: { name: "Photo" },
    });
    await screen.findByText("Driver Qualification File: the changes were undone.");
  },
};

export const LoadFailed: Story = {
  args: withClient({ ofType: () => Promise.reject(new Error("planted")) }),
  play: async () => {
    await main().findByRole("button", { name: "Retry" });
  },
};

export const NoLists: Story = {
  args: {
    ...withClient({
      ofType: () =>
        Promise.reject(new ApiError({ status: 404, message: 'There is no list "employee" here.' })),
    }),
  },
  play: async () => {
    await main().findByText('There is no list "employee" here.');
  },
};

export const None: Story = {
  args: { path: "/admin/checklists", ...withClient({ all: () => Promise.resolve([]) }) },
  play: async () => {
    await main().findByText("No record type of your company has a checklist.");
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await main().findByText("1,204 (and 3 deleted)");
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const NotAllowed: Story = {
  args: { account: accountOf("reader"), path: "/admin/checklists" },
  play: async () => {
    await main().findByText("Certain user permissions required.");
    await expect(screen.queryByRole("link", { name: "Employee Checklists" })).toBeNull();
  },
};
