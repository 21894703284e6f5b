import type { KeyRow } from "../../keys/keyRows.ts";

/** The keys of the handle of a row, as the sensor in Sortable.tsx obeys them. */
export const sortableKeys: readonly KeyRow[] = [
  { strokes: ["Space"], does: "Pick up or drop the row" },
  { strokes: ["ArrowUp", "ArrowDown"], does: "Move the picked-up row" },
  { strokes: ["Escape"], does: "Cancel the move" },
];
