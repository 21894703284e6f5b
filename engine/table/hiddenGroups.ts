import { groupPath } from "../access/groupPath.ts";
import type { Group } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ColumnFilter, TableState } from "./types.ts";

/** The groups that a reader knows, and the ids of those that they may view: the others are known only to show what is below them. */
interface KnownGroups {
  readonly groups: readonly Pick<Group, "id" | "parentId">[];
  readonly viewable: ReadonlySet<unknown>;
}

/**
 * A state without the groups that its reader may not view, and without those below one of them that it names: a link may come from somebody who
 * sees more (spec platform.md 5). The same state where it names none of them.
 */
export function withoutHiddenGroups(
  template: CompiledTemplate,
  state: TableState,
  known: KnownGroups,
): TableState {
  const filters = state.filters.flatMap((filter) => shownPart(template, filter, known));
  return filters.every((filter, index) => filter === state.filters[index]) &&
    filters.length === state.filters.length
    ? state
    : { ...state, filters };
}

/** A filter as far as its groups are shown; none where nothing is left of it. */
function shownPart(
  template: CompiledTemplate,
  filter: ColumnFilter,
  { groups, viewable }: KnownGroups,
): ColumnFilter[] {
  if (filter.kind !== "choice" || template.byKey.get(filter.field)?.valueKind !== "group") return [filter];
  const hidden = new Set<unknown>(filter.any.filter((id) => !viewable.has(id)));
  if (hidden.size === 0) return [filter];
  const parents = new Map<unknown, number | null>(groups.map(({ id, parentId }) => [id, parentId]));
  const any = filter.any.filter(
    (id) => !groupPath<unknown>(id, (each) => parents.get(each)).some((each) => hidden.has(each)),
  );
  return any.length > 0 || filter.orNoValue === true ? [{ ...filter, any }] : [];
}
