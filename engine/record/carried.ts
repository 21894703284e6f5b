/** What a new record gets from the record that it is made from. */
import type { RecordData, RecordValues } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";

/** The record from which values are carried, as far as they are read. */
export type CarriedFrom = Pick<RecordData, "fields" | "relations" | "computations">;

/**
 * The initial values of a new record of `template` that is made from `record`, which its relation `key` names: what the relation
 * `carries`, as far as the reader may see it.
 */
export function carriedValues(template: CompiledTemplate, key: string, record: CarriedFrom): RecordValues {
  const definition = template.byKey.get(key)?.definition;
  const carries = definition !== undefined && "carries" in definition ? (definition.carries ?? {}) : {};
  const all: RecordValues = { ...record.computations, ...record.fields, ...record.relations };
  return Object.fromEntries(
    Object.entries(carries).flatMap(([own, theirs]) => {
      const value = all[theirs] ?? null;
      return value === null ? [] : [[own, value]];
    }),
  );
}
