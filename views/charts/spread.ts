/**
 * Moves positions apart that are nearer to each other than `gap`, as little as needed, in their order, between 0 and `size`. What does not
 * fit there goes beyond the end.
 */
export function spread(positions: readonly number[], gap: number, size: number): number[] {
  const order = positions
    .map((_, index) => index)
    .toSorted((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const moved = positions.map((position) => Math.min(position, size));
  let least = 0;
  for (const index of order) {
    moved[index] = Math.max(moved[index] ?? 0, least);
    least = (moved[index] ?? 0) + gap;
  }
  let most = Math.max(size, gap * (positions.length - 1));
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, most);
    most = (moved[index] ?? 0) - gap;
  }
  return moved;
}
