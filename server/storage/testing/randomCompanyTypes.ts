import type { EnumValue, Group } from "../../../engine/index.ts";
import type { QueryRecord } from "../../../engine/server.ts";
import type { KnownThings } from "../../../engine/testing/queries.ts";

/** A company as it is in the database and in memory. */
export interface RandomCompany extends KnownThings {
  customerId: number;
  groups: Group[];
  enumValues: readonly EnumValue[];
  /** All records that are not deleted, by alias of their template. */
  records: ReadonlyMap<string, readonly QueryRecord[]>;
  /** Deleted ones too. */
  stored: ReadonlyMap<string, readonly QueryRecord[]>;
  /** The other company. */
  foreignId: number;
}
