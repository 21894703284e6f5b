import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { createDropdownsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Client = ReturnType<typeof createDropdownsClient>;
type Dropdown = Awaited<ReturnType<Client["one"]>>;
type Merge = Awaited<ReturnType<Client["merge"]>>;

const use = { template: "accident", templateName: "Accident", field: "status", label: "Status" };
const uses = [use];
const unchanged = { effectiveDate: null, lastUpdatedBy: null };
const value = (id: number, display: string, more: Partial<Dropdown["values"][number]> = {}) => ({
  id,
  name: display.toLowerCase(),
  display,
  disabled: false,
  color: null,
  ...unchanged,
  rules: [],
  ...more,
});
const dropdown: Dropdown = {
  id: 1,
  alias: "accident_statuses",
  name: "Accident statuses",
  ...unchanged,
  version: "1",
  uses,
  values: [
    value(1, "Open", { color: "blue", rules: ["Accident"] }),
    value(2, "Under Review", { color: "yellow" }),
    value(3, "Closed", { disabled: true }),
  ],
};
const merge = (more: Partial<Merge> = {}): Merge => ({
  id: 7,
  from: { id: 2, display: "Under Review" },
  into: { id: 1, display: "Open" },
  status: "running",
  records: { total: 1_200, done: 500 },
  left: [],
  error: null,
  createdBy: null,
  createdDate: "2026-01-15T00:00:00.000Z",
  finishedDate: null,
  ...more,
});
const counted: Awaited<ReturnType<Client["valueUses"]>> = {
  records: 1_204,
  deleted: 3,
  fields: [{ ...use, records: 1_204, deleted: 3 }],
  rules: [],
};
const start = fn<Client["merge"]>(() => Promise.resolve(merge()));
const cancelMerge = fn<Client["cancelMerge"]>(() => Promise.resolve(merge({ status: "cancelled" })));
const savedOnce = { current: dropdown };
const save = fn<Client["save"]>(() => Promise.resolve(dropdown));
const client: Partial<Client> = {
  all: () =>
    Promise.resolve([
      { id: 1, alias: "accident_statuses", name: "Accident statuses", values: 3, disabled: 1, uses },
      { id: 2, alias: "yard_zones", name: "Yard zones", values: 1, disabled: 0, uses: [] },
    ]),
  one: () => Promise.resolve(dropdown),
  uses: () => Promise.resolve([{ name: "open", records: 1_204, deleted: 3 }]),
  valueUses: () => Promise.resolve(counted),
  merges: () => Promise.resolve([]),
  merge: start,
  cancelMerge,
  save,
};

const meta = {
  title: "Screens/Dropdowns",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createDropdownsClient, client]],
    path: "/admin/dropdowns",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

export const List: Story = {
  play: async () => {
    await main().findByText("3 values, 1 disabled");
    await userEvent.type(main().getByRole("textbox", { name: "Search dropdowns and fields" }), "accident");
    await main().findByText("1 dropdown");
  },
};

export const Values: Story = {
  args: { path: "/admin/dropdowns/accident_statuses" },
  play: async () => {
    save.mockClear();
    await main().findByText("1,204 (and 3 deleted)");
    await main().findByText("Rules of Accident name this value.");
    await userEvent.click(main().getByRole("button", { name: "Add Value" }));
    await userEvent.type(main().getByRole("textbox", { name: "Text of new value" }), "open");
    await main().findByText('"open" stands here twice.');
    await expect(main().getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.type(main().getByRole("textbox", { name: "Text of new value" }), " again");
    await userEvent.click(main().getByRole("checkbox", { name: "Offer Under Review" }));
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(dropdown, [
        { id: 1, display: "Open", disabled: false, color: "blue" },
        { id: 2, display: "Under Review", disabled: true, color: "yellow" },
        { id: 3, display: "Closed", disabled: true, color: null },
        { display: "open again", disabled: false, color: null },
      ]),
    );
  },
};

