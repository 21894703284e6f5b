import type { Tenant } from "../../http/route.ts";
import type { ChangedGroups } from "../../storage/index.ts";

/**
 * The record types among changed ones of which the user may view a record that changed: others are not named, and nothing says when they
 * changed. Where nobody knows the groups, only who may view all of them learns of it.
 */
export function visibleChanges({ engine, plan }: Tenant, changed: ChangedGroups): string[] {
  return [...changed].flatMap(([alias, groups]) => {
    const template = engine.templates.get(alias);
    if (template === undefined) return [];
    const viewed = plan.abilities.groups("view", template);
    if (viewed === "ALL") return [alias];
    return groups !== null && viewed.some((id) => groups.has(id)) ? [alias] : [];
  });
}
