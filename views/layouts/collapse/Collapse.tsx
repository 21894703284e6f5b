import { Clipped } from "../../parts/frame/Clipped.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import { drawItems } from "../chunks.tsx";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";

/**
 * What it holds, cut off where it becomes long (spec records.md 2.6: 'MORE...' / '...LESS'). In a form nothing is: an input that is
 * half in sight helps nobody.
 */
function Collapse({ node, items }: LayoutProps) {
  const { readOnly } = useFormScope();
  if (node.type !== "collapse") return null;
  const content = <div className="ss-stack">{drawItems(items)}</div>;
  return readOnly ? <Clipped height={node.height}>{content}</Clipped> : content;
}

export const collapseLayout: LayoutEntry = { type: "collapse", component: Collapse };
