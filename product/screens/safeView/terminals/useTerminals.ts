import type { createKpiClient } from "../../../services/index.ts";
import { useNumbers } from "../../dashboard/figures/useNumbers.ts";
import type { TerminalFigure } from "../page/insightPages.ts";
import { usePageState } from "../page/pageState.ts";
import { columnOf, figureView, framesOf, questionOf, type TerminalColumn } from "./terminalFigures.ts";

type Client = ReturnType<typeof createKpiClient>;

/** The figures of the page by terminal, of those datasets that the reader may ask. */
export function useTerminals(figures: readonly TerminalFigure[]) {
  const { view } = usePageState();
  const { groupIds, days } = view;
  // The days are part of what is asked, so that other days are asked for again.
  const wanted = figures.map((figure) => ({ figure, days }));
  const read = async (client: Client, today: number) => {
    const frames = framesOf(view, today);
    const asked = figures.map((figure) => ({
      figure,
      view: figureView(figure, view, frames.now),
      before: figureView(figure, view, frames.before),
    }));
    const answers = await client.askSeveral(
      asked.flatMap(({ figure, view: now, before }) => [questionOf(figure, now), questionOf(figure, before)]),
    );
    return asked.flatMap(({ figure, view: own }, index): TerminalColumn[] => {
      const [now, before] = [answers[2 * index], answers[2 * index + 1]];
      return now && before ? [columnOf(figure, { now, before, view: own })] : [];
    });
  };
  return useNumbers("terminals", wanted, read, groupIds);
}
