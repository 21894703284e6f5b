import type { CompiledField, CompiledTemplate, RecordInput } from "../../../engine/index.ts";
import { records } from "../../records/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import { ImportError } from "../common/importError.ts";

/** Whether a row is a record that is there already, and which. */
export type Match = { id: number } | { isNew: true } | { problem: string };

/** Recognises the records that rows stand for, by the values of some fields. */
export interface Matcher {
  /** What the input of a row stands for. A record is changed by one row of a file. */
  find(input: RecordInput): Match;
  /** The same of a row that is refused: it changes nothing, and a later row may be that record. */
  look(input: RecordInput): Match;
}

/** Rows are new records, all of them. */
export const everythingIsNew: Matcher = { find: () => ({ isNew: true }), look: () => ({ isNew: true }) };

/** Throws an ImportError for a key that is no field that can be matched; gives the fields' keys for labels and keys. */
export function matchKeys(template: CompiledTemplate, names: readonly string[]): string[] {
  return names.map((name) => {
    if (records.sourceKeyOf(name) !== undefined) return name;
    const wanted = name.trim().toLowerCase();
    const field = template.fields.find(
      ({ key, label }) => key.toLowerCase() === wanted || label.toLowerCase() === wanted,
    );
    if (field !== undefined && isMatchable(field)) return field.key;
    const why = field === undefined ? "there is no such field" : "it has several values, or is confidential";
    throw new ImportError(`${template.plural} cannot be recognised by "${name}": ${why}.`);
  });
}

const isMatchable = ({ multi, protected: isProtected, relation }: CompiledField) =>
  !multi && !isProtected && relation?.inverse === undefined;

/** The keys by which duplicates of the record type are found: the first list of them that can be matched and that a file's fields all have; else none. */
export function knownKeys(template: CompiledTemplate, keys: readonly string[]): readonly string[] {
  const isGiven = (key: string) => {
    const field = template.byKey.get(key);
    return keys.includes(key) && field !== undefined && isMatchable(field);
  };
  return template.duplicates.find((list) => list.every(isGiven)) ?? [];
}

/** Reads what the records hold under the keys, once. */
export async function createMatcher(
  run: <T>(work: (scope: RecordScope) => Promise<T>) => Promise<T>,
  template: CompiledTemplate,
  keys: readonly string[],
): Promise<Matcher> {
  const found = await run((scope) => records.matchValues(scope, template.alias, keys));
  const index = new Map<string, number[]>();
  for (const { id, values } of found) {
    const text = textOf(values);
    if (text !== undefined) index.set(text, [...(index.get(text) ?? []), id]);
  }
  const labels = keys.map((key) => `"${template.byKey.get(key)?.label ?? key}"`).join(", ");
  const seen = new Set<string>();
  const keyOf = (input: RecordInput) => textOf(keys.map((key) => valueOf(input, key)));
  const look = (input: RecordInput): Match => {
    const text = keyOf(input);
    if (text === undefined) return { problem: `${labels} is empty, so that the record cannot be found.` };
    if (seen.has(text)) return { problem: `${labels} is the same as in an earlier row of this file.` };
    const ids = index.get(text) ?? [];
    const [id] = ids;
    if (id === undefined) return { isNew: true };
    return ids.length > 1 ? { problem: `${labels} stands in ${ids.length} records.` } : { id };
  };
  return {
    look,
    find(input) {
      const match = look(input);
      const text = keyOf(input);
      if (text !== undefined) seen.add(text);
      return match;
    },
  };
}

function valueOf({ fields, relations, sourceIds }: RecordInput, key: string): unknown {
  const source = records.sourceKeyOf(key);
  if (source !== undefined) return sourceIds?.[source];
  return key in relations ? relations[key] : fields[key];
}

/** Values as one text; undefined when one of them is missing. Capitals and outer spaces do not tell texts apart. */
function textOf(values: readonly unknown[]): string | undefined {
  const parts = values.map((value) => (typeof value === "string" ? value.trim().toLowerCase() : value));
  return parts.some((part) => part === undefined || part === null || part === "")
    ? undefined
    : JSON.stringify(parts);
}
