import { expect, test } from "vitest";
import { turnedSides } from "./turned.ts";

test.each([
  [0, { width: 4, height: 3 }],
  [90, { width: 3, height: 4 }],
  [180, { width: 4, height: 3 }],
  [270, { width: 3, height: 4 }],
])("a picture that is turned by %i degrees has its sides so", (degrees, expected) => {
  expect(turnedSides({ width: 4, height: 3 }, degrees)).toEqual(expected);
});
