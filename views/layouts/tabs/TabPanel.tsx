import { Fragment } from "react";
import type { LayoutEntry, LayoutProps } from "../types.ts";

/** The inside of a tab: what it holds, one below the other. */
export function TabPanel({ items }: LayoutProps) {
  return (
    <div className="ss-stack">
      {items.map((item, index) => (
        <Fragment key={index}>{item.content}</Fragment>
      ))}
    </div>
  );
}

export const tabLayout: LayoutEntry = { type: "tab", component: TabPanel };
