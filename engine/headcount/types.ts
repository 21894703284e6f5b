/** What headcount and turnover are counted from, as the file of a ready report names it; `schemas/meta/report.schema.json` says the same. */

/** Changes that move people on: which choices these are, and the field that has what was before. */
interface HeadcountMoves {
  readonly any: readonly string[];
  /** Field of the record type of changes. */
  readonly from: string;
}

/** A kind of separations: those whose field has one of these choices. */
interface SeparationKind {
  readonly label: string;
  /** Field of the record type of changes. */
  readonly field: string;
  readonly any: readonly string[];
}

/** The records of changes: who was hired again, moved or left, and when. Each name is a field of their record type. */
export interface HeadcountHistory {
  /** Alias of the record type. */
  readonly template: string;
  /** Relation to the person. */
  readonly person: string;
  /** First day of a change; of an end the last day employed. */
  readonly date: string;
  readonly change: string;
  /** The position that a change is about. */
  readonly position: string;
  /** Choices of `change` that start an employment. */
  readonly starts: readonly string[];
  /** Choices of `change` that end one. */
  readonly ends: readonly string[];
  /** Left out: nobody moves between terminals. */
  readonly transfers?: HeadcountMoves;
  /** Left out: nobody changes the position. */
  readonly positions?: HeadcountMoves;
  /** The first that fits a separation is its kind. */
  readonly kinds: readonly SeparationKind[];
}

/** What a report of headcount reads of the people that its series is about. */
export interface Headcount {
  /** First day employed. */
  readonly hireDate: string;
  /** Last day employed. */
  readonly endDate: string;
  readonly status: string;
  /** Choices of `status` of people who are employed no more. */
  readonly gone: readonly string[];
  readonly position: string;
  /** Left out: only the dates of the people themselves count. */
  readonly history?: HeadcountHistory;
}
