import { cellText } from "../../../engine/server.ts";
import type { CompiledTemplate, FormatContext } from "../../../engine/index.ts";
import { records } from "../../records/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import type { Unresolved } from "./convertRow.ts";
import type { Refusal } from "./rowOutcome.ts";

/** A record that a row changes, with the texts of the row that name no related record for sure. */
export interface Doubt {
  id: number;
  unresolved: readonly Unresolved[];
}

/** Why a row is refused whose relations stay unresolved. */
export function refusalsOf(unresolved: readonly Unresolved[]): Refusal[] {
  return unresolved.map(({ field, reason }) => ({ field: field.label, reason }));
}

/**
 * What stays in doubt, for each of these. A title may be that of several records, or hold the comma that stands between titles: where
 * a record shows the very text of the row already, as an export writes it, the row leaves the relation as it is.
 */
export async function doubtsLeft(
  scope: RecordScope,
  template: CompiledTemplate,
  doubts: readonly Doubt[],
  context: FormatContext,
): Promise<Unresolved[][]> {
  if (doubts.length === 0) return [];
  const ids = [...new Set(doubts.map(({ id }) => id))];
  const page = await records.list({ ...scope, template: template.alias, ids, limit: ids.length });
  const stored = new Map(page.records.map((record) => [record.id, record]));
  return doubts.map(({ id, unresolved }) =>
    unresolved.filter(({ field, text }) => {
      const record = stored.get(id);
      return record === undefined || cellText(record, field, context).trim() !== text;
    }),
  );
}
