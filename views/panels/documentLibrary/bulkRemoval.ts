import type { DocumentLibraryPort } from "../../dataSource/documentLibraryPort.ts";
import type { DocumentActions } from "../documents/documentActions.ts";

/** A `remove` that is one call for all documents, and rejects with the reasons of those that stayed. */
export function bulkRemoval(
  { reload }: Pick<DocumentActions, "reload">,
  port: Pick<DocumentLibraryPort, "remove">,
  onChange: () => void,
): DocumentActions["remove"] {
  return async (ids) => {
    if (ids.length === 0) return;
    try {
      const { errors } = await port.remove(ids);
      if (errors.length > 0) throw new Error([...new Set(errors.map(({ message }) => message))].join(" "));
    } finally {
      onChange();
      await reload();
    }
  };
}
