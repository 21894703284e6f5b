import useSWR from "swr";
import { createKpiClient, type KpiDataset, type KpiQuestions } from "../../../services/index.ts";
import { useCatalog, useOwnClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";
import type { InsightPage } from "./insightPages.ts";
import type { PageView } from "./pageAddress.ts";

/** People that a question names at most. */
const mostPeople = 480;

/** Whose events a page counts. */
export interface ChosenPeople {
  /** Ids of employees; undefined: everyone, or not known yet. */
  readonly ids: readonly number[] | undefined;
  readonly isWaiting: boolean;
  readonly error: unknown;
  /** What is said of them where it is not all that was asked for. */
  readonly notice: string | undefined;
  /** `of people on the watch list`; of everyone nothing. */
  readonly words: string | undefined;
  retry(): void;
}

/** The people whom the page has chosen, as far as its reader may view the records that name them. */
export function usePeople(
  page: InsightPage,
  { source, groupIds }: PageView,
  datasets: readonly KpiDataset[],
): ChosenPeople {
  const { templates } = useCatalog();
  const client = useOwnClient(createKpiClient);
  const chosen = page.people?.find(({ alias }) => alias === source);
  const dataset = datasets.find(({ name }) => name === chosen?.dataset);
  const person = dataset && templates.get(dataset.template)?.compiled.personRelation;
  const body = {
    timePeriod: "allTime",
    aggregation: "COUNT" as const,
    metric: "count",
    groupings: [{ attribute: person ?? "" }],
    ...(groupIds.length > 0 && { groupIds: [...groupIds] }),
    ...(chosen?.filter && {
      filters: chosen.filter as unknown as NonNullable<KpiQuestions[number]["filters"]>,
    }),
  };
  const key = dataset && person !== undefined ? ["people", dataset.template, JSON.stringify(body)] : null;
  const { data, error, isValidating, mutate } = useSWR(
    key,
    async () => client.ask(dataset?.name ?? "", body),
    readOnce,
  );
  const all = data?.groups.flatMap(({ groupKey: [id] }) => (typeof id === "number" ? [id] : []));
  const isCut = data !== undefined && (data.isCut || (all?.length ?? 0) > mostPeople);
  return {
    ids: all?.slice(0, mostPeople),
    isWaiting: key !== null && data === undefined && (error === undefined || isValidating),
    error: data || isValidating ? undefined : error,
    notice: noticeOf(chosen?.label, key !== null, isCut),
    words: key === null ? undefined : chosen?.label,
    retry: () => void mutate(),
  };
}

function noticeOf(label: string | undefined, isKnown: boolean, isCut: boolean): string | undefined {
  if (label === undefined) return undefined;
  if (!isKnown) return `"${label}" are not shown to you: everyone's events are counted.`;
  return isCut
    ? `Only ${mostPeople} of "${label}" are counted: choose terminals to see all of them.`
    : undefined;
}
