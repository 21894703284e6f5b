/** What was filed with OSHA: kept from the page of the log, with its hash, and what the log says otherwise now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ApiError, createCannedReportsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { cleanLog, closedFilings, faultyLog, filings, nothingFiled, openLog, report } from "./sampleOsha.ts";

type Client = ReturnType<typeof createCannedReportsClient>;

const oshaLog = fn<Client["oshaLog"]>();
const oshaFilings = fn<Client["oshaFilings"]>();
const keepOshaFiling = fn<Client["keepOshaFiling"]>();
const content = fn(() => Promise.resolve(new Blob(["a,b\r\n"])));
const list = () => Promise.resolve([report]);

const meta = {
  title: "Screens/Ready reports/OSHA filings",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: { ...answers(), exports: { list: () => Promise.resolve([]) }, files: { fetch: content } },
    own: [[createCannedReportsClient, { list, oshaLog, oshaFilings, keepOshaFiling }] as const],
    path: "/cannedreports/osha300?year=2025&terminalId=3&tab=filing",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    content.mockClear();
    oshaLog.mockReset();
    oshaLog.mockResolvedValue(cleanLog);
    oshaFilings.mockReset();
    oshaFilings.mockResolvedValue(filings);
    keepOshaFiling.mockReset();
    keepOshaFiling.mockResolvedValue({ id: 63, hash: "a", stillDue: [] });
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

interface User {
  click(element: Element): Promise<void>;
}
const main = () => within(screen.getByRole("main"));
const filed = async () => within(await main().findByRole("region", { name: "Filed with OSHA" }));
const openDialog = async (user: User) => {
  await user.click(await main().findByRole("button", { name: "Keep as Filed" }));
  return within(await screen.findByRole("dialog", { name: "Keep as Filed" }));
};

/** Each filing has what, when, by whom and its hash; later corrections stand below it, with the way to each case. */
export const ChangedSince: Story = {
  play: async ({ userEvent }) => {
    const section = await filed();
    await section.findByText(/need not be done again/);
    const cases = within(await section.findByRole("article", { name: "300/301 cases, 02/12/2026" }));
    await cases.findByText("2 differences since:");
    await cases.findByText(/Case 2025-7: days away 12, filed 9\./);
    await cases.findByText("Case 2025-4 was filed and is not in the log now.");
    const link = cases.getByRole("link", { name: "Nicholas Flores 2025-02-03" });
    await expect(link.getAttribute("href")).toMatch(/\/7$/);
    await expect(cases.getByText("Pat Manager")).toBeVisible();
    await expect(cases.getByText("3f0c9a7d5be2…")).toHaveAttribute(
      "title",
      expect.stringMatching(/^[0-9a-f]{64}$/),
    );
    const summary = within(section.getByRole("article", { name: "300A summary, 02/10/2026" }));
    await summary.findByText("Nothing changed since.");
    await summary.findByText("ITA-204-118");
    await userEvent.click(summary.getByRole("button", { name: "Download" }));
    const log = { year: "2025", terminalId: "3" };
    await waitFor(() =>
      expect(content).toHaveBeenCalledWith("/api/reports/osha/filings/60/content", undefined, log),
    );
  },
};

