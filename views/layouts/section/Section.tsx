import { Classes } from "@blueprintjs/core";
import { ChevronRight } from "@blueprintjs/icons";
import { useFormScope } from "../../formScope/formScope.ts";
import { drawItems } from "../chunks.tsx";
import { FieldRow } from "../fieldRow/FieldRow.tsx";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";

/** A titled, collapsible group of fields in one to three columns (spec records.md 2.6: open by default). */
function Section({ node, items }: LayoutProps) {
  const { readOnly, store } = useFormScope();
  if (node.type !== "section") return null;
  const { title, help, columns = 1, collapsed = false, reads } = node;
  const line = readOnly && reads !== undefined ? store.template.byKey.get(reads) : undefined;
  if (line) return <FieldRow field={line} slot={`-${line.key}`} />;
  const grid = (
    <div className="ss-grid" data-columns={columns}>
      {help && <p className={`ss-section-help ${Classes.TEXT_MUTED}`}>{help}</p>}
      {drawItems(items)}
    </div>
  );
  if (!title) return grid;
  return (
    <details className="ss-section" open={!collapsed}>
      <summary>
        <ChevronRight className="ss-section-caret" />
        <h2 className="ss-section-title">{title}</h2>
      </summary>
      {grid}
    </details>
  );
}

export const sectionLayout: LayoutEntry = { type: "section", component: Section };
