import type { JsonValue } from "../../../engine/index.ts";

/** How far an export is (spec platform.md 3 and reporting.md 3). */
export type ExportStatus = "preparing" | "Ready" | "Error";

/** The rights with which a file was made: who has less of them may not have it. */
export interface ExportRights {
  admin: boolean;
  /** By action, the groups by module. */
  groups: Record<string, Record<string, readonly number[]>>;
}

/** What a file is loaded as, by the names of the calls (spec platform.md 7.1). */
export type ImportKind = "models" | "documents" | "enums" | "enumValues" | "modelGroups";

/**
 * How far an import is: a `draft` waits for its user; the next three are in the hands of a job; the others are ends. A dry run leads
 * back to the draft.
 */
export type ImportStatus =
  | "draft"
  | "checking"
  | "importing"
  | "undoing"
  | "done"
  | "cancelled"
  | "failed"
  | "undone";

/** What became of rows. */
export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Rows that the mapping leaves out by its condition; not there where it left out none. */
  leftOut?: number;
}

/** How far an undoing is. */
export interface UndoProgress {
  deleted: number;
  restored: number;
  /** What was left alone, by reason, with the first numbers; what is no record has names beside them. */
  left: readonly { reason: string; count: number; ids: readonly number[]; names?: readonly string[] }[];
  /** What comes before this one is still to be undone. */
  before?: number;
}

/** What became of an uploaded file of the hierarchy: it can be applied, was applied, or had problems. */
export type UploadState = "checked" | "applied" | "refused";

/**
 * Why a scorecard was not computed by itself: its owner left or may not view what it needs, nothing of it is offered, it is about too many
 * people, or it failed.
 */
export type NotRun = "ownerLeft" | "ownerRights" | "nothingToWeigh" | "tooManyPeople" | "failed";

/** Why a rule of critical events is not watched: what it asks failed, or more records meet it than become events at once. */
export type RuleStop = "failed" | "tooMany";

/** What was done about a critical event. */
export type EventStepKind = "created" | "acknowledged" | "assigned" | "moved" | "resolved" | "reopened";

/** How far a merge of two values of a dropdown is: the first two are in the hands of a job, the others are ends. */
export type MergeStatus = "waiting" | "running" | "done" | "failed" | "cancelled";

/** Records that a job left as they are for a reason, with the first of their numbers. */
export interface LeftOver {
  reason: string;
  count: number;
  ids: readonly number[];
}

/** A row of a list as the database stores it. */
export type ListRow = Readonly<Record<string, JsonValue>>;

/** What was done to a value of a row that was taken. */
export interface Note {
  /** Key of the field. */
  key: string;
  /** Its label. */
  field: string;
  note: string;
}

/** An answer as it is kept, without anything that was in it. Where nothing but the status is, the body was empty. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  sealed?: string;
  /** The record that was answered with, or several. */
  record?: number;
  records?: number[];
}

/** What a message is. */
export type MailKind = "invitation" | "passwordReset" | "alert" | "bounce" | "report" | "score";

/** What somebody says of what was read of their prompt. */
export type InsightFeedback = "right" | "wrong";

/** How a report comes: as a file, or as a link to it. */
export type ScheduleFormat = "pdf" | "xlsx" | "link";

/** How far a slot is: its messages are made; all were; nobody took it in its time; or nothing is sent of it. */
export type RunStatus = "sending" | "done" | "missed" | "refused";

/** How far a message of a slot is: `queued`: it is in the outbox; `skipped`: nothing is sent, with the reason; `failed`: it could not be made. */
export type DeliveryStatus = "waiting" | "queued" | "skipped" | "failed";

/**
 * How far a message is. `waiting`: it is sent, or tried again, when its time has come; `suppressed`: its address was refused before; `kept`: the
 * installation sends no mail.
 */
export type MailStatus = "waiting" | "sent" | "failed" | "suppressed" | "kept";

/** A text of an import's row that matches no record or group: the key and label of its field, and the record type; null: a group. */
export interface UnmatchedText {
  key: string;
  field: string;
  text: string;
  template: string | null;
}

export type UnmatchedStatus = "open" | "matched" | "dismissed";