/** What was filed is kept with its day and what OSHA answered; the list has it then. */
export const Kept: Story = {
  beforeEach: () => void oshaFilings.mockResolvedValue(nothingFiled),
  play: async ({ userEvent }) => {
    await (
      await filed()
    ).findByText("Nothing is kept as filed. Once you filed a file, choose Keep as Filed above.");
    const dialog = await openDialog(userEvent);
    await expect(dialog.getByRole("radio", { name: "300A summary" })).toBeChecked();
    await userEvent.click(dialog.getByRole("radio", { name: "300/301 cases" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Confirmation Number" }), " ITA-7 ");
    oshaFilings.mockResolvedValue(filings);
    await userEvent.click(dialog.getByRole("button", { name: "Keep as Filed" }));
    await waitFor(() =>
      expect(keepOshaFiling).toHaveBeenCalledWith({
        part: "cases",
        form: { year: 2025, terminalId: 3 },
        filedOn: expect.any(Number),
        confirmationNumber: "ITA-7",
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByText("The file is kept as filed.");
    await (await filed()).findByRole("article", { name: "300/301 cases, 02/12/2026" });
    await waitFor(() => expect(main().getByRole("button", { name: "Keep as Filed" })).toHaveFocus());
  },
};

/** A file that is not the last one to be filed says which is missing. */
export const NotTheLast: Story = {
  beforeEach: () => {
    oshaFilings.mockResolvedValue(nothingFiled);
    keepOshaFiling.mockResolvedValue({ id: 63, hash: "a", stillDue: ["cases"] });
  },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent);
    await dialog.findByText(/The duty to file ends with the last file that must be filed\./);
    await userEvent.click(dialog.getByRole("button", { name: "Keep as Filed" }));
    await screen.findByText("The file is kept as filed. The 300/301 cases must still be filed.");
  },
};

/** Who may not change the record of the year, whose duty would end, is refused with the reason. */
export const YearNotEditable: Story = {
  beforeEach: () =>
    void keepOshaFiling.mockRejectedValue(
      new ApiError({ status: 403, code: "not_permitted", message: "You may not change that record." }),
    ),
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent);
    await userEvent.click(dialog.getByRole("button", { name: "Keep as Filed" }));
    await dialog.findByText("You may not change that record.");
  },
};

/** Cases whose days go on ask for the days that the file was filed with. */
export const KeptWithEstimates: Story = {
  beforeEach: () => void oshaLog.mockResolvedValue(openLog),
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent);
    const case7 = within(dialog.getByRole("group", { name: "Nicholas Flores" }));
    await userEvent.type(case7.getByRole("textbox", { name: "Estimated Lost Days" }), "30");
    await userEvent.click(dialog.getByRole("button", { name: "Keep as Filed" }));
    const lostRestrictedDays = [
      { modelId: 7, estimateLostDays: 30, estimateRestrictedDays: 0 },
      { modelId: 8, estimateLostDays: 0, estimateRestrictedDays: 0 },
    ];
    await waitFor(() =>
      expect(keepOshaFiling).toHaveBeenCalledWith(
        expect.objectContaining({ form: { year: 2025, terminalId: 3, lostRestrictedDays } }),
      ),
    );
  },
};

/** The same file again is refused, and the dialog says why; what was typed stays. */
export const Twice: Story = {
  beforeEach: () =>
    void keepOshaFiling.mockRejectedValue(
      new ApiError({ status: 409, code: "filing_kept", message: "This file is already kept as filed." }),
    ),
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent);
    const number = dialog.getByRole("textbox", { name: "Confirmation Number" });
    await userEvent.type(number, "ITA-7");
    await userEvent.dblClick(dialog.getByRole("button", { name: "Keep as Filed" }));
    await dialog.findByText("This file is already kept as filed.");
    await expect(number).toHaveValue("ITA-7");
  },
};

/** A file with mistakes cannot be kept, and says why; neither can one of a day to come. */
export const NotYet: Story = {
  beforeEach: () => void oshaLog.mockResolvedValue({ ...cleanLog, findings: faultyLog.findings }),
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent);
    await expect(dialog.getByRole("radio", { name: /^300A summary/ })).toBeDisabled();
    await dialog.findByText("Correct 2 errors first: see Filing.");
    await expect(dialog.getByRole("radio", { name: "300/301 cases" })).toBeChecked();
    await userEvent.clear(dialog.getByLabelText("Filed On"));
    await expect(dialog.getByRole("button", { name: "Keep as Filed" })).toBeDisabled();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(keepOshaFiling).not.toHaveBeenCalled();
  },
};

/** Who may not view confidential values sees that cases were filed, and neither the file nor what changed; who may not add filings has no button. */
export const Confidential: Story = {
  beforeEach: () => void oshaFilings.mockResolvedValue(closedFilings),
  play: async () => {
    const section = await filed();
    const cases = within(await section.findByRole("article", { name: "300/301 cases, 02/12/2026" }));
    await cases.findByText(/are confidential/);
    await expect(cases.queryByRole("button", { name: "Download" })).toBeNull();
    await section.findByText(/does not have the columns/);
    await section.findByText("None: added by hand");
    await expect(main().queryByRole("button", { name: "Keep as Filed" })).toBeNull();
  },
};

/** Where the filings could not be read, the rest of the page stays. */
export const Failed: Story = {
  beforeEach: () =>
    void oshaFilings.mockRejectedValueOnce(new ApiError({ status: 503, message: "Try again later." })),
  play: async ({ userEvent }) => {
    const section = await filed();
    await section.findByText("Try again later.");
    await userEvent.click(section.getByRole("button", { name: "Retry" }));
    await section.findByRole("article", { name: "300A summary, 02/10/2026" });
  },
};

export const OnAPhone: Story = { ...ChangedSince, globals: { viewport: { value: "phone" } } };
