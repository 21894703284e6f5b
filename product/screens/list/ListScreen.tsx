import { Print } from "@blueprintjs/icons";
import { DataGrid } from "../../../views/index.ts";
import { AddButton } from "../AddButton.tsx";
import { useCatalog } from "../../workspace/workspace.ts";
import { useListPaper } from "../print/useListPaper.tsx";
import { useDeletedItem } from "../deleted/useDeletedItem.tsx";
import type { TemplateScreenProps } from "../TemplateScreen.tsx";
import { MoreFailed } from "../MoreFailed.tsx";
import { NewerNote } from "./NewerNote.tsx";
import { useBulkActions } from "./useBulkActions.tsx";
import { useShownList } from "./useShownList.tsx";
import { vainText } from "./vainText.ts";
import "./list.css";

export { firstPage } from "./listQuery.ts";

/** The list of a record type: a grid that is searched, sorted, filtered, saved and exported (spec records.md 2.2). */
export function ListScreen({ entry }: TemplateScreenProps) {
  const { compiled } = entry;
  const { name, plural: title } = compiled;
  const { abilities } = useCatalog();
  const shown = useShownList(entry);
  const { rows, state } = shown;
  const { chosen, dialogs } = useBulkActions(entry, shown);
  const deletedItem = useDeletedItem(entry.alias);
  const { print, paper } = useListPaper({
    template: compiled,
    title,
    records: shown.records,
    hasMore: rows.more === true,
    state,
    list: shown.readPage,
  });
  const isReady = rows.status === "ready";
  const more = [
    { key: "print", label: "Print", icon: <Print />, isDisabled: !isReady, onRun: print },
    ...deletedItem,
  ];
  return (
    <>
      <NewerNote name={name} plural={title} newer={shown.newer} onShow={shown.retry} />
      <DataGrid
        fillsWindow
        template={compiled}
        rows={rows}
        state={state}
        onState={shown.setState}
        {...chosen}
        toolbar={{ ...shown.toolbar, more }}
        notice={shown.notice}
        empty={{
          text: abilities.admin
            ? `No ${title} have been added yet.`
            : `There are no ${title} yet in the groups that you may view.`,
          ...(abilities.can("add", entry)
            ? { action: <AddButton entry={entry} minimal text={`${entry.addLabel} the First One`} /> }
            : {}),
        }}
      />
      {isReady && rows.count === 0 && <p className="screen-vain">{vainText(state)}</p>}
      {shown.hasMoreFailed && <MoreFailed onRetry={shown.retry} />}
      {paper}
      {dialogs}
    </>
  );
}
