import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import { ScreenFixture } from "../../product/testing/index.ts";
import { findRecord } from "../fixtures/sampleRecords.ts";
import { engine } from "../fixtures/schemas.ts";
import { accountOf, answers, configuration, recordsOf } from "./sampleAccount.ts";

const [sample] = recordsOf("claim_cost", 1, (record) => ({
  ...record,
  fields: { ...record.fields, reserves: 25_000 },
  computations: { ...record.computations, paid: 0, remaining: 25_000 },
  relations: { ...record.relations, payments: [] },
}));
const [payment] = recordsOf("claim_payment", 1, (record) => ({
  ...record,
  fields: { ...record.fields, amount: 1_200 },
}));
if (!sample || !payment) throw new Error("There are no sample records.");
const [cost, paidNow] = [sample, payment];

/** A server that knows the cost, and counts what is paid for it. */
function services() {
  const { main: calls, forms, ...others } = answers();
  let paid = 0;
  return {
    ...others,
    main: {
      ...calls,
      byIds: (alias: string, ids: readonly number[]) =>
        alias === "claim_payment"
          ? Promise.resolve([paidNow])
          : Promise.all(ids.map((id) => findRecord(engine, id))),
      list: async () => ({ records: paid > 0 ? [paidNow] : [], next: null }),
      get: async (id: number) =>
        id === cost.id
          ? {
              ...cost,
              computations: { ...cost.computations, paid, remaining: 25_000 - paid },
              relations: { ...cost.relations, payments: paid > 0 ? [paidNow.id] : [] },
            }
          : paidNow,
      create: async () => {
        paid = 1_200;
        return paidNow;
      },
    },
    forms: {
      ...forms,
      duplicates: async () => [],
      keepDraft: async () => ({ savedAt: 0 }),
      dropDraft: async () => undefined,
    },
  };
}

const meta = {
  title: "Screens/Costs",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: services(),
    path: `/model/claim_cost/${cost.id}`,
  },
  parameters: {
    layout: "fullscreen",
    controls: { include: ["path"] },
    a11y: { options: { rules: { "target-size": { enabled: true }, "heading-order": { enabled: false } } } },
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

export const PaidWhileItIsOpen: Story = {
  name: "a payment that is added while the cost is edited counts at once, and what is typed stays",
  args: { services: services() },
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("button", { name: "Edit" }));
    const category = await main().findByRole("combobox", { name: /^Cost category/ });
    await userEvent.selectOptions(category, "Legal and Adjusting");
    await userEvent.click(main().getByRole("button", { name: "Add Claim Payment" }));
    await userEvent.type(await screen.findByRole("textbox", { name: /^Amount/ }), "1200");
    await userEvent.type(screen.getByRole("textbox", { name: /^Payee/ }), "Reno Body Works");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
    await main().findByText("$23,800.00", {}, { timeout: 5_000 });
    await expect(main().getByRole("combobox", { name: /^Cost category/ })).toHaveDisplayValue(
      "Legal and Adjusting",
    );
  },
};
