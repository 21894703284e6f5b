import type { Group } from "../../../engine/index.ts";

/** A group among the others. */
export interface Branch {
  group: Group;
  /** Those above it, the highest first. */
  above: readonly Group[];
  /** Those right below it. */
  below: readonly Group[];
  /** Its id and those of all groups below it. */
  ids: readonly number[];
}

/** Where a group stands; undefined where the user is shown no such group. */
export function branchOf(groups: readonly Group[], id: number | undefined): Branch | undefined {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const group = byId.get(id ?? 0);
  if (!group) return undefined;
  const above: Group[] = [];
  for (let parent = byId.get(group.parentId ?? 0); parent; parent = byId.get(parent.parentId ?? 0))
    above.unshift(parent);
  const collect = (of: number): number[] => [
    of,
    ...groups.filter(({ parentId }) => parentId === of).flatMap((each) => collect(each.id)),
  ];
  return {
    group,
    above,
    below: groups.filter(({ parentId, inactive }) => parentId === group.id && !inactive),
    ids: collect(group.id),
  };
}
