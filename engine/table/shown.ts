/** What tables and pickers read of each record, so that nothing else has to be fetched. */
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { listColumns } from "./columns.ts";
import { dueOrder } from "./due.ts";
import type { TableState } from "./types.ts";

/**
 * Keys of the fields that a list in this state reads, in a fixed order: its columns and those of the template's list, so that hiding one
 * changes nothing, what it is grouped by, and what the sign of a due date depends on.
 */
export function shownKeys(
  template: CompiledTemplate,
  { columns, groupBy }: Pick<TableState, "columns" | "groupBy">,
): string[] {
  const due = dueOrder(template);
  const keys = [
    ...listColumns(template).map(({ key }) => key),
    ...columns.map(({ key }) => key),
    ...(groupBy === undefined ? [] : [groupBy]),
    ...(due === undefined ? [] : [due.field, ...due.over].map(({ key }) => key)),
  ];
  return [...new Set(keys)].sort();
}

/** Keys of the fields that a picker shows of people beside the title; none of other records. */
export function offeredKeys({ template: { people } }: CompiledTemplate): string[] {
  return people === undefined ? [] : [...new Set([people.status, ...(people.details ?? [])])];
}
