import { useMemo } from "react";
import { type CompiledTemplate, type TableState, withoutHiddenGroups } from "../../engine/index.ts";
import { useCatalog } from "../workspace/workspace.ts";

/** A table's state without the groups that the user is not shown; the same one where it names none (spec platform.md 5). */
export function useShownGroups(template: CompiledTemplate, state: TableState): TableState {
  const { groups } = useCatalog();
  const shown = useMemo(() => new Set(groups.map(({ id }) => id)), [groups]);
  return useMemo(() => withoutHiddenGroups(template, state, shown), [template, state, shown]);
}
