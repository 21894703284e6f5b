/** What a new record takes over from the record at which it is begun. */
import type { RecordData, RecordValues } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";

/**
 * The values that a new record of `template` begins with at `record`, which its relation `key` names: what the relation `carries`, as
 * far as the reader is told of it.
 */
export function carriedValues(template: CompiledTemplate, key: string, record: RecordData): RecordValues {
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
