import { firstDocumentFields, type DocumentItemFields, type DocumentList } from "../../../../engine/index.ts";
import type { ItemEdit } from "../unsavedEdits.ts";

/** The entry under which a document is filed, and what the entry says. */
export interface Filing extends Omit<DocumentItemFields, "linkedDocumentId"> {
  /** Alias of the entry: the file type. */
  alias: string;
}

/**
 * The edits that file a document as `after` says. With another file type, everything that its entry said moves along, and the entry
 * that it leaves is reset. Empty where nothing changed.
 */
export function filedAgain(
  { statuses }: DocumentList,
  linkedDocumentId: number,
  before: Filing,
  after: Filing,
): ItemEdit<DocumentItemFields>[] {
  const { alias, ...said } = after;
  if (alias !== before.alias)
    return [
      { alias: before.alias, fields: firstDocumentFields(statuses) },
      { alias, fields: { ...said, linkedDocumentId } },
    ];
  const changed = Object.entries(said).filter(([key, value]) => before[key as keyof typeof said] !== value);
  return changed.length === 0 ? [] : [{ alias, fields: Object.fromEntries(changed) }];
}
