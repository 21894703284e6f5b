import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ColumnFilter, TableState } from "./types.ts";

/**
 * A state without the groups that its reader is not shown: a link may come from somebody who sees more (spec platform.md 5). The same state where
 * it names none of them. `shown`: ids of groups.
 */
export function withoutHiddenGroups(
  template: CompiledTemplate,
  state: TableState,
  shown: ReadonlySet<unknown>,
): TableState {
  const filters = state.filters.flatMap((filter) => shownPart(template, filter, shown));
  return filters.every((filter, index) => filter === state.filters[index]) &&
    filters.length === state.filters.length
    ? state
    : { ...state, filters };
}

/** A filter as far as its groups are shown; none where nothing is left of it. */
function shownPart(
  template: CompiledTemplate,
  filter: ColumnFilter,
  shown: ReadonlySet<unknown>,
): ColumnFilter[] {
  if (filter.kind !== "choice" || template.byKey.get(filter.field)?.valueKind !== "group") return [filter];
  const any = filter.any.filter((id) => shown.has(id));
  if (any.length === filter.any.length) return [filter];
  return any.length > 0 || filter.orNoValue === true ? [{ ...filter, any }] : [];
}
