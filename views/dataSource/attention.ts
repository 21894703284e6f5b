import type { Subject } from "./timeline.ts";

/** Of what it is asked what is due. Of a record its relations are named. */
export interface AttentionQuery {
  subject: Subject;
  /** `attention`: what is overdue or due soon; `next`: all that is not done and has a date. */
  state: "attention" | "next";
  /** Most records. */
  limit: number;
}

/** A record that a monitor watches. */
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

/** What is due, what is due first before the rest. */
export interface RecordAttention {
  records: readonly WatchedRecord[];
  /** The company's day, in epoch seconds. */
  today: number;
}
