import { useCallback, useMemo, useState } from "react";
import { Button, Switch } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import type { ManageTableView, RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { RowMenu } from "../../layouts/nested/RowMenu.tsx";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { ConfirmDialog } from "../../parts/dialogs/ConfirmDialog.tsx";
import { useIsOpened } from "../../parts/frame/folding.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import { useReturnFocus, type FocusFallback } from "../../parts/dialogs/useReturnFocus.ts";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { FormWindow } from "../related/FormWindow.tsx";
import { RelatedGrid } from "../related/RelatedGrid.tsx";
import type { LineEnd } from "../dataGrid/gridProps.ts";
import { TablePart } from "../related/TablePart.tsx";
import { useInitialValues } from "../related/useInitialValues.ts";
import { useTable } from "../related/useTable.ts";

type Action = "add" | "edit" | "delete";
const allActions: readonly Action[] = ["add", "edit", "delete"];

/** Related records that are added, edited and deleted in a window, each saved by itself. */
function ManageTable({ node }: { node: ManageTableView }) {
  const { filter, actions = allActions } = node;
  const { abilities, notify } = useViews();
  const { readOnly, record: owner } = useFormScope();
  const source = useRelatedSource();
  const [filtered, setFiltered] = useState(filter?.on ?? false);
  const where = filtered ? filter?.where : undefined;
  const table = useTable(node, where);
  const { id, title, template, rows, relation } = table;
  const [open, setOpen] = useState<{ record: RecordData | null }>();
  const [doubted, setDoubted] = useState<RecordData>();
  const initial = useInitialValues(relation, template);

  const isOpened = useIsOpened(id);

  const mayAdd =
    (!readOnly || isOpened) && owner !== null && actions.includes("add") && abilities.can("add", template);
  const remove = async (record: RecordData) => {
    setDoubted(undefined);
    try {
      await source.remove(record);
      notify?.("success", `Record No. ${record.id} has been successfully deleted.`);
    } catch (error) {
      notify?.("danger", `Error deleting ${template.name}. ${problemOf(error)}`);
    }
    rows.refresh();
  };
  const mayEditOne = useCallback(
    (record: RecordData) => actions.includes("edit") && record.abilities.edit,
    [actions],
  );
  const edit = useCallback((record: RecordData) => mayEditOne(record) && setOpen({ record }), [mayEditOne]);
  const end = useMemo(
    (): LineEnd => ({
      title: "Actions",
      width: 48,
      of: (record, tabIndex) => {
        const mayEdit = mayEditOne(record);
        const mayDelete = actions.includes("delete") && record.abilities.delete;
        return (
          <RowMenu
            title={record.label}
            tabIndex={tabIndex}
            actions={{
              readOnly: !mayEdit,
              deletes: true,
              ...(mayEdit ? { onOpen: () => setOpen({ record }) } : {}),
              ...(mayDelete ? { onRemove: () => setDoubted(record) } : {}),
            }}
          />
        );
      },
    }),
    [actions, mayEditOne],
  );
  return (
    <>
      <TablePart
        saves
        scrolls
        folds={!filtered}
        id={id}
        title={title}
        template={template}
        rows={rows}
        actions={
          <>
            {filter && (
              <Switch
                className="ss-related-switch"
                role="switch"
                label={filter.label}
                checked={filtered}
                onChange={(event) => setFiltered(event.currentTarget.checked)}
              />
            )}
            {mayAdd && (
              <Button
                size="small"
                variant="outlined"
                icon={<Plus />}
                text={`Add ${template.name}`}
                onClick={() => setOpen({ record: null })}
              />
            )}
          </>
        }
      >
        <RelatedGrid table={table} {...(readOnly ? {} : { end, onOpen: edit })} />
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
      {doubted && (
        <DeleteQuestion
          record={doubted}
          fallback={table.focus}
          onConfirm={() => void remove(doubted)}
          onCancel={() => setDoubted(undefined)}
        />
      )}
    </>
  );
}

interface QuestionProps {
  record: RecordData;
  /** Where the focus goes, since the menu that asked is gone. Keep it stable between renders. */
  fallback: FocusFallback;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before a record is deleted. Mounted only while it asks. */
function DeleteQuestion({ record, fallback, onConfirm, onCancel }: QuestionProps) {
  useReturnFocus(fallback);
  return (
    <ConfirmDialog
      isOpen
      title="Delete this record?"
      confirm="Yes, Delete"
      cancel="Cancel"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {`Are you sure you want to delete ${record.label}? This action cannot be undone.`}
    </ConfirmDialog>
  );
}

export const manageTablePanel: PanelEntry = {
  type: "manageTable",
  component: ({ node }) => (node.type === "manageTable" ? <ManageTable node={node} /> : null),
};
