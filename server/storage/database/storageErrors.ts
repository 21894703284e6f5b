import type { Issue, RecordData } from "../../../engine/index.ts";

/** The principal may not do this with the record, though it exists in their company. */
export class NotPermittedError extends Error {
  override name = "NotPermittedError";
  readonly recordId: number | undefined;

  constructor(message: string, recordId?: number) {
    super(message);
    this.recordId = recordId;
  }
}

/** No such record in this company. */
export class RecordNotFoundError extends Error {
  override name = "RecordNotFoundError";
  readonly recordId: number;

  constructor(recordId: number) {
    super(`Failed to find model with id: ${recordId}`);
    this.recordId = recordId;
  }
}

/**
 * The record was changed since the principal read it; `current` is the record as it is now, `path` its place in the save
 * (`claims/0`), left out for the one that was saved itself.
 */
export class ConflictError extends Error {
  override name = "ConflictError";
  readonly current: RecordData;
  readonly path: string | undefined;

  constructor(current: RecordData, path?: string) {
    super("This record was changed by someone else since you opened it.");
    this.current = current;
    this.path = path;
  }
}

/** The record is on Data Retention Hold, so it cannot be deleted (spec records.md 4.10). */
export class HeldError extends Error {
  override name = "HeldError";
  readonly recordId: number;

  constructor(recordId: number) {
    super(`Record No. ${recordId} is on Data Retention Hold.`);
    this.recordId = recordId;
  }
}

/** The input breaks rules of the template; nothing was saved. */
export class InvalidRecordError extends Error {
  override name = "InvalidRecordError";
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map((issue) => `${issue.path}: ${issue.message}`).join("\n"));
    this.issues = issues;
  }
}

/** The rules warn of what the input says, and nobody confirmed it; nothing was saved. */
export class UnconfirmedError extends Error {
  override name = "UnconfirmedError";
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map((issue) => `${issue.path}: ${issue.message}`).join("\n"));
    this.issues = issues;
  }
}

/** What was asked for cannot be a query: an unknown field, a sort that is not offered, a bad cursor. */
export class QueryError extends Error {
  override name = "QueryError";
}

/** What was asked for is right, and too much work for the database. Without a message of its own it has that of every question. */
export class TooLargeError extends Error {
  override name = "TooLargeError";
}
