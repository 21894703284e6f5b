/** What scorecards are and what a run of one says (spec reporting.md 3 and 4). */

/** How often a scorecard is computed by itself. A run covers whole days until the last week, month, quarter or year has ended. */
export const scorecardFrequencies = ["weekly", "monthly", "quarterly", "yearly"] as const;
export type ScorecardFrequency = (typeof scorecardFrequencies)[number];

/** What events of an attribute are counted over: 100,000 miles driven, 365 days employed, or records of the same kind. */
export type ScorecardPer = "days" | "miles" | "records";

/** An attribute that a scorecard weighs: one of those that a dataset offers. */
export interface WeightedAttribute {
  /** Alias of the dataset. */
  readonly dataset: string;
  /** Alias of the attribute in it. */
  readonly attribute: string;
  /** Whole percent, above 0; those of a scorecard add up to 100. */
  readonly weight: number;
}

/** Who is scored. Empty lists: all whom the reader may view. */
export interface ScoredEmployees {
  /** Groups, each with all below it. */
  readonly groupIds: readonly number[];
  /** Names of choices of the position. */
  readonly positions: readonly string[];
}

/** What people choose of a scorecard, in the order of the wizard's steps. */
export interface ScorecardDefinition {
  readonly employees: ScoredEmployees;
  readonly frequency: ScorecardFrequency;
  /** How many months before its last day a run covers. */
  readonly months: number;
  readonly attributes: readonly WeightedAttribute[];
  readonly name: string;
}

/** The formula by which runs are computed; runs say by which one they were. */
export const scorecardFormula = "1";

/** People who are compared with one another, by one attribute. */
interface PeersOfRun {
  /** As the input names it. */
  readonly key: string;
  /** Those with exposure, their events and their exposure. */
  readonly people: number;
  readonly events: number;
  readonly exposure: number;
  /** Events for each unit of exposure. */
  readonly mean: number;
  /** So much exposure the mean weighs; null: nothing shows that these people differ, so that all of them have 50 points. */
  readonly weight: number | null;
}

/** An attribute of a run, with all that its points were computed from. */
export interface AttributeOfRun extends WeightedAttribute {
  readonly label: string;
  /** `days` where an attribute by miles has none of anybody. */
  readonly per: ScorecardPer;
  readonly better: "less" | "more";
  /** How much more weighted events scatter than counts; 1 for counts. */
  readonly dispersion: number;
  readonly peers: readonly PeersOfRun[];
}

/** What an attribute says of a person in a run. */
export interface PersonAttribute {
  /** Weighted where the attribute weighs them. */
  readonly events: number;
  /** In units of `per`; 0: there is none. */
  readonly exposure: number;
  /** Index in the attribute's `peers`; -1 without exposure. */
  readonly peers: number;
  /** 0 to 100, 100 for the best; null without exposure. */
  readonly points: number | null;
}

/** A person in a run. */
export interface PersonOfRun {
  readonly employeeId: number;
  /** Their terminal then. */
  readonly groupId: number;
  /** 0 to 100; null: less than half of the weight is known. */
  readonly score: number | null;
  /** How much of the weight is known, 0 to 1. */
  readonly known: number;
  /** 1 for the highest score; people with the same score share it. Null without a score. */
  readonly rank: number | null;
  /** The best and the worst rank where each weight in turn is a tenth more or less. Null without a score. */
  readonly ranks: readonly [best: number, worst: number] | null;
  /** In the order of the run's attributes. */
  readonly attributes: readonly PersonAttribute[];
}

/** What a scorecard says on a day. */
export interface ScorecardRun {
  readonly formula: string;
  /** First and last day that are covered, in epoch seconds. */
  readonly from: number;
  readonly to: number;
  readonly attributes: readonly AttributeOfRun[];
  readonly people: readonly PersonOfRun[];
}
