/** What the values of a query's paths are called. */
import type { CompiledPath, ValueSource } from "../query/compiled.ts";
import type { CompiledField } from "../template/compiledTemplate.ts";

/** Keys of the values that each record has. */
const systemKeys: Readonly<Partial<Record<ValueSource["kind"], string>>> = {
  id: "recordNumber",
  group: "groupId",
  label: "label",
  createdDate: "createdDate",
  lastUpdatedDate: "lastUpdatedDate",
  retentionLock: "retentionLock",
};

/** The field whose values a path leads to; undefined where they are no field's. */
export function fieldOf({ template, steps, source }: CompiledPath): CompiledField | undefined {
  if (source.kind === "field") return source.field;
  if (source.kind === "relations") return source.steps[0]?.field;
  const key = systemKeys[source.kind];
  return key === undefined ? undefined : (steps.at(-1)?.template ?? template).byKey.get(key);
}

const userWords = { createdBy: "Created by", lastUpdatedBy: "Last updated by" } as const;

/** The label of a path; that of a related record's value begins with the relations that lead there. */
export function labelOf(path: CompiledPath): string {
  const { steps, source } = path;
  const own = fieldOf(path)?.label ?? wordsOf(source);
  // The label of a related record is the record.
  const words = steps.length > 0 && source.kind === "label" ? [] : [own];
  return [...steps.map(({ field }) => field.label), ...words].join(": ");
}

function wordsOf(source: ValueSource): string {
  if (source.kind === "user") return userWords[source.of];
  if (source.kind === "source") return `Id in ${source.source}`;
  return "Record type";
}
