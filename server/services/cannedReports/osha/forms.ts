/** What Forms 300 and 300A say, box by box. The layout is ours: a form that has the same information may be used (29 CFR 1904.29(b)(4)). */
import { formatDate } from "../../../../engine/index.ts";
import { outcomes } from "../../../../engine/server.ts";
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

/** Columns A to M of Form 300, with their width in pixels. */
const columns: readonly (readonly [label: string, width: number])[] = [
  ["(A) Case no.", 80],
  ["(B) Employee's name", 150],
  ["(C) Job title", 120],
  ["(D) Date of injury or onset of illness", 100],
  ["(E) Where the event occurred", 170],
  ["(F) Injury or illness, part of body, object or substance", 260],
  ["(G) Death", 60],
  ["(H) Days away from work", 70],
  ["(I) Job transfer or restriction", 80],
  ["(J) Other recordable cases", 80],
  ["(K) Days away from work", 70],
  ["(L) Days of job transfer or restriction", 80],
  ["(M)(1) Injury", 60],
  ["(M)(2) Skin disorder", 65],
  ["(M)(3) Respiratory condition", 80],
  ["(M)(4) Poisoning", 75],
  ["(M)(5) Hearing loss", 65],
  ["(M)(6) All other illnesses", 70],
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

/** The boxes of Form 300A, in their order. */
export function summaryLines({
  asked,
  log: { site, terminal },
  totals,
}: Forms): { label: string; value: string | number }[] {
  const counts = totals.outcomes;
  const words = (label: string, value: string | null | undefined) => ({ label, value: value ?? "" });
  const count = (label: string, value: number) => ({ label, value });
  return [
    words("Year", String(asked.year)),
    count("(G) Total number of deaths", counts.G),
    count("(H) Total number of cases with days away from work", counts.H),
    count("(I) Total number of cases with job transfer or restriction", counts.I),
    count("(J) Total number of other recordable cases", counts.J),
    count("(K) Total number of days away from work", totals.daysAway),
    count("(L) Total number of days of job transfer or restriction", totals.daysRestricted),
    ...types.map((label, index) => count(label, totals.types[index] ?? 0)),
    words("Establishment name", site?.name ?? terminal),
    words("Company", asked.company),
    words("Street", site?.street),
    words("City", site?.city),
    words("State", site?.state),
    words("ZIP", site?.zip),
    words("Industry description", site?.industry),
    words("NAICS code", site?.naics),
    count("Annual average number of employees", asked.employees),
    count("Total hours worked by all employees in the year", asked.hours),
    words("Company executive", asked.executive),
    words("Title", asked.title),
    words("Phone", asked.phone),
  ];
}
