import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { PrintPageView } from "../../engine/index.ts";
import { PrintedSample } from "./PrintedSample.tsx";

const page = (...children: PrintPageView["children"]): PrintPageView => ({ type: "printPage", children });
const meta = {
  title: "Print/Nodes",
  component: PrintedSample,
  args: { template: "accident" },
} satisfies Meta<typeof PrintedSample>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Page: Story = {
  args: {
    print: { ...page("date", "city", "description"), title: "Short Report", orientation: "landscape" },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Short Report" });
    await expect(canvas.getByText(/^Redwood Freight Lines · Printed 03\/16\/2026/)).toBeVisible();
    const [rule] = document.adoptedStyleSheets.at(-1)?.cssRules ?? [];
    await expect(rule?.cssText).toContain("size: landscape");
  },
};

export const Section: Story = {
  args: {
    print: page({
      type: "printSection",
      title: "When and Where",
      columns: 3,
      children: ["date", "time", "city", { type: "field", field: "county", label: "In the county", span: 3 }],
    }),
  },
  play: async ({ canvas }) => {
    const section = await canvas.findByRole("region", { name: "When and Where" });
    await expect(within(section).getByText("In the county")).toBeVisible();
  },
};

export const HiddenAndConfidential: Story = {
  args: {
    print: page({
      type: "printSection",
      title: "Other Party",
      children: ["towed", "towCompany", "otherDriverName"],
    }),
    record: {
      fields: { towed: false, towCompany: "Towing Inc.", otherDriverName: null },
      protectedFields: ["otherDriverName"],
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Confidential");
    await expect(canvas.queryByText("Towed by")).toBeNull();
    await expect(canvas.queryByText("Towing Inc.")).toBeNull();
  },
};

export const Synopsis: Story = {
  args: {
    print: page({ type: "printSynopsis", facts: ["date", "city", "primaryModel"], text: "description" }),
    record: { fields: { date: 1_773_619_200, city: "Alturas", description: "Ice.\nThe trailer slid." } },
  },
  play: async ({ canvas }) => {
    const synopsis = await canvas.findByRole("region", { name: "Synopsis" });
    await expect(within(synopsis).getByText("The trailer slid.")).toBeVisible();
  },
};

export const ByHand: Story = {
  args: {
    print: page(
      { type: "printTable", relation: "vehicles", columns: ["kind"], blank: ["Looked at by"] },
      { type: "printSignatures", people: ["Driver", "Supervisor"] },
    ),
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "Signatures" });
    const rows = within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
    await expect(rows).toEqual(["Signed byNameSignatureDate", "Driver", "Supervisor"]);
    const cell = within(table).getAllByRole("cell")[0];
    await expect(cell?.getBoundingClientRect().height).toBeGreaterThan(30);
  },
};

export const Table: Story = {
  args: {
    print: page({
      type: "printTable",
      relation: "vehicles",
      title: "Vehicles involved",
      columns: ["kind", "make", "damage"],
      orderBy: [{ field: "damage", direction: "desc" }],
    }),
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "Vehicles involved" });
    await expect(within(table).getAllByRole("columnheader")).toHaveLength(3);
  },
};

export const EmptyTable: Story = {
  args: { ...Table.args, rows: 0 },
  play: async ({ canvas }) => {
    await canvas.findByText(/^No .* to display\.$/);
    await expect(canvas.queryByRole("table")).toBeNull();
  },
};

export const ManyRows: Story = { args: { ...Table.args, rows: 200 } };

export const Comments: Story = {
  args: { print: page({ type: "printComments", title: "Comment Log", limit: 2 }) },
  play: async ({ canvas }) => {
    const comments = await canvas.findByRole("region", { name: "Comment Log" });
    await expect(within(comments).getAllByRole("heading", { level: 3 })).toHaveLength(2);
    await expect(within(comments).getByText("The 2 newest comments.")).toBeVisible();
  },
};

export const NoComments: Story = {
  args: { print: page({ type: "printComments" }), comments: [] },
  play: async ({ canvas }) => void (await canvas.findByText("No Comments to display.")),
};

export const LongAndRightToLeft: Story = {
  args: {
    print: page("city", "street", "otherVehicle", "description", { type: "printComments" }),
    record: {
      label: "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung".repeat(2),
      fields: {
        city: "עכו, רחוב הנמל 12 (Akko)",
        street: "x".repeat(300),
        otherVehicle: "Пикап, белый",
        description: "مرحبا، تم فحص الشاحنة.\nChecked by Bob.",
      },
    },
  },
};

export const WholeAccidentOnA4: Story = { args: { paper: "a4" } };
