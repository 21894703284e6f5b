/** A copy of a record that the creation of another one makes. */
import { addDays } from "../format/dates.ts";
import type { FieldValue, RecordInput, RecordValues } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { CopiedRecords, CopiedValue } from "../language/copyTypes.ts";

/**
 * The input of a copy, of the template `target`: default values that are constants, and what the copy sets, from the values of what is
 * copied and of the record that is created. The group comes from the record that contains it.
 */
export function copiedInput(
  { set }: Pick<CopiedRecords, "set">,
  target: CompiledTemplate,
  copied: RecordValues,
  created: RecordValues,
): RecordInput {
  const input: RecordInput = { groupId: null, fields: {}, relations: {} };
  for (const { key, relation, defaultValue } of target.fields) {
    const given = set[key];
    const constant = defaultValue && "constant" in defaultValue ? defaultValue.constant : undefined;
    const value = given === undefined ? constant : valueOf(given, copied, created);
    if (value !== undefined) Object.assign(relation ? input.relations : input.fields, { [key]: value });
  }
  return input;
}

function valueOf(given: CopiedValue, copied: RecordValues, created: RecordValues): FieldValue {
  if (typeof given === "string") return copied[given] ?? null;
  if ("own" in given) return created[given.own] ?? null;
  const [days, after] = [copied[given.days], created[given.after]];
  return typeof days === "number" && typeof after === "number" ? addDays(after, days) : null;
}
