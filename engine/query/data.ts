/** What a query is answered from in memory. */
import type { Abilities } from "../access/abilities.ts";
import type { EnumValue, Group, PersonName, RecordData } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";

/** A record with everything that it holds, confidential values too; what other records hold (inverse relations) is found in them. */
export type QueryRecord = Pick<
  RecordData,
  | "id"
  | "groupId"
  | "sourceIds"
  | "label"
  | "retentionLock"
  | "createdDate"
  | "createdBy"
  | "lastUpdatedDate"
  | "lastUpdatedBy"
  | "fields"
  | "computations"
  | "relations"
>;

/** All records of a company that are not deleted, and who asks for them. */
export interface QueryData {
  /** By alias. */
  readonly templates: ReadonlyMap<string, CompiledTemplate>;
  /** By alias of their template. */
  readonly records: ReadonlyMap<string, readonly QueryRecord[]>;
  /** In their order. */
  readonly groups: readonly Group[];
  readonly enumValues: readonly EnumValue[];
  readonly users: ReadonlyMap<number, PersonName>;
  /** Of the principal. */
  readonly rights: Abilities;
}
