import { drawItems } from "../chunks.tsx";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";
import { FoldedTables } from "./FoldedTables.tsx";

/** The inside of a tab: what it holds, one below the other, with tables without rows folded while a record is read. */
function TabPanel({ items }: LayoutProps) {
  return (
    <div className="ss-stack">
      <FoldedTables>{drawItems(items)}</FoldedTables>
    </div>
  );
}

export const tabLayout: LayoutEntry = { type: "tab", component: TabPanel };
