import { useCallback, useMemo, useState } from "react";
import { useAtomValue } from "jotai/react";
import type { Condition, OrderBy, RecordData } from "../../../engine/index.ts";
import { useNoteRelated } from "../../context/recordChanges.ts";
import { idsOf } from "../../parts/values/FormattedValue.tsx";
import { recordsInOrder } from "../../parts/related/recordsInOrder.ts";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import { useRelation } from "../../formScope/useRelationRecords.ts";
import { useTitles } from "../../parts/related/useTitles.ts";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { RelatedQuery, RelatedRecords, RelatedSource } from "../../dataSource/relatedSource.ts";

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
  /** Loads the first `count` of them, or as many as are shown at most. The same function between renders. */
  loadUntil?(count: number): void;
  /**
   * Asks for them in this order; undefined: in their usual one. Absent where they come by their ids. The same function between renders.
   */
  sortBy?(orderBy: readonly OrderBy[] | undefined): void;
  retry(): void;
  /**
   * One of them was changed: loads all that is shown of related records again, while what is shown stays, and notes the change of the record to which they
   * belong.
   */
  refresh(): void;
}

interface Options {
  orderBy?: readonly OrderBy[];
  filter?: Condition;
}

const nothing: RelatedRecords = { records: [], more: false };

/** The stored records of a relation of the record in scope; none of a record that is not stored yet. */
export function useRelatedRows(key: string, options: Options): RelatedRows {
  const [limit, setLimit] = useState(pageSize);
  const [order, sortBy] = useState<readonly OrderBy[]>();
  const { question, recordId } = useQuestion(key, limit, {
    ...options,
    ...(order ? { orderBy: order } : {}),
  });
  const source = useRelatedSource();
  const noteRelated = useNoteRelated();
  const load = useCallback(
    () => (question ? ask(source, question) : Promise.resolve(nothing)),
    [source, question],
  );
  const answerKey = question && keyOf(question);
  const loaded = useServerData(answerKey ?? null, load, { always: true, keepPrevious: true });
  const loadUntil = useCallback(
    (count: number) => setLimit((before) => Math.min(mostRows, Math.max(before, count))),
    [],
  );
  const known = question && loaded.status !== "loading" ? loaded.data : undefined;
  const { records, more } = known ?? nothing;
  useTitles(records);
  return {
    status: question ? loaded.status : "ready",
    records,
    more: more || (question?.kind === "ids" && question.more),
    ...(limit < mostRows ? { loadMore: () => setLimit(limit + pageSize), loadUntil } : {}),
    ...(question?.kind === "query" ? { sortBy } : {}),
    retry: loaded.status === "error" ? loaded.retry : () => undefined,
    refresh() {
      if (recordId !== undefined) noteRelated(recordId);
    },
  };
}

/** What a table asks: for the records with these ids, or for those whose relation names a record. */
type Question =
  | { kind: "ids"; templateAlias: string; ids: readonly number[]; more: boolean }
  | { kind: "query"; query: RelatedQuery };

/** What a relation asks for; undefined where there is nothing to ask. `recordId`: the record to which its records belong. */
function useQuestion(
  key: string,
  limit: number,
  { orderBy, filter }: Options,
): { question: Question | undefined; recordId: number | undefined } {
  const { store, record } = useFormScope();
  const { relation, template } = useRelation(key);
  const inverse = relation.relation?.inverse;
  const value = useAtomValue(store.valueAtom(key), { store: store.store });
  const joined = inverse === undefined ? idsOf(value).join() : "";
  const through = useAtomValue(store.valueAtom(relation.relation?.through ?? key), { store: store.store });
  const id = relation.relation?.through === undefined ? record?.id : idsOf(through)[0];
  const question = useMemo((): Question | undefined => {
    const templateAlias = template.alias;
    if (inverse === undefined) {
      if (joined === "") return undefined;
      const ids = joined.split(",").map(Number);
      return { kind: "ids", templateAlias, ids: ids.slice(0, limit), more: ids.length > limit };
    }
    if (id === undefined) return undefined;
    const query = { templateAlias, relation: inverse, id, limit };
    return {
      kind: "query",
      query: { ...query, ...(orderBy ? { orderBy } : {}), ...(filter ? { filter } : {}) },
    };
  }, [template, inverse, joined, id, limit, orderBy, filter]);
  return { question, recordId: id };
}

function keyOf(question: Question) {
  return question.kind === "ids"
    ? serverKeys.relatedByIds(question.templateAlias, question.ids)
    : serverKeys.related(question.query);
}

function ask(source: RelatedSource, question: Question): Promise<RelatedRecords> {
  return question.kind === "ids"
    ? recordsInOrder(source, question.templateAlias, question.ids)
    : source.related(question.query);
}
