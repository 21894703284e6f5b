import { perRecord } from "../../context/observed.ts";
import type { SharedDeps } from "../../context/shared.ts";
import { useShared } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { createDocumentStore, type DocumentStore } from "./documentStore.ts";

function createDocuments({ dataSource: { documents }, changes }: SharedDeps) {
  return documents && perRecord((id) => createDocumentStore(documents, id, () => changes.note(id)));
}

/** The documents of each record; undefined where there are no documents at all. */
export function useDocumentsOf(): ((recordId: number) => DocumentStore) | undefined {
  return useShared(createDocuments);
}

/** The documents of the scope's record; undefined for a new record, and where there are no documents at all. */
export function useDocuments(): DocumentStore | undefined {
  const documentsOf = useDocumentsOf();
  const { record } = useFormScope();
  return record ? documentsOf?.(record.id) : undefined;
}
