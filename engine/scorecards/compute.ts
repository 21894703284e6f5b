/** Computes a run of a scorecard. */
import type { Comparison } from "./comparison.ts";
import { comparePeople, pointsOf } from "./comparison.ts";
import type { ScorecardInput } from "./input.ts";
import { numberPeers } from "./peers/peers.ts";
import { rankPeople } from "./statistics/ranks.ts";
import { peersIn } from "./peers/runPeers.ts";
import { knownScore } from "./score.ts";
import type { Steps } from "./steps.ts";
import { forEachOf } from "./steps.ts";
import { scorecardFormula } from "./types.ts";
import type { AttributeOfRun, PersonAttribute, PersonOfRun, ScorecardRun } from "./types.ts";

/** What a scorecard says of these people, in steps. */
export function* computeScorecard({ from, to, attributes, people }: ScorecardInput): Steps<ScorecardRun> {
  const numbered = numberPeers(people);
  yield;
  const compared: Comparison[] = [];
  for (const [index, attribute] of attributes.entries()) {
    const observed = people.map((person) => person.observed[index] ?? { events: 0, exposure: 0 });
    compared.push(yield* comparePeople(numbered, observed, attribute));
  }
  return {
    formula: scorecardFormula,
    from,
    to,
    attributes: attributes.map((attribute, index) => withPeers(attribute, compared[index])),
    people: yield* scoredPeople({ attributes, people }, compared),
  };
}

function withPeers(
  attribute: ScorecardInput["attributes"][number],
  compared: Comparison | undefined,
): AttributeOfRun {
  const peers = (compared?.groups ?? []).map(
    ({ key, people, events, exposure, credibility: { mean, weight } }) => ({
      key,
      people,
      events,
      exposure,
      mean,
      weight: weight === Infinity ? null : weight,
    }),
  );
  return { ...attribute, peers };
}

type Scored = Pick<PersonOfRun, "attributes" | "known" | "score">;

/** Each person with their score and their rank. */
function* scoredPeople(
  { attributes, people }: Pick<ScorecardInput, "attributes" | "people">,
  compared: readonly Comparison[],
): Steps<PersonOfRun[]> {
  const weights = attributes.map(({ weight }) => weight);
  const scored: Scored[] = [];
  yield* forEachOf(people.length, (person) => {
    const said = compared.map((each, index): PersonAttribute => {
      const { events = 0, exposure = 0 } = people[person]?.observed[index] ?? {};
      const peers = each.peers[person] ?? -1;
      return { events, exposure, peers, points: peers < 0 ? null : (each.points[person] ?? null) };
    });
    const { score, known } = knownScore(said, weights);
    scored.push({ attributes: said, known, score });
  });
  const rankOf = yield* ranking(scored, weights);
  const all: PersonOfRun[] = [];
  yield* forEachOf(people.length, (person) => {
    const { employeeId = 0, groupId = 0 } = people[person] ?? {};
    const { score = null, known = 0, attributes: said = [] } = scored[person] ?? {};
    all.push({ employeeId, groupId, score, known, ...rankOf(person), attributes: said });
  });
  return all;
}

/** The rank of each person by their position. */
function* ranking(
  scored: readonly Scored[],
  weights: readonly number[],
): Steps<(person: number) => Pick<PersonOfRun, "rank" | "ranks">> {
  const positions = new Map<number, number>();
  scored.forEach(({ score }, person) => score !== null && positions.set(person, positions.size));
  yield;
  const column = (of: (one: Scored) => number | null | undefined) =>
    Float64Array.from(positions.keys(), (person) => {
      const one = scored[person];
      return (one && of(one)) ?? Number.NaN;
    });
  const points = [];
  for (const [index, weight] of weights.entries()) {
    points.push({ points: column(({ attributes }) => attributes[index]?.points), weight });
    yield;
  }
  const { ranks, best, worst } = yield* rankPeople(
    column(({ score }) => score),
    points,
  );
  return (person) => {
    const position = positions.get(person) ?? -1;
    const [rank, first, last] = [ranks[position], best[position], worst[position]];
    if (rank === undefined || first === undefined || last === undefined) return { rank: null, ranks: null };
    return { rank, ranks: [first, last] };
  };
}

/** The points of each attribute for each person again, from the events, the exposure and the peers that a run keeps. */
export function recomputedPoints(run: ScorecardRun): (number | null)[][] {
  const points = run.people.map(() => run.attributes.map((): number | null => null));
  run.attributes.forEach(({ peers, better }, attribute) => {
    peers.forEach((_, group) => {
      const members = peersIn(run, attribute, group);
      const again = pointsOf(
        Float64Array.from(members, ({ rate }) => rate),
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
