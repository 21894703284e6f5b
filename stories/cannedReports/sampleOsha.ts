/** OSHA's forms as the server answers them: the report, and a log with three cases. */
import type { createCannedReportsClient } from "../../product/testing/index.ts";

type Client = ReturnType<typeof createCannedReportsClient>;
type Report = Awaited<ReturnType<Client["list"]>>[number];
type Log = Awaited<ReturnType<Client["oshaLog"]>>;

export const report: Report = {
  alias: "osha300",
  name: "OSHA 300",
  viewName: "OSHA 300",
  help: "The log of recordable injuries and illnesses of an establishment and a year (Form 300), its annual summary (Form 300A), and the files for OSHA's Injury Tracking Application.",
  section: "osha",
  exportTypes: ["xlsx", "pdf", "csv"],
  hideRunButton: true,
  parameters: [],
  values: {},
  osha: true,
};

const at = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000;
const line = (id: number, date: string, more: Partial<Log["lines"][number]>): Log["lines"][number] => ({
  id,
  label: `Nicholas Flores ${date}`,
  caseNumber: `2025-${id}`,
  name: "Nicholas Flores",
  jobTitle: "Dock Worker",
  date: at(date),
  location: "Dock 4",
  description: "Sprained left ankle, stepped off a loading dock that was wet after rain",
  outcome: "H",
  daysAway: 12,
  daysRestricted: 0,
  type: 1,
  ...more,
});

const file = (name: string): Log["files"]["cases"] => ({
  name,
  notes: ["It is filed by March 2 of the next year."],
  notVerified: ["How dates are written: one source of three writes hyphens."],
  sources: [{ about: "Columns of the file", address: "https://authority.example/columns" }],
});

const site = { id: 30, templateAlias: "establishment", label: "Redwood Portland" };

/** Without anything to correct, and without days that go into the next year. */
export const cleanLog: Log = {
  year: 2025,
  terminalId: 3,
  terminal: "Portland Terminal",
  caseTemplate: "injury_illness",
  establishmentTemplate: "establishment",
  establishment: site,
  yearTemplate: "establishment_year",
  yearRecord: { id: 31, templateAlias: "establishment_year", label: "Redwood Portland, 2025" },
  form: {
    averageNumberOfEmployees: 206,
    totalHoursWorked: 412_000,
    company: "Redwood Freight Lines",
    companyExecutive: "Dana Whitfield",
    title: "Vice President",
    phone: "(503) 555-0100",
  },
  lines: [
    line(7, "2025-02-03", {}),
    line(8, "2025-06-17", {
      name: "Privacy case",
      outcome: "I",
      daysAway: 0,
      daysRestricted: 9,
      jobTitle: null,
    }),
    line(9, "2025-11-28", { name: "Ann Lee", outcome: "J", daysAway: 0, description: "Rash", type: 2 }),
  ],
  totals: {
    cases: 3,
    outcomes: { G: 0, H: 1, I: 1, J: 1 },
    daysAway: 12,
    daysRestricted: 9,
    types: [2, 1, 0, 0, 0, 0],
  },
  rates: [
    { name: "TRIR", label: "All recordable cases", cases: 3, rate: 1.456_31, low: 0.2924, high: 4.2554 },
    {
      name: "DART",
      label: "Cases with days away, restricted or transferred",
      cases: 2,
      rate: 0.970_87,
      low: 0.109,
      high: 3.505,
    },
    { name: "DAFWII", label: "Cases with days away", cases: 1, rate: 0.485_44, low: 0.0064, high: 2.701 },
  ],
  filing: {
    summary: true,
    cases: false,
    reasons: [
      "220 employees at most in the year, and industry 484121 is in appendix A: Form 300A is filed.",
      "Industry 484121 is not in appendix B: cases are not filed one by one.",
    ],
  },
  carryover: [],
  unassigned: [],
  findings: [],
  findingCount: 0,
  files: { summary: file("Summary (Form 300A)"), cases: file("Cases (Forms 300 and 301)") },
};

const going = { terminal: "Portland Terminal", natureOfInjury: "Sprain, Bruise", restrictedDays: 0 };

/** Two cases whose days go into the next year. */
export const openLog: Log = {
  ...cleanLog,
  carryover: [
    { ...going, modelId: 7, employeeInvolved: "Nicholas Flores", date: at("2025-11-20"), lostDays: 12 },
    { ...going, modelId: 8, employeeInvolved: "Privacy case", date: at("2025-12-30"), lostDays: 1 },
  ],
};