const one = { path: "/admin/dropdowns/accident_statuses" };
const withClient = (more: Partial<Client>) => ({
  ...one,
  own: [[createDropdownsClient, { ...client, ...more }]] as typeof meta.args.own,
});
const openDialog = async (title: string) => {
  await userEvent.click(await main().findByRole("button", { name: `Actions for ${title}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /Merge into another value/ }));
  return within(await screen.findByRole("dialog"));
};

/** A value is chosen by typing, and merged once it was said how many records that changes. */
export const Merging: Story = {
  args: one,
  play: async () => {
    start.mockClear();
    const dialog = await openDialog("Under Review");
    await dialog.findByText("1,204 (and 3 deleted)");
    await dialog.findByText("Accident: Status");
    const confirm = dialog.getByRole("button", { name: "Merge 1,207 records" });
    await expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByRole("textbox", { name: "Search values" }), "clo");
    await dialog.findByText("No value that is offered matches.");
    await userEvent.clear(dialog.getByRole("textbox", { name: "Search values" }));
    await userEvent.click(dialog.getByRole("radio", { name: "Open" }));
    await dialog.findByText(/A merge cannot be undone/);
    await userEvent.click(confirm);
    await waitFor(() => expect(start).toHaveBeenCalledWith(dropdown, { from: 2, into: 1 }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Rules that name a value keep it from being merged. */
export const NamedByRules: Story = {
  args: withClient({
    valueUses: () => Promise.resolve({ ...counted, rules: ["the record type Accident"] }),
  }),
  play: async () => {
    const dialog = await openDialog("Open");
    await dialog.findByText(/rules name it: those of the record type Accident/);
    await expect(dialog.getByRole("button", { name: /^Merge/ })).toBeDisabled();
  },
};

export const CountFailed: Story = {
  args: withClient({ valueUses: () => Promise.reject(new Error("planted")) }),
  play: async () => {
    const dialog = await openDialog("Open");
    await dialog.findByText(/could not be counted/);
    await dialog.findByRole("button", { name: "Retry" });
  },
};

/** A merge shows how far it is, and is cancelled after a question. */
export const MergeUnderWay: Story = {
  args: withClient({
    merges: () =>
      Promise.resolve([
        merge(),
        merge({
          id: 6,
          status: "done",
          records: { total: 3, done: 2 },
          left: [{ reason: "Another record has this number.", count: 1, ids: [12] }],
        }),
      ]),
  }),
  play: async () => {
    cancelMerge.mockClear();
    await main().findByText("500 of 1,200 records changed.");
    await main().findByText(/1 record stayed as before/);
    await userEvent.click(main().getByRole("button", { name: "Cancel Merge…" }));
    const question = within(await screen.findByRole("dialog"));
    await userEvent.click(question.getByRole("button", { name: "Cancel Merge" }));
    await waitFor(() => expect(cancelMerge).toHaveBeenCalledWith("accident_statuses", 7));
  },
};

let isMergeDone = false;

/** A merge that ends changes the dropdown: what was typed meanwhile stays, and a save is refused as it was read of before. */
export const TypedWhileAMergeEnds: Story = {
  args: withClient({
    one: () => Promise.resolve(isMergeDone ? { ...dropdown, version: "2" } : dropdown),
    merges: () => Promise.resolve([merge({ status: isMergeDone ? "done" : "running" })]),
  }),
  play: async () => {
    isMergeDone = false;
    save.mockClear();
    const text = await main().findByRole("textbox", { name: "Text of Open" });
    await main().findByText("500 of 1,200 records changed.");
    await userEvent.type(text, " again");
    isMergeDone = true;
    await screen.findByText(/^Merge of /, undefined, { timeout: 5_000 });
    await main().findByText(/This dropdown was changed after you opened it/);
    await expect(text).toHaveValue("Open again");
    await expect(main().getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.click(main().getByRole("button", { name: "Discard and show it as it is now" }));
    await waitFor(() => expect(main().getByRole("textbox", { name: "Text of Open" })).toHaveValue("Open"));
  },
};

/** After a save the form goes on from what was saved. */
export const EditedAfterASave: Story = {
  args: withClient({
    one: () => Promise.resolve(savedOnce.current),
    save: (...args) => {
      savedOnce.current = {
        ...dropdown,
        version: "2",
        values: [value(1, "Open cases"), ...dropdown.values.slice(1)],
      };
      return save(...args).then(() => savedOnce.current);
    },
  }),
  play: async () => {
    savedOnce.current = dropdown;
    save.mockClear();
    await userEvent.type(await main().findByRole("textbox", { name: "Text of Open" }), " cases");
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await main().findByText("There are no changes to save.");
    await userEvent.type(await main().findByRole("textbox", { name: "Text of Open cases" }), "!");
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    await expect(save.mock.calls[1]?.[0]).toMatchObject({ version: "2" });
  },
};

export const NotAllowed: Story = {
  args: { account: accountOf("reader") },
  play: async () => {
    await main().findByText("Certain user permissions required.");
  },
};
