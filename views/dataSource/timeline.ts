/** Of what it is asked what happened, or what is due: a record, by the relations through which others name it, or a group with those below it. */
export type Subject =
  /** Without relations: of each record type the one that leads to the record. */
  { recordId: number; relations?: readonly string[] } | { groupId: number };

/** Which page of a timeline is asked for. */
export interface TimelineQuery {
  subject: Subject;
  /** Aliases of the record types that are asked for; none: all. */
  types: readonly string[];
  /** Most entries. */
  limit: number;
  /** `next` of the page before. */
  after?: string;
}

/** A record that something happened by. */
export interface TimelineEntry {
  id: number;
  templateAlias: string;
  label: string;
  /** Midnight in UTC of the day, in epoch seconds; null: nobody said. */
  date: number | null;
}

/** A record type of a timeline, and how many of its records are on it; `capped`: more than so many. */
export interface TimelineType {
  alias: string;
  name: string;
  count: { count: number; capped: boolean };
}

/** A page of a timeline, or several that follow each other. */
export interface Timeline {
  /** The newest first, those without a date last. */
  entries: readonly TimelineEntry[];
  /** The record types of which there are any; on the first page alone. */
  types: readonly TimelineType[];
  /** Where the next page begins; null: there is none. */
  next: string | null;
}
