import type { Abilities, CompiledTemplate, Group, RecordData, RecordValues } from "../../../engine/index.ts";
import { ApiError } from "../../services/index.ts";

/** What is asked while the beginning of a form is found. */
export interface BeginningSources {
  get(id: number): Promise<RecordData>;
  groups: readonly Group[];
  abilities: Abilities;
}

/**
 * What a new record begins with by the query of its page: `accident=4` relates it to that record, and puts it in that record's
 * group where it may be (spec records.md 2.5). Names that are no single relation are passed over, and so are records
 * that do not exist or may not be viewed. Rejects when the server does not answer.
 */
export async function beginningOf(
  template: CompiledTemplate,
  query: URLSearchParams,
  { get, groups, abilities }: BeginningSources,
): Promise<RecordValues> {
  const asked = [...query].filter(([key, text]) => isRelation(template, key) && /^[1-9]\d{0,14}$/.test(text));
  const values: RecordValues = {};
  for (const [key, text] of asked) {
    const record = await found(get(Number(text)));
    if (record?.templateAlias !== template.byKey.get(key)?.relation?.template) continue;
    values[key] = Number(text);
    const group = groups.find(({ id }) => id === record?.groupId);
    const fits = group && template.groupTypes.includes(group.groupType);
    if (fits && abilities.can("add", template, group.id)) values["groupId"] ??= group.id;
  }
  return values;
}

function isRelation(template: CompiledTemplate, key: string): boolean {
  const field = template.byKey.get(key);
  return (
    field?.relation !== undefined && field.relation.inverse === undefined && !field.multi && !field.locked
  );
}

/** The record, or nothing where the server says that there is none for this user. */
async function found(asked: Promise<RecordData>): Promise<RecordData | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return undefined;
    throw error;
  }
}
