import { nestedFormLayout } from "./nestedForm/NestedForm.tsx";
import { nestedListLayout } from "./nestedList/NestedList.tsx";
import { sectionLayout } from "./section/Section.tsx";
import { subFormLayout } from "./subForm/SubForm.tsx";
import { tabLayout } from "./tabs/TabPanel.tsx";
import { tabsLayout } from "./tabs/Tabs.tsx";
import type { LayoutEntry } from "./types.ts";

export type { LayoutItem } from "./types.ts";

const layouts: readonly LayoutEntry[] = [
  tabsLayout,
  tabLayout,
  sectionLayout,
  nestedFormLayout,
  subFormLayout,
  nestedListLayout,
];

/** The layout that draws nodes of a type. Throws with the known names on an unknown one. */
export function layoutOfType(type: string): LayoutEntry["component"] {
  const entry = layouts.find((layout) => layout.type === type);
  if (!entry)
    throw new Error(`No layout "${type}"; known: ${layouts.map((layout) => layout.type).join(", ")}`);
  return entry.component;
}
