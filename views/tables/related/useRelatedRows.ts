import { useCallback, useEffect, useState } from "react";
import { useAtomValue } from "jotai/react";
import type { Condition, OrderBy, RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { idsOf } from "../../parts/values/FormattedValue.tsx";
import { askOnce } from "../../parts/related/askOnce.ts";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import { useRelation } from "../../formScope/useRelationRecords.ts";
import { useTitles } from "../../parts/related/useTitles.ts";
import { useLoaded } from "../../parts/loading/useLoaded.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { RelatedRecords } from "../../dataSource/relatedSource.ts";

/** Rows that a table begins with, and that each press of its button adds. */
const pageSize = 50;
/** Most rows of one answer. */
export const mostRows = 500;

/** The rows of a table of related records. */
export interface RelatedRows {
  status: "loading" | "ready" | "error";
  records: readonly RecordData[];
  /** There are more; `loadMore` is absent where no more of them can be shown here. */
  more: boolean;
  loadMore?(): void;
  /** Loads those before this place, and as many as are shown at most. The same function between renders. */
  loadUntil?(count: number): void;
  retry(): void;
  /** One of them was changed: reads them anew, while what is shown stays, and notes it of the record that they hang on. */
  refresh(): void;
}

interface Options {
  orderBy?: OrderBy[];
  filter?: Condition;
}

const nothing: RelatedRecords = { records: [], more: false };

/** The stored records of a relation of the record in scope; none of a record that is not stored yet. */
export function useRelatedRows(key: string, { orderBy, filter }: Options): RelatedRows {
  const { store, record } = useFormScope();
  const { relation, template } = useRelation(key);
  const source = useRelatedSource();
  const { changes } = useViews();
  const [limit, setLimit] = useState(pageSize);
  const [version, setVersion] = useState(0);
  const inverse = relation.relation?.inverse;
  const held = useAtomValue(store.valueAtom(key), { store: store.store });
  const ids = inverse === undefined ? idsOf(held).join() : "";
  const through = useAtomValue(store.valueAtom(relation.relation?.through ?? key), { store: store.store });
  const id = relation.relation?.through === undefined ? record?.id : idsOf(through)[0];

  const load = useCallback(
    async (_version: number): Promise<RelatedRecords> => {
      if (inverse === undefined) {
        const all = ids === "" ? [] : ids.split(",").map(Number);
        return {
          records: await askOnce(source, template.alias, all.slice(0, limit)),
          more: all.length > limit,
        };
      }
      if (id === undefined) return nothing;
      const query = { templateAlias: template.alias, relation: inverse, id, limit };
      return source.related({ ...query, ...(orderBy ? { orderBy } : {}), ...(filter ? { filter } : {}) });
    },
    [source, template, inverse, ids, id, limit, orderBy, filter],
  );
  const loaded = useLoaded(useCallback(() => load(version), [load, version]));
  const [last, setLast] = useState<RelatedRecords>();
  const data = loaded.status === "ready" ? loaded.data : undefined;
  useEffect(() => {
    if (data) setLast(data);
  }, [data]);
  const loadUntil = useCallback(
    (count: number) => setLimit((before) => Math.min(mostRows, Math.max(before, count))),
    [],
  );
  const { records, more } = data ?? last ?? nothing;
  useTitles(records);
  return {
    status: loaded.status === "loading" && last ? "ready" : loaded.status,
    records,
    more,
    ...(limit < mostRows ? { loadMore: () => setLimit(limit + pageSize), loadUntil } : {}),
    retry: loaded.status === "error" ? loaded.retry : () => undefined,
    refresh() {
      setVersion(version + 1);
      if (id !== undefined) changes.note(id);
    },
  };
}
