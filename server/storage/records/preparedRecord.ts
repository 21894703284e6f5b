import type { Issue, RecordValues } from "../../../engine/index.ts";

/** A record that has passed all rules, ready to be written. */
export interface PreparedRecord {
  id: number;
  groupId: number;
  values: RecordValues;
  /** The title with all that it says of other records. */
  title: string;
  /** The title for readers who may not view all records of which it says something. */
  bareTitle: string;
  /** Ids of all records of which the title says something. */
  titleOf: readonly number[];
  /** Folded text that is searched. */
  searchText: string;
  /** What a person is asked to confirm before this is saved; nothing where nothing changes. */
  warnings: readonly Issue[];
  /** It is deleted, and stays so; left out: it is not. */
  deleted?: boolean;
}
