import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createDropdownsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Client = ReturnType<typeof createDropdownsClient>;
type Dropdown = Awaited<ReturnType<Client["one"]>>;

const uses = [{ template: "accident", templateName: "Accident", field: "status", label: "Status" }];
const dropdown: Dropdown = {
  id: 1,
  alias: "accident_statuses",
  name: "Accident statuses",
  effectiveDate: null,
  lastUpdatedBy: null,
  version: "1",
  uses,
  values: [],
};
const add = fn<Client["add"]>(({ name, alias = "" }) =>
  Promise.resolve({ ...dropdown, id: 3, name, alias, uses: [] }),
);
const rename = fn<Client["rename"]>((set, name) =>
  set.version === "1"
    ? Promise.resolve({ ...dropdown, name, version: "2" })
    : Promise.reject(new ApiError({ status: 409, message: "Someone else changed this dropdown." })),
);
const client: Partial<Client> = {
  all: () =>
    Promise.resolve([
      { id: 1, alias: "accident_statuses", name: "Accident statuses", values: 0, disabled: 0, uses },
      { id: 2, alias: "yard_zones", name: "Yard zones", values: 1, disabled: 0, uses: [] },
    ]),
  one: (alias) => Promise.resolve({ ...dropdown, alias }),
  uses: () => Promise.resolve([]),
  merges: () => Promise.resolve([]),
  add,
  rename,
};

const meta = {
  title: "Screens/Dropdowns by name",
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

async function openAdd() {
  add.mockClear();
  await userEvent.click(await main().findByRole("button", { name: "Add Dropdown" }));
  return within(await screen.findByRole("dialog", { name: "Add Dropdown" }));
}

/** The alias follows the name until it is typed, and is checked. */
export const Adding: Story = {
  play: async () => {
    const dialog = await openAdd();
    const confirm = dialog.getByRole("button", { name: "Add" });
    await expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByLabelText("Name"), "Yard Zones");
    const alias = dialog.getByLabelText("Alias");
    await expect(alias).toHaveValue("yard_zones_2");
    await userEvent.clear(alias);
    await userEvent.type(alias, "yard_zones");
    await dialog.findByText('There is a dropdown "yard_zones" already.');
    await expect(confirm).toBeDisabled();
    await userEvent.clear(alias);
    await userEvent.type(alias, "zones");
    await userEvent.click(confirm);
    await waitFor(() => expect(add).toHaveBeenCalledWith({ name: "Yard Zones", alias: "zones" }));
    await screen.findByText("Yard Zones was added.");
    await main().findByRole("button", { name: "Add Value" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const AddingRefused: Story = {
  args: {
    own: [
      [
        createDropdownsClient,
        {
          ...client,
          add: () =>
            Promise.reject(
              new ApiError({ status: 400, message: 'There is a dropdown "gate_codes" already.' }),
            ),
        },
      ],
    ],
  },
  play: async () => {
    const dialog = await openAdd();
    await userEvent.type(dialog.getByLabelText("Name"), "Gate codes");
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent(
      'There is a dropdown "gate_codes" already.',
    );
    await expect(dialog.getByLabelText("Name")).toHaveValue("Gate codes");
  },
};

/** What was typed is not lost by a slip. */
export const AddingCancelled: Story = {
  play: async () => {
    const dialog = await openAdd();
    await userEvent.type(dialog.getByLabelText("Name"), "Gate codes");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(main().getByRole("button", { name: "Add Dropdown" })).toHaveFocus());
    await expect(add).not.toHaveBeenCalled();
  },
};

/** A dropdown that record types use gets another name, and keeps its alias. */
export const Renaming: Story = {
  args: { path: "/admin/dropdowns/accident_statuses" },
  play: async () => {
    rename.mockClear();
    await userEvent.click(await main().findByRole("button", { name: "Rename…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename Accident statuses" }));
    await dialog.findByText("accident_statuses");
    await dialog.findByText("There are no changes to save.");
    const name = dialog.getByLabelText("Name");
    await userEvent.clear(name);
    await userEvent.type(name, "Stages of accidents{Enter}");
    await waitFor(() => expect(rename).toHaveBeenCalledWith(dropdown, "Stages of accidents"));
    await screen.findByText("Accident statuses is now called Stages of accidents.");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const RenamingAfterAnotherChange: Story = {
  args: {
    path: "/admin/dropdowns/accident_statuses",
    own: [[createDropdownsClient, { ...client, one: () => Promise.resolve({ ...dropdown, version: "0" }) }]],
  },
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Rename…" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Name"), " too{Enter}");
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Someone else changed this dropdown.");
  },
};

/** Values that are not saved yet are saved first. */
export const RenamingWhileValuesAreEdited: Story = {
  args: { path: "/admin/dropdowns/accident_statuses" },
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Add Value" }));
    await userEvent.type(main().getByLabelText("Text of new value"), "Yard");
    await expect(main().getByRole("button", { name: "Rename…" })).toBeDisabled();
  },
};
