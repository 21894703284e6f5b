import { collapseLayout } from "./collapse/Collapse.tsx";
import { columnLayout, columnsLayout } from "./columns/Columns.tsx";
import { conditionLayout } from "./condition/Condition.tsx";
import { modalLayout } from "./modal/ModalLayout.tsx";
import { nestedFormLayout } from "./nestedForm/NestedForm.tsx";
import { nestedListLayout } from "./nestedList/NestedList.tsx";
import { relationModalLayout } from "./relationModal/RelationModal.tsx";
import { sectionLayout } from "./section/Section.tsx";
import { subFormLayout } from "./subForm/SubForm.tsx";
import { subsectionLayout } from "./subsection/Subsection.tsx";
import { tabLayout } from "./tabs/TabPanel.tsx";
import { tabsLayout } from "./tabs/Tabs.tsx";
import { talkingPointsLayout } from "./talkingPoints/TalkingPoints.tsx";
import { twoColumnLayout } from "./twoColumn/TwoColumn.tsx";
import type { LayoutEntry } from "./layoutEntry.ts";

export type { LayoutItem } from "./layoutEntry.ts";

/** All layouts. */
export const layouts: readonly LayoutEntry[] = [
  tabsLayout,
  tabLayout,
  sectionLayout,
  nestedFormLayout,
  subFormLayout,
  nestedListLayout,
  twoColumnLayout,
  columnsLayout,
  columnLayout,
  conditionLayout,
  subsectionLayout,
  collapseLayout,
  modalLayout,
  relationModalLayout,
  talkingPointsLayout,
];

/** The layout that draws nodes of a type. Throws with the known names on an unknown one. */
export function layoutOfType(type: string): LayoutEntry["component"] {
  const entry = layouts.find((layout) => layout.type === type);
  if (!entry)
    throw new Error(`No layout "${type}"; known: ${layouts.map((layout) => layout.type).join(", ")}`);
  return entry.component;
}
