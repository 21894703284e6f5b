/** Rates of a year (Form 300A worksheet): cases per 200,000 hours, what 100 full-time employees work in a year. */
import type { LogTotals } from "./types.ts";

const hoursOfHundred = 200_000;

/** A rate, and the cases that it counts. */
export interface OshaRate {
  readonly name: "TRIR" | "DART" | "DAFWII";
  readonly label: string;
  readonly cases: number;
  /** Null without hours. */
  readonly rate: number | null;
}

/** Cases per 200,000 hours; null without hours. */
export function caseRate(cases: number, hours: number | null): number | null {
  return hours === null || hours <= 0 ? null : (cases * hoursOfHundred) / hours;
}

/** TRIR counts all recordable cases, deaths included; DART columns H and I; DAFWII column H. */
export function oshaRates(
  { cases, outcomes: { H, I } }: Pick<LogTotals, "cases" | "outcomes">,
  hours: number | null,
): OshaRate[] {
  const rate = (name: OshaRate["name"], label: string, counted: number): OshaRate => ({
    name,
    label,
    cases: counted,
    rate: caseRate(counted, hours),
  });
  return [
    rate("TRIR", "All recordable cases", cases),
    rate("DART", "Cases with days away, restricted or transferred", H + I),
    rate("DAFWII", "Cases with days away", H),
  ];
}
