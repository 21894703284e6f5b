/** The Clearinghouse file: its form, what its check finds, and the choice between correcting rows and leaving them out. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ApiError, createCannedReportsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

type Client = ReturnType<typeof createCannedReportsClient>;
type Report = Awaited<ReturnType<Client["list"]>>[number];
type Check = Awaited<ReturnType<Client["check"]>>;
type Finding = Check["findings"][number];

const report: Report = {
  alias: "clearinghouse",
  name: "FMCSA Clearinghouse",
  viewName: "FMCSA Clearinghouse",
  help: "The bulk query of drivers with a commercial license, checked before it is made.",
  section: "personnel",
  exportTypes: ["txt", "xlsx"],
  hideRunButton: true,
  parameters: [
    { kind: "choices", name: "positions", label: "Position", enumSet: "employee_positions" },
    { kind: "choices", name: "statuses", label: "Status", enumSet: "employee_statuses" },
  ],
  values: { statuses: ["active"], queryType: "1" },
  fileFormat: {
    name: "Clearinghouse bulk query upload",
    columns: ["Last Name", "First Name", "Date of Birth", "CDL #", "Country", "State", "QueryType"],
    choices: [
      {
        name: "queryType",
        label: "Query Type",
        choices: [
          { value: "1", label: "Limited query" },
          { value: "2", label: "Full query" },
        ],
      },
    ],
    notes: ["Each row uses one query of your company's query plan."],
    notVerified: ["How many rows one upload may have.", "Date of Birth: How dates are written."],
    sources: [{ about: "Columns and their order", address: "https://authority.example/columns" }],
  },
};

const finding = (row: number, more: Partial<Finding>): Finding => ({
  row,
  column: "CDL #",
  rule: "required",
  severity: "error",
  message: "A value is required.",
  record: { id: 40 + row, templateAlias: "employee", label: "Nicholas Flores" },
  field: { key: "licenseNumber", label: "License No." },
  ...more,
});
const found: Check = {
  alias: "clearinghouse",
  rows: 40,
  valid: 38,
  warnings: 1,
  findingCount: 3,
  findings: [
    finding(2, {}),
    finding(7, {
      column: "Date of Birth",
      rule: "yearsAgo",
      severity: "warning",
      message: "Must be 18 to 100 years before today.",
      field: { key: "birthDate", label: "Date of birth" },
    }),
    finding(9, {
      column: "Consent on file",
      message: "A limited query needs the driver's signed consent on file.",
    }),
  ],
};
const clean: Check = { ...found, valid: 40, warnings: 0, findingCount: 0, findings: [] };
const job = {
  id: "a",
  fileName: "FMCSA Clearinghouse 2026-01-15.txt",
  status: "preparing" as const,
  progress: 10,
  createdBy: 1,
  createdDate: "2026-01-15T00:00:00.000Z",
};

const check = fn<Client["check"]>();
const startCanned = fn(() => Promise.resolve(job));

const meta = {
  title: "Screens/Ready reports/Clearinghouse",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: { ...answers(), exports: { startCanned, list: () => Promise.resolve([job]) } },
    own: [[createCannedReportsClient, { list: () => Promise.resolve([report]), check }] as const],
    path: "/cannedReports/clearinghouse",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    check.mockReset();
    check.mockResolvedValue(found);
    startCanned.mockClear();
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const exportAs = () => main().getByRole("button", { name: "Export As" });
interface User {
  click(element: Element): Promise<void>;
}
const pressCheck = async (user: User) => user.click(await main().findByRole("button", { name: "Check" }));

/** Each finding has its row, its column and a way to the field; nothing is exported before that is decided. */
export const Findings: Story = {
  play: async ({ userEvent }) => {
    await main().findByRole("button", { name: "Check" });
    await expect(exportAs()).toBeDisabled();
    await pressCheck(userEvent);
    await main().findByText("40 rows, 38 valid, 1 warning");
    await expect(check).toHaveBeenCalledWith("clearinghouse", report.values);
    const table = within(main().getByRole("table", { name: "Findings" }));
    const rows = table.getAllByRole("row").map((row) => row.textContent ?? "");
    await expect(rows[1]).toMatch(/^2Nicholas FloresCDL #ErrorA value is required\./);
    await expect(rows[2]).toContain("WarningMust be 18 to 100 years before today.");
    const [mend] = table.getAllByRole("link", { name: "License No. of Nicholas Flores" });
    await expect(mend?.getAttribute("href")).toMatch(/\/42\?edit=licenseNumber$/);
    await expect(exportAs()).toBeDisabled();
  },
};

/** Whoever exports the valid rows alone learns how many are missing; the tray follows the export by the event of the page. */
export const ValidRowsOnly: Story = {
  play: async ({ userEvent }) => {
    const received = fn();
    window.addEventListener("queryExportRequest", received, { once: true });
    await pressCheck(userEvent);
    await userEvent.click(
      await main().findByRole("checkbox", {
        name: "Export 38 valid rows; 2 rows will be missing from the file",
      }),
    );
    await userEvent.click(exportAs());
    await userEvent.click(await screen.findByRole("menuitem", { name: "Upload File (TXT)" }));
    const query = {
      canned: "clearinghouse",
      name: "FMCSA Clearinghouse",
      values: report.values,
      validOnly: true,
    };
    await waitFor(() => expect(startCanned).toHaveBeenCalledWith("txt", query));
    await waitFor(() => expect(received).toHaveBeenCalledOnce());
    const [event] = received.mock.calls[0] as [CustomEvent];
    await expect(event.detail).toEqual({ job, request: { format: "txt", query } });
    await screen.findByRole("region", { name: "Downloads" });
  },
};

/** Rows without an error are exported as they are; a form that has changed is checked again first. */
export const Clean: Story = {
  play: async ({ userEvent }) => {
    check.mockResolvedValue(clean);
    await pressCheck(userEvent);
    await main().findByText("40 rows, 40 valid");
    await expect(exportAs()).toBeEnabled();
    await userEvent.click(main().getByRole("radio", { name: "2 - Full query" }));
    await main().findByText(/^The form has changed since/);
    await expect(exportAs()).toBeDisabled();
    await pressCheck(userEvent);
    await waitFor(() =>
      expect(check).toHaveBeenLastCalledWith("clearinghouse", { statuses: ["active"], queryType: "2" }),
    );
    await waitFor(() => expect(exportAs()).toBeEnabled());
  },
};

/** What no source confirms is listed, and called official nowhere. */
export const NotVerified: Story = {
  play: async () => {
    const notes = within(await main().findByRole("region", { name: "Clearinghouse bulk query upload" }));
    await notes.findByText("Not verified");
    await expect(notes.getAllByRole("listitem").map((item) => item.textContent)).toEqual(
      expect.arrayContaining(["How many rows one upload may have.", "Date of Birth: How dates are written."]),
    );
  },
};

export const Empty: Story = {
  play: async ({ userEvent }) => {
    check.mockResolvedValue({ ...clean, rows: 0, valid: 0 });
    await pressCheck(userEvent);
    await main().findByText("No records match the current filter criteria.");
    await expect(exportAs()).toBeDisabled();
  },
};

/** Who may not see a column learns which one, and no value. */
export const Refused: Story = {
  play: async ({ userEvent }) => {
    const message =
      "The file needs License No. of each Employee, which is confidential, and you may not view it for all of them.";
    check.mockRejectedValue(new ApiError({ status: 403, code: "not_permitted", message }));
    await pressCheck(userEvent);
    await main().findByText(message);
    await expect(exportAs()).toBeDisabled();
  },
};

export const OnAPhone: Story = {
  ...Findings,
  globals: { viewport: { value: "phone" } },
};
