import { describe, expect, it } from "vitest";
import { syntaxErrorPosition, describePosition, positionOfPointer } from "./jsonPosition.ts";

describe("where a text stops being JSON", () => {
  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', "line 3, column 3"],
    ['{ "a": 1, }', "line 1, column 11"],
    ['{\n  "a": nope\n}', "line 2, column 9"],
    ['{\n  "a": [1, 2\n', "line 3, column 1"],
    ["'a'", "line 1, column 1"],
  ])("%j: %s", (text, range) => {
    expect(describePosition(syntaxErrorPosition(text))).toBe(range);
  });
});

describe("where a pointer leads", () => {
  const text = '\n{\r\n  "a/b": {\r\n    "list": [\r\n      1, { "c": 2 }\r\n    ] } }\r\n';
  it.each([
    ["", "line 2, column 1"],
    ["/a~1b", "line 3, column 3"],
    ["/a~1b/list/0", "line 5, column 7"],
    ["/a~1b/list/1/c", "line 5, column 12"],
    ["/a~1b/list/7/c", "line 4, column 5"],
    ["/a~1b/missing", "line 3, column 3"],
    ["/missing", "line 2, column 1"],
  ])("%j: %s", (pointer, range) => {
    expect(describePosition(positionOfPointer(text, pointer))).toBe(range);
  });
});
