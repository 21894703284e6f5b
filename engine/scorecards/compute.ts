/** Computes a run of a scorecard. */
import { comparedGroups, pointsOf } from "./attributeScores.ts";
import type { ScorecardInput } from "./input.ts";
import { peersIn } from "./runPeers.ts";
import { rankRanges, ranksOf } from "./ranks.ts";
import { knownScore } from "./score.ts";
import { scorecardFormula } from "./types.ts";
import type { AttributeOfRun, PeersOfRun, PersonAttribute, ScorecardRun } from "./types.ts";

/** What a scorecard says of these people. */
export function computeScorecard({ from, to, attributes, people }: ScorecardInput): ScorecardRun {
  const computed = attributes.map((attribute, index) => attributeOf(attribute, people, index));
  const weights = attributes.map(({ weight }) => weight);
  const rows = people.map((_, person) => computed.map(({ said }) => said[person] ?? nothing));
  const scores = rows.map((row) => knownScore(row, weights));
  const ranks = ranksOf(scores.map(({ score }) => score));
  const ranges = rankRanges(
    rows.map((row) => row.map(({ points }) => points)),
    scores.map(({ score }) => score),
    weights,
  );
  return {
    formula: scorecardFormula,
    from,
    to,
    attributes: computed.map(({ attribute }) => attribute),
    people: people.map(({ employeeId, groupId }, index) => ({
      employeeId,
      groupId,
      score: scores[index]?.score ?? null,
      known: scores[index]?.known ?? 0,
      rank: ranks[index] ?? null,
      ranks: ranges[index] ?? null,
      attributes: rows[index] ?? [],
    })),
  };
}

const nothing: PersonAttribute = { events: 0, exposure: 0, peers: -1, points: null };

/** An attribute with its peers, and what it says of each person. */
function attributeOf(
  attribute: ScorecardInput["attributes"][number],
  people: ScorecardInput["people"],
  index: number,
): { readonly attribute: AttributeOfRun; readonly said: readonly PersonAttribute[] } {
  const grouped = people.map(({ peers, observed }) => ({
    groups: peers,
    observed: observed[index] ?? { events: 0, exposure: 0 },
  }));
  const said = grouped.map(({ observed: { events, exposure } }) => ({ ...nothing, events, exposure }));
  const compared = comparedGroups(grouped, attribute);
  compared.forEach((group, at) => {
    group.compared.forEach((person, position) => {
      const { events, exposure } = grouped[person]?.observed ?? nothing;
      said[person] = { events, exposure, peers: at, points: group.points[position] ?? null };
    });
  });
  const peers = compared.map(({ group, people: count, events, exposure, credibility }): PeersOfRun => ({
    key: group,
    people: count,
    events,
    exposure,
    mean: credibility.mean,
    weight: credibility.weight === Infinity ? null : credibility.weight,
  }));
  return { attribute: { ...attribute, peers }, said };
}

/** The points of each attribute for each person again, from the events, the exposure and the peers that a run keeps. */
export function recomputedPoints(run: ScorecardRun): (number | null)[][] {
  const points = run.people.map(() => run.attributes.map((): number | null => null));
  run.attributes.forEach(({ peers, better }, attribute) => {
    peers.forEach((_, group) => {
      const members = peersIn(run, attribute, group);
      const again = pointsOf(
        members.map(({ rate }) => rate),
        better,
      );
      members.forEach(({ person, isCompared }, at) => {
        const row = points[person];
        if (row && isCompared) row[attribute] = again[at] ?? null;
      });
    });
  });
  return points;
}
