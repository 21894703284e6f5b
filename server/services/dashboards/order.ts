/** The ids in their order with one of them at a position, counted from 0; left out or beyond the end: at the end. */
export function withIdAt(ids: readonly number[], id: number, position = ids.length): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}
