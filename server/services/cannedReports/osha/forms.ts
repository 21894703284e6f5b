/** What Forms 300 and 300A say, box by box. The layout is ours: a form that has the same information may be used (29 CFR 1904.29(b)(4)). */
import { formatDate } from "../../../../engine/index.ts";
import { outcomes } from "../../../../engine/server.ts";
import type { PrintTable } from "../../../../engine/index.ts";
import type { LogLine, LogTotals, OshaAsked } from "../../../../engine/server.ts";
import { textColumn } from "../../../exports/index.ts";
import type { ExportSheet } from "../../../exports/index.ts";
import type { ReadLog } from "./read.ts";

/** What the forms are filled with. */
export interface Forms {
  asked: OshaAsked;
  log: ReadLog;
  lines: readonly LogLine[];
  totals: LogTotals;
}

/** Columns A to M of Form 300: what the workbook calls them, with their width in pixels, and short for paper, with their share of its width. */
const columns: readonly (readonly [label: string, width: number, short: string, share: number])[] = [
  ["(A) Case no.", 80, "(A) Case no.", 50],
  ["(B) Employee's name", 150, "(B) Employee's name", 100],
  ["(C) Job title", 120, "(C) Job title", 80],
  ["(D) Date of injury or onset of illness", 100, "(D) Date of injury or onset", 60],
  ["(E) Where the event occurred", 170, "(E) Where the event occurred", 110],
  [
    "(F) Injury or illness, part of body, object or substance",
    260,
    "(F) Injury or illness, part of body, object or substance",
    220,
  ],
  ["(G) Death", 60, "(G) Death", 12],
  ["(H) Days away from work", 70, "(H) Away", 12],
  ["(I) Job transfer or restriction", 80, "(I) Restr.", 12],
  ["(J) Other recordable cases", 80, "(J) Other", 12],
  ["(K) Days away from work", 70, "(K) Days away", 25],
  ["(L) Days of job transfer or restriction", 80, "(L) Days restr.", 25],
  ["(M)(1) Injury", 60, "(M)(1) Injury", 16],
  ["(M)(2) Skin disorder", 65, "(M)(2) Skin", 16],
  ["(M)(3) Respiratory condition", 80, "(M)(3) Resp.", 16],
  ["(M)(4) Poisoning", 75, "(M)(4) Pois.", 16],
  ["(M)(5) Hearing loss", 65, "(M)(5) Hear.", 16],
  ["(M)(6) All other illnesses", 70, "(M)(6) Other", 16],
];

/** The columns of the log; days are numbers. */
export function logColumns(): ExportSheet["columns"] {
  return columns.map(([label, width]) => {
    const isNumber = /^\([KL]\)/.test(label);
    return {
      ...textColumn(label, width),
      isNumber,
      align: isNumber ? ("right" as const) : ("left" as const),
    };
  });
}

/** The columns of the log on paper, with their short words. */
export const paperColumns = (): PrintTable["columns"] =>
  columns.map(([, , short, weight]) => ({ label: short, align: "left", weight }));

/** What short words of columns stand for, in a sentence. */
export const columnKey = (): string =>
  columns.flatMap(([label, , short]) => (label === short ? [] : [label])).join("; ");

const mark = (isMarked: boolean) => (isMarked ? "X" : "");

/** A line of the log by its columns; days are numbers, dates are written as `MM/DD/YYYY` (spec reporting.md 9). */
export function lineValues(line: LogLine): (string | number)[] {
  return [
    line.caseNumber ?? "",
    line.name ?? "",
    line.jobTitle ?? "",
    line.date === null ? "" : formatDate(line.date),
    line.location ?? "",
    line.description ?? "",
    ...outcomes.map((outcome) => mark(line.outcome === outcome)),
    line.daysAway,
    line.daysRestricted,
    ...[1, 2, 3, 4, 5, 6].map((type) => mark(line.type === type)),
  ];
}

/** The last line of the log, with the totals of its columns. */
export function totalValues(
  words: string,
  { outcomes: counts, daysAway, daysRestricted, types: ofTypes }: LogTotals,
): (string | number)[] {
  const numbers = [...outcomes.map((outcome) => counts[outcome]), daysAway, daysRestricted, ...ofTypes];
  return [words, "", "", "", "", "", ...numbers];
}

const types = [
  "(M)(1) Injuries",
  "(M)(2) Skin disorders",
  "(M)(3) Respiratory conditions",
  "(M)(4) Poisonings",
  "(M)(5) Hearing loss",
  "(M)(6) All other illnesses",
];

/** A box with its words. */
export interface Box {
  label: string;
  value: string | number;
}
const words = (label: string, value: string | null | undefined): Box => ({ label, value: value ?? "" });

/** What stands above the log on Form 300. */
export function headingLines({ asked, log: { site, terminal } }: Forms): Box[] {
  return [
    words("Year", String(asked.year)),
    words("Establishment name", site?.name ?? terminal),
    words("City and state", [site?.city, site?.state].filter(Boolean).join(", ")),
  ];
}

/** The boxes of Form 300A by what they are about: cases, days, types, the establishment, its employees, and who certifies. */
export function summaryGroups({ asked, log: { site, terminal }, totals }: Forms): Box[][] {
  const counts = totals.outcomes;
  const count = (label: string, value: number) => ({ label, value });
  return [
    [
      count("(G) Total number of deaths", counts.G),
      count("(H) Total number of cases with days away from work", counts.H),
      count("(I) Total number of cases with job transfer or restriction", counts.I),
      count("(J) Total number of other recordable cases", counts.J),
    ],
    [
      count("(K) Total number of days away from work", totals.daysAway),
      count("(L) Total number of days of job transfer or restriction", totals.daysRestricted),
    ],
    types.map((label, index) => count(label, totals.types[index] ?? 0)),
    [
      words("Establishment name", site?.name ?? terminal),
      words("Company", asked.company),
      words("Street", site?.street),
      words("City", site?.city),
      words("State", site?.state),
      words("ZIP", site?.zip),
      words("Industry description", site?.industry),
      words("NAICS code", site?.naics),
    ],
    [
      count("Annual average number of employees", asked.employees),
      count("Total hours worked by all employees in the year", asked.hours),
    ],
    [words("Company executive", asked.executive), words("Title", asked.title), words("Phone", asked.phone)],
  ];
}

/** The boxes of Form 300A, in their order. */
export const summaryLines = (forms: Forms): Box[] => [
  words("Year", String(forms.asked.year)),
  ...summaryGroups(forms).flat(),
];
