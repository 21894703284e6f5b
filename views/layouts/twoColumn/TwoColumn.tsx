import { drawItems } from "../chunks.tsx";
import { columnStyle, columnWidth } from "../columns/columnStyle.ts";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";

const widths = [columnWidth(1), columnWidth(1)];

/** Two columns side by side; one below the other where there is no room for both. */
function TwoColumn({ node, items }: LayoutProps) {
  if (node.type !== "twoColumn") return null;
  const first = node.left.length;
  return (
    <div className="ss-columns" style={columnStyle(widths)}>
      {[items.slice(0, first), items.slice(first)].map((side, index) => (
        <div key={index} className="ss-column">
          {drawItems(side)}
        </div>
      ))}
    </div>
  );
}

export const twoColumnLayout: LayoutEntry = { type: "twoColumn", component: TwoColumn };
