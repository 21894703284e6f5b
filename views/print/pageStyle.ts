import type { PrintDocument } from "../../engine/index.ts";

/** Kinds of paper. */
export type Paper = "letter" | "a4";

/**
 * The rule of a document's pages: paper, margins, and in them what every page says, where the browser can (CSS Paged Media,
 * margin boxes).
 */
export function pageStyle(
  { company, reference, printed, orientation }: PrintDocument,
  paper: Paper | undefined,
): string {
  const box = (location: string, content: string) =>
    `@${location} { content: ${content}; font: 7.5pt sans-serif; color: #5f6b7c; white-space: pre; }`;
  return `@page {
  size: ${paper === undefined ? orientation : `${paper} ${orientation}`};
  margin: 20mm 16mm 18mm;
  ${box("top-left", cssText(company))}
  ${box("top-right", cssText(reference))}
  ${box("bottom-left", cssText(printed))}
  ${box("bottom-right", '"Page " counter(page) " of " counter(pages)')}
}`;
}

/** A text as a string of CSS: whatever could end it is written by its number. */
export function cssText(text: string): string {
  const safe = text.replaceAll(
    /[^\p{L}\p{N} .,:;()\-_/&]/gu,
    (mark) => `\\${mark.codePointAt(0)?.toString(16)} `,
  );
  return `"${safe}"`;
}
