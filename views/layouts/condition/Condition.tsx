import { drawItems } from "../chunks.tsx";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";

/** What it holds, with nothing around: it stands where the node stands. The condition itself is asked around every node. */
function Condition({ items }: LayoutProps) {
  return drawItems(items);
}

export const conditionLayout: LayoutEntry = { type: "condition", component: Condition };
