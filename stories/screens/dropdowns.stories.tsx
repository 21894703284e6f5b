import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { createDropdownsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Client = ReturnType<typeof createDropdownsClient>;
type Dropdown = Awaited<ReturnType<Client["one"]>>;

const uses = [{ template: "accident", templateName: "Accident", field: "status", label: "Status" }];
const value = (id: number, display: string, more: Partial<Dropdown["values"][number]> = {}) => ({
  id,
  name: display.toLowerCase(),
  display,
  disabled: false,
  color: null,
  rules: [],
  ...more,
});
const dropdown: Dropdown = {
  id: 1,
  alias: "accident_statuses",
  name: "Accident statuses",
  version: "1",
  uses,
  values: [
    value(1, "Open", { color: "blue", rules: ["Accident"] }),
    value(2, "Under Review", { color: "yellow" }),
    value(3, "Closed", { disabled: true }),
  ],
};
const save = fn<Client["save"]>(() => Promise.resolve(dropdown));
const client: Partial<Client> = {
  all: () =>
    Promise.resolve([
      { id: 1, alias: "accident_statuses", name: "Accident statuses", values: 3, disabled: 1, uses },
      { id: 2, alias: "yard_zones", name: "Yard zones", values: 1, disabled: 0, uses: [] },
    ]),
  one: () => Promise.resolve(dropdown),
  uses: () => Promise.resolve([{ name: "open", records: 1_204, deleted: 3 }]),
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

export const NotAllowed: Story = {
  args: { account: accountOf("reader") },
  play: async () => {
    await main().findByText("Certain user permissions required.");
  },
};
