import type { DocumentStore } from "../documents/documentStore.ts";
import type { DocumentLibraryPort } from "../../dataSource/documentLibraryPort.ts";

/** The store with a `remove` that is one call for all documents, and rejects with the reasons of those that stayed. */
export function bulkStore(
  store: DocumentStore,
  port: DocumentLibraryPort,
  onChange: () => void,
): DocumentStore {
  return {
    ...store,
    async remove(ids) {
      if (ids.length === 0) return;
      try {
        const { errors } = await port.remove(ids);
        if (errors.length > 0) throw new Error([...new Set(errors.map(({ message }) => message))].join(" "));
      } finally {
        onChange();
        await store.load();
      }
    },
  };
}
