import fc from "fast-check";
import { expect, test } from "vitest";
import { recomputedPoints } from "./compute.ts";
import { explainAttributes } from "./explain.ts";
import { computed, inputOf, inputs } from "./runs.fixture.ts";
import { scorecardFormula } from "./types.ts";

const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-9;

test("contributions add up to the score, of everybody in every run", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const run = computed(input);
      const wrong = run.people.filter(({ score }, index) => {
        const attributes = explainAttributes(run, index);
        const sum = attributes.reduce((all, { contribution }) => all + contribution, 0);
        const shares = attributes.reduce((all, { share }) => all + share, 0);
        return !isNear(sum, score ?? 0) || !isNear(shares, score === null ? 0 : 1);
      });
      expect(wrong).toEqual([]);
    }),
  );
});

test("a score is never 0 or 100, nor are points", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const wrong = computed(input).people.filter(({ score, known, attributes }) => {
        const all = [score, ...attributes.map(({ points }) => points)];
        const isBeyond = all.some((points) => points !== null && (points <= 0 || points >= 100));
        return isBeyond || (score === null) !== known < 0.5;
      });
      expect(wrong).toEqual([]);
    }),
  );
});

test("a rank lies within its range, and as many people are above it as it says", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { people } = computed(input);
      const scored = people.flatMap(({ score }) => (score === null ? [] : [score]));
      const wrong = people.filter(({ score, rank, ranks }) => {
        if (score === null || rank === null || ranks === null)
          return score !== null || rank !== null || ranks !== null;
        const [best, worst] = ranks;
        const above = scored.filter((other) => other > score + 1e-6).length;
        return best < 1 || best > rank || worst < rank || worst > scored.length || rank !== above + 1;
      });
      expect(wrong).toEqual([]);
    }),
  );
});

test("a person without exposure has no score and changes nobody's points", () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom(4, 7), (input, groupId) => {
      const nobody = {
        employeeId: 900,
        groupId,
        peers: ["position:driver", "all"],
        observed: input.attributes.map(() => ({ events: 3, exposure: 0 })),
      };
      const alone = computed(input);
      const together = computed({ ...input, people: [nobody, ...input.people] });
      const [first, ...others] = together.people;
      expect(first).toMatchObject({ score: null, known: 0, rank: null, ranks: null });
      expect(first?.attributes.every(({ points, peers }) => points === null && peers === -1)).toBe(true);
      expect(others).toEqual(alone.people);
      expect(together.attributes).toEqual(alone.attributes);
    }),
  );
});

test("a stored run has all that its points follow from", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const run = computed(input);
      const stored = JSON.parse(JSON.stringify(run)) as typeof run;
      expect(stored).toEqual(run);
      expect(recomputedPoints(stored)).toEqual(
        run.people.map(({ attributes }) => attributes.map((each) => each.points)),
      );
    }),
  );
});

test("a run says its formula, its days and its peers", () => {
  const person = (groupId: number, events: number) => ({
    groupId,
    position: "driver",
    observed: [{ events, exposure: 1 }],
  });
  const north = Array.from({ length: 30 }, (_, index) => person(4 + (index % 2), index % 10));
  const south = Array.from({ length: 10 }, (_, index) => person(7 + (index % 2), 1));
  const { formula, from, to, attributes, people } = computed(inputOf([{ weight: 1 }], [...north, ...south]));
  expect([formula, from, to]).toEqual([scorecardFormula, 0, 86_400]);
  // The few of the south are compared with all drivers, those of the north too.
  expect(attributes[0]?.peers).toMatchObject([
    { key: "group:2 position:driver", people: 30, events: 135, exposure: 30, mean: 4.5 },
    { key: "position:driver", people: 40, events: 145, exposure: 40, mean: 3.625 },
  ]);
  expect(people[0]?.attributes).toMatchObject([{ events: 0, exposure: 1, peers: 0 }]);
  expect(people[35]?.attributes[0]?.peers).toBe(1);
});

test("two people are too few to compare: both have 50 points and the first rank", () => {
  const run = computed(
    inputOf(
      [{ weight: 1 }],
      [
        { groupId: 4, position: null, observed: [{ events: 0, exposure: 5 }] },
        { groupId: 4, position: null, observed: [{ events: 90, exposure: 5 }] },
      ],
    ),
  );
  expect(run.people.map(({ score, rank, ranks }) => [score, rank, ranks])).toEqual([
    [50, 1, [1, 1]],
    [50, 1, [1, 1]],
  ]);
  expect(run.attributes[0]?.peers[0]).toMatchObject({ people: 2, weight: null });
});

test("Bad input: where all exposures are zero nobody has a score, neither 0 nor 100", () => {
  const nobody = { groupId: 4, position: null, observed: [{ events: 4, exposure: 0 }] };
  const { people, attributes } = computed(inputOf([{ weight: 1 }], [nobody, nobody, nobody]));
  expect(people.map(({ score, rank }) => [score, rank])).toEqual(
    Array.from({ length: 3 }, () => [null, null]),
  );
  expect(attributes[0]?.peers).toEqual([]);
  expect(computed(inputOf([{ weight: 1 }], [])).people).toEqual([]);
});

test("the rank of who is good by one attribute alone depends on its weight", () => {
  const person = (first: number, second: number) => ({
    groupId: 4,
    position: null,
    observed: [
      { events: first, exposure: 10 },
      { events: second, exposure: 10 },
    ],
  });
  const people = [person(0, 300), person(300, 0), person(100, 90), person(90, 100), person(200, 200)];
  const { people: scored } = computed(inputOf([{ weight: 50 }, { weight: 50 }], people));
  const [first, second, , , last] = scored;
  expect(first?.rank).toBe(second?.rank);
  expect(first?.ranks?.[1]).toBeGreaterThan(first?.ranks?.[0] ?? 0);
  expect(last).toMatchObject({ rank: 5, ranks: [5, 5] });
});
