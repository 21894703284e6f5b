import { useMemo } from "react";
import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import {
  askedView,
  completeFilters,
  kpiShown,
  type KpiShown,
  type KpiView,
  relationOf,
  topGroups,
} from "../../../engine/index.ts";
import { createKpiClient, type KpiAnswer, type KpiAnswerGroup, type KpiTable } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import type { RowOrder } from "../reports/openedRows.ts";
import { useFormats } from "../reports/results/useFormats.ts";
import { useLabels } from "../reports/results/useLabels.ts";
import { readOnce } from "../useRecords.ts";
import type { Opened } from "./useInsight.ts";

/** The question as calls carry it. */
function bodyOf({ chartType: _look, top: _top, filters = [], groupings, groupIds, ...rest }: KpiView) {
  return {
    ...rest,
    ...(filters.length > 0 && { filters: completeFilters(filters).map(filterOf) }),
    ...(groupings && { groupings: [...groupings] }),
    ...(groupIds && { groupIds: [...groupIds] }),
  };
}

type Filter = ReturnType<typeof completeFilters>[number];

const filterOf = ({ values, ...filter }: Filter) => ({
  ...filter,
  values: values.map(({ value, ...each }) => ({
    ...each,
    value: typeof value === "object" && value !== null ? [...value] : value,
  })),
});

/** An answer as it came, and as people read it. */
export interface Answered {
  readonly answer: KpiAnswer;
  readonly shown: KpiShown;
  /** The question as it was asked. */
  readonly asked: KpiView;
}

/** Asks the question of the page. */
export function useAnswer(opened: Opened, view: KpiView) {
  const client = useOwnClient(createKpiClient);
  const learn = useLabels();
  const formats = useFormats();
  const { open, context, dataset } = opened;
  const asked = useMemo(() => askedView(view, open, formats.today), [view, open, formats.today]);
  const body = bodyOf(asked);
  const { data, error, isValidating, mutate } = useSWR<KpiAnswer, unknown>(
    ["dataset", dataset.name, JSON.stringify(body)],
    async () => {
      const answer = await client.ask(dataset.name, body);
      for (const [position, { attribute }] of (asked.groupings ?? []).entries()) {
        const named = open.attributes.find(({ path }) => path === attribute);
        const template = named && relationOf(named.field);
        if (template !== undefined) await learn(template, idsAt(answer.groups, position));
      }
      return answer;
    },
    readOnce,
  );
  const answered = useMemo((): Answered | undefined => {
    if (!data) return undefined;
    const answer = { ...data, groups: [...topGroups(data.groups, asked)] };
    return { answer, asked, shown: kpiShown(answer, { open, view: asked, context, formats }) };
  }, [data, asked, open, context, formats]);
  return { answered, error: isValidating ? undefined : error, retry: () => void mutate() };
}

const idsAt = (groups: readonly KpiAnswerGroup[], position: number) =>
  groups.flatMap(({ groupKey }) => {
    const key = groupKey[position];
    return typeof key === "number" ? [key] : [];
  });

/** The records behind a number: those of a group, or all. */
export function useKpiRows(
  { dataset }: Opened,
  {
    asked,
    group,
    orderBy,
  }: { asked: KpiView; group: KpiAnswerGroup | undefined; orderBy: RowOrder | undefined },
) {
  const client = useOwnClient(createKpiClient);
  const body = {
    ...bodyOf(asked),
    ...(orderBy && { orderBy: { attribute: orderBy.field, direction: orderBy.direction } }),
    ...(group && {
      group: {
        groupKey: group.groupKey,
        count: group.count,
        ...(group.groupIds && { groupIds: group.groupIds }),
      },
    }),
  };
  const key = JSON.stringify(body);
  const { data, error, size, setSize, mutate } = useSWRInfinite<KpiTable, unknown>(
    (index: number, before: KpiTable | null) =>
      index > 0 && before?.next == null
        ? null
        : ["dataset rows", dataset.name, key, before?.next ?? undefined],
    ([, name, , after]: [string, string, string, string | undefined]) =>
      client.rows(name, { ...body, ...(after !== undefined && { after }) }),
    { revalidateFirstPage: false, ...readOnce },
  );
  const last = data?.at(-1);
  return {
    pages: data,
    error,
    showMore: last && last.next !== null ? () => void setSize(size + 1) : undefined,
    isLoadingMore: data !== undefined && size > data.length && error === undefined,
    retry: () => void mutate(),
  };
}
