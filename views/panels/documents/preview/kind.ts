import type { RecordDocument } from "../../../dataSource/documentPort.ts";

/** Kinds of images that every browser shows. */
const images: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/bmp",
]);

/** How a document can be shown in the page; null: not at all. What its content is decides, never its name. */
export function previewKind({ mimeType }: Pick<RecordDocument, "mimeType">): "image" | "pdf" | null {
  if (images.has(mimeType)) return "image";
  return mimeType === "application/pdf" ? "pdf" : null;
}
