import { useLayoutEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import useSWR from "swr";
import {
  type Dataset,
  type KpiContext,
  type KpiView,
  openDataset,
  type OpenDataset,
} from "../../../engine/index.ts";
import { useFormatContext } from "../../../views/index.ts";
import { createKpiClient, type KpiDataset } from "../../services/index.ts";
import { usePageNavigate } from "../../workspace/pageAddress.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { atOnce } from "../atOnce.ts";
import { useReportContext } from "../reports/useReportContext.ts";
import { readOnce } from "../useRecords.ts";
import { readInsight, writeInsight } from "./insightAddress.ts";

/** The datasets that the user may ask about. */
export function useDatasets() {
  const client = useOwnClient(createKpiClient);
  return useSWR<readonly KpiDataset[], unknown>(["datasets"], client.datasets, readOnce);
}

/** A dataset with the record types of the user, as the server says it. */
export interface Opened {
  readonly open: OpenDataset;
  readonly context: KpiContext;
  readonly dataset: KpiDataset;
}

/** Opens a dataset; undefined where the user's record types are not those of the answer any more. */
export function useOpened(dataset: KpiDataset): Opened | undefined {
  const context = useReportContext();
  const { enumValues } = useFormatContext();
  return useMemo(() => {
    const authored = authoredOf(dataset);
    const own: KpiContext = {
      ...context,
      datasets: new Map([[authored.alias, authored]]),
      choices: (set) => enumValues(set).map(({ name }) => name),
    };
    const open = openDataset(authored, own);
    return open && { open, context: own, dataset };
  }, [dataset, context, enumValues]);
}

/** A dataset as its file says it. */
function authoredOf({
  name,
  metric,
  aggregation,
  attributes,
  normalizations,
  ...dataset
}: KpiDataset): Dataset {
  return {
    ...dataset,
    alias: name,
    ...(aggregation === "COUNT" ? {} : { defaultAggregation: { aggregation, metric } }),
    attributes: attributes.map((each) => ({
      field: each.metric,
      label: each.label,
      filterable: each.filterable,
      filterHidden: each.filterHidden,
      ...(each.filterPriority === undefined ? {} : { filterPriority: each.filterPriority }),
      filterPriorityWeight: each.filterPriorityWeight,
      filterOptions: each.filterOptions,
    })),
    normalizations: normalizations.map((each) => each.name),
  };
}

/** What the address asks of a dataset. */
export interface Insight {
  readonly view: KpiView;
  /** What of the address was left out. */
  readonly notices: readonly string[];
  /** Changes the question as a step of the browser's history. */
  change(view: KpiView): void;
}

/** Reads and writes the question of the page: all of it is in the address. */
export function useInsight({ open, context }: Opened): Insight {
  const { search } = useLocation();
  const { groups } = useFormatContext();
  const navigate = usePageNavigate();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  });
  const read = useMemo(() => readInsight(search, { open, context, groups }), [search, open, context, groups]);
  return {
    ...read,
    change(view) {
      const { scrollX, scrollY } = window;
      void navigate({ search: writeInsight(view, latest.current) }, atOnce);
      requestAnimationFrame(() => window.scrollTo(scrollX, scrollY));
    },
  };
}
