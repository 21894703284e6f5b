/** OSHA's forms: what they are filled with, the log, the estimates of days that go into the next year, and what is filed. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ApiError, createCannedReportsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import {
  cleanLog,
  emptyLog,
  faultyLog,
  nothingFiled,
  openLog,
  privacyCases,
  report,
  withheldCases,
} from "./sampleOsha.ts";

type Client = ReturnType<typeof createCannedReportsClient>;

const oshaLog = fn<Client["oshaLog"]>();
const oshaPrivacy = fn<Client["oshaPrivacy"]>();
const job = {
  id: "a",
  fileName: "Portland Terminal 2025 OSHAReport.xlsx",
  status: "preparing" as const,
  progress: 10,
  createdBy: 1,
  createdDate: "2026-01-15T00:00:00.000Z",
};
const startCanned = fn(() => Promise.resolve(job));
const flagOf2025 = "module.safetyAndRisk.oshaReport2025.enabled";
const before2025 = {
  ...configuration,
  flags: new Proxy<Record<string, boolean>>({}, { get: (_flags, name) => name !== flagOf2025 }),
};
const ofOneLog = "/cannedreports/osha300?year=2025&terminalId=3";

const meta = {
  title: "Screens/Ready reports/OSHA 300",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration: before2025,
    services: { ...answers(), exports: { startCanned, list: () => Promise.resolve([job]) } },
    own: [
      [
        createCannedReportsClient,
        {
          list: () => Promise.resolve([report]),
          oshaLog,
          oshaPrivacy,
          oshaFilings: () => Promise.resolve({ ...nothingFiled, mayKeep: false }),
        },
      ] as const,
    ],
    path: ofOneLog,
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    oshaLog.mockReset();
    oshaLog.mockResolvedValue(cleanLog);
    oshaPrivacy.mockReset();
    oshaPrivacy.mockResolvedValue(privacyCases);
    startCanned.mockReset();
    startCanned.mockResolvedValue(job);
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

interface User {
  click(element: Element): Promise<void>;
}
const main = () => within(screen.getByRole("main"));
const input = (name: string) => main().getByRole("textbox", { name });
const press = async (user: User, name: string) => user.click(await main().findByRole("button", { name }));
const openTab = async (user: User, name: RegExp | string) =>
  user.click(await main().findByRole("tab", { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** What the forms are filled with, all of it from records here. */
const form = {
  year: 2025,
  terminalId: 3,
  averageNumberOfEmployees: 206,
  totalHoursWorked: 412_000,
  company: "Redwood Freight Lines",
  companyExecutive: "Dana Whitfield",
  title: "Vice President",
  phone: "(503) 555-0100",
};
const request = (part: string, sent: object) => ({
  canned: "osha300",
  name: "OSHA 300",
  values: {},
  osha: { part, form: sent },
});

/** All inputs are required; a message shows once its input was left, all of them when the form is sent, and the first has the focus. */
export const Messages: Story = {
  args: { path: "/cannedreports/osha300" },
  play: async ({ userEvent }) => {
    await main().findByText("Choose a year and a terminal to see the log.");
    await expect(screen.queryByText("Company field is required.")).toBeNull();
    await userEvent.click(input("Company"));
    await userEvent.tab();
    await main().findByText("Company field is required.");
    await expect(screen.queryByText("Title field is required.")).toBeNull();
    await userEvent.type(input("Total Hours Worked"), "1.5");
    await userEvent.clear(input("Year"));
    await userEvent.type(input("Year"), "20x5");
    await press(userEvent, "Export");
    await waitFor(() => expect(input("Year")).toHaveFocus());
    await expect(input("Year")).toHaveAccessibleDescription("Please enter a valid year.");
    await expect(input("Total Hours Worked")).toHaveAccessibleDescription("Whole numbers only.");
    for (const name of ["Terminal", "Company", "Company Executive", "Title", "Phone"])
      await expect(main().getByText(`${name} field is required.`)).toBeVisible();
    await expect(startCanned).not.toHaveBeenCalled();
    await expect(oshaLog).not.toHaveBeenCalled();
  },
};

