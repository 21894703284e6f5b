/** The value with one of its parts, at any depth, replaced: the part that is met as the `index`-th, of the first 40. */
export function broken(value: unknown, index: number, by: unknown): unknown {
  let left = index % 40;
  const visit = (part: unknown): unknown => {
    if (left-- === 0) return by;
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, visit(each)]));
  };
  return visit(value);
}
