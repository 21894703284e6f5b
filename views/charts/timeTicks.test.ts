import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textWidth } from "./labels.ts";
import { timeTicks } from "./timeTicks.ts";

const at = (text: string) => Date.parse(text) / 1000;
const labels = (start: string, end: string, pixels: number) =>
  timeTicks(at(start), at(end), pixels).map(({ label }) => label);

describe("marks of an axis of time", () => {
  it("stand at days of a few days", () => {
    expect(labels("2026-11-28", "2026-11-30", 400)).toEqual(["11/28/2026", "11/29/2026", "11/30/2026"]);
  });

  it("stand at months of some months, and at every third where there is less space", () => {
    expect(labels("2026-01-15", "2026-05-15", 600)).toEqual(["Feb 2026", "Mar 2026", "Apr 2026", "May 2026"]);
    expect(labels("2026-01-15", "2026-11-15", 300)).toEqual(["Apr 2026", "Jul 2026", "Oct 2026"]);
  });

  it("stand at years that people count in", () => {
    expect(labels("2011-06-01", "2026-11-29", 200)).toEqual(["2015", "2020", "2025"]);
    expect(labels("2022-06-01", "2026-11-29", 500)).toEqual(["2023", "2024", "2025", "2026"]);
  });

  it("are within the axis, in order, and their labels do not overlap", () => {
    const moment = fc.integer({ min: at("1950-01-01"), max: at("2090-01-01") });
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 1, max: 40_000 }),
        fc.integer({ min: 120, max: 1600 }),
        (start, days, pixels) => {
          const end = start + days * 86_400;
          const ticks = timeTicks(start, end, pixels);
          const positions = ticks.map((tick) => ((tick.at - start) / (end - start)) * pixels);
          positions.forEach((position, index) => {
            expect(position).toBeGreaterThanOrEqual(0);
            expect(position).toBeLessThanOrEqual(pixels);
            const before = positions[index - 1];
            if (before !== undefined)
              expect(position - before).toBeGreaterThan(textWidth(ticks[index]?.label ?? ""));
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});
