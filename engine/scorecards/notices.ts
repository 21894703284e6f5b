/** What people have to know of a run before they read it, in sentences. */
import type { Datasets } from "../kpi/types.ts";
import { fewestCompared } from "./statistics/credibility.ts";
import { offeredAttribute } from "./catalog.ts";
import { isLargeGroup } from "./peers/peers.ts";
import type { AttributeOfRun, ScorecardRun } from "./types.ts";

/** The sentences of a run: what is missing, what is not comparable, and where nothing shows that people differ. */
export function runNotices({ attributes, people }: ScorecardRun, datasets: Datasets): string[] {
  const without = people.filter(({ score }) => score === null).length;
  const scored = without > 0 ? [withoutScore(without, people.length)] : [];
  return [...attributes.flatMap((attribute) => noticesOf(attribute, datasets)), ...scored];
}

function withoutScore(without: number, all: number): string {
  const who = without === all ? "Nobody has a score" : `${without} of ${all} people have no score`;
  return `${who}: not enough data. At least half of the weight must be known of a person.`;
}

function noticesOf(attribute: AttributeOfRun, datasets: Datasets): string[] {
  const { label, per, peers } = attribute;
  const offered = offeredAttribute(datasets, attribute);
  const words =
    offered?.per === "miles" && per === "days"
      ? [`"${label}" is counted over days employed: there are no miles.`]
      : [];
  const counted = { days: "days employed", miles: "miles", records: "records of it" }[per];
  if (peers.length === 0)
    return [...words, `"${label}" is left out, and the others weigh more: nobody has ${counted}.`];
  return [...words, ...comparisonOf(attribute)];
}

function comparisonOf({ label, peers, dispersion }: AttributeOfRun): string[] {
  const few = peers.find(({ people }) => people < fewestCompared);
  const small = peers.find((group) => !isLargeGroup(group, dispersion));
  const same = peers.filter(({ weight }) => weight === null).length;
  const count = small?.people === 1 ? "1 person" : `${small?.people ?? 0} people`;
  if (few && peers.length === 1)
    return [`"${label}" has ${count} only: too few to compare. Everybody has 50 points.`];
  if (same === peers.length)
    return [`"${label}" shows no measurable difference between people: everybody has 50 points.`];
  return [
    ...(small
      ? [`"${label}" compares a group of ${count} only, or with few events: its points are uncertain.`]
      : []),
    ...(same > 0
      ? [
          `"${label}" shows no measurable difference in ${same} of ${peers.length} groups of peers: these people have 50 points.`,
        ]
      : []),
  ];
}