/** A year and a terminal bring the log and what records say; the log says each case once, with its outcome alone. */
export const LogOfAYear: Story = {
  args: { path: "/cannedreports/osha300?year=2025" },
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("combobox", { name: "Terminal" }));
    await userEvent.click(await screen.findByRole("option", { name: "Portland Terminal" }));
    const table = within(await main().findByRole("table", { name: "Form 300" }));
    await expect(oshaLog).toHaveBeenCalledWith({ year: 2025, terminalId: 3 });
    await expect(input("Total Hours Worked")).toHaveValue("412000");
    const rows = table.getAllByRole("row").map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map((cell) => cell.textContent),
    );
    await expect(rows[2]?.slice(0, 3)).toEqual(["Privacy case", "--", "06/17/2025"]);
    await expect(rows[2]?.slice(5)).toEqual(["", "", "X", "", "0", "9", "X", "", "", "", "", ""]);
    await expect(rows[4]).toEqual(["", "0", "1", "1", "1", "12", "9", "2", "1", "0", "0", "0", "0"]);
    const link = table.getByRole("link", { name: "2025-7" });
    await expect(link.getAttribute("href")).toMatch(/\/7$/);
    await openTab(userEvent, "Form 300A");
    const rates = within(await main().findByRole("region", { name: "Rates" }));
    await rates.findByText("1.456");
    await rates.findByText("95% limits: 0.292 to 4.255");
    await rates.findByText("3 cases × 200,000 / 412,000 hours");
    await rates.findByText(/^There is no national rate with a source to compare with\./);
  },
};

/** Rates of the industry stand beside those of the establishment, with their year and source; one that nobody entered is not there. */
export const NationalRates: Story = {
  args: { path: `${ofOneLog}&tab=form_300a` },
  beforeEach: () => {
    const national = {
      year: 2024,
      source: "Bureau of Statistics, table 1",
      rates: { TRIR: 5.2, DART: 3.1, DAFWII: null },
    };
    oshaLog.mockResolvedValue({ ...cleanLog, national });
  },
  play: async () => {
    const rates = within(await main().findByRole("region", { name: "Rates" }));
    await rates.findByText("National rate: 5.2, above these limits");
    await rates.findByText("National rate: 3.1, within these limits");
    await expect(rates.getAllByText(/^National rate:/)).toHaveLength(2);
    await rates.findByText("National rates of 2024: Bureau of Statistics, table 1");
  },
};

/** What somebody typed stays when records come; what they typed of another log does not. */
export const TypedStays: Story = {
  play: async ({ userEvent }) => {
    await main().findByRole("table", { name: "Form 300" });
    await userEvent.clear(input("Title"));
    await userEvent.type(input("Title"), "Owner");
    await userEvent.clear(input("Total Hours Worked"));
    await userEvent.type(input("Total Hours Worked"), "9");
    oshaLog.mockResolvedValue({ ...cleanLog, year: 2024, form: { ...cleanLog.form, totalHoursWorked: 7 } });
    await userEvent.clear(input("Year"));
    await userEvent.type(input("Year"), "2024");
    await main().findByText("Portland Terminal, 2024");
    await expect(input("Title")).toHaveValue("Owner");
    await expect(input("Total Hours Worked")).toHaveValue("7");
  },
};

/** Without days that go on, one press, or two in a row, starts one export; the tray follows it. */
export const Exported: Story = {
  play: async ({ userEvent }) => {
    const received = fn();
    window.addEventListener("queryExportRequest", received, { once: true });
    await main().findByRole("table", { name: "Form 300" });
    await userEvent.dblClick(main().getByRole("button", { name: "Export" }));
    await waitFor(() => expect(startCanned).toHaveBeenCalledWith("xlsx", request("forms", form)));
    await waitFor(() => expect(received).toHaveBeenCalledOnce());
    const [event] = received.mock.calls[0] as [CustomEvent];
    await expect(event.detail).toEqual({ job, request: { format: "xlsx", query: request("forms", form) } });
    await screen.findByText("The file is being made. It downloads when it is ready.");
    await expect(startCanned).toHaveBeenCalledOnce();
  },
};

