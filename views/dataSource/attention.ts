/** Of which record it is asked what needs attention. */
export interface AttentionQuery {
  recordId: number;
  /** Keys of the relations by which records of monitors name it. */
  relations: readonly string[];
  /** Most records. */
  limit: number;
}

/** A record that is overdue or due soon. */
export interface WatchedRecord {
  id: number;
  templateAlias: string;
  label: string;
  /** The monitor that says so. */
  monitor: { alias: string; name: string };
  /** Midnight in UTC of the day, in epoch seconds; null: nobody said. */
  due: number | null;
  /** What is said of it, and in which color. */
  sign: { label: string; color: string };
}

/** What needs attention of a record, what is due first before the rest. */
export interface RecordAttention {
  records: readonly WatchedRecord[];
  /** The company's day, in epoch seconds. */
  today: number;
}
