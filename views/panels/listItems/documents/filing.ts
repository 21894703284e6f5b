import { firstDocumentFields, type DocumentItemFields, type DocumentList } from "../../../../engine/index.ts";
import type { ItemEdit } from "../itemStore.ts";

/** Under which line a document is filed, and what the line says. */
export interface Filing extends Omit<DocumentItemFields, "linkedDocumentId"> {
  /** Alias of the line: the file type. */
  alias: string;
}

/**
 * What is to be set so that a document is filed as said. With another file type all that its line said goes with it, and
 * the line that it leaves begins anew. Nothing where nothing changed.
 */
export function filedAnew(
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
