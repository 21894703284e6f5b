/** Values of a record as they stand on paper. */
import type { FormatContext } from "../fields/type.ts";
import { emptyPlaceholder } from "../format/numbers.ts";
import type { RecordData } from "../model/recordData.ts";
import { cellText } from "../table/value.ts";
import type { CompiledField } from "../template/compiledTemplate.ts";
import type { PrintValue } from "./printTypes.ts";

/** A value in labels, or what stands for one that is empty or redacted. */
export function printedValue(record: RecordData, field: CompiledField, format: FormatContext): PrintValue {
  const text = cellText(record, field, format);
  const isQuiet = text === "" || record.protectedFields.includes(field.key);
  return { text: text === "" ? emptyPlaceholder : text, isQuiet };
}

/** The lines of a text, without those that hold nothing. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== "");
}

/** `1 record`, `1,234 records`. */
export function countWords(count: number, one: string, several: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : several}`;
}
