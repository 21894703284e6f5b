import { expect, it } from "vitest";
import { pushedText } from "./pushedText.ts";

it("a push says how many people have it, and whose dashboard was full", () => {
  expect(pushedText("Safety", { people: 1, categories: 1, full: [] })).toBe(
    '"Safety" was pushed to 1 person.',
  );
  expect(pushedText("Safety", { people: 0, categories: 1, full: ["a@x.example", "b@x.example"] })).toBe(
    '"Safety" was pushed to 0 people. The dashboard of a@x.example and b@x.example is full: nothing was added to it.',
  );
});
