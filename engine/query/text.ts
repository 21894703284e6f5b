/** Text as it is searched and compared. */
import { formatValue } from "../fields/values.ts";
import type { FormatContext } from "../fields/type.ts";
import type { FieldValue } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";

/** NUL, which databases refuse, and halves of surrogate pairs, which they would change. */
const unstorable = /\0|\p{Surrogate}/u;

/** Whether a text comes back from a database as it was sent. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** A text as it is searched: without case and accents, in memory and in every database alike. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The folded words of a search. */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** A record as far as it is searched; `value` gives what its fields hold. */
export interface SearchedRecord {
  readonly id: number | undefined;
  readonly label: string;
  value(key: string): FieldValue | undefined;
}

/** What is searched of a record, folded: label, number and searched fields. Relations are searched by the records that they lead to. */
export function searchText(
  template: CompiledTemplate,
  record: SearchedRecord,
  context: FormatContext,
): string {
  const parts = template.searchKeys.map((key) => {
    const field = template.byKey.get(key);
    const value = (field?.system ? record.id : record.value(key)) ?? null;
    return field === undefined || field.relation || value === null ? "" : formatValue(field, value, context);
  });
  const lines = [record.label, String(record.id ?? ""), ...parts];
  return foldText(lines.filter((line) => line !== "").join("\n"));
}
