/** How each subject of a stacked rank stands: its score with an interval, and what each measure says of it. */
import { explainAttributes } from "../scorecards/explain.ts";
import type { ExplainedAttribute } from "../scorecards/explain.ts";
import { terminalFunnel } from "../scorecards/funnel.ts";
import { peersIn } from "../scorecards/peers/runPeers.ts";
import { countBelow } from "../scorecards/statistics/midRanks.ts";
import { fewestCompared } from "../scorecards/statistics/credibility.ts";
import type { PersonAttribute, ScorecardRun } from "../scorecards/types.ts";

/** What a measure says of a subject. */
interface StandingMeasure extends Pick<PersonAttribute, "events" | "exposure" | "points"> {
  /** The points that it brings: those of all measures add up to the score. */
  readonly contribution: number;
  /** Events for each unit of exposure, drawn to the mean of all by as much as they are uncertain; null without exposure. */
  readonly rate: number | null;
  /** The true rate lies between them with a certainty of 80 percent. */
  readonly low: number | null;
  readonly high: number | null;
  /** Of all subjects. */
  readonly mean: number | null;
  /** Beyond what chance alone makes in 998 of 1,000 cases; of terminals alone. */
  readonly outside: "above" | "below" | null;
}

/** How a subject stands. */
export interface Standing {
  readonly id: number;
  readonly groupId: number;
  /** 0 to 100, 100 for the best; null: less than half of the weight is known, or there is too little to compare with. */
  readonly score: number | null;
  /** Between which the score would lie with rates as far from theirs as 80 percent of them are. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly known: number;
  readonly rank: number | null;
  readonly ranks: readonly [best: number, worst: number] | null;
  readonly measures: readonly StandingMeasure[];
}

/** The standings of a run, in the order of its subjects. `isOfTerminals`: each subject is a terminal. */
export function standingsOf(run: ScorecardRun, { isOfTerminals }: { isOfTerminals: boolean }): Standing[] {
  const rates = run.attributes.map(({ peers }, attribute) =>
    peers.map((_, group) => Float64Array.from(peersIn(run, attribute, group), ({ rate }) => rate).sort()),
  );
  const outside = run.attributes.map((_, index) =>
    isOfTerminals
      ? new Map(terminalFunnel(run, index).map((each) => [each.groupId, each.outside]))
      : new Map<number, "above" | "below" | null>(),
  );
  // Two terminals differ always, and say nothing.
  const isCompared = run.people.length >= fewestCompared;
  return run.people.map((person, index) => {
    const explained = explainAttributes(run, index);
    const { employeeId: id, groupId, known } = person;
    const measures = person.attributes.map(({ events, exposure, points }, at): StandingMeasure => {
      const { contribution = 0, rate = null, low = null, high = null, mean = null } = explained[at] ?? {};
      const beyond = outside[at]?.get(groupId) ?? null;
      const own = { events, exposure, outside: beyond };
      return isCompared
        ? { ...own, points, contribution, rate, low, high, mean }
        : { ...own, points: null, contribution: 0, rate: null, low: null, high: null, mean: null };
    });
    if (!isCompared)
      return { id, groupId, known, score: null, interval: null, rank: null, ranks: null, measures };
    const { score, rank, ranks } = person;
    const interval =
      score === null
        ? null
        : intervalOf(
            score,
            explained.map((each, at) => ({
              ...each,
              points: person.attributes[at]?.points ?? null,
              better: run.attributes[at]?.better ?? "less",
              sorted: rates[at]?.[person.attributes[at]?.peers ?? -1],
            })),
          );
    return { id, groupId, known, score, interval, rank, ranks, measures };
  });
}

interface Ranged extends Pick<ExplainedAttribute, "high" | "low" | "share"> {
  readonly points: number | null;
  readonly better: "less" | "more";
  readonly sorted: Float64Array | undefined;
}

/**
 * The score with each rate at an end of its interval. What chance does to one measure it does not do to the others, so that their distances from the score add up as the sides
 * of a right angle do.
 */
function intervalOf(score: number, measures: readonly Ranged[]): readonly [low: number, high: number] {
  let [below, above] = [0, 0];
  for (const { share, low, high, points, better, sorted } of measures) {
    if (points === null || low === null || high === null || !sorted) continue;
    const ends = [low, high].map((rate) => pointsAt(rate, sorted, better));
    below += (share * Math.max(0, points - Math.min(...ends))) ** 2;
    above += (share * Math.max(0, Math.max(...ends) - points)) ** 2;
  }
  return [Math.max(0, score - Math.sqrt(below)), Math.min(100, score + Math.sqrt(above))];
}

/** The points that a rate would have among others. */
function pointsAt(rate: number, sorted: Float64Array, better: "less" | "more"): number {
  const rank = (50 * (countBelow(sorted, rate, false) + countBelow(sorted, rate, true))) / sorted.length;
  return better === "less" ? 100 - rank : rank;
}
