import { drawItems } from "../chunks.tsx";
import type { LayoutEntry, LayoutProps } from "../types.ts";

/** The inside of a tab: what it holds, one below the other. */
export function TabPanel({ items }: LayoutProps) {
  return <div className="ss-stack">{drawItems(items)}</div>;
}

export const tabLayout: LayoutEntry = { type: "tab", component: TabPanel };