const { yearRecord: _yearRecord, ...withoutYear } = cleanLog;

/** A log that cannot be filed as it is: nobody entered its year. */
export const faultyLog: Log = {
  ...withoutYear,
  form: { ...cleanLog.form, averageNumberOfEmployees: null, totalHoursWorked: null },
  rates: cleanLog.rates.map((rate) => ({ ...rate, rate: null, low: null, high: null })),
  filing: {
    reasons: ["Enter the most employees at any time in the year: it decides what is filed."],
  },
  unassigned: [{ id: 40, templateAlias: "injury_illness", label: "Tom Reed 05/05/2025" }],
  findings: [
    {
      file: "summary",
      column: "ein",
      severity: "error",
      message: "A value is required.",
      record: site,
      field: { key: "ein", label: "EIN" },
    },
    { file: "summary", column: "size", severity: "error", message: "A value is required." },
    {
      file: "cases",
      column: "nar_what_happened",
      severity: "warning",
      message: "Has the employee's name: OSHA publishes this text.",
      record: { id: 7, templateAlias: "injury_illness", label: "Nicholas Flores 2025-02-03" },
      field: { key: "whatHappened", label: "What happened?" },
    },
  ],
  findingCount: 3,
};

/** A year without recordable cases. */
export const emptyLog: Log = {
  ...cleanLog,
  lines: [],
  totals: {
    cases: 0,
    outcomes: { G: 0, H: 0, I: 0, J: 0 },
    daysAway: 0,
    daysRestricted: 0,
    types: [0, 0, 0, 0, 0, 0],
  },
  unassigned: faultyLog.unassigned,
};

type Filings = Awaited<ReturnType<Client["oshaFilings"]>>;
type Filing = Filings["filings"][number];

const filing = (id: number, more: Partial<Filing>): Filing => ({
  id,
  templateAlias: "osha_filing",
  label: "300A summary, 02/10/2026",
  part: "summary",
  filedOn: at("2026-02-10"),
  confirmationNumber: "ITA-204-118",
  filedBy: "Dana Whitfield",
  keptBy: "Pat Manager",
  keptAt: at("2026-02-10"),
  hash: "3f0c9a7d5be2418899aa10c4d7e2f6b1c8d34e5f60718293a4b5c6d7e8f90123",
  confidential: false,
  ...more,
});
const summaryFile = { id: 70, name: "Portland Terminal 2025 OSHA300A.csv", size: 900 };
const ofCases: Partial<Filing> = {
  part: "cases",
  label: "300/301 cases, 02/12/2026",
  filedOn: at("2026-02-12"),
  confirmationNumber: null,
  filedBy: null,
};

/** Nothing was filed. */
export const nothingFiled: Filings = { filings: [], mayKeep: true };

/** A summary that is as it was, and cases that were corrected since. */
export const filings: Filings = {
  mayKeep: true,
  filings: [
    filing(61, {
      ...ofCases,
      file: { id: 71, name: "Portland Terminal 2025 OSHA300.csv", size: 2_400 },
      changes: [
        {
          text: "Case 2025-7: days away 12, filed 9.",
          record: { id: 7, templateAlias: "injury_illness", label: "Nicholas Flores 2025-02-03" },
        },
        { text: "Case 2025-4 was filed and is not in the log now." },
      ],
      changeCount: 2,
    }),
    filing(60, { file: summaryFile, changes: [], changeCount: 0 }),
  ],
};

/** Cases whose file the reader may not view, and a file that was added by hand. */
export const closedFilings: Filings = {
  mayKeep: false,
  filings: [
    filing(61, { ...ofCases, confidential: true }),
    filing(62, {
      hash: null,
      file: summaryFile,
      problem: "The file does not have the columns of the file for OSHA, so it is not compared.",
    }),
  ],
};

type PrivacyCases = Awaited<ReturnType<Client["oshaPrivacy"]>>;
const privacyCase = {
  id: 3,
  label: "Case 2025-3 - 06/17/2025",
  caseNumber: "2025-3",
  date: at("2025-06-17"),
  reason: "Mental illness",
  name: "Maren Quill",
  isWithheld: false,
};

/** The confidential list of a log, and the same for who may not view it. */
export const privacyCases: PrivacyCases = { cases: [privacyCase] };
export const withheldCases: PrivacyCases = { cases: [{ ...privacyCase, name: null, isWithheld: true }] };
