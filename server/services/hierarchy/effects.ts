import type { Group } from "../../../engine/index.ts";
import type { hierarchy } from "../../storage/index.ts";
import { pathOf } from "./rules.ts";

const MOST_NAMES = 50;

interface Names {
  count: number;
  names: string[];
}

/** Who would lose and gain access to a group by its move below another one: roles count on a group and all below it. */
export function movedAccess(
  groups: readonly Group[],
  holdings: readonly hierarchy.RoleHolding[],
  { id, parentId }: { id: number; parentId: number },
): { losing: Names; gaining: Names } {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const before = new Set(pathOf(byId, byId.get(id)?.parentId ?? null));
  const after = new Set(pathOf(byId, parentId));
  const reached = (path: ReadonlySet<number>) =>
    new Map(
      holdings
        .filter(({ groupId }) => groupId === id || path.has(groupId))
        .map((holding) => [`${holding.userId} ${holding.roleId}`, holding]),
    );
  const [had, has] = [reached(before), reached(after)];
  return { losing: namesOf(had, has), gaining: namesOf(has, had) };
}

/** The people of some holdings that others do not have. */
function namesOf(
  some: ReadonlyMap<string, hierarchy.RoleHolding>,
  others: ReadonlyMap<string, hierarchy.RoleHolding>,
): Names {
  const people = new Map(
    [...some].filter(([key]) => !others.has(key)).map(([, { userId, userName }]) => [userId, userName]),
  );
  return { count: people.size, names: [...people.values()].slice(0, MOST_NAMES) };
}
