/** Loss runs: what they are asked for with, their blocks, large losses and the triangle, and the way to each claim. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ApiError, createCannedReportsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { empty, filled, long, report } from "./sampleLossRun.ts";

type Client = ReturnType<typeof createCannedReportsClient>;

const lossRun = fn<Client["lossRun"]>();
const job = {
  id: "a",
  fileName: "Claims Loss Run 2026-01-15.xlsx",
  status: "preparing" as const,
  progress: 10,
  createdBy: 1,
  createdDate: "2026-01-15T00:00:00.000Z",
};
const startCanned = fn(() => Promise.resolve(job));
const at = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000;

const meta = {
  title: "Screens/Ready reports/Claims Loss Run",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: { ...answers(), exports: { startCanned, list: () => Promise.resolve([job]) } },
    own: [[createCannedReportsClient, { list: () => Promise.resolve([report]), lossRun }] as const],
    path: "/cannedreports/claimsLossRun?valuedOn=2025-12-31&firstYear=2024&lastYear=2025",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    lossRun.mockReset();
    lossRun.mockResolvedValue(filled);
    startCanned.mockReset();
    startCanned.mockResolvedValue(job);
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const input = (name: string) => main().getByRole("textbox", { name });
const asked = { valuedOn: at("2025-12-31"), firstYear: "2024", lastYear: "2025" };
const rest = { policyYearStart: "01-01", largeLoss: "50000" };

/** An address names the whole loss run; each block has its claims, their totals, and the way to each record. */
export const Filled: Story = {
  play: async () => {
    const table = within(await main().findByRole("table", { name: "2025, Auto Liability" }));
    await expect(lossRun).toHaveBeenCalledWith("claimsLossRun", { ...asked, ...rest });
    const link = table.getByRole("link", { name: "CL-7" });
    await expect(link.getAttribute("href")).toMatch(/\/claims\/7$/);
    const rows = table.getAllByRole("row").map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map((cell) => cell.textContent),
    );
    await expect(rows[1]?.slice(0, 5)).toEqual(["Open", "03/04/2025", "03/05/2025", "--", "Dana Whitfield"]);
    await expect(rows[1]?.slice(7, 19)).toEqual([
      "$12,500.50",
      "$0.00",
      "$0.00",
      "$12,500.50",
      "$60,000.00",
      "$0.00",
      "$0.00",
      "$60,000.00",
      "$0.00",
      "$0.00",
      "$72,500.50",
      "$72,500.50",
    ]);
    await expect(
      main().getByText("Per million miles: 0.500 claims, $12,345.00 incurred (gross)."),
    ).toBeVisible();
    await expect(main().getByText("Per million miles: -- claims, -- incurred (gross).")).toBeVisible();
    await expect(rows[3]?.slice(6, 8)).toEqual(["", "$12,500.50"]);
    await main().findByText(
      "2 claims reported: 1 open, 1 closed (1 without payment). Largest: CL-7, $72,500.50.",
    );
    await expect(main().getAllByText("No losses reported")).toHaveLength(3);
    const large = within(main().getByRole("table", { name: "Large Losses, $50,000.00 or More" }));
    await large.findByText(/^Rear-ended a passenger car/);
    const triangle = within(main().getByRole("table", { name: "Loss Triangle" }));
    await triangle.findByRole("row", { name: "2025 $74,000.50 -- -- $74,000.50" });
    const head = within(main().getByRole("region", { name: "Loss Run" }));
    await head.findByText("Redwood Freight Lines");
  },
};

/** A recovery without its payment is an amount below zero, and a reopened claim says so. */
export const RecoveredMore: Story = {
  play: async () => {
    const table = within(await main().findByRole("table", { name: "2025, Cargo" }));
    await table.findByText("Reopened");
    await expect(table.getAllByText("-$250.00")).toHaveLength(2);
  },
};

/** Without an address it is valued on today, which is then in the address. */
export const Today: Story = {
  args: { path: "/cannedreports/claimsLossRun" },
  play: async () => {
    await main().findByText("Loss Run Valued on 01/15/2026");
    await expect(input("First Policy Year")).toHaveValue("");
    await expect(input("First Policy Year")).toHaveAttribute("placeholder");
    const [, sent] = lossRun.mock.calls.at(-1) ?? [];
    await expect(sent).toHaveProperty("valuedOn");
  },
};

