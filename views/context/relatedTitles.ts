import type { RecordData, RelatedRecord } from "../../engine/index.ts";
import { serverKeys } from "../serverData/keys.ts";
import { logFailure } from "../serverData/logFailure.ts";
import type { ServerCache } from "../serverData/useServerCache.ts";

/** Titles of related records by id, known from records, suggestions and requests. */
export interface RelatedTitles {
  get(id: number): RelatedRecord | undefined;
  /** Remembers records; the newest title wins. */
  add(records: readonly RelatedRecord[]): void;
  /** Asks once for every id that is not known. A refused one becomes a restricted record without a title. */
  ensure(ids: readonly number[], templateAlias: string): void;
}

/** @param load asks for one record; a rejection counts as "may not be viewed" */
export function createRelatedTitles(
  cache: ServerCache,
  load: (id: number) => Promise<RecordData>,
): RelatedTitles {
  const known = () => cache.read(serverKeys.titles());

  function add(records: readonly RelatedRecord[]) {
    const before = known();
    const news = records.filter((record) => !isSame(before?.get(record.id), record));
    if (news.length === 0) return;
    cache.write(serverKeys.titles(), (titles) => {
      return new Map([...(titles ?? []), ...news.map((record) => [record.id, record] as const)]);
    });
  }

  async function ask(id: number, templateAlias: string) {
    try {
      const record = await load(id);
      add([{ id, templateAlias: record.templateAlias, label: record.label }]);
    } catch (error) {
      logFailure(`Loading the title of record ${id}`, error);
      add([{ id, templateAlias, label: null, restricted: true }]);
    }
  }

  return {
    get: (id) => known()?.get(id),
    add,
    ensure(ids, templateAlias) {
      const missing = ids.filter((id) => !known()?.has(id));
      if (missing.length === 0) return;
      // Without a title until the answer is there; nobody else asks meanwhile.
      add(missing.map((id) => ({ id, templateAlias, label: null })));
      for (const id of missing) void ask(id, templateAlias);
    },
  };
}

function isSame(known: RelatedRecord | undefined, record: RelatedRecord): boolean {
  return known !== undefined && known.label === record.label && known.restricted === record.restricted;
}

/** The related records that came with a record, in one list. */
export function relatedOf(record: RecordData): RelatedRecord[] {
  return Object.values(record.relationModels).flatMap((entry) => entry ?? []);
}
