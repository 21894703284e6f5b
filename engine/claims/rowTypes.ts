/** The answers to the questions of a loss run. */
import type { QueryRow } from "../query/types.ts";
import type { ClaimPart } from "./source.ts";
import type { MoneyEntry, StatusVersion } from "./types.ts";

/** A row of an answer, as far as it is read. */
export type Row = Pick<QueryRow, "id" | "groupId" | "label" | "values" | "redacted">;

/** The rows of all questions. */
export interface LossRows {
  /** Rows of claims, with the columns that were asked for. */
  readonly claims: readonly Row[];
  readonly asked: readonly ClaimPart[];
  readonly costs: readonly Row[];
  readonly entries: readonly { readonly kind: MoneyEntry["kind"]; readonly rows: readonly Row[] }[];
  /** What was recorded of the status, by the id of a claim, in the order of its days. */
  readonly versions: ReadonlyMap<number, readonly StatusVersion[]>;
  /** The day of a moment where the company is; both in epoch seconds. */
  dayOf(moment: number): number;
}
