import { describe, expect, it } from "vitest";
import { pointAfterKey } from "./pointKeys.ts";
import { sampleChart } from "./testing/sampleChart.ts";

const model = sampleChart([
  [1, 2, 3],
  [4, 5, 6],
]);
const at = (group: number, series: number) => ({ group, series });
const after = (key: string, point = at(1, 0), isHorizontal = false) =>
  pointAfterKey(key, point, model, isHorizontal);

describe("pointAfterKey", () => {
  it("goes through the groups and through the series", () => {
    expect(after("ArrowRight")).toEqual(at(2, 0));
    expect(after("ArrowLeft")).toEqual(at(0, 0));
    expect(after("ArrowDown")).toEqual(at(1, 1));
    expect(after("ArrowUp", at(1, 1))).toEqual(at(1, 0));
  });

  it("goes the other way where groups stand below each other", () => {
    expect(after("ArrowDown", at(1, 0), true)).toEqual(at(2, 0));
    expect(after("ArrowRight", at(1, 0), true)).toEqual(at(1, 1));
    expect(after("Home", at(1, 1), true)).toEqual(at(0, 1));
  });

  it("stays inside", () => {
    expect(after("ArrowRight", at(2, 1))).toEqual(at(2, 1));
    expect(after("PageDown")).toEqual(at(2, 0));
    expect(after("PageUp")).toEqual(at(0, 0));
    expect(after("End")).toEqual(at(2, 0));
  });

  it("starts at the first point, or at the last group", () => {
    expect(pointAfterKey("ArrowRight", undefined, model, false)).toEqual(at(0, 0));
    expect(pointAfterKey("End", undefined, model, false)).toEqual(at(2, 0));
  });

  it("leaves other keys alone", () => {
    expect(after("Tab")).toBeUndefined();
    expect(after("Enter")).toBeUndefined();
  });
});
