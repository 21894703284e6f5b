import type { Abilities, CompiledTemplate, Group, RecordData, RecordValues } from "../../../engine/index.ts";
import { carriedValues } from "../../../engine/index.ts";
import { isRefusal } from "../../services/index.ts";

/** What is asked while the beginning of a form is found. */
export interface BeginningSources {
  get(id: number): Promise<RecordData>;
  groups: readonly Group[];
  abilities: Abilities;
}

/**
 * What a new record begins with by the query of its page: `accident=4` relates it to that record, and puts it in that record's
 * group where it may be, with what its relation `carries`; `employee={"id":4}`, with what else is known of that person, makes it a record about this person (spec
 * records.md 2.5). Of an object only the id is taken, the rest is asked. Names that are no single relation are passed over, and so
 * are records that do not exist or may not be viewed. Rejects when the server does not answer.
 */
export async function beginningOf(
  template: CompiledTemplate,
  query: URLSearchParams,
  { get, groups, abilities }: BeginningSources,
): Promise<RecordValues> {
  const values: RecordValues = {};
  for (const [name, text] of query) {
    const [key, id] = [relationNamed(template, name), idIn(text)];
    const record = key === undefined || id === undefined ? undefined : await found(get(id));
    if (key === undefined || record?.templateAlias !== template.byKey.get(key)?.relation?.template) continue;
    values[key] = id;
    if (record !== undefined)
      for (const [own, value] of Object.entries(carriedValues(template, key, record))) values[own] ??= value;
    const group = groups.find(({ id }) => id === record?.groupId);
    const fits = group && !group.inactive && template.groupTypes.includes(group.groupType);
    if (fits && abilities.can("add", template, group.id)) values["groupId"] ??= group.id;
  }
  return values;
}

/** The single relation of this name, or the one to the person that records are about where it is that person's record type. */
function relationNamed(template: CompiledTemplate, name: string): string | undefined {
  const person = template.personRelation;
  const isPerson = person !== undefined && template.byKey.get(person)?.relation?.template === name;
  return [name, ...(isPerson ? [person] : [])].find((key) => isSingle(template, key));
}

function isSingle({ byKey }: CompiledTemplate, key: string): boolean {
  const field = byKey.get(key);
  return (
    field?.relation !== undefined && field.relation.inverse === undefined && !field.multi && !field.locked
  );
}

/** The id that a text is, or that an object in it has; undefined where it is none that a record could have. */
function idIn(text: string): number | undefined {
  const id: unknown = text.startsWith("{") ? memberOf(text, "id") : text;
  const isText = typeof id === "string" || typeof id === "number";
  return isText && /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : undefined;
}

function memberOf(text: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Object.entries(value ?? {}).find(([key]) => key === name)?.[1];
  } catch {
    return undefined;
  }
}

/** The record, or nothing where the server says that there is none for this user. */
async function found(asked: Promise<RecordData>): Promise<RecordData | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
