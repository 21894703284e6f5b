import { describe, expect, it } from "vitest";
import { brokenPlace } from "./jsonPlace.ts";

describe("where a text stops being JSON", () => {
  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', "line 3, column 3"],
    ['{ "a": 1, }', "line 1, column 11"],
    ['{\n  "a": nope\n}', "line 2, column 9"],
    ['{\n  "a": [1, 2\n', "line 3, column 1"],
    ["'a'", "line 1, column 1"],
  ])("%j: %s", (text, place) => {
    expect(brokenPlace(text)).toBe(place);
  });
});
