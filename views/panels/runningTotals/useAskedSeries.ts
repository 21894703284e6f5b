import { useCallback, useMemo } from "react";
import {
  dayIn,
  recordValue,
  startOfDay,
  type CompiledField,
  type RecordData,
  type RunningSeries,
  type RunningTotalsView,
} from "../../../engine/index.ts";
import { useRecordChanges } from "../../context/recordChanges.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { RelatedQuery, RelatedRecords } from "../../dataSource/relatedSource.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import { serverKeys } from "../../serverData/keys.ts";
import type { Loaded } from "../../serverData/loaded.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import type { Around, AskedSeries } from "./runningTotals.ts";

/** Most records of one answer. */
const most = 500;

/** What is asked for a series; without a query where the reader may view none of its entries. */
interface SeriesQuery extends Omit<AskedSeries, "answer"> {
  readonly query?: RelatedQuery;
}

/** The entries of each series, and where the view has opening amounts the record as it was then. */
export interface Asked {
  readonly series: readonly AskedSeries[];
  readonly around?: Around;
}

/**
 * The entries of each series of a record, the earliest first: asked together, and again when something of the record was changed here. What the record says
 * of its totals is asked with them, since it may be newer than the page.
 */
export function useAskedSeries(node: RunningTotalsView, record: RecordData): Loaded<Asked> {
  const source = useRelatedSource();
  const { dataSource } = useViews();
  const aroundOf = useAround(node);
  const changes = useRecordChanges(record.id);
  const asked = useQueries(node, record.id);
  const queries = useMemo(() => asked.flatMap(({ query }) => query ?? []), [asked]);
  const aroundId = node.series.some(({ total }) => total !== undefined) ? record.id : undefined;
  const load = useCallback(async (): Promise<Answer> => {
    const answers = Promise.all(queries.map((query) => source.related(query)));
    return [await answers, aroundId === undefined ? undefined : await dataSource.record(aroundId)];
  }, [source, dataSource, queries, aroundId]);
  const key = queries.length > 0 ? serverKeys.runningTotals(queries, aroundId, changes) : null;
  const loaded = useServerData(key, load, { always: true, keepPrevious: true });
  const answer = loaded.status === "ready" ? loaded.data : undefined;
  const data = useMemo((): Asked => {
    const [answers = [], around] = answer ?? [];
    const left = [...answers];
    const series = asked.map(({ query, ...rest }) => ({ ...rest, answer: query && left.shift() }));
    return { series, ...(around && { around: aroundOf(around) }) };
  }, [asked, answer, aroundOf]);
  if (key === null) return { status: "ready", data };
  if (loaded.status === "error") return { status: "error", retry: loaded.retry };
  return loaded.status === "ready" ? { status: "ready", data } : loaded;
}

/** The entries of each query, and the record around where it is asked for. */
type Answer = readonly [answers: readonly RelatedRecords[], around: RecordData | undefined];

/** From which day the opening amounts of a record count. The same function between renders. */
function useAround({ since }: RunningTotalsView): (record: RecordData) => Around {
  const { timezone = "UTC" } = useViews();
  const field = useFormScope().store.template.byKey.get(since ?? "");
  return useCallback(
    (record) => {
      const date = field && recordValue(record, field);
      const day = typeof date === "number" ? startOfDay(date) : dayIn(timezone, record.createdDate);
      return { record, day };
    },
    [field, timezone],
  );
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
        const total = template.byKey.get(series.total ?? "");
        const shown = { label: series.label, amount, date, ...(total && { total }) };
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
