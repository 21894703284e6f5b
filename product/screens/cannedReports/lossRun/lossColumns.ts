import { emptyPlaceholder, formatDate } from "../../../../engine/index.ts";
import type { LossRun } from "../../../services/index.ts";
import { dollars, type LossAmounts, type LossRow } from "./lossAmounts.ts";

/** A column of claims after their number. */
export interface LossColumn {
  /** What several columns are of, such as `Paid`. */
  readonly group?: string;
  readonly label: string;
  readonly isNumber: boolean;
  /** Its words are long. */
  readonly isWide: boolean;
  textOf(row: LossRow): string;
  /** Left out: a column without a total. */
  totalOf?(amounts: LossAmounts): string;
}

const words = (label: string, textOf: (row: LossRow) => string, isWide = false): LossColumn => ({
  label,
  isNumber: false,
  isWide,
  textOf: (row) => textOf(row) || emptyPlaceholder,
});

const date = (label: string, of: (row: LossRow) => number | null): LossColumn =>
  words(label, (row) => {
    const day = of(row);
    return day === null ? "" : formatDate(day);
  });

const money = (label: string, of: (amounts: LossAmounts) => number, group?: string): LossColumn => ({
  ...(group !== undefined && { group }),
  label,
  isNumber: true,
  isWide: false,
  textOf: ({ amounts }) => dollars(of(amounts)),
  totalOf: (amounts) => dollars(of(amounts)),
});

const kinds = [
  ["indemnity", "Indemnity"],
  ["medical", "Medical"],
  ["expense", "Expense"],
  ["other", "Other"],
] as const;

function split(group: string, of: "paid" | "remaining", hasOther: boolean): LossColumn[] {
  const shown = kinds.filter(([name]) => hasOther || name !== "other");
  return [
    ...shown.map(([name, label]) => money(label, ({ columns }) => columns[name][of], group)),
    money("Total", (amounts) => amounts[of], group),
  ];
}

/** What was recovered, by where it is from where somebody said so. */
function recovered(kinds: LossRun["recoveryKinds"]): LossColumn[] {
  if (kinds.every(({ kind }) => kind === null)) return [money("Recovered", ({ reimbursed }) => reimbursed)];
  const of = ({ kind, label }: (typeof kinds)[number]) =>
    money(label, ({ recoveries }) => recoveries.find((each) => each.kind === kind)?.cents ?? 0, "Recovered");
  return [...kinds.map(of), money("Total", ({ reimbursed }) => reimbursed, "Recovered")];
}

/** The columns of claims; their number, which leads to the record, comes before them. */
export function lossColumns({
  hasOther,
  recoveryKinds,
}: Pick<LossRun, "hasOther" | "recoveryKinds">): readonly LossColumn[] {
  return [
    words("Status", ({ status }) => status),
    date("Date of Loss", ({ lossDate }) => lossDate),
    date("Reported", ({ reportedDate }) => reportedDate),
    date("Closed", ({ closedDate }) => closedDate),
    words("Claimant", ({ claimant }) => claimant),
    words("Cause", ({ cause }) => cause),
    words("Description", ({ description }) => description, true),
    ...split("Paid", "paid", hasOther),
    ...split("Reserves", "remaining", hasOther),
    ...recovered(recoveryKinds),
    money("Gross", ({ incurred }) => incurred, "Incurred"),
    money("Net", ({ incurredNet }) => incurredNet, "Incurred"),
    words("Loss Location", ({ location }) => location),
    words("Terminal", ({ terminal }) => terminal),
    words("Driver", ({ driver }) => driver),
    words("Units", ({ units }) => units),
    words("Preventability", ({ preventability }) => preventability),
    words("DOT", ({ recordable }) => recordable),
  ];
}