/** Days that go into the next year are asked about first; what is expected is sent with the form. */
export const CarryOver: Story = {
  beforeEach: () => void oshaLog.mockResolvedValue(openLog),
  play: async ({ userEvent }) => {
    await main().findByRole("table", { name: "Form 300" });
    await press(userEvent, "Export");
    const title = "2 Cases have Lost or Restricted Days going into the next year.";
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    const case7 = within(dialog.getByRole("group", { name: "Nicholas Flores" }));
    await case7.findByText("11/20/2025");
    await case7.findByText("Sprain, Bruise");
    const lost = case7.getByRole("textbox", { name: "Estimated Lost Days" });
    await userEvent.type(lost, "181");
    await dialog.findByText("At most 180 days are counted.");
    await userEvent.clear(lost);
    await userEvent.type(lost, "x");
    await dialog.findByText("Whole numbers only.");
    await expect(dialog.getByRole("button", { name: "Export with Estimations" })).toBeDisabled();
    await userEvent.clear(lost);
    await userEvent.type(lost, "30");
    await userEvent.type(
      within(dialog.getByRole("group", { name: "Privacy case" })).getByRole("textbox", {
        name: "Estimated Restricted Days",
      }),
      "5",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Export with Estimations" }));
    const lostRestrictedDays = [
      { modelId: 7, estimateLostDays: 30, estimateRestrictedDays: 0 },
      { modelId: 8, estimateLostDays: 0, estimateRestrictedDays: 5 },
    ];
    await waitFor(() =>
      expect(startCanned).toHaveBeenCalledWith("xlsx", request("forms", { ...form, lostRestrictedDays })),
    );
    await noDialog();
    await expect(startCanned).toHaveBeenCalledOnce();
    await waitFor(() => expect(main().getByRole("button", { name: "Export" })).toHaveFocus());
  },
};

/** Whoever cancels exports nothing; the focus is back on the button. */
export const Canceled: Story = {
  beforeEach: () => void oshaLog.mockResolvedValue({ ...openLog, carryover: openLog.carryover.slice(0, 1) }),
  play: async ({ userEvent }) => {
    await main().findByRole("table", { name: "Form 300" });
    await press(userEvent, "Export");
    const title = "1 Case has Lost or Restricted Days going into the next year.";
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Export" }));
    await noDialog();
    await waitFor(() => expect(main().getByRole("button", { name: "Export" })).toHaveFocus());
    await expect(startCanned).not.toHaveBeenCalled();
  },
};

/** With the form of 2025 the files for OSHA come along. */
export const FormOf2025: Story = {
  args: { configuration },
  play: async ({ userEvent }) => {
    await main().findByRole("table", { name: "Form 300" });
    await press(userEvent, "Export");
    const asked = { year: 2025, terminalId: 3 };
    await waitFor(() => expect(startCanned).toHaveBeenCalledTimes(3));
    await expect(startCanned).toHaveBeenCalledWith("xlsx", request("forms", form));
    await expect(startCanned).toHaveBeenCalledWith("csv", request("cases", asked));
    await expect(startCanned).toHaveBeenCalledWith("csv", request("summary", asked));
    await screen.findByText("The files are being made. They download when they are ready.");
  },
};

/** The other files: on paper, and for OSHA as far as there is nothing to correct. */
export const MoreFiles: Story = {
  beforeEach: () => void oshaLog.mockResolvedValue({ ...faultyLog, form: cleanLog.form }),
  play: async ({ userEvent }) => {
    await main().findByRole("table", { name: "Form 300" });
    await press(userEvent, "More Files");
    const summary = await screen.findByRole("menuitem", { name: /^Summary for OSHA \(CSV\)/ });
    await expect(summary).toHaveTextContent("Correct 2 errors first: see Filing.");
    await expect(summary).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(screen.getByRole("menuitem", { name: "Cases for OSHA (CSV)" }));
    const asked = { year: 2025, terminalId: 3 };
    await waitFor(() => expect(startCanned).toHaveBeenCalledWith("csv", request("cases", asked)));
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
    await press(userEvent, "More Files");
    await userEvent.click(await screen.findByRole("menuitem", { name: "PDF (Forms 300, 300A, 301)" }));
    await waitFor(() => expect(startCanned).toHaveBeenCalledWith("pdf", request("forms", form)));
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  },
};

/** What is filed and why, what keeps the files from being made, and the way to each record and field. */
export const Filing: Story = {
  beforeEach: () => void oshaLog.mockResolvedValue(faultyLog),
  play: async ({ userEvent }) => {
    await main().findByText("1 case of 2025 names no establishment, so no log has it");
    await main().findByRole("link", { name: "Tom Reed 05/05/2025" });
    await openTab(userEvent, "Filing 2 to correct");
    const filed = within(await main().findByRole("region", { name: "What is filed" }));
    await expect(filed.getAllByText("Not known")).toHaveLength(2);
    await filed.findByText("Enter the most employees at any time in the year: it decides what is filed.");
    await filed.findByRole("link", { name: "Redwood Portland" });
    const add = filed.getByRole("link", { name: "Add Establishment Year" });
    await expect(add.getAttribute("href")).toMatch(/\/create\?establishment=30$/);
    const summary = within(main().getByRole("region", { name: "Check of the Summary" }));
    await summary.findByText("2 errors, 0 warnings");
    const mend = summary.getByRole("link", { name: "Correct EIN of Redwood Portland" });
    await expect(mend.getAttribute("href")).toMatch(/\/30\?edit=ein$/);
    const cases = within(main().getByRole("region", { name: "Check of the Cases" }));
    await expect(cases.getByText("Warning")).toBeVisible();
    await expect(main().getAllByText("Not verified")).toHaveLength(2);
  },
};

/** A file that cannot be made does not keep the forms back, and says why. */
export const PartOfTheFiles: Story = {
  args: { configuration },
  beforeEach: () => void oshaLog.mockResolvedValue({ ...faultyLog, form: cleanLog.form }),
  play: async ({ userEvent }) => {
    await main().findByRole("table", { name: "Form 300" });
    await press(userEvent, "Export");
    await screen.findByText("Summary for OSHA (CSV) was not made. Correct 2 errors first: see Filing.");
    await expect(startCanned).toHaveBeenCalledTimes(2);
  },
};

/** Without hours there are no rates, and the page says what is missing. */
export const NoHours: Story = {
  args: { path: `${ofOneLog}&tab=form_300a` },
  beforeEach: () => void oshaLog.mockResolvedValue(faultyLog),
  play: async () => {
    const rates = within(await main().findByRole("region", { name: "Rates" }));
    await expect(rates.getAllByText("--")).toHaveLength(3);
    await rates.findByText("3 cases. Enter the hours of the year to see the rate.");
  },
};

export const Empty: Story = {
  beforeEach: () => void oshaLog.mockResolvedValue(emptyLog),
  play: async ({ userEvent }) => {
    await main().findByText("No recordable cases in 2025 at Portland Terminal.");
    await press(userEvent, "More Files");
    const cases = await screen.findByRole("menuitem", { name: /^Cases for OSHA \(CSV\)/ });
    await expect(cases).toHaveTextContent("There are no recordable cases.");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  },
};

/** Who may not see a value of the log learns so, and can try again. */
export const Refused: Story = {
  beforeEach: () =>
    void oshaLog.mockRejectedValueOnce(
      new ApiError({ status: 403, code: "not_permitted", message: "The log needs confidential values." }),
    ),
  play: async ({ userEvent }) => {
    await main().findByText("The log needs confidential values.");
    await userEvent.click(main().getByRole("button", { name: "Retry" }));
    await main().findByRole("table", { name: "Form 300" });
  },
};

/** An export that is refused says why in the dialog; what was typed stays there. */
export const ExportRefused: Story = {
  beforeEach: () => void oshaLog.mockResolvedValue(openLog),
  play: async ({ userEvent }) => {
    startCanned.mockRejectedValue(new ApiError({ status: 409, message: "Too many exports." }));
    await main().findByRole("table", { name: "Form 300" });
    await press(userEvent, "Export");
    const dialog = within(await screen.findByRole("dialog"));
    const [lost] = dialog.getAllByRole("textbox", { name: "Estimated Lost Days" });
    if (lost) await userEvent.type(lost, "30");
    await userEvent.click(dialog.getByRole("button", { name: "Export with Estimations" }));
    await dialog.findByText("Too many exports.");
    await expect(lost).toHaveValue("30");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Export" }));
    await noDialog();
  },
};

export const OnAPhone: Story = {
  ...CarryOver,
  globals: { viewport: { value: "phone" } },
};

export const FilingOnAPhone: Story = {
  ...Filing,
  globals: { viewport: { value: "phone" } },
};

/** The confidential list is asked for once it is opened, and is exported as it stands there, without a question about days. */
export const PrivacyCases: Story = {
  play: async ({ userEvent }) => {
    await openTab(userEvent, "Privacy Cases");
    const table = await main().findByRole("table", { name: "Privacy Cases" });
    const texts = within(table)
      .getAllByRole("row")
      .map((row) => [...row.children].map((cell) => cell.textContent));
    await expect(texts[1]).toEqual(["2025-3", "Maren Quill", "06/17/2025", "Mental illness"]);
    await expect(oshaPrivacy).toHaveBeenCalledWith({ year: 2025, terminalId: 3 });
    await press(userEvent, "Privacy Cases (PDF)");
    await waitFor(() =>
      expect(startCanned).toHaveBeenCalledWith("pdf", request("privacy", { year: 2025, terminalId: 3 })),
    );
    await noDialog();
  },
};

/** Who may not view confidential values sees the numbers, whom to ask, and nothing to export. */
export const PrivacyCasesWithheld: Story = {
  play: async ({ userEvent }) => {
    oshaPrivacy.mockResolvedValue(withheldCases);
    await openTab(userEvent, "Privacy Cases");
    await main().findByText(/Ask an administrator for the right to view confidential values/);
    await expect(main().getByRole("cell", { name: "Confidential" })).toBeVisible();
    await expect(main().queryByRole("button", { name: "Privacy Cases (PDF)" })).toBeNull();
  },
};

/** A year without privacy cases says so. */
export const NoPrivacyCases: Story = {
  play: async ({ userEvent }) => {
    oshaPrivacy.mockResolvedValue({ cases: [] });
    await openTab(userEvent, "Privacy Cases");
    await main().findByText("No privacy cases in 2025 at Portland Terminal.");
  },
};

/** A list that cannot be loaded is asked for again. */
export const PrivacyCasesFail: Story = {
  play: async ({ userEvent }) => {
    oshaPrivacy.mockRejectedValueOnce(new ApiError({ status: 503, message: "The server is busy." }));
    await openTab(userEvent, "Privacy Cases");
    await press(userEvent, "Retry");
    await main().findByRole("table", { name: "Privacy Cases" });
  },
};
