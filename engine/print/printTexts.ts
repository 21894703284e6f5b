/** All that a document says, for those who compare what draws it. */
import type { PrintBlock, PrintDocument, PrintPair } from "./printTypes.ts";

/** Every text of a document's pages in the order of reading, without heads and feet. */
export function printTexts({ title, lines, blocks }: PrintDocument): string[] {
  return [title, ...lines, ...blocks.flatMap(textsOf)];
}

function textsOf(block: PrintBlock): string[] {
  switch (block.kind) {
    case "section":
      return [...(block.title === undefined ? [] : [block.title]), ...block.blocks.flatMap(textsOf)];
    case "pairs":
      return block.pairs.flatMap(pairTexts);
    case "text":
      return [block.label, ...block.paragraphs];
    case "synopsis":
      return [block.title, ...block.facts.flatMap(pairTexts), ...block.paragraphs];
    case "comments":
      return [
        block.title,
        ...block.comments.flatMap(({ by, paragraphs }) => [by, ...paragraphs]),
        ...noteTexts(block),
      ];
    case "table":
      return [
        ...(block.isTitleShown ? [block.title] : []),
        ...(block.rows.length === 0 ? [] : block.columns.map(({ label }) => label)),
        ...block.rows.flat(),
        ...noteTexts(block),
      ];
  }
}

function pairTexts({ label, value }: PrintPair): string[] {
  return [label, value.text];
}

function noteTexts({ note }: { note?: string }): string[] {
  return note === undefined ? [] : [note];
}
