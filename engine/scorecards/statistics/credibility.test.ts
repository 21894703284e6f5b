import fc from "fast-check";
import { expect, test } from "vitest";
import { credibilityOf, estimateOf, type Observed } from "./credibility.ts";

const person = fc.record({
  events: fc.nat(40),
  exposure: fc.double({ min: 0.01, max: 20, noNaN: true }),
});
const group = fc.array(person, { minLength: 2, maxLength: 60 });

test("a rate lies between the person's own and the mean of the group, nearer to the own one the more exposure there is", () => {
  fc.assert(
    fc.property(group, (people) => {
      const credibility = credibilityOf(people);
      if (!credibility) throw new Error("everybody has exposure");
      for (const each of people) {
        const { rate, own, low, high } = estimateOf(each, credibility);
        const raw = each.events / each.exposure;
        const [from, to] = [Math.min(raw, credibility.mean), Math.max(raw, credibility.mean)];
        expect(rate).toBeGreaterThanOrEqual(from - 1e-9);
        expect(rate).toBeLessThanOrEqual(to + 1e-9);
        expect(own).toBeGreaterThanOrEqual(0);
        expect(own).toBeLessThan(1);
        expect(low).toBeLessThanOrEqual(high);
        const twice = estimateOf({ events: each.events * 2, exposure: each.exposure * 2 }, credibility);
        expect(twice.own).toBeGreaterThanOrEqual(own);
      }
    }),
  );
});

test("where people do not differ more than chance makes them, they are all the same", () => {
  const same: Observed[] = Array.from({ length: 40 }, () => ({ events: 2, exposure: 1 }));
  const credibility = credibilityOf(same);
  expect(credibility).toEqual({ mean: 2, weight: Infinity });
  expect(estimateOf({ events: 30, exposure: 5 }, { mean: 2, weight: Infinity })).toEqual({
    rate: 2,
    low: 2,
    high: 2,
    own: 0,
  });
});

test("where they differ, the one with much exposure keeps their own rate", () => {
  const people: Observed[] = [
    ...Array.from({ length: 30 }, () => ({ events: 10, exposure: 10 })),
    ...Array.from({ length: 30 }, () => ({ events: 40, exposure: 10 })),
  ];
  const credibility = credibilityOf(people);
  if (!credibility) throw new Error("everybody has exposure");
  expect(credibility.mean).toBe(2.5);
  const much = estimateOf({ events: 400, exposure: 100 }, credibility);
  const little = estimateOf({ events: 1, exposure: 0.05 }, credibility);
  expect(much.rate).toBeGreaterThan(3.9);
  expect(little.rate).toBeLessThan(4);
  expect(little.own).toBeLessThan(0.1);
  expect(much.high - much.low).toBeLessThan(little.high - little.low);
});

test("nobody without exposure says anything, and a group without any has no mean", () => {
  expect(credibilityOf([{ events: 5, exposure: 0 }])).toBeUndefined();
  const some = [
    { events: 1, exposure: 1 },
    { events: 3, exposure: 1 },
  ];
  expect(credibilityOf([...some, { events: 9, exposure: 0 }])).toEqual(credibilityOf(some));
});
