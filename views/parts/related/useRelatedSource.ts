import { useViews } from "../../context.tsx";
import type { RelatedSource } from "../../relatedSource.ts";

/** The port for related records. Throws where there is none, so that the view says that it could not be shown. */
export function useRelatedSource(): RelatedSource {
  const { relatedRecords } = useViews().dataSource;
  if (!relatedRecords) throw new Error("There is no port for related records.");
  return relatedRecords;
}
