import type { KeyRow } from "../../keys/keyRows.ts";

/** The keys of the handle of a row, as the sensor in Sortable.tsx obeys them. */
export const sortableKeys: readonly KeyRow[] = [
  { strokes: ["Space"], does: "Pick up the row, or drop it" },
  { strokes: ["ArrowUp", "ArrowDown"], does: "Move the row that is picked up" },
  { strokes: ["Escape"], does: "Leave it where it was" },
];
