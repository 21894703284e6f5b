import { expect, it } from "vitest";
import { lineKey, shownLines } from "./collapsed.ts";

const lines = [["TX"], ["TX", "A"], ["TX", "A", 1], ["TX", "B"], [null], [null, "A"]].map((keys) => ({
  keys,
}));
const shown = (...closed: (string | null)[][]) =>
  shownLines(lines, new Set(closed.map((keys) => lineKey({ keys })))).map(({ keys }) => keys);

it("a closed group hides what is inside it, and itself stays", () => {
  expect(shown()).toHaveLength(6);
  expect(shown(["TX"])).toEqual([["TX"], [null], [null, "A"]]);
  expect(shown(["TX", "A"])).toEqual([["TX"], ["TX", "A"], ["TX", "B"], [null], [null, "A"]]);
  expect(shown([null], ["TX"])).toEqual([["TX"], [null]]);
});
