/** Cases, establishments and years as OSHA's forms need them. Dates in epoch seconds of UTC midnight, times in seconds of the day. */

/** A recordable injury or illness. Null: not entered. */
export interface OshaCase {
  readonly id: number;
  readonly label: string;
  readonly caseNumber: string | null;
  readonly name: string | null;
  readonly jobTitle: string | null;
  readonly date: number | null;
  readonly location: string | null;
  /** Part of the body and how it was affected. */
  readonly description: string | null;
  readonly dateOfDeath: number | null;
  /** Days so far, as the record counts them: each calendar day once, from the day after, at most 180 of both kinds. */
  readonly daysAway: number;
  readonly daysRestricted: number;
  /** Choice of the record. */
  readonly caseType: string | null;
  /** The log shows no name. */
  readonly isPrivate: boolean;
  /** Choice of the record: why. */
  readonly privacyReason: string | null;
  /** Who the employee of this privacy case is, is confidential to the reader. */
  readonly isWithheld: boolean;
  /** Names of choices. */
  readonly nature: readonly string[];
  readonly birthDate: number | null;
  readonly hireDate: number | null;
  readonly sex: string | null;
  /** Of the employee's address. */
  readonly homeStreet: string | null;
  readonly homeCity: string | null;
  readonly homeState: string | null;
  readonly homeZip: string | null;
  readonly physician: string | null;
  /** Where treatment was given away from the worksite. */
  readonly facility: string | null;
  readonly facilityAddress: string | null;
  readonly emergencyRoom: boolean;
  readonly inPatient: boolean;
  readonly startedWork: number | null;
  readonly time: number | null;
  readonly timeUnknown: boolean;
  readonly activity: string | null;
  readonly whatHappened: string | null;
  readonly object: string | null;
  /** Who filled the report in, and the day. */
  readonly completedBy: string | null;
  readonly completedOn: number | null;
}

/** An establishment as its record says. Null: not entered. */
export interface OshaSite {
  readonly id: number;
  readonly name: string | null;
  readonly company: string | null;
  readonly ein: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly naics: string | null;
  readonly industry: string | null;
  /** Choice of the record. */
  readonly kind: string | null;
  readonly executive: string | null;
  readonly title: string | null;
  readonly phone: string | null;
}

/** What a year of an establishment says. Null: not entered. */
export interface OshaYear {
  readonly id: number;
  /** Annual average. */
  readonly employees: number | null;
  readonly hours: number | null;
  /** Most employees at any time in the year. */
  readonly peak: number | null;
}

/** Days that are expected after those that are counted so far (29 CFR 1904.7(b)(3)(ix)). */
export interface EstimatedDays {
  readonly away: number;
  readonly restricted: number;
}

/** Columns G to J of Form 300. */
export const outcomes = ["G", "H", "I", "J"] as const;
export type Outcome = (typeof outcomes)[number];

/** A line of Form 300. */
export interface LogLine {
  readonly id: number;
  readonly label: string;
  /** Column A. */
  readonly caseNumber: string | null;
  /** Column B: "Privacy case" in place of the name of a privacy case. */
  readonly name: string | null;
  /** Column C. */
  readonly jobTitle: string | null;
  /** Column D. */
  readonly date: number | null;
  /** Column E. */
  readonly location: string | null;
  /** Column F. */
  readonly description: string | null;
  /** Column G, H, I or J: the most serious outcome alone. */
  readonly outcome: Outcome;
  /** Column K: days away, 0 to 180. */
  readonly daysAway: number;
  /** Column L: days of transfer or restriction, 0 to 180; K and L together at most 180. */
  readonly daysRestricted: number;
  /** Column M: 1 to 6; null: the case has no type. */
  readonly type: number | null;
}

/** The totals of a log, which Form 300A has. */
export interface LogTotals {
  readonly cases: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  readonly daysAway: number;
  readonly daysRestricted: number;
  /** Of M(1) to M(6). */
  readonly types: readonly number[];
}
