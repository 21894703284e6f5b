/** A mark: what a form said when it was sent. */
import type { RecordData, RecordValues, DraftRow } from "../model/recordData.ts";

/** Records that were saved with the form around them, by id. */
export type Saved = ReadonlyMap<number, RecordData>;

/** What a form said at one moment. */
export interface Mark {
  /** Own values that differ now. */
  values(): RecordValues;
  /** Lists with rows that differ now, with the ids that saving gave to new rows. */
  rows(saved: RecordData, inside: Saved): Record<string, DraftRow[]>;
  /** Loads the saved records of rows that contain rows themselves. */
  inside(saved: RecordData, load: LoadRecords): Promise<Saved>;
}

/** Loads records of a record type. */
export type LoadRecords = (ids: readonly number[], templateAlias: string) => Promise<readonly RecordData[]>;
