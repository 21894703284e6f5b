import { describe, expect, it } from "vitest";
import { arcOf, bandOf, pointAt } from "./dial.ts";

const bands = [
  { below: 30, label: "Low", color: "green" },
  { below: 60, label: "Elevated", color: "yellow" },
  { label: "High", color: "red" },
] as const;

describe("the dial of a gauge", () => {
  it("begins on the left, has its middle on top, and holds what is beyond it at its end", () => {
    const at = (value: number) => pointAt({ max: 100 }, value);
    expect([at(0), at(50), at(100)]).toEqual([
      [12, 62],
      [60, 14],
      [108, 62],
    ]);
    expect(at(250)).toEqual(at(100));
    expect(at(-5)).toEqual(at(0));
    expect(arcOf({ max: 100 }, 0, 100)).toBe("M12 62A48 48 0 0 1 108 62");
  });

  it("names the part of each number, the next one where a part ends", () => {
    const named = (value: number) => bandOf({ bands: [...bands] }, value)?.label;
    expect([-5, 0, 29.9, 30, 59.9, 60, 250].map(named)).toEqual([
      "Low",
      "Low",
      "Low",
      "Elevated",
      "Elevated",
      "High",
      "High",
    ]);
  });
});
