import type { Issue, RecordData, RecordInput } from "../../engine/index.ts";
import { failureReason } from "../common/failures.ts";
import { ApiError, isGone } from "../services/index.ts";

/** A record that another person saved first; `inside`: it is edited inside the form of another one. */
export interface Refusal {
  theirs: RecordData;
  inside: boolean;
}

/**
 * How an attempt to save a valid form ended. `gone`: the record was deleted meanwhile. `failed` without a message: nothing is to be
 * shown.
 */
export type SaveOutcome =
  | { kind: "saved"; record: RecordData }
  | { kind: "invalid"; issues: readonly Issue[] }
  | ({ kind: "conflict" } & Refusal)
  | { kind: "gone" }
  | { kind: "failed"; message: string | undefined };

/** Sends a record and sorts the server's answer by what the user has to do now. */
export async function saveRecord(
  input: RecordInput,
  send: (input: RecordInput) => Promise<RecordData>,
): Promise<SaveOutcome> {
  try {
    return { kind: "saved", record: await send(input) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.record) return { kind: "conflict", theirs: error.record, inside: error.path !== undefined };
    if (error.issues.length > 0) return { kind: "invalid", issues: error.issues };
    if (isGone(error)) return { kind: "gone" };
    return { kind: "failed", message: failureReason(error) };
  }
}
