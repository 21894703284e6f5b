import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { createDropdownsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

const dropdowns: Partial<ReturnType<typeof createDropdownsClient>> = {
  all: () =>
    Promise.resolve([{ id: 2, alias: "yard_zones", name: "Yard zones", values: 1, disabled: 0, uses: [] }]),
};

const meta = {
  title: "Shell/Find",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createDropdownsClient, dropdowns]],
    path: "/admin/dropdowns",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const find = { name: "Find a page or a record" };
const question = { name: "Cancel Changes?" };

/** Opens a dialog, and types into it. */
async function typeName(name: string) {
  const main = within(screen.getByRole("main"));
  await userEvent.click(await main.findByRole("button", { name: "Add Dropdown" }));
  const field = await screen.findByRole("textbox", { name: "Name" });
  await userEvent.type(field, name);
  return field;
}

/** Opens the box with its keys, and gives it once it has the focus. */
async function openFind() {
  await userEvent.keyboard("{Control>}j{/Control}");
  const box = within(await screen.findByRole("dialog", find));
  await waitFor(() => expect(box.getByRole("combobox")).toHaveFocus());
  return box;
}

/** Chooses the list of accidents. */
async function choose() {
  const box = await openFind();
  await userEvent.type(box.getByRole("combobox"), "accidents");
  const [page] = await box.findAllByRole("option", { name: /^Accidents/ });
  await userEvent.click(page ?? document.body);
}

const isGone = (dialog: typeof find) =>
  waitFor(() => expect(screen.queryByRole("dialog", dialog)).toBeNull());

/** The box opens over a dialog. Escape closes the box only. */
export const OverADialog: Story = {
  play: async () => {
    const field = await typeName("Crews");
    await openFind();
    await userEvent.keyboard("{Escape}");
    await isGone(find);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue("Crews");
  },
};

/** What is typed in the dialog is not lost before its reader agreed, however often they are asked. */
export const OverUnsavedTyping: Story = {
  play: async () => {
    const field = await typeName("Crews");
    await choose();
    const asked = within(await screen.findByRole("dialog", question));
    await userEvent.click(asked.getByRole("button", { name: "Keep Editing" }));
    await isGone(question);
    await expect(field).toHaveValue("Crews");
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole("button", { name: "Close popup modal" }));
    await isGone({ name: "Add Dropdown" });

    await typeName("Yards");
    await choose();
    const again = await screen.findByRole("dialog", question);
    // In front of a dialog that was opened after the first question.
    await expect(screen.getAllByRole("dialog").at(-1)).toBe(again);
    await userEvent.click(within(again).getByRole("button", { name: "Yes, Cancel" }));
    await screen.findByRole("heading", { level: 1, name: "Accidents" });
    await isGone({ name: "Add Dropdown" });
  },
};

/** From the sheet of keys, which goes with its page. */
export const OverTheSheetOfKeys: Story = {
  play: async () => {
    await within(screen.getByRole("main")).findByText("Yard zones");
    await userEvent.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await choose();
    await screen.findByRole("heading", { level: 1, name: "Accidents" });
    await isGone({ name: "Keyboard shortcuts" });
  },
};

/** Terms that are not agreed to stay in front. */
export const NotOverTheTerms: Story = {
  args: {
    account: { ...accountOf("administrator"), settings: { "module.termsOfService.version": "3" } },
  },
  play: async () => {
    await screen.findByRole("dialog", { name: "Terms of Service" });
    await userEvent.keyboard("{Control>}j{/Control}");
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(screen.queryByRole("dialog", find)).toBeNull();
  },
};
