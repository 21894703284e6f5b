import { useMemo } from "react";
import useSWR from "swr";
import { addDays, startOfDay } from "../../../../engine/index.ts";
import { createKpiClient, type KpiQuestions, type KpiTotal } from "../../../services/index.ts";
import { useCatalog, useFormEnvironment, useOwnClient } from "../../../workspace/workspace.ts";
import type { Figure } from "../firstPage/firstPages.ts";
import { readOnce } from "../../useRecords.ts";
import { countWords, dollarWords, type FigureChange, figureChange, figureDays } from "./figureChange.ts";

/** A figure with its number. */
export interface ShownFigure {
  readonly figure: Figure;
  /** As people read it. */
  readonly number: string;
  readonly change: FigureChange;
}

/** The figures that the user may ask for; undefined while they are on their way, and where they failed. */
export function useFigures(figures: readonly Figure[]) {
  const client = useOwnClient(createKpiClient);
  const { templates } = useCatalog();
  const { companyNow } = useFormEnvironment();
  const today = startOfDay(companyNow());
  // Whatever is saved may change a number.
  const key =
    figures.length > 0 && templates.size > 0
      ? ["figures", ...templates.keys(), JSON.stringify(figures), today]
      : null;
  const { data, error, isValidating, mutate } = useSWR(
    key,
    () => client.askSeveral(figures.flatMap((figure) => questionsOf(figure, today))),
    readOnce,
  );
  const shown = useMemo(
    () =>
      data &&
      figures.flatMap((figure, index): ShownFigure[] => {
        const [now, before] = [data[2 * index]?.total, data[2 * index + 1]?.total];
        if (!now || !before) return [];
        return [shownFigure(figure, numberOf(figure, now), numberOf(figure, before))];
      }),
    [data, figures],
  );
  const failed = isValidating ? undefined : error;
  return { isAsked: key !== null, shown, error: shown ? undefined : failed, retry: () => void mutate() };
}

/** The sum that a figure shows, or the number of records; a sum of no records is nothing. */
const numberOf = ({ sum }: Figure, { value, count }: KpiTotal): number =>
  sum === undefined ? count : (value ?? 0);

function shownFigure(figure: Figure, now: number, before: number): ShownFigure {
  const words = figure.sum === undefined ? countWords : dollarWords;
  return {
    figure,
    number: words.number(now),
    change: figureChange({ now, before, better: figure.better, words }),
  };
}

/** The days until today, and as many before them. */
function questionsOf({ dataset, filter, sum }: Figure, today: number): KpiQuestions[number][] {
  const first = addDays(today, 1 - figureDays);
  return [
    { from: first, to: today },
    { from: addDays(first, -figureDays), to: addDays(first, -1) },
  ].map(({ from, to }) => ({
    name: dataset,
    ...(sum === undefined ? { aggregation: "COUNT" as const } : { aggregation: "SUM" as const, metric: sum }),
    ...(filter && { filters: filter as NonNullable<KpiQuestions[number]["filters"]> }),
    timeFrameFrom: from,
    timeFrameTo: to,
  }));
}
