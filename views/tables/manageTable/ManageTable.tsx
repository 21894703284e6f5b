import { useCallback, useState } from "react";
import { Button, Switch } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import type { CompiledTemplate, ManageTableView, RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { useIsOpened } from "../../parts/frame/folding.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { FormWindow } from "../related/FormWindow.tsx";
import { RelatedGrid } from "../related/RelatedGrid.tsx";
import { TablePart } from "../related/TablePart.tsx";
import { useInitialValues } from "../related/useInitialValues.ts";
import { useTable } from "../related/useTable.ts";
import { useDeletion } from "./useDeletion.tsx";
import { useLineActions, type ManageAction } from "./useLineActions.tsx";

const allActions: readonly ManageAction[] = ["add", "edit", "delete"];

/** Related records that are added, edited and deleted in a window, each saved by itself. */
function ManageTable({ node }: { node: ManageTableView }) {
  const { filter, actions = allActions, withoutEdit = false } = node;
  const isRead = useFormScope().readOnly && !withoutEdit;
  const [filtered, setFiltered] = useState(filter?.on ?? false);
  const where = filtered ? filter?.where : undefined;
  const table = useTable(node, where);
  const { id, title, template, rows, relation } = table;
  const [open, setOpen] = useState<{ record: RecordData | null }>();
  const initial = useInitialValues(relation, template);
  const { mayAdd, staysOpen } = useAdding(node, id, template);
  const deletion = useDeletion(table);
  const { edit, end } = useLineActions(actions, {
    edit: useCallback((record: RecordData) => setOpen({ record }), []),
    remove: deletion.ask,
  });
  return (
    <>
      <TablePart
        saves
        scrolls
        folds={!filtered && !staysOpen}
        id={id}
        title={title}
        template={template}
        rows={rows}
        actions={
          <TableActions
            filter={filter}
            isFiltered={filtered}
            onFilter={setFiltered}
            add={mayAdd ? `Add ${template.name}` : undefined}
            onAdd={() => setOpen({ record: null })}
          />
        }
      >
        <RelatedGrid table={table} {...(isRead ? {} : { end, onOpen: edit })} />
      </TablePart>
      {open && (
        <FormWindow
          template={template}
          record={open.record}
          initialValues={initial}
          messages={node.messages}
          fallback={table.focus}
          onClosed={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined);
            rows.refresh();
          }}
        />
      )}
      {deletion.question}
    </>
  );
}

/**
 * Whether a record may be added in the table with this id, and whether it is there for that where it is empty. Entries that are only added are no edit
 * of the record around: they are added on its page, too, as are those of tables that are kept without Edit.
 */
function useAdding({ actions, withoutEdit }: ManageTableView, id: string, template: CompiledTemplate) {
  const { abilities } = useViews();
  const { readOnly, record: owner } = useFormScope();
  const isOpened = useIsOpened(id);
  const isOffered =
    owner !== null && (actions ?? allActions).includes("add") && abilities.can("add", template);
  const staysOpen = isOffered && (withoutEdit === true || template.appendOnly === true);
  return { mayAdd: isOffered && (!readOnly || isOpened || staysOpen), staysOpen };
}

interface ActionsProps {
  filter: ManageTableView["filter"];
  isFiltered: boolean;
  onFilter(filtered: boolean): void;
  /** The words of the button that adds; undefined: there is none. */
  add: string | undefined;
  onAdd(): void;
}

function TableActions({ filter, isFiltered, onFilter, add, onAdd }: ActionsProps) {
  return (
    <>
      {filter && (
        <Switch
          className="ss-related-switch"
          role="switch"
          label={filter.label}
          checked={isFiltered}
          onChange={(event) => onFilter(event.currentTarget.checked)}
        />
      )}
      {add !== undefined && (
        <Button size="small" variant="outlined" icon={<Plus />} text={add} onClick={onAdd} />
      )}
    </>
  );
}

export const manageTablePanel: PanelEntry = {
  type: "manageTable",
  component: ({ node }) => (node.type === "manageTable" ? <ManageTable node={node} /> : null),
};
