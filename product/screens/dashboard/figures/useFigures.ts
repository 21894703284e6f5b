import { addDays } from "../../../../engine/index.ts";
import type { KpiQuestions, KpiTotal } from "../../../services/index.ts";
import type { Figure } from "../firstPage/firstPages.ts";
import { countWords, dollarWords, type FigureChange, figureChange, figureDays } from "./figureChange.ts";
import { useNumbers } from "./useNumbers.ts";

/** A figure with its number. */
export interface ShownFigure {
  readonly figure: Figure;
  /** As people read it. */
  readonly number: string;
  readonly change: FigureChange;
}

/** The figures that the user may ask for. */
export function useFigures(figures: readonly Figure[]) {
  return useNumbers("figures", figures, async (client, today) => {
    const answers = await client.askSeveral(figures.flatMap((figure) => questionsOf(figure, today)));
    return figures.flatMap((figure, index): ShownFigure[] => {
      const [now, before] = [answers[2 * index]?.total, answers[2 * index + 1]?.total];
      if (!now || !before) return [];
      return [shownFigure(figure, numberOf(figure, now), numberOf(figure, before))];
    });
  });
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
