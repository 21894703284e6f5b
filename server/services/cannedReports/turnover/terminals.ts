/** The terminals whose people a report of headcount counts. */
import type { CompiledTemplate } from "../../../../engine/index.ts";
import type { Tenant } from "../../../http/route.ts";

/** Ids of the groups in which the reader may view these records; of those that were chosen with all below them, where any were. */
export function countedTerminals(
  { plan: { abilities, visibleGroups } }: Pick<Tenant, "plan">,
  template: CompiledTemplate,
  chosen: readonly number[] | undefined,
): ReadonlySet<number> {
  const viewable = abilities.groups("view", template);
  const all = viewable === "ALL" ? visibleGroups.map(({ id }) => id) : viewable;
  if (chosen === undefined) return new Set(all);
  const parents = new Map(visibleGroups.map(({ id, parentId }) => [id, parentId]));
  const wanted = new Set(chosen);
  const isBelow = (id: number) => {
    const passed = new Set<number>();
    for (let at: number | null = id; at !== null && !passed.has(at); at = parents.get(at) ?? null) {
      if (wanted.has(at)) return true;
      passed.add(at);
    }
    return false;
  };
  return new Set(all.filter(isBelow));
}
