import type { RecordValues } from "../../../engine/index.ts";
import type { EnumValues } from "../rules/ruleContext.ts";
import type { People } from "../rules/relationRights.ts";
import type { FileEntry } from "../../storage/files/recordFiles.ts";
import type { DirectoryEntry } from "../../storage/records/related.ts";

/** The last number given in a scope, by its text: for records that are prepared together. */
export type LastNumbers = Map<string, number>;

/**
 * What a save fills in beside the values that it was given: the defaults of a new record and what follows by side effects, side
 * effects alone, or nothing, for saves that repeat what was stored once.
 */
export type Fills = "all" | "effects" | "nothing";

/** A record before the save, or the number that a new one will have. */
export interface SaveTarget {
  id: number;
  /** Stored values; left out for a new record. */
  stored?: RecordValues;
  createdDate?: number;
  /** Imports may set locked fields. */
  trusted?: boolean;
  /** Relations that are set by the record's place in a save, whatever the input says. */
  forced?: RecordValues;
  /** Keys whose issues count; left out: all. */
  asked?: readonly string[];
  /** Ids of the records that name this one, by the relations that store nothing themselves. */
  inverse?: RecordValues;
  /** What is filled in beside the input; left out: all that the rules say. */
  fills?: Fills;
}

/** What the rules of a save look up in the database, read once for all records that are saved together. */
export interface SaveSources {
  enumValues: EnumValues;
  /** The records that the inputs and the stored values name. */
  related: ReadonlyMap<number, DirectoryEntry>;
  files: ReadonlyMap<number, FileEntry>;
  /** The people whom relations name that ask for a right. */
  people: People;
  /** Records that come into being in the same save. */
  fresh?: ReadonlySet<number>;
  /** The numbers that the records saved together have got so far; left out: there are no others. */
  numbers?: LastNumbers;
  /** What rules read of a related record. */
  ruled?: (id: number) => RecordValues | undefined;
}
