/** What a person's score is made of. */
import { estimateOf } from "./statistics/credibility.ts";
import type { Matter } from "./matters.ts";
import { mattersOf } from "./matters.ts";
import { scoreOf } from "./score.ts";
import type { AttributeOfRun, PersonAttribute, ScorecardRun } from "./types.ts";

/** What an attribute says of a person, and what it brings. */
export interface ExplainedAttribute {
  /** The share of the weight among the attributes that are known, 0 to 1. */
  readonly share: number;
  /** The points that it brings: all of them add up to the score. */
  readonly contribution: number;
  /** Events for each unit of exposure, drawn to the mean of the peers; null without exposure. */
  readonly rate: number | null;
  /** The true rate lies between them with a certainty of 80 percent. */
  readonly low: number | null;
  readonly high: number | null;
  /** How much of the rate is the person's own, 0 to 1. */
  readonly own: number | null;
  /** Of the peers. */
  readonly mean: number | null;
  /** true: nothing shows that the peers differ. */
  readonly isSame?: true;
}

/** A person's score, opened. */
export interface ExplainedPerson {
  /** In the order of the run's attributes. */
  readonly attributes: readonly ExplainedAttribute[];
  /** At most two: where most points are lost, the most first. */
  readonly matters: readonly Matter[];
}

/** What the score of a person of a run is made of, by their position in it. The whole run is needed: what matters is a matter of all peers. */
export function explainPerson(run: ScorecardRun, index: number): ExplainedPerson {
  return { attributes: explainAttributes(run, index), matters: mattersOf(run, index) };
}

/** What each attribute brings to the score of a person; nothing where there is no score. */
export function explainAttributes({ attributes, people }: ScorecardRun, index: number): ExplainedAttribute[] {
  const person = people[index];
  if (!person) return [];
  const { contributions } = scoreOf(
    person.attributes,
    attributes.map(({ weight }) => weight),
  );
  return attributes.map((attribute, at) => {
    const { share, points } = contributions[at] ?? { share: 0, points: 0 };
    const brought = person.score === null ? { share: 0, contribution: 0 } : { share, contribution: points };
    return { ...brought, ...estimated(attribute, person.attributes[at]) };
  });
}

const unknown = { rate: null, low: null, high: null, own: null, mean: null };

function estimated(
  { peers, dispersion, per }: AttributeOfRun,
  said: PersonAttribute | undefined,
): Omit<ExplainedAttribute, "contribution" | "share"> {
  const group = peers[said?.peers ?? -1];
  if (!said || !group) return unknown;
  const { mean, weight } = group;
  const { rate, low, high, own } = estimateOf(said, { mean, weight: weight ?? Infinity }, dispersion);
  const most = per === "records" ? 1 : Infinity;
  const estimate = { rate, low, high: Math.max(rate, Math.min(most, high)), own, mean };
  return weight === null ? { ...estimate, isSame: true } : estimate;
}
