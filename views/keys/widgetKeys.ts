import { cellKeys } from "../layouts/nestedList/gridKeys.ts";
import { listKeys } from "../parts/picker/useListKeys.ts";
import { sortableKeys } from "../parts/sortable/sortableKeys.ts";
import { historyKeys } from "../recordForm/entryHistory.ts";
import { gridKeys } from "../tables/dataGrid/gridKeys.ts";
import type { KeyGroup } from "./keyRows.ts";
import { dialog } from "./layer.ts";

/** Keys that widgets obey by themselves; they work while an element of the selector is on the page. */
export interface WidgetKeys extends KeyGroup {
  readonly selector: string;
}

export const widgetKeys: readonly WidgetKeys[] = [
  { title: "Form", selector: "form.ss-record", rows: historyKeys },
  { title: "Table", selector: ".ss-grid-frame", rows: gridKeys.onLines },
  {
    title: "End of a row",
    selector: ".ss-grid-end",
    rows: [...gridKeys.onEnd, ...gridKeys.inEnd],
  },
  { title: "Heading of a column", selector: ".ss-grid-frame", rows: gridKeys.onHeader },
  { title: "Table of inputs", selector: "table.ss-rows", rows: cellKeys },
  { title: "Handle of a row", selector: ".ss-handle", rows: sortableKeys },
  { title: "List of choices", selector: "[role='combobox']", rows: listKeys },
  {
    title: "Tabs",
    selector: "[role='tablist']",
    rows: [{ strokes: ["ArrowLeft", "ArrowRight"], does: "Go to the tab beside" }],
  },
  {
    title: "Dialog",
    selector: dialog,
    rows: [
      { strokes: ["Escape"], does: "Close it" },
      { strokes: ["Tab", "Shift+Tab"], does: "Go through it" },
    ],
  },
];
