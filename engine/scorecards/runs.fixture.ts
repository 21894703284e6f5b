/** Random companies whose scorecards are computed. */
import fc from "fast-check";
import type { Observed } from "./statistics/credibility.ts";
import { dispersionOf } from "./statistics/dispersion.ts";
import { computeScorecard } from "./compute.ts";
import type { ScorecardInput, ScoredPerson } from "./input.ts";
import { peerKeys } from "./peers/peerKeys.ts";
import { atOnce } from "./steps.ts";
import type { ScorecardRun } from "./types.ts";
import { rescaledWeights } from "./weights.ts";

const groups = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 1 },
  ...[4, 5, 6].map((id) => ({ id, parentId: 2 })),
  ...[7, 8, 9].map((id) => ({ id, parentId: 3 })),
];

const exposure = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.double({ min: 0.01, max: 5, noNaN: true }) },
);
const observed = fc.record({ events: fc.nat(12), exposure });

/** Events that are some of the records. */
const shares = fc
  .tuple(fc.nat(8), fc.nat(8))
  .map(([one, other]) => ({ events: Math.min(one, other), exposure: Math.max(one, other) }));

/** Somebody before their peers are known. */
interface Somebody {
  readonly groupId: number;
  readonly position: string | null;
  readonly observed: readonly Observed[];
}

const meaning = fc.record({
  weight: fc.integer({ min: 1, max: 50 }),
  per: fc.constantFrom("miles", "days", "records"),
  better: fc.constantFrom("less", "more"),
  dispersion: fc.constantFrom(1, 1, 2.5),
});

/** What a scorecard says of these people. */
export const computed = (input: ScorecardInput): ScorecardRun => atOnce(computeScorecard(input));

/** The input of a scorecard with these attributes over these people. */
export function inputOf(
  attributes: readonly (Partial<ScorecardInput["attributes"][number]> & { readonly weight: number })[],
  people: readonly Somebody[],
): ScorecardInput {
  const keys = peerKeys(people, groups);
  const weights = rescaledWeights(attributes.map(({ weight }) => weight));
  return {
    from: 0,
    to: 86_400,
    attributes: attributes.map((each, index) => ({
      dataset: "crashes",
      attribute: `a${index}`,
      label: `Attribute ${index}`,
      per: "miles",
      better: "less",
      dispersion: 1,
      ...each,
      weight: weights[index] ?? 0,
    })),
    people: people.map(({ groupId, observed: own }, index): ScoredPerson => ({
      employeeId: index + 1,
      groupId,
      peers: keys[index] ?? [],
      observed: own,
    })),
  };
}

/** Inputs of one to five attributes and up to 120 people. */
export const inputs: fc.Arbitrary<ScorecardInput> = fc
  .tuple(fc.array(meaning, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 120 }))
  .chain(([attributes, count]) =>
    fc
      .array(
        fc.record({
          groupId: fc.constantFrom(4, 5, 6, 7, 8, 9),
          position: fc.constantFrom("driver", "driver", "driver", "mechanic", null),
          observed: fc.tuple(...attributes.map(({ per }) => (per === "records" ? shares : observed))),
        }),
        { minLength: count, maxLength: count },
      )
      .map((people) =>
        inputOf(
          attributes.map((each, index) =>
            each.per === "records"
              ? { ...each, dispersion: dispersionOf.shares(people.map(({ observed: own }) => own[index]!)) }
              : each,
          ),
          people,
        ),
      ),
  );
