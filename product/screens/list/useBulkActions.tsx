import { type ComponentProps, Suspense, useState } from "react";
import { lazyScreen } from "../../common/lazyScreen.tsx";
import { type TemplateEntry, useClient } from "../../workspace/workspace.ts";
import type { DeleteRecords } from "./DeleteRecords.tsx";
import type { EditRecords } from "./edit/EditRecords.tsx";
import { useEditAction } from "./edit/useEditAction.ts";
import { useDeleteAction } from "./useDeleteAction.ts";
import { useSelectAll } from "./useSelectAll.ts";
import type { ShownList } from "./useShownList.tsx";

const Deleting = lazyScreen<ComponentProps<typeof DeleteRecords>>(
  async () => (await import("./DeleteRecords.tsx")).DeleteRecords,
);

const Editing = lazyScreen<ComponentProps<typeof EditRecords>>(
  async () => (await import("./edit/EditRecords.tsx")).EditRecords,
);

/** The selected records of a list, what can be done with them together, and the dialogs of that, to be drawn anywhere. */
export function useBulkActions(entry: TemplateEntry, { query, rows, records, retry }: ShownList) {
  const source = useClient("records");
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const editing = useEditAction(entry, selection);
  const deletion = useDeleteAction(entry, records, selection);
  const selectAll = useSelectAll({
    template: entry.compiled,
    question: query,
    hasMore: rows.more === true,
    list: (page) => source.list({ ...query, columns: [], ...page }),
    onSelection: setSelection,
  });
  const dialogs = (
    <Suspense>
      {editing.asked && (
        <Editing entry={entry} ids={editing.asked} onClose={editing.close} onChanged={retry} />
      )}
      {deletion.asked && (
        <Deleting
          entry={entry}
          ids={deletion.asked}
          onClose={deletion.close}
          onDeleted={(gone) => {
            setSelection((now) => new Set([...now].filter((id) => !gone.has(id))));
            retry();
          }}
        />
      )}
    </Suspense>
  );
  const bulkActions = [...selectAll, ...editing.actions, ...deletion.actions];
  return { chosen: { selection, onSelection: setSelection, bulkActions }, dialogs };
}
