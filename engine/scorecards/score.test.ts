import fc from "fast-check";
import { expect, test } from "vitest";
import { attributeScores } from "./attributeScores.ts";
import type { Grouped } from "./peers.ts";
import { peerGroups } from "./peers.ts";
import { scoreOf } from "./score.ts";

const points = fc.option(fc.double({ min: 0, max: 100, noNaN: true }));
const weighted = fc.array(fc.tuple(points, fc.integer({ min: 0, max: 100 })), {
  minLength: 1,
  maxLength: 12,
});

test("contributions add up to the score, whatever is known", () => {
  fc.assert(
    fc.property(weighted, (all) => {
      const { score, known, contributions } = scoreOf(
        all.map(([each]) => ({ points: each })),
        all.map(([, weight]) => weight),
      );
      const sum = contributions.reduce((all_, { points: each }) => all_ + each, 0);
      if (score === null) expect(known).toBeLessThan(0.5);
      else {
        expect(known).toBeGreaterThanOrEqual(0.5);
        expect(score).toBeCloseTo(sum, 9);
        expect(contributions.reduce((all_, { share }) => all_ + share, 0)).toBeCloseTo(1, 9);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100 + 1e-9);
      }
    }),
  );
});

test("what is not known is left out, and the others weigh more; with less than half of the weight there is no score", () => {
  const attributes = [{ points: 80 }, { points: 20 }, { points: null }];
  const { score, known } = scoreOf(attributes, [50, 25, 25]);
  expect(score).toBeCloseTo(60, 9);
  expect(known).toBe(0.75);
  expect(scoreOf(attributes, [10, 10, 80]).score).toBeNull();
  expect(scoreOf([], []).score).toBeNull();
});

/** People of one group, with so many events over so much exposure. */
const people = (all: readonly (readonly [events: number, exposure: number])[]): Grouped[] =>
  all.map(([events, exposure]) => ({ groups: ["all"], observed: { events, exposure } }));

test("fewer events are better, or more where the attribute says so, and equals share their points", () => {
  const all = people([
    [0, 10],
    [40, 10],
    [40, 10],
    [200, 10],
  ]);
  const less = attributeScores(all, { better: "less" }).map(({ points: each }) => each);
  expect(less).toEqual([87.5, 50, 50, 12.5]);
  expect(attributeScores(all, { better: "more" }).map(({ points: each }) => each)).toEqual([
    12.5, 50, 50, 87.5,
  ]);
});

test("who has no exposure has no points, and changes nobody else's", () => {
  const some = [
    [0, 10],
    [40, 10],
    [90, 10],
  ] as const;
  const alone = attributeScores(people(some), { better: "less" });
  const [none, ...others] = attributeScores(people([[0, 0], ...some]), { better: "less" });
  expect(none).toEqual({ points: null, group: "all" });
  expect(others).toEqual(alone);
});

test("where nothing shows that people differ, everybody has the same points, and it is said", () => {
  const same = attributeScores(people(Array.from({ length: 40 }, () => [2, 1] as const)), { better: "less" });
  expect(same.every(({ points: each, isSame }) => each === 50 && isSame === true)).toBe(true);
});

test("somebody is compared with the narrowest group that is large enough", () => {
  const member = (groups: string[], events = 1): Grouped => ({ groups, observed: { events, exposure: 1 } });
  const large = Array.from({ length: 30 }, () => member(["tanker", "all"]));
  const few = Array.from({ length: 29 }, () => member(["flatbed", "all"]));
  const quiet = Array.from({ length: 40 }, () => member(["local", "all"], 0));
  const groups = peerGroups([...large, ...few, ...quiet]);
  expect(new Set(groups.slice(0, 30))).toEqual(new Set(["tanker"]));
  expect(new Set(groups.slice(30))).toEqual(new Set(["all"]));
  // Few events that weigh much are few.
  expect(new Set(peerGroups([...large, ...few, ...quiet], 5).slice(0, 30))).toEqual(new Set(["all"]));
});

test("those of a narrower group belong to the wider one, with which others are compared", () => {
  const member = (groups: string[], events: number): Grouped => ({
    groups,
    observed: { events, exposure: 10 },
  });
  const apart = Array.from({ length: 30 }, (_, index) => member(["tanker", "all"], index));
  const [first, second] = [member(["flatbed", "all"], 0), member(["flatbed", "all"], 100)];
  const scores = attributeScores([...apart, first, second], { better: "less" });
  expect(scores.slice(30).map(({ group, mean }) => [group, mean])).toEqual([
    ["all", (435 + 100) / 320],
    ["all", (435 + 100) / 320],
  ]);
  // Of 32 one shares the best rank with another who has no events, and one is the worst.
  expect(scores.slice(30).map(({ points: each }) => each)).toEqual([100 - 100 / 32, 50 / 32]);
  expect(scores[0]?.group).toBe("tanker");
});
