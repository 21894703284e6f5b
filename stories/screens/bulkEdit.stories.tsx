/** Records of a list that get the same values: what is chosen, what will change, what was refused, and the way back. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import type { RecordData, RecordInput } from "../../engine/index.ts";
import { ApiError, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration, recordsOf } from "./sampleAccount.ts";

const accidents = recordsOf("accident", 6, (record) => ({
  ...record,
  version: 3,
  fields: { ...record.fields, city: "Reno", state: "NV" },
}));
/** Label of the field that is edited. */
const city = "Nearest city or town";
const refused = accidents[1]?.id;
const issue = {
  path: "city",
  code: "closed",
  severity: "error" as const,
  message: "The accident is closed: reopen it first.",
};

type Values = Pick<RecordInput, "fields" | "relations">;

/** A record as it would be, or is, with the city of these values. */
function changed(record: RecordData, { fields }: Values): RecordData {
  const given = fields["city"];
  const town = typeof given === "string" ? given : null;
  return { ...record, version: record.version + 1, fields: { ...record.fields, city: town } };
}

function byId(id: number): RecordData {
  const found = accidents.find((record) => record.id === id);
  if (!found) throw new ApiError({ status: 404 });
  return found;
}
const update = fn(async (id: number, input: RecordInput) => changed(byId(id), input));

function services(more: Partial<NonNullable<ReturnType<typeof answers>["main"]>> = {}) {
  const { main, ...others } = answers(accidents);
  return {
    ...others,
    main: {
      ...main,
      byIds: async (_alias: string, ids: readonly number[]) => ids.map(byId),
      tryMany: async (ids: readonly number[], data: Values) =>
        ids.map((id) =>
          id === refused
            ? { id, record: null, issues: [issue] }
            : { id, record: changed(byId(id), data), issues: [] },
        ),
      update,
      ...more,
    },
  };
}

const meta = {
  title: "Screens/Edit many records",
  component: ScreenFixture,
  args: { account: accountOf("administrator"), configuration, services: services(), path: "/accidents" },
  parameters: {
    layout: "fullscreen",
    controls: { include: ["path"] },
    // Blueprint's parts bring headings of levels of their own.
    a11y: { options: { rules: { "heading-order": { enabled: false } } } },
  },
  beforeEach: () => void update.mockClear(),
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;
type User = Parameters<NonNullable<Story["play"]>>[0]["userEvent"];

/** Selects all rows and presses 'Edit'. */
async function open(user: User) {
  const main = within(screen.getByRole("main"));
  await waitFor(() => expect(main.getAllByRole("link").length).toBeGreaterThan(5));
  await user.click(await main.findByRole("checkbox", { name: /all/i }));
  const bar = within(await main.findByRole("toolbar", { name: "Selected rows" }));
  await user.click(bar.getByRole("button", { name: "Edit" }));
  return within(await screen.findByRole("dialog", { name: "Edit 6 Accidents" }));
}

/** Chooses the city and gives it a value. */
async function chooseCity(user: User) {
  const dialog = await open(user);
  await user.selectOptions(await dialog.findByLabelText("Field"), city);
  const editor = await dialog.findByLabelText(city);
  await user.clear(editor);
  await user.type(editor, "Elko");
  return dialog;
}

async function see(user: User) {
  const dialog = await chooseCity(user);
  await user.click(dialog.getByRole("button", { name: "See Changes" }));
  await dialog.findByText("5 Accidents will change, 1 cannot be changed.");
  return dialog;
}

export const Fields: Story = {
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent);
    await expect(dialog.getByRole("button", { name: "See Changes" })).toBeDisabled();
    await userEvent.selectOptions(await dialog.findByLabelText("Field"), city);
    await expect(await dialog.findByLabelText(city)).toHaveValue("Reno");
    await userEvent.clear(dialog.getByLabelText(city));
    await dialog.findByText(/Left empty, the field will be emptied/);
    await userEvent.selectOptions(dialog.getByLabelText("Another field"), "Weather");
    await userEvent.click(dialog.getByRole("button", { name: `Leave ${city} as it is` }));
    await waitFor(() => expect(dialog.queryByLabelText(city)).toBeNull());
    await expect(dialog.getByRole("button", { name: "See Changes" })).toBeEnabled();
  },
};

