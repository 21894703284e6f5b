import { useMemo } from "react";
import { type CompiledTemplate, type TableState, withoutHiddenGroups } from "../../engine/index.ts";
import { useCatalog } from "../workspace/workspace.ts";

/** A table's state without the groups that the user may not view; the same one where it names none (spec platform.md 5). */
export function useShownGroups(template: CompiledTemplate, state: TableState): TableState {
  const { groups, abilities } = useCatalog();
  const known = useMemo(() => {
    const viewable = groups.flatMap(({ id }) => (abilities.mayView(id) ? id : []));
    return { groups, viewable: new Set(viewable) };
  }, [groups, abilities]);
  return useMemo(() => withoutHiddenGroups(template, state, known), [template, state, known]);
}
