import { useLocation } from "react-router-dom";
import { usePageNavigate } from "../../workspace/pageAddress.ts";
import { type TemplateEntry, useClient, useCatalog } from "../../workspace/workspace.ts";
import { listPath } from "../../common/pages.ts";
import { showToast } from "../../common/toasts.ts";
import { restoredText } from "../deleted/deletedText.ts";
import { useToastedAction } from "../useAction.ts";
import { useRecordCaches } from "../useRecords.ts";

/**
 * Deletes a record and shows how it went (spec records.md 8). Resolves to the way to the list, to be gone when the question is
 * closed; undefined when the record is still there. An administrator is offered to undo it.
 */
export function useRemove(
  { alias, compiled }: TemplateEntry,
  id: number,
): () => Promise<(() => void) | undefined> {
  const records = useClient("records");
  const { abilities } = useCatalog();
  const { forget } = useRecordCaches();
  const navigate = usePageNavigate();
  const { pathname } = useLocation();
  const restoring = useToastedAction(undefined, `Error restoring ${compiled.name}.`);
  const removing = useToastedAction(undefined, `Error deleting ${compiled.name}.`);
  const restore = () =>
    restoring.act(async () => {
      await records.restore(id);
      void forget(alias);
      void showToast("success", restoredText(id));
    });
  return async () => {
    if (!(await removing.act(() => records.remove(id)))) return undefined;
    void forget(alias);
    const undo = { text: "Undo", onClick: () => void restore() };
    const text = `Record No. ${id} has been successfully deleted.`;
    void showToast("success", text, abilities.admin ? undo : undefined);
    return () => void navigate(listPath(alias, pathname));
  };
}
