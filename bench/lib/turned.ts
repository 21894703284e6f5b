/** Whose turn it is. */

/** The same list beginning elsewhere, so that nobody is always the first. */
export function turned<T>(list: readonly T[], by: number): T[] {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
