import { useCallback, useMemo } from "react";
import type { CompiledField, RecordData, RunningSeries, RunningTotalsView } from "../../../engine/index.ts";
import { useRecordChanges } from "../../context/recordChanges.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { RelatedQuery } from "../../dataSource/relatedSource.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import { serverKeys } from "../../serverData/keys.ts";
import type { Loaded } from "../../serverData/loaded.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import type { AskedSeries } from "./runningTotals.ts";

/** Most records of one answer. */
const most = 500;

/** What is asked for a series; without a query where the reader may view none of its entries. */
interface SeriesQuery extends Omit<AskedSeries, "answer"> {
  readonly query?: RelatedQuery;
}

/**
 * The entries of each series of a record, the earliest first: asked together, and again when something of the record was changed here.
 */
export function useAskedSeries(node: RunningTotalsView, record: RecordData): Loaded<readonly AskedSeries[]> {
  const source = useRelatedSource();
  const changes = useRecordChanges(record.id);
  const asked = useQueries(node, record.id);
  const queries = useMemo(() => asked.flatMap(({ query }) => query ?? []), [asked]);
  const load = useCallback(
    () => Promise.all(queries.map((query) => source.related(query))),
    [source, queries],
  );
  const key = queries.length > 0 ? serverKeys.relatedTogether(queries, changes) : null;
  const loaded = useServerData(key, load, { always: true, keepPrevious: true });
  const answers = loaded.status === "ready" ? loaded.data : undefined;
  const series = useMemo(() => {
    const left = [...(answers ?? [])];
    return asked.map(({ query, ...rest }) => ({ ...rest, answer: query && left.shift() }));
  }, [asked, answers]);
  if (key === null) return { status: "ready", data: series };
  if (loaded.status === "error") return { status: "error", retry: loaded.retry };
  return loaded.status === "ready" ? { status: "ready", data: series } : loaded;
}

function useQueries(node: RunningTotalsView, id: number): readonly SeriesQuery[] {
  const { engine, abilities } = useViews();
  const { template } = useFormScope().store;
  return useMemo(
    () =>
      node.series.map((series): SeriesQuery => {
        const relation = template.byKey.get(series.relation)?.relation;
        if (relation?.inverse === undefined)
          throw new Error(`"${series.relation}" is no relation of entries.`);
        const entries = engine.template(relation.template);
        const { amount, date } = fieldsOf(series, node, entries.byKey);
        const shown = { label: series.label, amount, date };
        if (!abilities.can("reach", entries)) return shown;
        const orderBy = [date.key, "id"].map((field) => ({ field, direction: "asc" as const }));
        const query = { templateAlias: entries.alias, relation: relation.inverse, id, orderBy, limit: most };
        return { ...shown, query };
      }),
    [node, template, engine, abilities, id],
  );
}

/** The fields that a series names. Throws where the record type has none of these keys. */
function fieldsOf(series: RunningSeries, node: RunningTotalsView, byKey: ReadonlyMap<string, CompiledField>) {
  const amount = byKey.get(series.amount);
  const date = byKey.get(series.date ?? node.date ?? "");
  if (!amount || !date) throw new Error(`"${series.label}" names fields that there are not.`);
  return { amount, date };
}
