import type { ChartModel } from "../../../../engine/index.ts";
import type { PastScore } from "../../../services/index.ts";
import { dayText } from "../words/days.ts";
import { scoreText } from "../words/scoreText.ts";

/** A score of a run in words: `72.4, rank 12`. */
export function pastText({ score, rank }: PastScore): string {
  return rank === null ? scoreText(score) : `${scoreText(score)}, rank ${rank.toLocaleString("en-US")}`;
}

/** The scores of all runs as a line; a run without a score is a gap in it, never 0. */
export function trendModel(history: readonly PastScore[]): ChartModel {
  return {
    kind: "line",
    stacked: false,
    groups: history.map(({ run }, index) => ({ index, label: dayText(run.to) })),
    series: [
      {
        id: 1,
        label: "Score",
        values: history.map(({ score }) => score),
        texts: history.map(pastText),
      },
    ],
    scale: {
      min: 0,
      max: 100,
      ticks: [0, 25, 50, 75, 100].map((value) => ({ value, label: String(value) })),
    },
    groupsLabel: "Last day of the run",
    valuesLabel: "Score",
  };
}
