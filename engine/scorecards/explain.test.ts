import fc from "fast-check";
import { expect, test } from "vitest";
import { explainAttributes, explainPerson } from "./explain.ts";
import { computed, inputOf, inputs } from "./runs.fixture.ts";

test("a rate lies between its ends, and each attribute says how much of it is the person's own", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const run = computed(input);
      const wrong = run.people.flatMap((person, index) =>
        explainAttributes(run, index).filter(({ rate, low, high, own, mean, isSame }, at) => {
          const { points } = person.attributes[at]!;
          if (rate === null || low === null || high === null || own === null) return points !== null;
          const isShare = run.attributes[at]?.per === "records";
          if (low > high || rate > high + 1e-9 || own < 0 || own >= 1 || (isShare && high > 1 + 1e-9))
            return true;
          return isSame === true && (points !== 50 || rate !== mean || own !== 0);
        }),
      );
      expect(wrong).toEqual([]);
    }),
  );
});

test("what matters is where most points are lost, twice at most, and with one event fewer the score does not fall", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const run = computed(input);
      const wrong = [...run.people.keys()].filter((index) => {
        const { score, attributes } = run.people[index]!;
        const { matters, attributes: explained } = explainPerson(run, index);
        const lost = explained.map(({ share, contribution }) => share * 100 - contribution);
        const isWrong = matters.some(
          ({ attribute, lost: own, ifOneLess }) =>
            Math.abs(own - lost[attribute]!) > 1e-9 ||
            attributes[attribute]?.points === null ||
            (ifOneLess !== null && ifOneLess < score! - 1e-9),
        );
        const [first, second, ...more] = matters;
        return (
          isWrong || more.length > 0 || (second && second.lost > first!.lost) || (first && score === null)
        );
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

const person = (...observed: (readonly [events: number, exposure: number])[]) => ({
  groupId: 4,
  position: null,
  observed: observed.map(([events, exposure]) => ({ events, exposure })),
});

test("who loses nothing, or is the same as all others, has nothing that matters", () => {
  const same = computed(
    inputOf(
      [{ weight: 1 }],
      Array.from({ length: 40 }, () => person([2, 1])),
    ),
  );
  expect(explainPerson(same, 0)).toMatchObject({
    attributes: [{ share: 1, contribution: 50, isSame: true }],
    matters: [],
  });
  const none = computed(inputOf([{ weight: 1 }], [person([0, 0]), person([1, 1])]));
  expect(explainPerson(none, 0)).toEqual({
    attributes: [{ share: 0, contribution: 0, rate: null, low: null, high: null, own: null, mean: null }],
    matters: [],
  });
  expect(explainPerson(none, 9)).toEqual({ attributes: [], matters: [] });
});

test("one event fewer is computed among the others as they are", () => {
  const events = [0, 4, 8, 30, 31, 60];
  const run = computed(
    inputOf(
      [{ weight: 1 }],
      events.map((each) => person([each, 10])),
    ),
  );
  // With 30 events as the one before: they share the fourth and the fifth rank.
  expect(run.people[4]?.score).toBeCloseTo(25, 9);
  const [matter] = explainPerson(run, 4).matters;
  expect(matter?.ifOneLess).toBeCloseTo(100 / 3, 9);
  // Who has no events cannot have fewer.
  expect(explainPerson(run, 0).matters[0]?.ifOneLess).toBeNull();
});

test("where more are better, one more counts; of records there is none more than they are", () => {
  const events = [0, 4, 8, 10, 10, 3];
  const attribute = { weight: 1, per: "records", better: "more", dispersion: 0.4 } as const;
  const run = computed(
    inputOf(
      [attribute],
      events.map((each) => person([each, 10])),
    ),
  );
  const [worst] = explainPerson(run, 0).matters;
  expect(worst?.ifOneLess).toBeGreaterThanOrEqual(run.people[0]?.score ?? 100);
  expect(explainPerson(run, 3).matters[0]?.ifOneLess).toBeNull();
});
