import { cellKeys } from "../layouts/nestedList/gridKeys.ts";
import { listKeys } from "../parts/picker/useListKeys.ts";
import { sortableKeys } from "../parts/sortable/sortableKeys.ts";
import { historyKeys } from "../formScope/entryHistory.ts";
import { gridKeys } from "../tables/dataGrid/gridKeys.ts";
import type { KeyGroup } from "../keys/keyRows.ts";
import { dialog } from "../keys/layer.ts";

/** Keys that widgets obey by themselves; they work while an element of the selector is on the page. */
export interface WidgetKeys extends KeyGroup {
  readonly selector: string;
}

export const widgetKeys: readonly WidgetKeys[] = [
  { title: "Form", selector: "form.ss-record", rows: historyKeys },
  { title: "Table", selector: ".ss-grid-frame", rows: gridKeys.onLines },
  {
    title: "Row actions",
    selector: ".ss-grid-end",
    rows: [...gridKeys.onEnd, ...gridKeys.inEnd],
  },
  { title: "Column header", selector: ".ss-grid-frame", rows: gridKeys.onHeader },
  { title: "Input table", selector: "table.ss-rows", rows: cellKeys },
  { title: "Row handle", selector: ".ss-handle", rows: sortableKeys },
  { title: "Choice list", selector: "[role='combobox']", rows: listKeys },
  {
    title: "Tabs",
    selector: "[role='tablist']",
    rows: [{ strokes: ["ArrowLeft", "ArrowRight"], does: "Go to the next or previous tab" }],
  },
  {
    title: "Dialog",
    selector: dialog,
    rows: [
      { strokes: ["Escape"], does: "Close the dialog" },
      { strokes: ["Tab", "Shift+Tab"], does: "Move through the dialog" },
    ],
  },
];
