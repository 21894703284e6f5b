/** What would change a person's score most. */
import { rateOf } from "./statistics/credibility.ts";
import type { Observed } from "./statistics/credibility.ts";
import { pointsOf } from "./comparison.ts";
import { peersIn } from "./peers/runPeers.ts";
import { scoreOf } from "./score.ts";
import type { AttributeOfRun, PersonOfRun, ScorecardRun } from "./types.ts";

/** An attribute by which a person loses points. */
export interface Matter {
  /** Its position in the run. */
  readonly attribute: number;
  /** Points of the score. */
  readonly lost: number;
  /**
   * The score with one event fewer, where more are better with one more, all others as they are. An event weighs what is usual (the dispersion). null:
   * there is none to spare.
   */
  readonly ifOneLess: number | null;
}

const most = 2;

/** At most two attributes by which a person loses points, the most first. None where nothing shows that peers differ, or there is no score. */
export function mattersOf(run: ScorecardRun, index: number): Matter[] {
  const { attributes, people } = run;
  const person = people[index];
  if (!person || person.score === null) return [];
  const weights = attributes.map(({ weight }) => weight);
  const { contributions } = scoreOf(person.attributes, weights);
  const lost = contributions.map(({ share, points }) => share * 100 - points);
  return [...lost.keys()]
    .filter((attribute) => (lost[attribute] ?? 0) > 0 && differs(attributes[attribute], person, attribute))
    .sort((one, other) => (lost[other] ?? 0) - (lost[one] ?? 0))
    .slice(0, most)
    .map((attribute) => ({
      attribute,
      lost: lost[attribute] ?? 0,
      ifOneLess: scoreWithOne(run, index, attribute),
    }));
}

function differs(attribute: AttributeOfRun | undefined, person: PersonOfRun, at: number): boolean {
  const group = attribute?.peers[person.attributes[at]?.peers ?? -1];
  return group !== undefined && group.weight !== null;
}

function scoreWithOne(run: ScorecardRun, index: number, at: number): number | null {
  const { attributes, people } = run;
  const attribute = attributes[at];
  const said = people[index]?.attributes[at];
  const group = attribute?.peers[said?.peers ?? -1];
  const changed = attribute && said && withOne(attribute, said);
  if (!group || !changed) return null;
  const rate = rateOf(changed, { mean: group.mean, weight: group.weight ?? Infinity });
  const peers = peersIn(run, at, said.peers).filter(({ person }) => person !== index);
  const rates = Float64Array.from([rate, ...peers.map((each) => each.rate)]);
  const [points = null] = pointsOf(rates, attribute.better);
  const row = people[index]?.attributes.map((each, position) => (position === at ? { points } : each)) ?? [];
  return scoreOf(
    row,
    attributes.map(({ weight }) => weight),
  ).score;
}

/** What happened to the person, with one event fewer or more; undefined where that cannot be. */
function withOne({ better, per, dispersion }: AttributeOfRun, said: Observed): Observed | undefined {
  const one = per === "records" ? 1 : dispersion;
  const { events, exposure } = said;
  if (better === "less") return events > 0 ? { events: Math.max(0, events - one), exposure } : undefined;
  return per === "records" && events + one > exposure ? undefined : { events: events + one, exposure };
}
