import { useId } from "react";
import { Classes } from "@blueprintjs/core";
import { drawItems } from "../chunks.tsx";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";

/** Fields under a heading that does not open and close. */
function Subsection({ node, items }: LayoutProps) {
  const id = useId();
  if (node.type !== "subsection") return null;
  const { title, help, columns = 1 } = node;
  return (
    <section className="ss-subsection" aria-labelledby={id}>
      <h3 id={id} className="ss-nested-title">
        {title}
      </h3>
      <div className="ss-grid" data-columns={columns}>
        {help && <p className={`ss-section-help ${Classes.TEXT_MUTED}`}>{help}</p>}
        {drawItems(items)}
      </div>
    </section>
  );
}

export const subsectionLayout: LayoutEntry = { type: "subsection", component: Subsection };
