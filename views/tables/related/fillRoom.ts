/** Widths of columns that together take the room where they need less of it, each in its measure; in whole pixels. */
export function fillRoom(widths: readonly number[], room: number): number[] {
  const needed = widths.reduce((sum, width) => sum + width, 0);
  const factor = Math.max(1, needed === 0 ? 1 : room / needed);
  return widths.map((width) => Math.floor(width * factor));
}
