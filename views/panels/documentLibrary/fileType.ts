import type { RecordDocument } from "../../dataSource/documentPort.ts";

/** Kinds of files by what their media type begins with or holds. */
const kinds: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^application\/pdf$/, "PDF"],
  [/^image\//, "Image"],
  [/^video\//, "Video"],
  [/spreadsheet|ms-excel|csv/, "Spreadsheet"],
  [/presentation|powerpoint/, "Presentation"],
  [/wordprocessing|msword|rtf/, "Text document"],
  [/ms-outlook/, "E-mail"],
  [/^text\//, "Text"],
  [/zip/, "Archive file"],
];

/** What kind of file a document is, in a word that people use. */
export function fileTypeOf({ mimeType }: Pick<RecordDocument, "mimeType">): string {
  return kinds.find(([pattern]) => pattern.test(mimeType))?.[1] ?? "Other";
}
