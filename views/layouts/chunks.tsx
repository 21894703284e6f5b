import { Fragment, type ReactNode } from "react";
import type { LayoutItem } from "./layoutEntry.ts";

/** Siblings that are kept together at most, and at least. */
const together = 32;

/** Draws the items one after another, in a tree of fragments: when one of many changes, React looks at few of the others. */
export function drawItems(items: readonly LayoutItem[]): ReactNode {
  const size = Math.max(together, Math.ceil(items.length / together));
  const chunks = Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
  return chunks.map((chunk, index) => <Fragment key={index}>{chunk.map(({ content }) => content)}</Fragment>);
}
