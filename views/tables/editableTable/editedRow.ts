import type { FormStore, RecordData } from "../../../engine/index.ts";

/** A row that is edited: its form, and why it could not be saved. */
export interface EditedRow {
  id: string;
  /** null: a new record. */
  record: RecordData | null;
  form: FormStore;
  problem?: string;
}
