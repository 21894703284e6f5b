import fc from "fast-check";
import { expect, test } from "vitest";
import { terminalFunnel } from "./funnel.ts";
import { countLimits } from "./statistics/poissonLimits.ts";
import { computed, inputOf, inputs } from "./runs.fixture.ts";

/** The probability of a Poisson count of at most so many. */
function atMost(count: number, mean: number): number {
  let [term, sum] = [Math.exp(-mean), 0];
  for (let each = 0; each <= count; each += 1) {
    sum += term;
    term *= mean / (each + 1);
  }
  return sum;
}

test("limits contain the mean, and the wider ones the narrower ones", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 20_000, noNaN: true }), (mean) => {
      const [low, high] = countLimits(mean, 0.025);
      const [lowest, highest] = countLimits(mean, 0.001);
      expect(low).toBeLessThan(mean);
      expect(high).toBeGreaterThan(mean);
      expect(lowest).toBeLessThanOrEqual(low);
      expect(highest).toBeGreaterThanOrEqual(high);
      expect(lowest).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a count is beyond a limit exactly where so many or more have a smaller probability than the limit says", () => {
  for (const mean of [0.05, 0.7, 3, 10.2, 60, 140])
    for (const beyond of [0.025, 0.001]) {
      const [low, high] = countLimits(mean, beyond);
      for (let count = 0; count <= 3 * mean + 20; count += 1) {
        expect(count > high, `${count} of ${mean}`).toBe(1 - atMost(count - 1, mean) < beyond);
        expect(count < low, `${count} of ${mean}`).toBe(atMost(count, mean) < beyond);
      }
    }
});

test("of ten expected events 4 to 17 lie within the limits of 95", () => {
  const [low, high] = countLimits(10, 0.025);
  expect(atMost(Math.floor(high), 10)).toBeGreaterThanOrEqual(0.975);
  expect(atMost(Math.ceil(low) - 1, 10)).toBeLessThan(0.025);
  expect(Math.ceil(low)).toBe(4);
  expect(Math.floor(high)).toBe(17);
});

test("terminals are whole: their people, events and exposure add up to those of all with exposure", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const run = computed(input);
      run.attributes.forEach((_, index) => {
        const terminals = terminalFunnel(run, index);
        const exposed = run.people.filter(({ attributes }) => attributes[index]!.exposure > 0);
        const sum = (of: "events" | "exposure" | "people") =>
          terminals.reduce((all, each) => all + each[of], 0);
        expect(sum("people")).toBe(exposed.length);
        for (const of of ["events", "exposure"] as const)
          expect(sum(of)).toBeCloseTo(
            exposed.reduce((all, { attributes }) => all + attributes[index]![of], 0),
            6,
          );
        for (const { expected, ratio, limits95, limits998, outside } of terminals) {
          if (expected <= 0) {
            expect([ratio, limits95, limits998, outside]).toEqual([null, null, null, null]);
            continue;
          }
          // Where as many happened as were expected, the ratio is 1.
          expect(limits95![0]).toBeLessThan(1);
          expect(limits95![1]).toBeGreaterThan(1);
          const beyond = ratio! > limits998![1] ? "above" : ratio! < limits998![0] ? "below" : null;
          expect(outside).toBe(beyond);
        }
      });
    }),
    { numRuns: 40 },
  );
});

const people = (count: number, groupId: number, events: number) =>
  Array.from({ length: count }, () => ({ groupId, position: null, observed: [{ events, exposure: 1 }] }));

test("a small terminal with many events lies within the limits where a large one does not", () => {
  const run = computed(
    inputOf([{ weight: 1 }], [...people(2, 4, 2), ...people(40, 5, 2), ...people(160, 6, 0.7)]),
  );
  const [small, large] = terminalFunnel(run, 0);
  expect(small?.ratio).toBeCloseTo(large!.ratio!, 9);
  expect(small?.outside).toBeNull();
  expect(large?.outside).toBe("above");
  expect(terminalFunnel(run, 7)).toEqual([]);
});

test("without an event of anybody nothing is expected, and there are no limits", () => {
  const run = computed(inputOf([{ weight: 1 }], people(5, 4, 0)));
  expect(terminalFunnel(run, 0)).toEqual([
    {
      groupId: 4,
      people: 5,
      events: 0,
      exposure: 5,
      expected: 0,
      ratio: null,
      limits95: null,
      limits998: null,
      outside: null,
    },
  ]);
});
