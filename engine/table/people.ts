/** What lists and pickers say of people who have left. */
import { formatValue } from "../fields/values.ts";
import type { FormatContext } from "../fields/type.ts";
import type { RecordData } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { recordValue } from "./value.ts";

/** What is said of a person who has left, with the status: `No longer employed (Terminated)`. undefined of all others. */
export function leftMark(
  template: CompiledTemplate,
  record: RecordData,
  context: FormatContext,
): string | undefined {
  const { people } = template.template;
  const field = people && template.byKey.get(people.status);
  if (people === undefined || field === undefined) return undefined;
  const status = recordValue(record, field);
  if (typeof status !== "string" || !people.left.includes(status)) return undefined;
  return `${people.leftLabel} (${formatValue(field, status, context)})`;
}
