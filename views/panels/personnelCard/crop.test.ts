import { describe, expect, it } from "vitest";
import { cropOf, cropOfUrl, firstFraming, moved, cropStyle, withinPicture } from "./crop.ts";

const wide = { width: 400, height: 200 };
const tall = { width: 100, height: 300 };

describe("the square of a profile picture (spec records.md 5)", () => {
  it("is in the middle, at a zoom of 1.2, at first", () => {
    expect(firstFraming.zoom).toBe(1.2);
    expect(cropOf(firstFraming, wide)).toEqual({ x: 117, y: 17, width: 166, height: 166 });
  });

  it("is never outside of the picture, whatever is asked", () => {
    for (const size of [wide, tall, { width: 1, height: 1 }]) {
      for (const x of [-5, 0, 0.3, 1, 9]) {
        for (const zoom of [0, 1, 1.7, 3, 99]) {
          const crop = cropOf({ zoom, x, y: 1 - x }, size);
          expect(crop.width).toBe(crop.height);
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
          expect(crop.x + crop.width).toBeLessThanOrEqual(size.width);
          expect(crop.y + crop.height).toBeLessThanOrEqual(size.height);
        }
      }
    }
  });

  it("is zoomed in tenths from 1 to 3", () => {
    const zooms = [0.2, 1.04, 1.06, 2.95, 7].map(
      (zoom) => withinPicture({ ...firstFraming, zoom }, wide).zoom,
    );
    expect(zooms).toEqual([1, 1, 1.1, 3, 3]);
  });

  it("follows the hand: a picture that is pulled to the right shows more of its left", () => {
    const before = cropOf({ zoom: 2, x: 0.5, y: 0.5 }, wide);
    const after = cropOf(moved({ zoom: 2, x: 0.5, y: 0.5 }, { x: 50, y: 0 }, wide, 100), wide);
    expect(before.x - after.x).toBe(50);
    expect(after.y).toBe(before.y);
  });

  it("is read from the picture's address, and fills its box", () => {
    const crop = cropOfUrl("/api/models/5/profilePicture?picture=3#xywh=10,20,100,100");
    expect(crop).toEqual({ x: 10, y: 20, width: 100, height: 100 });
    expect(cropStyle(crop, wide, 50)).toEqual({ left: -5, top: -10, width: 200, height: 100 });
    expect(cropOfUrl("/api/models/5/profilePicture")).toBeUndefined();
    expect(cropStyle(undefined, wide, 50)).toEqual({ left: -25, top: -0, width: 100, height: 50 });
  });
});
