import { useCallback, useMemo } from "react";
import type { RecordData } from "../../../engine/index.ts";
import { RowMenu } from "../../layouts/nested/RowMenu.tsx";
import type { LineEnd } from "../dataGrid/gridProps.ts";

/** What a table lets people do with its records. */
export type ManageAction = "add" | "edit" | "delete";

interface LineActions {
  /** Both stay the same between renders. */
  edit(record: RecordData): void;
  remove(record: RecordData): void;
}

/** What a line offers: a press on it edits its record, and a menu at its end edits or deletes it. */
export function useLineActions(actions: readonly ManageAction[], { edit, remove }: LineActions) {
  const mayEditOne = useCallback(
    (record: RecordData) => actions.includes("edit") && record.abilities.edit,
    [actions],
  );
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
              ...(mayEdit ? { onOpen: () => edit(record) } : {}),
              ...(mayDelete ? { onRemove: () => remove(record) } : {}),
            }}
          />
        );
      },
    }),
    [actions, mayEditOne, edit, remove],
  );
  const editIfAllowed = useCallback(
    (record: RecordData) => mayEditOne(record) && edit(record),
    [mayEditOne, edit],
  );
  return { edit: editIfAllowed, end };
}
