import { useMemo } from "react";
import { useNoteChange } from "../../context/recordChanges.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { RelatedSource } from "../../dataSource/relatedSource.ts";

/**
 * The port for related records; what is saved or deleted through it is noted as changed. Throws where there is none, so that the view
 * says that it could not be shown.
 */
export function useRelatedSource(): RelatedSource {
  const { relatedRecords } = useViews().dataSource;
  const noteChange = useNoteChange();
  const source = useMemo(
    () => relatedRecords && noting(relatedRecords, noteChange),
    [relatedRecords, noteChange],
  );
  if (!source) throw new Error("There is no port for related records.");
  return source;
}

function noting(source: RelatedSource, noteChange: (recordId: number) => void): RelatedSource {
  return {
    records: (alias, ids) => source.records(alias, ids),
    related: (query) => source.related(query),
    form: (alias, record, values) => source.form(alias, record, values),
    async save(input) {
      const answer = await source.save(input);
      noteChange(input.id ?? 0);
      return answer;
    },
    async remove(record) {
      await source.remove(record);
      noteChange(record.id);
    },
  };
}
