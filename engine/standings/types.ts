/** Stacked ranks of terminals and of people, and what the screens of terminals show (spec platform.md 2.1, reporting.md 2). */
import type { KpiFilter } from "../kpi/types.ts";
import type { WeightedAttribute } from "../scorecards/types.ts";

/** Whom a stacked rank report ranks. */
export const rankSubjects = ["terminals", "drivers"] as const;
export type RankSubject = (typeof rankSubjects)[number];

/** A stacked rank report: several measures, each with its weight, stacked into one rank. */
export interface RankReport {
  /** Its name in addresses, for good. */
  readonly alias: string;
  /** What people read; no two reports of a company have the same. */
  readonly name: string;
  readonly subject: RankSubject;
  /** How many full months it covers. */
  readonly months: number;
  /** Attributes of datasets; their weights add up to 100. */
  readonly measures: readonly WeightedAttribute[];
}

/** What a display counts: records of a dataset. */
export interface DisplayCount {
  /** What people read. */
  readonly label: string;
  /** Alias of the dataset, by whose date records are counted. */
  readonly dataset: string;
  /** Left out: all of its records. */
  readonly filters?: readonly KpiFilter[];
}

/** What is due on a display: how many records are overdue or due soon, of a monitor, or of a dataset by its date. */
export interface DisplayDue extends Pick<DisplayCount, "filters" | "label"> {
  /** Alias of the monitor. */
  readonly monitor?: string;
  /** Alias of the dataset; its records that are due in as many days as counts cover are due soon. */
  readonly dataset?: string;
}

/** What the screen of a drivers' lounge shows of each terminal: numbers and days alone. */
export interface TerminalDisplay {
  /** Days since the last of its records. */
  readonly since: readonly DisplayCount[];
  /** Records of the last days, beside as many days before. */
  readonly counts: readonly DisplayCount[];
  readonly due: readonly DisplayDue[];
  /** How many days the counts cover. */
  readonly days: number;
  /** How long each part is shown, in seconds. */
  readonly seconds: number;
}

/** The file of terminals as authored; `schemas/meta/terminals.schema.json` says the same. */
export interface TerminalsSource {
  readonly $schema?: string;
  /** The reports of a company that has set none; the first one about terminals is the score of terminals. */
  readonly reports: readonly RankReport[];
  readonly display: TerminalDisplay;
}

/** What a stacked rank report may have at most. */
export const rankLimits = { reports: 20, measures: 12, months: 36, name: 100 } as const;
