import type { RecordDocument } from "../../dataSource/documentPort.ts";

/** Which documents of a list are shown. */
export interface DocumentFilter {
  words: string;
  confidential: boolean;
  archived: boolean;
}

/** Confidential and archived documents are hidden at first (spec records.md 6). */
export const firstFilter: DocumentFilter = { words: "", confidential: false, archived: false };

/** The documents that a filter shows: words are looked for in names and labels. */
export function filterDocuments(
  documents: readonly RecordDocument[],
  { words, confidential, archived }: DocumentFilter,
): RecordDocument[] {
  const wanted = words.trim().toLowerCase();
  return documents.filter(
    (document) =>
      (confidential || !document.protected) &&
      (archived || !document.archived) &&
      [document.name, ...document.labels].some((text) => text.toLowerCase().includes(wanted)),
  );
}
