import { useMemo } from "react";
import useSWR from "swr";
import { addDays, startOfDay } from "../../../../engine/index.ts";
import { type Figure, pages } from "../../../common/pages.ts";
import { createKpiClient, type KpiQuestions } from "../../../services/index.ts";
import { useCatalog, useFormEnvironment, useOwnClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";
import { type FigureChange, figureChange, figureDays } from "./figureChange.ts";

/** A figure with its number. */
export interface ShownFigure {
  readonly figure: Figure;
  readonly count: number;
  readonly change: FigureChange;
}

const figures = pages.get("dashboard")?.figures ?? [];

/** The figures of the landing page that the user may ask for; undefined while they are on their way, and where they failed. */
export function useFigures() {
  const client = useOwnClient(createKpiClient);
  const { templates } = useCatalog();
  const { companyNow } = useFormEnvironment();
  const today = startOfDay(companyNow());
  // Whatever is saved may change a number.
  const key = figures.length > 0 && templates.size > 0 ? ["figures", ...templates.keys(), today] : null;
  const { data, error, isValidating, mutate } = useSWR(
    key,
    () => client.askSeveral(figures.flatMap((figure) => questionsOf(figure, today))),
    readOnce,
  );
  const shown = useMemo(
    () =>
      data &&
      figures.flatMap((figure, index): ShownFigure[] => {
        const [now, before] = [data[2 * index], data[2 * index + 1]];
        if (!now || !before) return [];
        return [{ figure, count: now.count, change: figureChange(now.count, before.count, figure.better) }];
      }),
    [data],
  );
  const failed = isValidating ? undefined : error;
  return { isAsked: key !== null, shown, error: shown ? undefined : failed, retry: () => void mutate() };
}

/** The days until today, and as many before them. */
function questionsOf({ dataset, filter }: Figure, today: number): KpiQuestions[number][] {
  const first = addDays(today, 1 - figureDays);
  return [
    { from: first, to: today },
    { from: addDays(first, -figureDays), to: addDays(first, -1) },
  ].map(({ from, to }) => ({
    name: dataset,
    aggregation: "COUNT",
    ...(filter && { filters: filter as NonNullable<KpiQuestions[number]["filters"]> }),
    timeFrameFrom: from,
    timeFrameTo: to,
  }));
}
