import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slotsFor, type Slot } from "./slots.ts";

const ten = slotsFor([], 0, 10);
const linesOf = (slots: readonly Slot[]) => slots.map(({ line }) => line);
const keysOf = (slots: readonly Slot[]) => slots.map(({ key }) => key);

describe("the slots of a grid", () => {
  it("carry what left the view to the other edge when the step is small", () => {
    const next = slotsFor(ten, 2, 12);
    expect(keysOf(next)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 0, 1]);
    expect(next[0]).toBe(ten[2]);
    expect(keysOf(slotsFor(next, 0, 10))).toEqual(keysOf(ten));
  });

  it("stay where they are when the view jumps", () => {
    expect(keysOf(slotsFor(ten, 5000, 5010))).toEqual(keysOf(ten));
  });

  it("are the same when nothing moved", () => {
    expect(slotsFor(ten, 0, 10)).toBe(ten);
  });

  it("hold each line in view once, in order, wherever people scroll to", () => {
    const steps = fc.array(fc.record({ first: fc.nat(60), count: fc.integer({ min: 0, max: 12 }) }));
    fc.assert(
      fc.property(steps, (views) => {
        let slots: readonly Slot[] = [];
        for (const { first, count } of views) {
          slots = slotsFor(slots, first, first + count);
          expect(linesOf(slots)).toEqual(Array.from({ length: count }, (_, index) => first + index));
          expect(new Set(keysOf(slots)).size).toBe(count);
        }
      }),
    );
  });
});
