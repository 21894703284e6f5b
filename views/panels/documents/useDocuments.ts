import { useViews } from "../../context/ViewsProvider.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import type { DocumentStore } from "./documentStore.ts";

/** The documents of the scope's record; undefined for a new record, and where there are no documents at all. */
export function useDocuments(): DocumentStore | undefined {
  const { documents } = useViews();
  const { record } = useFormScope();
  return record ? documents?.(record.id) : undefined;
}
