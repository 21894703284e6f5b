/** Deleted records of a type: administrators bring them back. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ScreenFixture } from "../../product/testing/index.ts";
import { findRecord } from "../fixtures/sampleRecords.ts";
import { engine } from "../fixtures/schemas.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

const gone = [
  { id: 10_004, label: "Accident 10004 - Lake Charles", by: { firstName: "Ann", lastName: "Lee" } },
  { id: 10_002, label: "Accident 10002 - Reno", by: null },
].map(({ id, label, by }) => ({ id, label, groupId: 3, deletedDate: 1_767_225_600, deletedByUser: by }));
const restored = new Set<number>();
const restore = fn(async (id: number) => {
  restored.add(id);
  return findRecord(engine, id);
});
const services = {
  ...answers(),
  main: {
    ...answers().main,
    restore,
    deleted: async () => gone.filter(({ id }) => !restored.has(id)),
  },
};

const meta = {
  title: "Screens/Deleted records",
  component: ScreenFixture,
  args: { account: accountOf("administrator"), configuration, services, path: "/accidents/deleted" },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    restored.clear();
    restore.mockClear();
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

export const RestoreOne: Story = {
  play: async ({ userEvent }) => {
    const table = within(await main().findByRole("table", { name: "Deleted Accidents" }));
    await expect(table.getByRole("row", { name: /Lake Charles Ann Lee/ })).toBeVisible();
    await userEvent.click(table.getByRole("button", { name: "Restore Accident 10002 - Reno" }));
    const question = within(await screen.findByRole("dialog", { name: "Restore Accident?" }));
    await userEvent.click(question.getByRole("button", { name: "Yes, Restore" }));
    await waitFor(() => expect(table.queryByText("Accident 10002 - Reno")).toBeNull());
    await expect(restore).toHaveBeenCalledWith(10_002);
    await expect(await screen.findByText("Record No. 10002 has been successfully restored.")).toBeVisible();
  },
};

export const NothingDeleted: Story = {
  args: { services: { ...services, main: { ...services.main, deleted: async () => [] } } },
  play: async () => void (await main().findByText("No Accidents were deleted.")),
};

export const ForAdministratorsOnly: Story = {
  args: { account: accountOf("reader") },
  play: async () => {
    await main().findByText("Deleted records are shown to administrators. Please contact yours.");
  },
};
