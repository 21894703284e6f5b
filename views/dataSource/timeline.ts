/** Which part of a record's timeline is asked for. */
export interface TimelineQuery {
  recordId: number;
  /** Keys of the relations by which other records name it. */
  relations: readonly string[];
  /** Alias of the record type that is asked for; left out: all. */
  type?: string;
  /** Most entries. */
  limit: number;
}

/** A record that something happened by. */
export interface TimelineEntry {
  id: number;
  templateAlias: string;
  label: string;
  /** Midnight in UTC of the day, in epoch seconds; null: nobody said. */
  date: number | null;
}

/** The newest entries of a timeline. */
export interface Timeline {
  /** The newest first, those without a date last. */
  entries: readonly TimelineEntry[];
  /** The record types of which there are any. */
  types: readonly { alias: string; name: string }[];
  /** Whether there is more. */
  more: boolean;
}
