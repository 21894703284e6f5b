/** A group and those above it, from below. A circle, which no hierarchy has, ends the path. */
export function groupPath<Id>(id: Id, parentOf: (id: Id) => Id | null | undefined): Id[] {
  const path = [id];
  for (let above = parentOf(id); above && !path.includes(above); above = parentOf(above)) path.push(above);
  return path;
}
