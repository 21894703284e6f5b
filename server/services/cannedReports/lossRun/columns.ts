/** The columns of a loss run, in a workbook, in a text file and on paper. */
import { emptyPlaceholder, formatCurrency, formatDate } from "../../../../engine/index.ts";
import type { SheetCell } from "../../../../engine/index.ts";
import { dollarsOf, lossColumns, sinceEpoch } from "../../../../engine/server.ts";
import type { DescribingPart, LossAmounts, LossColumn } from "../../../../engine/server.ts";
import type { ExportColumn, ExportRow } from "../../../exports/index.ts";
import type { LossRunModel, Row } from "./model.ts";
import type { ReadClaim } from "./read.ts";

/** A value of a cell: a text, cents, a day in epoch seconds, or a number. */
export type Value = string | { cents: number } | { day: number } | { count: number };

/** A column of claims; `total`: what it has in a row of totals. */
export interface LossRunColumn {
  label: string;
  width: number;
  isNumber?: true;
  /** It is on paper, where not all columns fit. */
  isPrinted?: true;
  value(row: Row, model: LossRunModel): Value;
  total?(amounts: LossAmounts): Value;
}

/** A value as people read it. */
export function textOf(value: Value): string {
  if (typeof value === "string") return value;
  if ("cents" in value) return formatCurrency(dollarsOf(value.cents));
  return "day" in value ? formatDate(value.day) : value.count.toLocaleString("en-US");
}

/** A value as a spreadsheet holds it: money and dates as such. */
function cellOf(value: Value): SheetCell {
  if (typeof value === "string") return value;
  if ("cents" in value) return { number: dollarsOf(value.cents), style: "money" };
  if ("count" in value) return { number: value.count, style: "whole" };
  return { number: sinceEpoch(value.day), style: "date" };
}

/** A row of these values. */
export const rowOf = (values: readonly Value[]): ExportRow => ({
  texts: () => values.map(textOf),
  cells: () => values.map(cellOf),
});

/** A column of texts, or of numbers. */
export const column = (label: string, width: number, isNumber = false): ExportColumn => ({
  label,
  width,
  isNumber,
  align: isNumber ? "right" : "left",
});

const printed = { isPrinted: true } as const;

const part = (label: string, width: number, name: DescribingPart): LossRunColumn => ({
  label,
  width,
  value: ({ claim }) => claim.texts[name],
});

const dayOrNothing = (day: number | null): Value => (day === null ? "" : { day });

const money = (label: string, of: (amounts: LossAmounts) => number): LossRunColumn => ({
  label,
  width: 120,
  isNumber: true,
  value: ({ amounts }) => ({ cents: of(amounts) }),
  total: (amounts) => ({ cents: of(amounts) }),
});

/** What people read of each column of a split. */
const columnWords: Readonly<Record<LossColumn, string>> = {
  indemnity: "Indemnity",
  medical: "Medical",
  expense: "Expense",
  other: "Other",
};

function split(words: string, of: "paid" | "remaining", hasOther: boolean): LossRunColumn[] {
  const shown = lossColumns.filter((name) => hasOther || name !== "other");
  return shown.map((name) => money(`${words}: ${columnWords[name]}`, ({ columns }) => columns[name][of]));
}

/** The number of a claim, by which people know it. */
export const numberOf = ({ claim: { texts, id } }: { claim: ReadClaim }): string =>
  texts.number || `No. ${id}`;

/** What was recovered of each kind; nothing where nobody said of what kind it is. */
function recoveries({ recoveryKinds, recoveryOf }: Pick<LossRunModel, "recoveryKinds" | "recoveryOf">) {
  if (recoveryKinds.every((kind) => kind === null)) return [];
  return recoveryKinds.map((kind) =>
    money(
      `Recovered: ${recoveryOf(kind)}`,
      ({ recoveries: all }) => all.find((each) => each.kind === kind)?.cents ?? 0,
    ),
  );
}

/** The columns of claims, in the order in which underwriters read them (domain 3.2); what else is known comes after the amounts. */
export function claimColumns(
  model: Pick<LossRunModel, "hasOther" | "recoveryKinds" | "recoveryOf">,
): LossRunColumn[] {
  const { hasOther } = model;
  return [
    { label: "Claim No.", width: 110, ...printed, value: numberOf },
    { label: "Status", width: 100, ...printed, value: (row, model) => model.statusOf(row) },
    { label: "Date of Loss", width: 95, ...printed, value: ({ claim }) => ({ day: claim.lossDate }) },
    { label: "Reported", width: 95, ...printed, value: ({ claim }) => dayOrNothing(claim.reportedDate) },
    { label: "Closed", width: 95, ...printed, value: ({ standing }) => dayOrNothing(standing.closedDate) },
    { ...part("Claimant", 150, "claimant"), ...printed },
    { ...part("Cause", 100, "cause"), ...printed },
    { ...part("Description", 260, "description"), ...printed },
    ...split("Paid", "paid", hasOther),
    { ...money("Paid", ({ paid }) => paid), ...printed },
    ...split("Reserves", "remaining", hasOther),
    { ...money("Remaining Reserves", ({ remaining }) => remaining), ...printed },
    ...recoveries(model),
    { ...money("Recovered", ({ reimbursed }) => reimbursed), ...printed },
    { ...money("Incurred (Gross)", ({ incurred }) => incurred), ...printed },
    { ...money("Incurred (Net)", ({ incurredNet }) => incurredNet), ...printed },
    part("Loss Location", 150, "location"),
    { label: "Terminal", width: 130, value: ({ claim }, model) => model.terminalOf(claim) },
    part("Driver", 150, "driver"),
    part("Units", 120, "units"),
    part("Preventability", 120, "preventability"),
    part("DOT Recordable", 90, "recordable"),
    part("Insurer", 130, "insurer"),
    part("Policy No.", 110, "policyNumber"),
  ];
}

/** How an empty value is shown on paper. */
export const onPaper = (value: Value): string => textOf(value) || emptyPlaceholder;
