import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ApiError, createUnmatchedDataClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration, recordsOf } from "./sampleAccount.ts";

type Client = ReturnType<typeof createUnmatchedDataClient>;
type Page = Awaited<ReturnType<Client["list"]>>;
type Row = Page["data"][number];

const waiting: Row = {
  id: 1,
  importId: 7,
  row: 14,
  templateAlias: "telematics_alert",
  templateName: "Telematics Alert",
  source: "alerts-2026-11.csv",
  createdAt: 1_794_000_000,
  status: "open",
  missing: [
    { key: "primaryModel", field: "Driver", text: "N. Flores (7714)", templateAlias: "employee" },
    { key: "groupId", field: "Group", text: "DAL-2", templateAlias: null },
  ],
  cells: [
    { column: "Event No.", text: "E-4402817" },
    { column: "Date", text: "11/03/2026" },
    { column: "Alert", text: "Speeding" },
    { column: "Driver", text: "N. Flores (7714)" },
    { column: "Terminal", text: "DAL-2" },
    { column: "Speed", text: "81" },
  ],
  recordId: null,
  changedByName: null,
  changedAt: null,
  mayUndo: false,
};
const matched: Row = {
  ...waiting,
  id: 2,
  row: 15,
  status: "matched",
  recordId: 5012,
  changedByName: "Ann Lee",
  changedAt: 1_794_100_000,
  mayUndo: true,
};

const pageOf = (...data: Row[]): Page => ({
  data,
  next: null,
  counts: { open: 1, matched: 1, dismissed: 0 },
  choices: {
    templates: [{ alias: "telematics_alert", name: "Telematics Alert" }],
    sources: ["alerts-2026-11.csv"],
  },
});

const list = fn<Client["list"]>(({ status, search }) =>
  Promise.resolve(
    search === "nobody" || status === "dismissed"
      ? pageOf()
      : pageOf(status === "matched" ? matched : waiting),
  ),
);
const match = fn<Client["match"]>((id) => Promise.resolve({ ...matched, id }));
const dismiss = fn<Client["dismiss"]>(() => Promise.resolve({ ...waiting, status: "dismissed" }));
const undo = fn<Client["undo"]>(() => Promise.resolve(waiting));
const with_ = (client: Partial<Client>) => ({
  services: answers(recordsOf("employee", 3)),
  own: [[createUnmatchedDataClient, { list, match, dismiss, undo, ...client }] as const],
});

const meta = {
  title: "Screens/Unmatched data",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    ...with_({}),
    path: "/unmatchedDataReport",
  },
  parameters: {
    layout: "fullscreen",
    controls: { include: ["path"] },
    a11y: { options: { rules: { "target-size": { enabled: true } } } },
  },
  beforeEach: () => {
    for (const each of [list, match, dismiss, undo]) each.mockClear();
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

export const Waiting: Story = {
  play: async ({ userEvent }) => {
    const row = await main().findByRole("row", { name: /N\. Flores/ });
    await expect(row).toHaveTextContent("Telematics Alert");
    await expect(main().getByRole("option", { name: "Open (1)" })).toBeInTheDocument();
    await userEvent.click(within(row).getByRole("button", { name: "Dismiss row 14 of alerts-2026-11.csv" }));
    await waitFor(() => expect(dismiss).toHaveBeenCalledWith(1));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(undo).toHaveBeenCalledWith(1));
  },
};

export const MatchedByHand: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: /^Match row 14/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Match row 14 of alerts-2026-11.csv" }));
    await expect(dialog.getByRole("button", { name: "Match" })).toBeDisabled();
    await userEvent.click(dialog.getByRole("combobox", { name: /^Driver/ }));
    const offered = within(await screen.findByRole("listbox"));
    const [first] = await offered.findAllByRole("option");
    await userEvent.click(first ?? document.body);
    const terminals = dialog.getByRole("combobox", { name: /^Group/ });
    const [, terminal] = within(terminals).getAllByRole("option");
    await userEvent.selectOptions(terminals, terminal ?? "");
    await userEvent.click(dialog.getByRole("button", { name: "Match" }));
    await waitFor(() => expect(match).toHaveBeenCalled());
    await expect(match.mock.calls[0]?.[1]).toEqual([
      { key: "primaryModel", text: "N. Flores (7714)", id: expect.any(Number) as number },
      { key: "groupId", text: "DAL-2", id: expect.any(Number) as number },
    ]);
    await screen.findByText("Row 15 of alerts-2026-11.csv was taken.");
  },
};

export const Done: Story = {
  play: async ({ userEvent }) => {
    await main().findByRole("row", { name: /N\. Flores/ });
    await userEvent.selectOptions(main().getByLabelText("Status"), "matched");
    await expect(await main().findByRole("link", { name: "Record No. 5012" })).toHaveAttribute(
      "href",
      expect.stringContaining("/model/telematics_alert/5012"),
    );
    await userEvent.click(main().getByRole("button", { name: /^Undo row 15/ }));
    await waitFor(() => expect(undo).toHaveBeenCalledWith(2));
  },
};

export const NothingFound: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await main().findByRole("searchbox", { name: "Search for a text" }), "nobody");
    await main().findByText("No rows match these filters");
    await userEvent.click(main().getByRole("button", { name: "Clear filters" }));
    await main().findByRole("row", { name: /N\. Flores/ });
  },
};

export const NothingWaits: Story = {
  args: with_({ list: () => Promise.resolve(pageOf()) }),
  play: async () => {
    await main().findByText("No rows wait: everything that was imported matched");
  },
};

export const CannotBeLoaded: Story = {
  args: with_({ list: () => Promise.reject(new ApiError({ status: 503, message: "Away." })) }),
  play: async () => {
    await main().findByRole("button", { name: "Retry" });
  },
};

export const ForOthers: Story = {
  args: { account: accountOf("nobody") },
  play: async () => {
    await main().findByText("Unmatched data is shown to administrators. Please contact yours.");
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
