/** The groups that a terminal of a fleet list stands for. */
import type { Group } from "../model/recordData.ts";

/** The ids of groups with all groups below them, as far as these are known; what is not known is left out. */
export function withGroupsBelow(
  ids: readonly number[],
  groups: readonly Pick<Group, "id" | "parentId">[],
): number[] {
  const children = new Map<number, number[]>();
  for (const { id, parentId } of groups)
    if (parentId !== null) children.set(parentId, [...(children.get(parentId) ?? []), id]);
  const known = new Set(groups.map(({ id }) => id));
  const found = new Set(ids.filter((id) => known.has(id)));
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child);
  return [...found];
}
