import {
  formatValue,
  recordValue,
  type CompiledField,
  type CompiledTemplate,
  type FormatContext,
  type RecordData,
} from "../../../engine/index.ts";

/** How many facts there are where the template names none. */
const usualFacts = 5;
/** What the header says in other places. */
const saidElsewhere: ReadonlySet<string> = new Set(["id", "recordNumber", "label", "groupId"]);

/**
 * The fields that decide about a record: those of the template's `facts` view, else the first columns of its list. Those without a
 * value, and what the name of the record already says, are left out; so is the person, who has a card.
 */
export function factsOf(
  template: CompiledTemplate,
  record: RecordData,
  format: FormatContext,
): CompiledField[] {
  const { facts, list } = template.template.views;
  const keys =
    facts?.children ?? list.columns.map((column) => (typeof column === "string" ? column : column.field));
  const fields = keys.flatMap((key) => template.byKey.get(key) ?? []);
  const shown = fields.filter((field) => {
    if (saidElsewhere.has(field.key) || field.key === template.personRelation) return false;
    if (record.protectedFields.includes(field.key)) return false;
    const value = recordValue(record, field);
    const isEmpty =
      value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
    return !isEmpty && formatValue(field, value, format) !== record.label;
  });
  return facts ? shown : shown.slice(0, usualFacts);
}
