import type { RecordData, RelatedRecord } from "../../engine/index.ts";

/** Titles of related records by id, known from records, suggestions and look-ups. */
export interface RelatedCache {
  get(id: number): RelatedRecord | undefined;
  /** Remembers records; the newest title wins. */
  add(records: readonly RelatedRecord[]): void;
  /** Asks once for every id that is not known. A refused one becomes a restricted record without a title. */
  ensure(ids: readonly number[], templateAlias: string): void;
  subscribe(listener: () => void): () => void;
  /** Changes whenever a title is added: the snapshot for React. */
  version(): number;
}

/** @param load asks for one record; a rejection counts as "may not be viewed" */
export function createRelatedCache(load: (id: number) => Promise<RecordData>): RelatedCache {
  const known = new Map<number, RelatedRecord>();
  const asked = new Set<number>();
  const listeners = new Set<() => void>();
  let version = 0;

  function add(records: readonly RelatedRecord[]) {
    const news = records.filter(
      (record) => known.get(record.id)?.label !== record.label || !known.has(record.id),
    );
    if (news.length === 0) return;
    for (const record of news) known.set(record.id, record);
    version += 1;
    for (const listener of listeners) listener();
  }

  async function ask(id: number, templateAlias: string) {
    const record = await load(id).catch(() => undefined);
    add([
      record
        ? { id, templateAlias: record.templateAlias, label: record.label }
        : { id, templateAlias, label: null, restricted: true },
    ]);
  }

  return {
    get: (id) => known.get(id),
    add,
    ensure(ids, templateAlias) {
      for (const id of ids.filter((entry) => !known.has(entry) && !asked.has(entry))) {
        asked.add(id);
        void ask(id, templateAlias);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
  };
}

/** The related records that came with a record, in one list. */
export function relatedOf(record: RecordData): RelatedRecord[] {
  return Object.values(record.relationModels).flatMap((entry) => entry ?? []);
}
