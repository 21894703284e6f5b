import type { CompiledTemplate, RecordValues } from "../../../engine/index.ts";

/** A record that a transaction has written: without `before` it is new, without `after` it was deleted. */
export interface ChangedRecord {
  template: CompiledTemplate;
  id: number;
  before?: RecordValues;
  after?: RecordValues;
  titleBefore?: string;
  title?: string;
}
