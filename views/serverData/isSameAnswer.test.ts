import fc from "fast-check";
import { expect, it } from "vitest";
import { isSameAnswer } from "./isSameAnswer.ts";

it("finds JSON the same exactly where it is written the same", () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(isSameAnswer(one, structuredClone(one))).toBe(true);
      const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
      // JSON has no negative zero.
      if (!JSON.stringify([one, other]).includes("0")) expect(isSameAnswer(one, other)).toBe(isSame);
    }),
  );
});

/** With the keys of all objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, sorted(each)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

it("finds maps, sets and files the same only where they are", () => {
  const map = new Map([[1, "Ann"]]);
  expect(isSameAnswer(map, map)).toBe(true);
  expect(isSameAnswer(map, new Map([[1, "Bob"]]))).toBe(false);
  expect(isSameAnswer({ titles: map }, { titles: new Map() })).toBe(false);
  expect(isSameAnswer(new Set([1]), new Set([2]))).toBe(false);
  expect(isSameAnswer(new Blob(["a"]), new Blob(["b"]))).toBe(false);
  expect(isSameAnswer(undefined, {})).toBe(false);
  expect(isSameAnswer({ a: undefined }, { b: undefined })).toBe(false);
});