/** What is wrong is said beside its input once that was left, and nothing is asked meanwhile. */
export const Messages: Story = {
  play: async ({ userEvent }) => {
    await main().findByRole("table", { name: "2025, Cargo" });
    await userEvent.clear(input("First Policy Year"));
    await userEvent.type(input("First Policy Year"), "1899");
    await main().findByText("Correct the form to see the loss run.");
    await userEvent.tab();
    await expect(input("First Policy Year")).toHaveAccessibleDescription(/^Enter a year from 1900 to /);
    await userEvent.clear(input("Large Losses From"));
    await userEvent.type(input("Large Losses From"), "1.5");
    await userEvent.tab();
    await expect(input("Large Losses From")).toHaveAccessibleDescription("Enter whole dollars.");
    await expect(main().getByRole("button", { name: "Export As" })).toBeDisabled();
    await expect(lossRun).toHaveBeenCalledOnce();
  },
};

/** Policy years start on any day of a month; a day that the next month does not have becomes its last one. */
export const PolicyYears: Story = {
  play: async ({ userEvent }) => {
    await main().findByRole("table", { name: "2025, Cargo" });
    const start = "Policy Year Starts On";
    await userEvent.selectOptions(main().getByRole("combobox", { name: start }), "July");
    await userEvent.selectOptions(main().getByRole("combobox", { name: `${start}, day` }), "31");
    await userEvent.selectOptions(main().getByRole("combobox", { name: start }), "April");
    await waitFor(() =>
      expect(lossRun).toHaveBeenLastCalledWith("claimsLossRun", {
        ...asked,
        ...rest,
        policyYearStart: "04-30",
      }),
    );
  },
};

/** A file is made of the loss run as its form asks for it. */
export const Exported: Story = {
  play: async ({ userEvent }) => {
    await main().findByRole("table", { name: "2025, Cargo" });
    await userEvent.click(main().getByRole("button", { name: "Export As" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Excel (XLSX)" }));
    const values = { ...asked, ...rest };
    await waitFor(() =>
      expect(startCanned).toHaveBeenCalledWith("xlsx", {
        canned: "claimsLossRun",
        name: report.name,
        values,
      }),
    );
    await screen.findByText("The file is being made. It downloads when it is ready.");
  },
};

export const Empty: Story = {
  beforeEach: () => void lossRun.mockResolvedValue(empty),
  play: async () => {
    await expect(await main().findAllByText("No losses reported")).toHaveLength(2);
    await main().findByText("No large losses");
  },
};

/** Whoever may not see an amount learns so, and can try again. */
export const Failed: Story = {
  beforeEach: () =>
    void lossRun.mockRejectedValueOnce(
      new ApiError({
        status: 403,
        code: "not_permitted",
        message: "The loss run needs confidential values.",
      }),
    ),
  play: async ({ userEvent }) => {
    await main().findByText("The loss run needs confidential values.");
    await userEvent.click(main().getByRole("button", { name: "Retry" }));
    await main().findByRole("table", { name: "2025, Cargo" });
  },
};

export const Loading: Story = {
  beforeEach: () => void lossRun.mockReturnValue(new Promise(() => undefined)),
  play: async () => {
    await main().findByLabelText("Loading");
  },
};

/** Many claims with long texts: the number of a claim stays in sight while its line scrolls. */
export const Long: Story = {
  beforeEach: () => void lossRun.mockResolvedValue(long),
  play: async () => {
    const table = await main().findByRole("table", { name: "2025, Workers' Compensation" });
    await expect(within(table).getAllByRole("row")).toHaveLength(122);
    await expect(within(table).getAllByRole("columnheader", { name: /Other$/ })).toHaveLength(2);
    await main().findByText("Not complete: you may not view all entries of 1 claim below");
  },
};

export const OnAPhone: Story = {
  ...Filled,
  globals: { viewport: { value: "phone" } },
};
