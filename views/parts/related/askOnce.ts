import type { RecordData } from "../../../engine/index.ts";
import type { RelatedSource } from "../../dataSource/relatedSource.ts";

const running = new WeakMap<RelatedSource, Map<string, Promise<RecordData[]>>>();

/** Records by id, in this order. Views that ask for the same at the same time share one answer. */
export function askOnce(
  source: RelatedSource,
  templateAlias: string,
  ids: readonly number[],
): Promise<RecordData[]> {
  const asked = running.get(source) ?? new Map<string, Promise<RecordData[]>>();
  running.set(source, asked);
  const key = `${templateAlias} ${ids.join()}`;
  const known = asked.get(key);
  if (known) return known;
  const asking = source
    .records(templateAlias, ids)
    .then((records) => inOrder(records, ids))
    .finally(() => asked.delete(key));
  asked.set(key, asking);
  return asking;
}

function inOrder(records: readonly RecordData[], ids: readonly number[]): RecordData[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
