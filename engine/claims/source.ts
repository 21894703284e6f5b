/** What a loss run is made from, as the file of a ready report names it; `schemas/meta/report.schema.json` says the same. */

/** What is read of a claim, by the names that this folder uses: without these there is no loss run. `reimbursed` is as it is now. */
export const neededParts = [
  "line",
  "status",
  "lossDate",
  "reportedDate",
  "closedDate",
  "takenOver",
  "reimbursed",
] as const;

/** What describes a claim: where it is confidential, it is redacted. */
export const describingParts = [
  "number",
  "claimant",
  "cause",
  "description",
  "location",
  "driver",
  "units",
  "preventability",
  "recordable",
  "insurer",
  "policyNumber",
] as const;
export type DescribingPart = (typeof describingParts)[number];

/** All that is read of a claim; `paid`: what its record says that was paid, to see whether all entries were read. */
export const claimParts = [...neededParts, ...describingParts, "paid"] as const;
export type ClaimPart = (typeof claimParts)[number];

/** What claims and losses can be divided by: the normalizations of datasets. */
export const lossExposures = ["drivers", "millionMiles", "hours"] as const;

/** A record type of entries: the relation to their cost record, their signed amount, and the day from which they count. */
export interface EntrySource {
  readonly template: string;
  readonly cost: string;
  readonly amount: string;
  readonly valuedOn: string;
}

/** The record types, fields and choices that a loss run is made from. */
export interface LossRunSource {
  /** Fields of the claims, which the report's series is about; a path may lead to a record that a claim names. */
  readonly claim: Readonly<Record<ClaimPart, string>>;
  /** Choices of the status that mean closed. */
  readonly closed: readonly string[];
  /** The cost categories of a claim: the relation to it, the category, and its reserves as they are now. */
  readonly costs: {
    readonly template: string;
    readonly relation: string;
    readonly category: string;
    readonly reserves: string;
  };
  readonly reserves: EntrySource;
  readonly payments: EntrySource;
  /** `kind`: the choice of where a reimbursement is from. */
  readonly reimbursements: EntrySource & { readonly kind: string };
  /** Cost categories by the column that they are in. */
  readonly columns: {
    readonly indemnity: readonly string[];
    readonly medical: readonly string[];
    readonly expense: readonly string[];
  };
  /** Dollars of gross incurred from which a new form takes a loss for large. */
  readonly largeLoss: number;
  /** What claims and losses of a policy year are divided by; undefined: nothing. */
  readonly exposure?: (typeof lossExposures)[number];
}

/** The record types of entries, with the kind of each. */
export const entrySources = [
  { name: "reserves", kind: "reserve" },
  { name: "payments", kind: "payment" },
  { name: "reimbursements", kind: "reimbursement" },
] as const;
