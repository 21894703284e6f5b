/** Groups that a query names: those that the principal is not shown are left out (spec reporting.md 5). */
import { groupPath } from "../access/groupPath.ts";
import type { Group } from "../model/recordData.ts";
import type { Checking } from "./scope.ts";
import type { Scalar } from "../conditions/valueTest.ts";

/** What the principal reads when groups were left out. */
export const hiddenGroupsNotice =
  "You do not have permission to view this data. If you believe this is an error, please contact your administrator.";

/** The groups that the principal is shown; each other one is removed with all below it, and a notice says so. */
export function shownGroups(ids: readonly Scalar[], { context, notices }: Checking): number[] {
  const byId = new Map(context.groups.map((group) => [group.id, group]));
  const hidden = new Set(ids.filter((id) => typeof id === "number" && !byId.has(id)));
  if (hidden.size > 0) notices.add(hiddenGroupsNotice);
  return ids
    .filter((id) => typeof id === "number")
    .filter((id) =>
      groupPath(id, (each) => byId.get(each)?.parentId).every((each) => byId.has(each) || !hidden.has(each)),
    );
}

/** The groups at or below each group, by lists of groups: each company has one, and queries may name many. */
const below = new WeakMap<readonly Group[], ReadonlyMap<number, readonly number[]>>();

/** A group and all that are below it, as far as the principal is shown them. */
export function withBelow(id: number, { context: { groups } }: Checking): readonly number[] {
  const known = below.get(groups) ?? belowEach(groups);
  below.set(groups, known);
  return known.get(id) ?? [];
}

function belowEach(groups: readonly Group[]): ReadonlyMap<number, readonly number[]> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const found = new Map<number, number[]>(groups.map((group) => [group.id, []]));
  for (const { id } of groups)
    for (const above of groupPath(id, (each) => byId.get(each)?.parentId)) found.get(above)?.push(id);
  return found;
}
