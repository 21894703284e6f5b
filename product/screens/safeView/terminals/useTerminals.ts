import { useNumbers } from "../../dashboard/figures/useNumbers.ts";
import type { TerminalFigure } from "../page/insightPages.ts";
import { usePageState } from "../page/pageState.ts";
import { columnOf, figureView, framesOf, questionOf, type TerminalColumn } from "./terminalFigures.ts";

/** The figures of the page by terminal, of those datasets that the reader may ask. */
export function useTerminals(figures: readonly TerminalFigure[]) {
  const { view } = usePageState();
  const { groupIds, days } = view;
  const name = `terminals ${groupIds.join(",")} ${JSON.stringify(days)}`;
  return useNumbers(name, figures, async (client, today) => {
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
  });
}
