import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ScorecardTerminal } from "../../../../services/index.ts";
import { funnelMargin, funnelOf, namedLines, steps } from "./funnel.ts";
import { funnelSentence, standingOf, standingText } from "./terminalText.ts";

const terminal = (expected: number, ratio: number | null, more: Partial<ScorecardTerminal> = {}) => {
  const spread = expected > 0 ? 3 / Math.sqrt(expected) : 0;
  return {
    groupId: 1,
    terminal: "Dallas",
    people: 12,
    events: (ratio ?? 0) * expected,
    exposure: 20,
    expected,
    ratio,
    limits95: expected > 0 ? [Math.max(0, 1 - spread * 0.65), 1 + spread * 0.65] : null,
    limits998: expected > 0 ? [Math.max(0, 1 - spread), 1 + spread] : null,
    outside: null,
    ...more,
  } satisfies ScorecardTerminal;
};

describe("a funnel plot", () => {
  it("has a point for each terminal of which something is expected, and limits through all of them", () => {
    const plot = funnelOf([terminal(40, 1.2), terminal(10, 0.8), terminal(0, null)], 600, 300);
    expect(plot.points.map(({ terminal: { expected } }) => expected)).toEqual([10, 40]);
    expect(plot.lines.map(({ share }) => share)).toEqual([95, 95, 99.8, 99.8]);
    expect(plot.lines.every(({ path }) => /^M[^L]+L[^L]+$/.test(path))).toBe(true);
    const [small, large] = plot.points;
    expect(small!.x).toBeLessThan(large!.x);
    expect(large!.y).toBeLessThan(plot.middle);
    expect(small!.y).toBeGreaterThan(plot.middle);
  });

  it("is drawn of one terminal, and of none", () => {
    expect(funnelOf([terminal(4, 3)], 390, 300).lines).toHaveLength(4);
    expect(funnelOf([], 390, 300)).toMatchObject({ points: [], lines: [] });
  });

  it("names what is outside and nothing else, and no names stand on each other", () => {
    const outside = { outside: "above" as const };
    const twice = [terminal(20, 3, outside), terminal(20, 3.01, outside), terminal(30, 1)];
    const { points } = funnelOf(twice, 600, 300);
    expect(points.filter(({ label }) => label)).toHaveLength(1);
    expect(points.at(-1)?.label).toBeUndefined();
  });

  it("leaves a name out that would stand on another terminal, and the names of limits that are too close", () => {
    const beside = [terminal(20, 3, { outside: "above" }), terminal(21, 3)];
    expect(funnelOf(beside, 600, 300).points.some(({ label }) => label)).toBe(false);
    const few = funnelOf([terminal(4, 1), terminal(9, 1)], 600, 300);
    expect(namedLines(few).map(({ share }) => share)).toContain(95);
    const many = funnelOf([terminal(9_000, 1), terminal(10_000, 1)], 600, 300);
    expect(namedLines(many).map(({ share }) => share)).toEqual([99.8, 99.8]);
  });

  it("stands within its frame, whatever the numbers", () => {
    const numbers = fc.array(
      fc.tuple(
        fc.double({ min: 0.01, max: 5_000, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
      ),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(numbers, fc.integer({ min: 280, max: 1_400 }), (all, width) => {
        const plot = funnelOf(
          all.map(([expected, ratio]) => terminal(expected, ratio)),
          width,
          320,
        );
        for (const { x, y } of plot.points) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width - funnelMargin.left - funnelMargin.right);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(plot.inner.height);
        }
      }),
    );
  });

  it("has marks that are easy to read", () => {
    expect(steps(2, 5)).toEqual([0, 0.5, 1, 1.5, 2]);
    expect(steps(46, 5)).toEqual([0, 10, 20, 30, 40]);
    expect(steps(0, 5)).toEqual([0]);
  });
});

describe("a terminal outside of the limits", () => {
  it("is good or bad by what its attribute counts", () => {
    expect(standingOf({ outside: "above" }, { better: "less" })).toBe("bad");
    expect(standingOf({ outside: "below" }, { better: "less" })).toBe("good");
    expect(standingOf({ outside: "above" }, { better: "more" })).toBe("good");
    expect(standingOf({ outside: null }, { better: "more" })).toBe("plain");
    expect(standingText({ outside: null, ratio: null })).toBe("Nothing is expected");
  });

  it("is named in the sentence of the plot", () => {
    expect(funnelSentence([terminal(20, 3, { outside: "above" }), terminal(9, 1)])).toBe(
      "2 terminals. Dallas has more events than chance explains.",
    );
    expect(funnelSentence([terminal(9, 1)])).toBe("1 terminal. Chance explains all differences.");
  });
});
