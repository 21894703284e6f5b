import { errors } from "../core/errors.ts";
import type { Tenant } from "../http/route.ts";
import { groups } from "../storage/index.ts";

/** The ids of a group that the user is shown and of all groups below it; rights decide what is seen of them. Throws `group_not_found`. */
export function branchOf({ plan }: Pick<Tenant, "plan">, id: number): readonly number[] {
  if (!plan.visibleGroups.some((group) => group.id === id)) throw errors.groupNotFound();
  return groups.withDescendants(plan.groups).get(id) ?? [id];
}
