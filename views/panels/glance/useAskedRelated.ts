import { useCallback, useMemo } from "react";
import type { Condition, CompiledField, GlanceOpen, GlanceScore, GlanceView } from "../../../engine/index.ts";
import { useRecordChanges } from "../../context/recordChanges.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { RelatedQuery, RelatedRecords } from "../../dataSource/relatedSource.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import { serverKeys } from "../../serverData/keys.ts";
import type { Loaded } from "../../serverData/loaded.ts";
import { useServerData } from "../../serverData/useServerData.ts";

/** Open records of a kind that are shown. */
const shownOpen = 5;

/** An entry of the view whose records the reader may reach, and its answer. */
interface Asked<Entry> {
  readonly entry: Entry;
  readonly relation: CompiledField;
  readonly templateAlias: string;
  readonly answer: RelatedRecords | undefined;
}

/** What is known of the records that a glance names, all asked together. */
export interface AskedRelated {
  readonly scores: readonly Asked<GlanceScore>[];
  readonly open: readonly Asked<GlanceOpen>[];
  readonly loaded: Loaded<unknown>;
}

/** The records with scores and those that are open, as far as the reader may reach records of their types. */
export function useAskedRelated(node: GlanceView, recordId: number): AskedRelated {
  const source = useRelatedSource();
  const changes = useRecordChanges(recordId);
  const entries = useEntries(node, recordId);
  const queries = useMemo(() => [...entries.scores, ...entries.open].map(({ query }) => query), [entries]);
  const load = useCallback(
    () => Promise.all(queries.map((query) => source.related(query))),
    [source, queries],
  );
  const key = queries.length > 0 ? serverKeys.relatedTogether(queries, changes) : null;
  const loaded = useServerData(key, load, { always: true, keepPrevious: true });
  const answers = loaded.status === "ready" ? loaded.data : [];
  return {
    scores: entries.scores.map((each, index) => ({ ...each, answer: answers[index] })),
    open: entries.open.map((each, index) => ({ ...each, answer: answers[entries.scores.length + index] })),
    loaded: key === null ? { status: "ready", data: [] } : loaded,
  };
}

function useEntries(node: GlanceView, id: number) {
  const { engine, abilities } = useViews();
  const { template } = useFormScope().store;
  return useMemo(() => {
    const { scores = [], open = [] } = node;
    const asked = <Entry extends { relation: string; where?: Condition }>(entry: Entry, limit: number) => {
      const relation = template.byKey.get(entry.relation);
      const inverse = relation?.relation?.inverse;
      if (!relation || inverse === undefined)
        throw new Error(`"${entry.relation}" is no relation of records.`);
      const other = engine.template(relation.relation?.template ?? "");
      if (!abilities.can("reach", other)) return [];
      const query: RelatedQuery = {
        templateAlias: other.alias,
        relation: inverse,
        id,
        ...(entry.where && { filter: entry.where }),
        limit,
      };
      return [{ entry, relation, templateAlias: other.alias, query }];
    };
    return {
      scores: scores.flatMap((entry) => asked(entry, 1)),
      open: open.flatMap((entry) => asked(entry, shownOpen)),
    };
  }, [node, template, engine, abilities, id]);
}
