import { type ComponentProps, Suspense, useState } from "react";
import { Callout } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { shownKeys } from "../../../engine/index.ts";
import { DataGrid, SearchBox, type ToolbarSlots } from "../../../views/index.ts";
import { AddButton } from "../AddButton.tsx";
import { useCatalog, useClient } from "../../workspace/workspace.ts";
import { lazyScreen } from "../../common/lazyScreen.tsx";
import { useListPaper } from "../print/useListPaper.tsx";
import { useDeletedItem } from "../deleted/useDeletedItem.tsx";
import { SubscriptionMenu } from "../alerts/SubscriptionMenu.tsx";
import type { TemplateScreenProps } from "../TemplateScreen.tsx";
import type { DeleteRecords } from "./DeleteRecords.tsx";
import type { EditRecords } from "./edit/EditRecords.tsx";
import { useEditAction } from "./edit/useEditAction.ts";
import { ExportMenu } from "../export/ExportMenu.tsx";
import type { ReadPage } from "../export/readAll.ts";
import { ListCount } from "./ListCount.tsx";
import { HiddenGroups } from "../HiddenGroups.tsx";
import { MoreFailed } from "../MoreFailed.tsx";
import { useDeleteAction } from "./useDeleteAction.ts";
import { useKeptColumns } from "./useKeptColumns.ts";
import { useKeptViews } from "./useKeptViews.ts";
import { useListQuery, useListRows } from "./useListRows.ts";
import { useListState } from "./useListState.ts";
import { useSelectAll } from "./useSelectAll.ts";
import { vainText } from "./vainText.ts";
import { ViewMenu } from "./views/ViewMenu.tsx";
import "./list.css";

export { firstPage } from "./listQuery.ts";

const Deleting = lazyScreen<ComponentProps<typeof DeleteRecords>>(
  async () => (await import("./DeleteRecords.tsx")).DeleteRecords,
);

const Editing = lazyScreen<ComponentProps<typeof EditRecords>>(
  async () => (await import("./edit/EditRecords.tsx")).EditRecords,
);

/** The list of a record type: a grid that is searched, sorted, filtered, saved and exported (spec records.md 2.2). */
export function ListScreen({ entry }: TemplateScreenProps) {
  const { compiled } = entry;
  const { plural: title } = compiled;
  const { abilities } = useCatalog();
  const mayAdd = abilities.can("add", entry);
  const source = useClient("records");
  const kept = useKeptViews(entry.alias);
  const list = useListState(compiled, kept);
  const setState = useKeptColumns(list, kept);
  const query = useListQuery(entry, list.asked);
  const columns = shownKeys(compiled, list.asked);
  const { rows, records, isSimilar, hasMoreFailed, tooLarge, retry } = useListRows(
    query,
    columns,
    list.isReady,
  );
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const editing = useEditAction(entry, selection);
  const deletion = useDeleteAction(entry, records, selection);
  const deletedItem = useDeletedItem(entry.alias);
  const { state } = list;
  const readPage: ReadPage = (page) =>
    source.list({ ...query, columns: shownKeys(compiled, state), ...page });
  const selectAll = useSelectAll({
    template: compiled,
    question: query,
    hasMore: rows.more === true,
    list: (page) => source.list({ ...query, columns: [], ...page }),
    onSelection: setSelection,
  });
  const { print, paper } = useListPaper({
    template: compiled,
    title,
    records,
    hasMore: rows.more === true,
    state,
    list: readPage,
  });
  const isInVain = rows.status === "ready" && rows.count === 0;
  const search = (text: string) => setState({ ...state, search: text });
  const notice = (list.isViewGone || list.hasHiddenGroups || isSimilar || tooLarge !== undefined) && (
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
          No {compiled.plural} hold all of these words. Those with similar words are shown.
        </Callout>
      )}
    </>
  );
  const toolbar: ToolbarSlots = {
    search: (
      <SearchBox
        hasKey
        label={`Search ${compiled.plural}`}
        value={state.search}
        onChange={search}
        onClear={() => search("")}
      />
    ),
    views: <ViewMenu plural={compiled.plural} list={list} kept={kept} />,
    count: !isSimilar && <ListCount query={query} isReady={list.isReady} />,
    actions: (
      <>
        <SubscriptionMenu
          source={{ type: "MODEL", id: entry.alias, offers: compiled.template.subscriptions }}
        />
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
    more: [
      { key: "print", label: "Print", icon: <Print />, isDisabled: rows.status !== "ready", onRun: print },
      ...deletedItem,
    ],
    primary: <AddButton entry={entry} />,
  };
  return (
    <>
      <DataGrid
        fillsWindow
        template={compiled}
        rows={rows}
        state={state}
        onState={setState}
        selection={selection}
        onSelection={setSelection}
        bulkActions={[...selectAll, ...editing.actions, ...deletion.actions]}
        toolbar={toolbar}
        notice={notice}
        empty={{
          text: abilities.admin
            ? `No ${title} have been added yet.`
            : `There are no ${title} yet in the groups that you may view.`,
          ...(mayAdd
            ? { action: <AddButton entry={entry} minimal text={`${entry.addLabel} the First One`} /> }
            : {}),
        }}
      />
      {isInVain && <p className="screen-vain">{vainText(state)}</p>}
      {hasMoreFailed && <MoreFailed onRetry={retry} />}
      {paper}
      {editing.asked && (
        <Suspense>
          <Editing entry={entry} ids={editing.asked} onClose={editing.close} onChanged={retry} />
        </Suspense>
      )}
      {deletion.asked && (
        <Suspense>
          <Deleting
            entry={entry}
            ids={deletion.asked}
            onClose={deletion.close}
            onDeleted={(gone) => {
              setSelection((now) => new Set([...now].filter((id) => !gone.has(id))));
              retry();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
