import { describe, expect, it } from "vitest";
import { steppedTime } from "./steps.ts";

const at = (hour: number, minute: number) => hour * 3600 + minute * 60;

describe("steppedTime", () => {
  it("steps to the next quarter of an hour, round midnight", () => {
    expect(steppedTime(at(9, 5), "ArrowUp")).toBe(at(9, 15));
    expect(steppedTime(at(9, 5), "ArrowDown")).toBe(at(9, 0));
    expect(steppedTime(at(9, 15), "ArrowUp")).toBe(at(9, 30));
    expect(steppedTime(at(23, 50), "ArrowUp")).toBe(at(0, 0));
    expect(steppedTime(0, "ArrowDown")).toBe(at(23, 45));
  });
  it("begins at noon, and leaves other keys alone", () => {
    expect(steppedTime(null, "ArrowUp")).toBe(at(12, 0));
    expect(steppedTime("soon", "ArrowDown")).toBe(at(12, 0));
    expect(steppedTime(at(9, 0), "5")).toBeUndefined();
  });
});
