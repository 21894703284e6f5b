/** What a loss run is made by, and what it has. Amounts are whole cents, days are epoch seconds of UTC midnight. */
import type { YearStart } from "./policyYears.ts";
import type { ClaimStatus } from "./statusOn.ts";
import type { TriangleLine } from "./triangle.ts";
import type { ColumnOf, LossAmounts, LossClaim } from "./types.ts";

/** How a loss run is made. */
export interface LossRunRules {
  /** The day on which claims are valued, in epoch seconds. */
  readonly valuedOn: number;
  /** Policy years, both included. */
  readonly firstYear: number;
  readonly lastYear: number;
  readonly start: YearStart;
  /** Lines in their order. */
  readonly lines: readonly string[];
  /** Each line has a block in each year; otherwise lines that have no claim in any of the years have none. */
  readonly everyLine: boolean;
  /** Choices of the status that mean closed. */
  readonly closed: readonly string[];
  readonly columnOf: ColumnOf;
  /** Cents of gross incurred from which a loss is large. */
  readonly largeLoss: number;
}

/** A claim as it stood on the day. */
export interface LossRow<Claim extends LossClaim = LossClaim> {
  readonly claim: Claim;
  readonly standing: ClaimStatus;
  readonly amounts: LossAmounts;
}

/** How many claims there are. */
export interface LossCounts {
  readonly claims: number;
  readonly open: number;
  readonly closed: number;
  /** Closed, and nothing was paid. */
  readonly closedWithoutPayment: number;
}

/** The claims of a policy year and a line; without claims: no losses reported. */
export interface LossBlock<Claim extends LossClaim = LossClaim> {
  readonly year: number;
  /** First and last day of the policy year, in epoch seconds. */
  readonly from: number;
  readonly to: number;
  /** Choice of the record; null: claims of no line, or that there are no claims at all. */
  readonly line: string | null;
  /** By date of loss. */
  readonly rows: readonly LossRow<Claim>[];
  readonly counts: LossCounts;
  readonly totals: LossAmounts;
  /** The claim with the largest gross incurred; undefined where none has any. */
  readonly largest: LossRow<Claim> | undefined;
}

/** A loss run. */
export interface LossRun<Claim extends LossClaim = LossClaim> {
  /** The newest policy year first. */
  readonly blocks: readonly LossBlock<Claim>[];
  readonly counts: LossCounts;
  readonly totals: LossAmounts;
  /** The largest first. */
  readonly large: readonly LossRow<Claim>[];
  /** The oldest policy year first. */
  readonly triangle: readonly TriangleLine[];
}
