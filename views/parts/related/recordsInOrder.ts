import type { RecordData } from "../../../engine/index.ts";
import type { RelatedRecords, RelatedSource } from "../../dataSource/relatedSource.ts";

/** Records by id, in the order of the ids. Those that may not be viewed are left out. */
export async function recordsInOrder(
  source: RelatedSource,
  templateAlias: string,
  ids: readonly number[],
): Promise<RelatedRecords> {
  const records = ids.length === 0 ? [] : await source.records(templateAlias, ids);
  const byId = new Map(records.map((record): [number, RecordData] => [record.id, record]));
  return { records: ids.flatMap((id) => byId.get(id) ?? []), more: false };
}
