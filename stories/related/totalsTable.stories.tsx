import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { leaving } from "../forms/leaving.ts";
import { noChanges, raises, totals, totalsOfEntries } from "./nodes.ts";
import { RelatedFrame } from "./RelatedFrame.tsx";

const notify = fn();
const { leaveGuard, asks: asksToLeave } = leaving();

const meta = {
  title: "Related/Totals table",
  component: RelatedFrame,
  args: { nodes: [totals], notify, leaveGuard },
  beforeEach: () => void notify.mockClear(),
} satisfies Meta<typeof RelatedFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const TotalsSaveOnlyWhatChanged: Story = {
  play: async ({ canvas, userEvent }) => {
    const inputs = await canvas.findAllByRole("textbox", { name: /^Reserves, / });
    const [first, second, third] = inputs;
    if (!first || !second || !third) throw new Error("There are no categories.");
    await expect(first).toHaveValue("500.00");
    await expect(canvas.getByRole("button", { name: "Save Reserves" })).toBeDisabled();
    await expect(canvas.getByText(noChanges)).toBeVisible();
    await userEvent.type(second, "75");
    await userEvent.type(third, "0");
    await userEvent.tab();
    await expect(asksToLeave()).toBe(true);
    await expect(canvas.queryByText(noChanges)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Save Reserves" }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith("success", "Successfully updated totals table for Totals"),
    );
    await waitFor(() => expect(canvas.getByRole("button", { name: "Save Reserves" })).toBeDisabled());
    await expect(canvas.getAllByText("$575.00")[0]).toBeVisible();
    await expect(asksToLeave()).toBe(false);
  },
};

const onSave = fn();

export const ReservesOfEntries: Story = {
  name: "reserves that are the sum of entries get one more, with the difference and what was shown before",
  args: { nodes: [totalsOfEntries], onSave },
  beforeEach: () => void onSave.mockClear(),
  play: async ({ canvas, userEvent }) => {
    const [first, second] = await canvas.findAllByRole("textbox", { name: /^Reserves, / });
    if (!first || !second) throw new Error("There are no categories.");
    await userEvent.clear(first);
    await userEvent.type(first, "420.50");
    await userEvent.type(second, "75");
    await userEvent.click(canvas.getByRole("button", { name: "Save Reserves" }));
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      templateAlias: "raise",
      fields: { before: 500, amount: -79.5 },
      relations: { total: 3000, claim: 4000 },
    });
    await expect(onSave.mock.calls[1]?.[0]).toMatchObject({
      templateAlias: "total",
      relations: { claim: 4000 },
      relationModels: {
        raises: [{ templateAlias: "raise", fields: { amount: 75 }, relations: { claim: 4000 } }],
      },
    });
  },
};

export const EntriesShowAtOnce: Story = {
  name: "an entry that is added by its reserves stands in the table of entries at once",
  args: { nodes: [totalsOfEntries, raises] },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("textbox", { name: /^Reserves, / });
    if (!first) throw new Error("There are no categories.");
    await expect(await canvas.findByText("No Reserve Changes to display.")).toBeVisible();
    await userEvent.clear(first);
    await userEvent.type(first, "420.50");
    await userEvent.click(canvas.getByRole("button", { name: "Save Reserves" }));
    const entries = await canvas.findByRole("grid", { name: "Reserve changes" });
    await expect(await within(entries).findByText("-$79.50")).toBeVisible();
  },
};

export const TotalsThatCannotBeSaved: Story = {
  args: { refuses: "13" },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("textbox", { name: /^Reserves, / });
    if (!first) throw new Error("There are no categories.");
    await userEvent.clear(first);
    await userEvent.type(first, "13");
    await userEvent.click(canvas.getByRole("button", { name: "Save Reserves" }));
    await expect(
      await canvas.findByText(/^Can't update or create Totals\. .*The server refused it\.$/),
    ).toBeVisible();
    await expect(notify).toHaveBeenCalledWith("danger", "Can't update or create Totals");
    await expect(first).toHaveValue("13.00");
  },
};

export const OneOfTheReservesCannotBeSaved: Story = {
  args: { refuses: "13" },
  play: async ({ canvas, userEvent }) => {
    const [first, second] = await canvas.findAllByRole("textbox", { name: /^Reserves, / });
    if (!first || !second) throw new Error("There are no categories.");
    await userEvent.clear(first);
    await userEvent.type(first, "13");
    await userEvent.type(second, "75");
    await userEvent.click(canvas.getByRole("button", { name: "Save Reserves" }));
    await expect(
      await canvas.findByText(/^Can't update or create Totals\. .*The server refused it\. Saved: .+\.$/),
    ).toBeVisible();
    await expect(first).toHaveAttribute("aria-invalid", "true");
    await expect(first).toHaveAccessibleDescription("The server refused it.");
    await expect(second).not.toHaveAttribute("aria-invalid");
    await expect(canvas.getByText("$88.00")).toBeVisible();
    await expect(first).toHaveValue("13.00");
    await expect(canvas.getByRole("button", { name: "Save Reserves" })).toBeEnabled();
  },
};

export const TotalsOnTheRecordPage: Story = {
  name: "records.md 4.8: reserves are saved on the record's page, without Edit",
  args: { readOnly: true },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("textbox", { name: /^Reserves, / });
    if (!first) throw new Error("There are no categories.");
    await userEvent.clear(first);
    await userEvent.type(first, "13");
    await userEvent.click(canvas.getByRole("button", { name: "Save Reserves" }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith("success", "Successfully updated totals table for Totals"),
    );
  },
};

export const TotalsToRead: Story = {
  name: "records.md 5: who may only view the record reads its reserves",
  args: { readOnly: true, isViewer: true },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("$500.00"))[0]).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Save Reserves" })).toBeNull();
  },
};