export const Changes: Story = {
  play: async ({ userEvent }) => {
    const dialog = await see(userEvent);
    const list = within(dialog.getByRole("list", { name: "What will change" }));
    const [first] = list.getAllByRole("listitem");
    await expect(first).toHaveTextContent(`${city}: The accident is closed: reopen it first.`);
    await expect(list.getAllByText("Elko")).toHaveLength(5);
    await expect(update).not.toHaveBeenCalled();
  },
};

/** The note is read where the field is no longer seen, too. */
export const RoundedValue: Story = {
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent);
    await userEvent.selectOptions(await dialog.findByLabelText("Field"), "Injuries");
    const editor = await dialog.findByLabelText("Injuries");
    await userEvent.clear(editor);
    await userEvent.type(editor, "2.7");
    await dialog.findByText("Taken as 2: it is a whole number.");
    await userEvent.click(dialog.getByRole("button", { name: "See Changes" }));
    await dialog.findByText("5 Accidents will change, 1 cannot be changed.");
    await dialog.findByText("Taken as 2: it is a whole number.");
  },
};

export const SavedAndUndone: Story = {
  play: async ({ userEvent }) => {
    const dialog = await see(userEvent);
    update.mockImplementationOnce(() =>
      Promise.reject(new ApiError({ status: 409, message: "This record was changed by someone else." })),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Change 5 Accidents" }));
    await dialog.findByText("4 Accidents changed.");
    const list = within(dialog.getByRole("list", { name: "Not changed" }));
    await list.findByText("This record was changed by someone else.");
    await expect(list.getAllByRole("link")).toHaveLength(2);
    await list.findByText("The accident is closed: reopen it first.");
    const { id = 0 } = accidents[2] ?? {};
    await expect(update).toHaveBeenCalledWith(id, {
      id,
      version: 3,
      groupId: null,
      fields: { city: "Elko" },
      relations: {},
    });
    await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
    await dialog.findByText("4 Accidents as before again.");
    await expect(update.mock.lastCall?.[1]).toMatchObject({ version: 4, fields: { city: "Reno" } });
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const ConnectionLost: Story = {
  play: async ({ userEvent }) => {
    const dialog = await see(userEvent);
    update.mockImplementationOnce(async (id, input) => changed(byId(id), input));
    update.mockImplementationOnce(() => Promise.reject(new ApiError({ status: 0 })));
    await userEvent.click(dialog.getByRole("button", { name: "Change 5 Accidents" }));
    await dialog.findByText(/^4 Accidents not reached. There is no connection/);
    await userEvent.click(dialog.getByRole("button", { name: "Go On" }));
    await dialog.findByText("5 Accidents changed.");
  },
};

export const NotGivenUpWithoutAQuestion: Story = {
  play: async ({ userEvent }) => {
    const dialog = await chooseCity(userEvent);
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    const question = within(await screen.findByRole("dialog", { name: "Cancel Changes?" }));
    await expect(
      question.getByText(
        "Are you sure you want to proceed? You have unsaved changes which will be discarded.",
      ),
    ).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Keep Editing" }));
    await expect(dialog.getByLabelText(city)).toHaveValue("Elko");
    await userEvent.keyboard("{Escape}");
    const again = within(await screen.findByRole("dialog", { name: "Cancel Changes?" }));
    await userEvent.click(again.getByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Edit" })).toHaveFocus());
  },
};

export const RecordsNotLoaded: Story = {
  args: { services: services({ byIds: () => Promise.reject(new ApiError({ status: 500 })) }) },
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent);
    await dialog.findByRole("button", { name: "Retry" });
  },
};

export const Loading: Story = {
  args: { services: services({ byIds: () => new Promise(() => undefined) }) },
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent);
    await dialog.findByLabelText("Loading");
  },
};

export const Checking: Story = {
  args: { services: services({ tryMany: () => new Promise(() => undefined) }) },
  play: async ({ userEvent }) => {
    const dialog = await chooseCity(userEvent);
    await userEvent.click(dialog.getByRole("button", { name: "See Changes" }));
    await dialog.findByText("Checking the records: 0 of 6");
    await expect(dialog.getByRole("button", { name: "Stop" })).toBeVisible();
  },
};

export const ForReadersNothing: Story = {
  args: { account: accountOf("reader") },
  play: async ({ userEvent }) => {
    const main = within(screen.getByRole("main"));
    await userEvent.click(await main.findByRole("checkbox", { name: /all/i }));
    const bar = within(await main.findByRole("toolbar", { name: "Selected rows" }));
    await expect(bar.queryByRole("button", { name: "Edit" })).toBeNull();
  },
};
