import { columnsBy } from "./amounts.ts";
import type { LossRunRules } from "./lossRunTypes.ts";
import { calendarYear } from "./policyYears.ts";
import type { LossClaim, MoneyEntry } from "./types.ts";

/** A day as `2025-01-31`, in epoch seconds. */
export const day = (text: string): number => Date.parse(text) / 1_000;

/** An entry of a category: what changes, by how many cents, from which day. */
export const entry = (
  kind: MoneyEntry["kind"],
  cents: number,
  valuedOn: string,
  category: string | null = "bodilyInjury",
): MoneyEntry => ({ kind, category, cents, valuedOn: day(valuedOn) });

/** An open claim of 2025 without money, with what is given. */
export function aClaim(more: Partial<LossClaim> = {}): LossClaim {
  const lossDate = more.lossDate ?? day("2025-02-03");
  return {
    id: 1,
    line: "autoLiability",
    lossDate,
    reportedDate: lossDate,
    takenOver: false,
    recordedOn: lossDate,
    versions: [{ recordedOn: more.recordedOn ?? lossDate, status: "open", closedDate: null }],
    entries: [],
    ...more,
  };
}

/** Choices of the column that each cost category is in. */
export const columnOf = columnsBy({
  indemnity: ["bodilyInjury", "propertyDamage"],
  medical: ["medical"],
  expense: ["legal"],
});

/** The rules of a loss run at the end of 2025, of three calendar years, with what is given. */
export function rules(more: Partial<LossRunRules> = {}): LossRunRules {
  return {
    valuedOn: day("2025-12-31"),
    firstYear: 2023,
    lastYear: 2025,
    start: calendarYear,
    lines: ["autoLiability", "cargo"],
    everyLine: false,
    closed: ["closed"],
    columnOf,
    largeLoss: 5_000_000,
    ...more,
  };
}
