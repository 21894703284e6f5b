import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartLayout } from "./layout.ts";
import { chartMarks, groupSpan, nearestMark, valuePosition } from "./marks.ts";
import { sampleChart } from "./testing/sampleChart.ts";

const long = "A terminal with a name that is rather long";
const marksOf = (model: ReturnType<typeof sampleChart>, width = 900) => {
  const layout = chartLayout(model, width, 550);
  return { layout, marks: chartMarks(model, layout) };
};

describe("bars", () => {
  it("start at zero, and negative ones go the other way", () => {
    const model = sampleChart([[4, -4]]);
    const { layout, marks } = marksOf(model);
    const zero = valuePosition(0, model, layout);
    expect(marks[0]!.y + marks[0]!.height).toBeCloseTo(zero);
    expect(marks[1]!.y).toBeCloseTo(zero);
    expect(marks[0]!.height).toBeCloseTo(marks[1]!.height);
  });

  it("of a group stand side by side, in the order of the series", () => {
    const { marks } = marksOf(sampleChart([[1], [2], [3]]));
    expect(marks[1]!.x).toBeGreaterThanOrEqual(marks[0]!.x + marks[0]!.width);
    expect(marks[2]!.x).toBeGreaterThanOrEqual(marks[1]!.x + marks[1]!.width);
  });

  it("that are stacked stand on each other, each sign on its own side", () => {
    const { marks } = marksOf(sampleChart([[2], [-1], [3]], { stacked: true }));
    const [first, below, second] = marks;
    expect(second!.y + second!.height).toBeCloseTo(first!.y);
    expect(below!.y).toBeCloseTo(first!.y + first!.height);
    expect(new Set(marks.map(({ x }) => x)).size).toBe(1);
  });

  it("that lie follow each other from top to bottom", () => {
    const { layout, marks } = marksOf(sampleChart([[1, 2, 3]], { labels: [long, long, long] }), 390);
    expect(layout.isHorizontal).toBe(true);
    expect(marks[0]!.x).toBe(0);
    expect(marks[0]!.y).toBeLessThan(marks[1]!.y);
    expect(marks[2]!.width).toBeCloseTo(layout.innerWidth);
  });

  it("of one group are not as wide as the chart", () => {
    expect(marksOf(sampleChart([[1]])).marks[0]!.width).toBeLessThan(120);
  });

  it("stand in the span of their group, inside the chart, and none is drawn for null", () => {
    const values = fc.array(fc.option(fc.integer({ min: -50, max: 50 })), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(values, fc.boolean(), fc.integer({ min: 1, max: 4 }), (own, stacked, series) => {
        const model = sampleChart(
          Array.from({ length: series }, () => own),
          { stacked },
        );
        const { layout, marks } = marksOf(model);
        expect(marks).toHaveLength(own.filter((value) => value !== null).length * series);
        for (const { group, x, y, width, height } of marks) {
          const [start, size] = groupSpan(group, model, layout);
          expect(x).toBeGreaterThanOrEqual(start - 0.01);
          expect(x + width).toBeLessThanOrEqual(start + size + 0.01);
          expect(y).toBeGreaterThanOrEqual(-0.01);
          expect(y + height).toBeLessThanOrEqual(layout.innerHeight + 0.01);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("lines", () => {
  it("go from side to side, and one point stands in the middle", () => {
    const { layout, marks } = marksOf(sampleChart([[1, 2, 3]], { kind: "line" }));
    expect(marks.map(({ x }) => x)).toEqual([0, layout.innerWidth / 2, layout.innerWidth]);
    const one = marksOf(sampleChart([[1]], { kind: "line" }));
    expect(one.marks[0]!.x).toBe(one.layout.innerWidth / 2);
  });

  it("have spans that meet without a gap", () => {
    const model = sampleChart([[1, 2, 3, 4]], { kind: "line" });
    const { layout } = marksOf(model);
    const ends = model.groups.map((_, group) => groupSpan(group, model, layout));
    ends.slice(1).forEach(([start], index) => expect(start).toBeCloseTo(ends[index]![0] + ends[index]![1]));
    expect(ends.reduce((sum, [, size]) => sum + size, 0)).toBeCloseTo(layout.innerWidth);
  });
});

describe("nearestMark", () => {
  it("finds each mark at its own middle", () => {
    const { marks } = marksOf(
      sampleChart([
        [1, 2, 3],
        [3, 2, 1],
      ]),
    );
    for (const mark of marks)
      expect(nearestMark(marks, mark.x + mark.width / 2, mark.y + mark.height / 2, false)).toEqual(mark);
  });

  it("finds a bar of nothing from far above it, and prefers the group to the distance", () => {
    const { marks } = marksOf(sampleChart([[0, 5]]));
    expect(nearestMark(marks, marks[0]!.x + 1, 0, false)).toMatchObject({ group: 0 });
  });

  it("finds nothing among nothing", () => {
    expect(nearestMark([], 1, 1, false)).toBeUndefined();
  });
});
