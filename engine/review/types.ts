/** What a review of people says, as the file of a ready report names it; `schemas/meta/report.schema.json` says the same. */

/** What happened to a person, as records of one type. */
export interface ReviewEvents {
  /** Relation of the person to these records. */
  readonly relation: string;
  /** Field of the records: when it happened. */
  readonly date: string;
  /** Fields of the records, in order. */
  readonly columns: readonly string[];
}

/** A review of the people that a report's series is about: its columns say who they are. */
export interface Review {
  /** First day employed. */
  readonly hireDate: string;
  /** Last day employed. */
  readonly endDate: string;
  readonly position: string;
  readonly events: readonly ReviewEvents[];
}
