import fc from "fast-check";
import { expect, it } from "vitest";
import { rankHits } from "./rank.ts";
import type { Hit } from "./wordRanges.ts";

const types = ["driver", "trip", "card"] as const;
const typeOf = (id: number) => types[id % types.length] ?? "";

/** A record is found by several of its words. */
const hit: fc.Arbitrary<Hit> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  position: fc.integer({ min: 0, max: 6 }),
  word: fc.constantFrom("lee", "leeds", "leeward"),
  template: fc.constant(""),
});
const hits = fc.array(
  hit.map((each) => ({ ...each, template: typeOf(each.id) })),
  { maxLength: 300 },
);

/** The same, by sorting everything and looking at it. */
function simply(all: readonly Hit[], limit: number): number[] {
  const rank = ({ word, position }: Hit) => (word === "lee" ? 0 : 10) + (position === 0 ? 10 : position);
  const best = all.toSorted((a, b) => rank(a) - rank(b) || b.id - a.id);
  const ids = [...new Set(best.map(({ id }) => id))];
  const isFirst = (id: number, index: number) =>
    ids.slice(0, index).filter((other) => typeOf(other) === typeOf(id)).length < 5;
  return [...ids.filter(isFirst), ...ids.filter((id, index) => !isFirst(id, index))].slice(0, limit);
}

it("gives each record once, whole words and early ones first, then the newest, and five of a type before more of it", () => {
  fc.assert(
    fc.property(hits, fc.integer({ min: 1, max: 40 }), (all, limit) => {
      expect(rankHits(all, ["lee"], limit)).toEqual(simply(all, limit));
    }),
    { seed: 20_261_128 },
  );
});
