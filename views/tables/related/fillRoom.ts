/** Pixels below which no column is made narrower: a date and its sign of sorting. */
const least = 100;

/**
 * Widths of columns that together take the room, each in its measure; in whole pixels. Where they need more than there is, they become
 * narrower as far as their texts can still be read; what needs yet more room keeps its widths, and is scrolled.
 */
export function fillRoom(widths: readonly number[], room: number): number[] {
  const needed = sum(widths);
  if (needed === 0) return [];
  if (needed >= room) return narrower(widths, room) ?? [...widths];
  const wider = widths.map((width) => Math.floor((width * room) / needed));
  const rest = Math.floor(room) - sum(wider);
  return wider.map((width, place) => (place === wider.length - 1 ? width + rest : width));
}

/** Takes from each column what it has over the least width, in its measure; undefined where that is not enough. */
function narrower(widths: readonly number[], room: number): number[] | undefined {
  const spare = widths.map((width) => Math.max(width - least, 0));
  const missing = sum(widths) - Math.floor(room);
  if (missing > sum(spare)) return undefined;
  const share = sum(spare) === 0 ? 0 : missing / sum(spare);
  return widths.map((width, place) => Math.floor(width - (spare[place] ?? 0) * share));
}

function sum(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0);
}
