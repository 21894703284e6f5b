/** Widths of columns that together take the room where they need less of it, each in its measure; in whole pixels. */
export function fillRoom(widths: readonly number[], room: number): number[] {
  const needed = sum(widths);
  if (needed === 0 || needed >= room) return [...widths];
  const wider = widths.map((width) => Math.floor((width * room) / needed));
  const rest = Math.floor(room) - sum(wider);
  return wider.map((width, place) => (place === wider.length - 1 ? width + rest : width));
}

function sum(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0);
}
