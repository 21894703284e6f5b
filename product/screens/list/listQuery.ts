import {
  defaultState,
  filterCondition,
  mostSorts,
  shownKeys,
  tableColumns,
  type CompiledTemplate,
  type OrderBy,
  type TableState,
} from "../../../engine/index.ts";
import type { ListSettings, RecordQuery, SavedView } from "../../services/index.ts";
import type { TemplateEntry } from "../../workspace/workspace.ts";
import { currentState, readAddress } from "./listAddress.ts";

/** Records of one page. */
export const pageSize = 50;

/** What the server is asked for, beside pages. */
export type ListQuery = Omit<RecordQuery, "limit" | "after" | "signal">;

/** The query of a list's state; `now`: epoch seconds of the company's day, from which filters count. */
export function listQuery(
  { alias, compiled }: Pick<TemplateEntry, "alias" | "compiled">,
  state: TableState,
  now: number,
): ListQuery {
  const filter = filterCondition(compiled, state.filters, now);
  return {
    template: alias,
    search: state.search.trim(),
    tolerant: true,
    orderBy: orderOf(compiled, state),
    ...(filter && { filter }),
  };
}

/** Records that are grouped come group after group, so that a group is whole before the next one begins. */
function orderOf(compiled: CompiledTemplate, { orderBy, groupBy }: TableState): OrderBy[] {
  const group = tableColumns(compiled).find(({ key }) => key === groupBy);
  if (!group?.sortable) return [...orderBy];
  const own = orderBy.find(({ field }) => field === group.key) ?? {
    field: group.key,
    direction: "asc" as const,
  };
  return [own, ...orderBy.filter((entry) => entry !== own)].slice(0, mostSorts);
}

/** What a user keeps of a list: views, and settings without a name. */
export interface Kept {
  views: readonly SavedView[];
  settings: ListSettings;
}

/** The state that a list opens with where its address says nothing: the user's own view, or the template's list with the user's columns. */
export function ownState(template: CompiledTemplate, { views, settings }: Kept): TableState {
  const own = views.find(({ id }) => id === settings.defaultViewId);
  if (own) return currentState(template, own.state);
  const { columns } = settings;
  return currentState(template, { ...defaultState(template), ...(columns.length > 0 && { columns }) });
}

/** The first page that a list at an address asks for; `query` is that of the address, with its `?`. */
export function firstPage(
  entry: Pick<TemplateEntry, "alias" | "compiled">,
  { query, kept, now }: { query: string; kept: Kept; now: number },
): RecordQuery {
  const { compiled } = entry;
  const { state: stated, viewId } = readAddress(compiled, query);
  const view = kept.views.find(({ id }) => id === viewId);
  const state =
    stated ??
    (viewId === undefined
      ? ownState(compiled, kept)
      : view
        ? currentState(compiled, view.state)
        : defaultState(compiled));
  return { ...listQuery(entry, state, now), columns: shownKeys(compiled, state), limit: pageSize };
}
