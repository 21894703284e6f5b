/** What becomes of a row of a file, and what is said about it. */
import type { records } from "../../records/index.ts";
import type { importNotes } from "../../storage/index.ts";

/** Why a row was refused: a field's label (empty: the row) and the reason. */
export interface Refusal {
  field: string;
  reason: string;
}

/** What an import does to a value that it takes. */
export type Note = importNotes.Note;
export type NotedRow = importNotes.NotedRow;

/** What became of a row, with the keys of the fields whose values in it are not kept. */
export type Outcome =
  | {
      as: "added" | "changed" | "unchanged" | "leftOut";
      dropped?: readonly string[];
      /** The record; left out: none was looked at, or it is a dry run's. */
      recordId?: number;
      /** What a new record may be a duplicate of. */
      alike?: records.Alike | undefined;
    }
  | { refusals: Refusal[] };
