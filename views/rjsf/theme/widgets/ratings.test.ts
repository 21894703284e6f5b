import { describe, expect, it } from "vitest";
import { ratings } from "./ratings.ts";

describe("the ratings to choose from", () => {
  it("are one to five where nothing is said", () => {
    expect(ratings({ schema: {}, options: {} })).toEqual([1, 2, 3, 4, 5]);
  });
  it("are as many as the option says", () => {
    expect(ratings({ schema: {}, options: { stars: 3 } })).toEqual([1, 2, 3]);
  });
  it("keep to the bounds of the schema; no star is no rating", () => {
    expect(ratings({ schema: { minimum: 0, maximum: 4 }, options: {} })).toEqual([1, 2, 3, 4]);
    expect(ratings({ schema: { minimum: 2, maximum: 4 }, options: { stars: 5 } })).toEqual([2, 3, 4]);
  });
  it("are at most ten", () => expect(ratings({ schema: { maximum: 100 }, options: {} })).toHaveLength(10));
});
