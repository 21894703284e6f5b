import { Callout } from "@blueprintjs/core";
import { type CompiledTemplate, shownKeys } from "../../../engine/index.ts";
import { SearchBox, type ToolbarSlots } from "../../../views/index.ts";
import { type TemplateEntry, useClient } from "../../workspace/workspace.ts";
import { AddButton } from "../AddButton.tsx";
import { SubscriptionMenu } from "../alerts/SubscriptionMenu.tsx";
import { ExportMenu } from "../export/ExportMenu.tsx";
import type { ReadPage } from "../export/readAll.ts";
import { HiddenGroups } from "../HiddenGroups.tsx";
import { ListCount } from "./ListCount.tsx";
import { pageSize } from "./listQuery.ts";
import { useKeptColumns } from "./useKeptColumns.ts";
import { useKeptViews } from "./useKeptViews.ts";
import { type ListRows, useListQuery, useListRows } from "./useListRows.ts";
import { type ListState, useListState } from "./useListState.ts";
import { useNewer } from "./useNewer.ts";
import { ViewMenu } from "./views/ViewMenu.tsx";

/** What the list of a record type shows. */
export type ShownList = ReturnType<typeof useShownList>;

/** Reads the list of a record type as the address says, with the toolbar that narrows it and what is to be said of it as a whole. */
export function useShownList(entry: TemplateEntry) {
  const { alias, compiled } = entry;
  const { plural: title, template } = compiled;
  const source = useClient("records");
  const kept = useKeptViews(alias);
  const list = useListState(compiled, kept);
  const setState = useKeptColumns(list, kept);
  const query = useListQuery(entry, list.asked);
  const columns = shownKeys(compiled, list.asked);
  const found = useListRows(query, columns, list.isReady);
  const newer = useNewer({
    templates: [alias],
    question: JSON.stringify([query, columns]),
    shown: found.rows.status === "ready" ? found.records : undefined,
    read: () => source.list({ ...query, columns, limit: pageSize }),
  });
  const { state } = list;
  const readPage: ReadPage = (page) =>
    source.list({ ...query, columns: shownKeys(compiled, state), ...page });
  const search = (text: string) => setState({ ...state, search: text });
  const toolbar: ToolbarSlots = {
    search: (
      <SearchBox
        hasKey
        label={`Search ${title}`}
        value={state.search}
        onChange={search}
        onClear={() => search("")}
      />
    ),
    views: <ViewMenu plural={title} list={list} kept={kept} />,
    count: !found.isSimilar && <ListCount query={query} isReady={list.isReady} />,
    actions: (
      <>
        <SubscriptionMenu source={{ type: "MODEL", id: alias, offers: template.subscriptions }} />
        <ExportMenu
          source={{
            title,
            template: compiled,
            columns: state.columns,
            list: readPage,
            whole: query,
            count: async () => (await source.count({ ...query, exact: true })).count,
          }}
        />
      </>
    ),
    primary: <AddButton entry={entry} />,
  };
  return {
    ...found,
    newer,
    state,
    setState,
    query,
    readPage,
    toolbar,
    notice: noticeOf(compiled, list, found),
  };
}

/** What is to be said of the list as a whole; false: nothing. */
function noticeOf({ plural }: CompiledTemplate, list: ListState, { isSimilar, tooLarge }: ListRows) {
  return (
    (list.isViewGone || list.hasHiddenGroups || isSimilar || tooLarge !== undefined) && (
      <>
        {list.hasHiddenGroups && <HiddenGroups />}
        {tooLarge !== undefined && (
          <Callout compact intent="warning" role="status">
            {tooLarge}
          </Callout>
        )}
        {list.isViewGone && (
          <Callout compact intent="warning">
            The saved view of this link was deleted, or it is not shared with you.
          </Callout>
        )}
        {isSimilar && (
          <Callout compact intent="primary" role="status">
            No {plural} hold all of these words. Those with similar words are shown.
          </Callout>
        )}
      </>
    )
  );
}
