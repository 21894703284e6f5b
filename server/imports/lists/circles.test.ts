/** Who is below themselves, in trees of any form. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { inCircles } from "./circles.ts";

const arrows = fc
  .array(fc.option(fc.nat(11), { nil: undefined }), { maxLength: 12 })
  .map((list) => new Map(list.map((parent, index) => [String(index), parent?.toString()])));

test("finds exactly those that come back to themselves", () => {
  fc.assert(
    fc.property(arrows, (parents) => {
      const returns = (start: string) => {
        let at = parents.get(start);
        for (let step = 0; step < parents.size && at !== undefined && at !== start; step += 1)
          at = parents.get(at);
        return at === start;
      };
      expect([...inCircles(parents)].toSorted()).toEqual([...parents.keys()].filter(returns).toSorted());
    }),
  );
});

test("looks at each of 50,000 groups below one another once", () => {
  let asked = 0;
  class Counted extends Map<string, string | undefined> {
    override get(key: string) {
      asked += 1;
      return super.get(key);
    }
  }
  const deep = new Counted(
    Array.from({ length: 50_000 }, (_, index) => [
      String(index),
      index === 0 ? undefined : String(index - 1),
    ]),
  );
  expect(inCircles(deep).size).toBe(0);
  expect(asked).toBeLessThanOrEqual(50_000);
});
