import { useMemo } from "react";
import type { ColumnView } from "../../../engine/index.ts";
import { useVisibleList } from "../../parts/viewTree/useAtoms.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { drawItems } from "../chunks.tsx";
import { columnStyle, columnWidth } from "./columnStyle.ts";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";

function isColumn(node: LayoutProps["node"]): node is ColumnView {
  return node.type === "column";
}

/** Columns as wide as their weights say; those that are hidden take no space. */
function Columns({ items }: LayoutProps) {
  const { store } = useFormScope();
  const columns = useMemo(() => items.map(({ node }) => node).filter(isColumn), [items]);
  const conditions = useMemo(() => columns.map(({ visible }) => visible), [columns]);
  const visible = useVisibleList(store, conditions);
  const widths = columns.filter((_, index) => visible[index]).map(({ weight = 1 }) => columnWidth(weight));
  if (widths.length === 0) return null;
  return (
    <div className="ss-columns" style={columnStyle(widths)}>
      {drawItems(items)}
    </div>
  );
}

/** One of several columns: what it holds, one below the other. */
function Column({ items }: LayoutProps) {
  return <div className="ss-column">{drawItems(items)}</div>;
}

export const columnsLayout: LayoutEntry = { type: "columns", component: Columns };
export const columnLayout: LayoutEntry = { type: "column", component: Column };
